"""Sphinx extension: the text of a picture in a cell's output becomes its alt text on the page.

A cell that shows a picture puts out image/png and, as text/plain, what the picture says. Without a kernel's
front end nobody would meet that text: myst-nb gives the page the png alone, with its file name as alt text.
"""

from docutils import nodes
from sphinx.application import Sphinx


def describe_pictures(app: Sphinx, document: nodes.document) -> None:
    """Give each picture the text of the same output, unless the cell's metadata already gave it one."""
    for output in document.findall(nodes.container):
        if output.get("nb_element") != "mime_bundle":
            continue
        forms = {form["mime_type"]: form for form in output.children}
        if "text/plain" in forms and "image/png" in forms:
            for image in forms["image/png"].findall(nodes.image):
                image.setdefault("alt", forms["text/plain"].astext())


def setup(app: Sphinx) -> dict[str, bool]:
    """Register the extension; called by Sphinx."""
    # before the event's other listeners: the outputs still hold every form, one of which a page will show
    app.connect("doctree-read", describe_pictures)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
