"""Sphinx extension: what a chapter's page needs beyond what myst-nb makes of the notebook."""

import json
from pathlib import Path

from docutils import nodes
from myst_nb.sphinx_ import NbMetadataCollector
from sphinx.application import Sphinx
from sphinx.config import Config
from sphinx.util import logging

STATIC = Path(__file__).parent / "static"
LOGGER = logging.getLogger(__name__)


def describe_pictures(app: Sphinx, document: nodes.document) -> None:
    """Make the text/plain of an output the alt text of its image/png.

    A picture's text says what is seen in it. myst-nb would give the page the png alone, with its file name as
    alt text; an alt text in the cell's metadata goes first.
    """
    for output in document.findall(nodes.container):
        if output.get("nb_element") != "mime_bundle":
            continue
        forms = {form["mime_type"]: form for form in output.children}
        if "text/plain" in forms and "image/png" in forms:
            for image in forms["image/png"].findall(nodes.image):
                image.setdefault("alt", forms["text/plain"].astext())


def drop_widget_state(app: Sphinx, document: nodes.document) -> None:
    """Leave the widgets' state out of the page, where nothing reads it; warn if it holds an error.

    An exception inside a widget's callback does not stop the cell, so that the state is the only place where
    it is seen.
    """
    docname = app.env.docname
    scripts = NbMetadataCollector.get_js_files(app.env, docname)
    _, script = scripts.pop("ipywidgets_state", (None, {"body": '{"state": {}}'}))
    for model in json.loads(script["body"])["state"].values():
        for output in model["state"].get("outputs", ()):
            if output["output_type"] == "error":
                LOGGER.warning("a widget raised %s: %s", output["ename"], output["evalue"], location=docname)


def depend_on_memsim(app: Sphinx, document: nodes.document) -> None:
    """Have a page with code run again when a file of memsim has changed: Sphinx looks at the page alone."""
    if any(part.get("nb_element") == "cell_code" for part in document.findall(nodes.container)):
        for source in Path(app.srcdir, "memsim").rglob("*.py"):
            app.env.note_dependency(str(source))


def use_styles(app: Sphinx, config: Config) -> None:
    """Have our style sheet copied into the site and loaded by its pages."""
    config.html_static_path.append(str(STATIC))
    app.add_css_file("chapters.css")


def setup(app: Sphinx) -> dict[str, bool]:
    """Register the extension; called by Sphinx."""
    app.connect("config-inited", use_styles)
    # at this event an output still holds every form, one of which a page will show
    app.connect("doctree-read", describe_pictures)
    app.connect("doctree-read", drop_widget_state)
    app.connect("doctree-read", depend_on_memsim)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
