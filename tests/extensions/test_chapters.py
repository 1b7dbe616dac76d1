"""A page with code in it is read again when a file of memsim has changed."""

import sys
from pathlib import Path

import nbformat
from sphinx.application import Sphinx

EXTENSIONS = Path(__file__).parents[2] / "book" / "extensions"
WITH_CODE = """---
kernelspec: {name: python3, display_name: Python 3}
jupytext: {text_representation: {extension: .md, format_name: myst}}
---

# With code

```{code-cell} python3
1
```
"""


def build(folder: Path) -> set[str]:
    """Build the pages; return the names of those that were read."""
    sys.path.insert(0, str(EXTENSIONS))
    app = Sphinx(
        folder,
        None,
        folder.with_name("site"),
        folder.with_name("trees"),
        "html",
        {
            "extensions": ["myst_nb", "chapters"],
            "root_doc": "with_code",
            "nb_execution_mode": "off",
            "html_theme": "basic",
        },
        status=None,
        warning=None,
    )
    read: set[str] = set()
    app.connect("env-before-read-docs", lambda app, env, names: read.update(names))
    app.build()
    sys.path.remove(str(EXTENSIONS))
    return read


def test_pages_with_code_and_no_others_are_read_again(tmp_path: Path) -> None:
    pages = tmp_path / "pages"
    source = pages / "memsim" / "charts" / "policy.py"
    source.parent.mkdir(parents=True)
    source.write_text("BEFORE = 1")
    (pages / "with_code.md").write_text(WITH_CODE)
    (pages / "prose.md").write_text("# Prose\n\n```python\n1\n```\n")
    notebook = nbformat.v4.new_notebook(
        cells=[nbformat.v4.new_markdown_cell("# A chapter"), nbformat.v4.new_code_cell("1")]
    )
    nbformat.write(notebook, pages / "chapter.ipynb")
    assert build(pages) == {"with_code", "prose", "chapter"}
    assert build(pages) == set()
    source.write_text("AFTER = 22")
    assert build(pages) == {"with_code", "chapter"}
