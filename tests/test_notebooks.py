"""The chapters as files: what `pytest --nbval` compares must be there, and nothing that it skips.

nbval passes a notebook whose outputs were cleared, skips pictures and widget views, and obeys tags and
comments that switch it off. These tests make sure that the comparison cannot be emptied.
"""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import nbformat
import pytest
import yaml
from nbformat import NotebookNode

ROOT = Path(__file__).resolve().parent.parent
CHAPTERS = sorted((ROOT / "book").glob("*.ipynb"))

# Cells that may end in an expression and show nothing, as "chapter: first line". Empty, and meant to stay so.
SILENT_CELLS: frozenset[str] = frozenset()
# Tags fold a cell on the page. No tag here changes what is run or compared.
TAGS = frozenset({"hide-cell", "hide-input", "hide-output"})

SWITCHES_OFF_NBVAL = re.compile(r"#\s*(NBVAL_|PYTEST_VALIDATE_)\w+")
MACHINE_PATH = re.compile(r"(?<![\w.:/])/(home|root|Users|tmp|usr|var|opt|private|work)/|\b[A-Z]:\\")
ADDRESS = re.compile(r"\b0x[0-9a-fA-F]{4,}")
EXPLORER = re.compile(r"<memsim-explorer\b.*?</memsim-explorer>", re.DOTALL)
DESCRIBED_SVG = re.compile(
    r"""<svg\b(?=[^>]*\brole=["']img["'])(?=[^>]*\baria-label=(["'])(?:(?!\1).){20,})"""
)


@pytest.fixture(params=CHAPTERS, ids=lambda path: path.stem)
def chapter(request: pytest.FixtureRequest) -> Path:
    return request.param


@pytest.fixture
def notebook(chapter: Path) -> NotebookNode:
    notebook = nbformat.read(chapter, as_version=4)
    nbformat.validate(notebook)
    return notebook


def code_cells(notebook: NotebookNode) -> Iterator[tuple[str, NotebookNode]]:
    """Yield each code cell with a name for messages: its place among the code cells and its first line."""
    cells = (cell for cell in notebook.cells if cell.cell_type == "code")
    for number, cell in enumerate(cells, start=1):
        yield f"code cell {number} ({cell.source.partition(chr(10))[0]!r})", cell


def bundles(notebook: NotebookNode) -> Iterator[tuple[str, dict[str, str]]]:
    """Yield each output's forms, by MIME type, with a name for its cell."""
    for name, cell in code_cells(notebook):
        for output in cell.outputs:
            if "data" in output:
                yield name, output.data


def test_every_chapter_is_in_the_contents_and_every_entry_is_a_file() -> None:
    contents = yaml.safe_load((ROOT / "_toc.yml").read_text(encoding="utf-8"))
    listed = [contents["root"], *(entry["file"] for entry in contents["chapters"])]
    pages = [path for path in (ROOT / "book").iterdir() if path.suffix in {".ipynb", ".md"}]
    assert sorted(listed) == sorted(f"book/{path.stem}" for path in pages)
    assert len(CHAPTERS) >= 4


def test_every_cell_was_run_once_and_in_order(notebook: NotebookNode) -> None:
    counts = [cell.execution_count for _, cell in code_cells(notebook)]
    assert counts
    assert counts == list(range(1, len(counts) + 1)), "run all cells in a new kernel, then save"


def test_a_cell_that_shows_something_has_an_output(chapter: Path, notebook: NotebookNode) -> None:
    for name, cell in code_cells(notebook):
        statements = ast.parse(cell.source).body
        assert statements, f"{name} is empty"
        prints = any(
            isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "print"
            for statement in statements
            if not isinstance(statement, ast.FunctionDef | ast.ClassDef)
            for node in ast.walk(statement)
        )
        ends_in_value = isinstance(statements[-1], ast.Expr) and not cell.source.rstrip().endswith(";")
        silent = f"{chapter.stem}: {cell.source.partition(chr(10))[0]}" in SILENT_CELLS
        if prints or (ends_in_value and not silent):
            assert cell.outputs, f"{name} has lost its output"


def test_no_output_is_a_warning_or_an_error(notebook: NotebookNode) -> None:
    for name, cell in code_cells(notebook):
        for output in cell.outputs:
            assert output.output_type != "error", f"{name} raised {output.get('ename')}"
            assert output.get("name") != "stderr", f"{name} wrote to standard error: {output.text}"


def test_nothing_switches_the_comparison_off(notebook: NotebookNode) -> None:
    for name, cell in code_cells(notebook):
        assert set(cell.metadata.get("tags", ())) <= TAGS, f"{name} has a tag that is not allowed"
        assert not SWITCHES_OFF_NBVAL.search(cell.source), f"{name} has a comment that switches nbval off"


def test_no_trace_of_one_machine_or_one_run(notebook: NotebookNode) -> None:
    assert notebook.metadata.kernelspec.name == "python3"
    assert "widgets" not in notebook.metadata, "the widgets' state was stored; save it without"
    for name, cell in code_cells(notebook):
        assert "execution" not in cell.metadata, f"{name} carries the times of one run"
        texts = [cell.source]
        for output in cell.outputs:
            texts.append(output.get("text", ""))
            texts += [text for form, text in output.get("data", {}).items() if form.startswith("text/")]
        for text in texts:
            assert not MACHINE_PATH.search(text), f"{name} holds a path of one machine"
            assert not ADDRESS.search(text), f"{name} shows an address in memory"


def test_every_picture_says_what_is_seen(notebook: NotebookNode) -> None:
    for name, forms in bundles(notebook):
        pictures = {form for form in forms if form.startswith("image/")}
        assert pictures <= {"image/png"}, f"{name} shows a picture that is not a png"
        if pictures:
            text = forms.get("text/plain", "")
            assert len(text) >= 20, f"{name} shows a picture without alt text"
            assert not text.startswith(("<", "Figure(")), f"{name} shows a bare figure: {text}"


def test_every_explorer_carries_its_recorded_result(notebook: NotebookNode) -> None:
    explorers = 0
    for name, forms in bundles(notebook):
        html = forms.get("text/html", "")
        if any("widget-view" in form for form in forms):
            assert EXPLORER.search(html), f"{name} shows a widget without html for the page"
        for element in EXPLORER.findall(html):
            explorers += 1
            assert "<table" in element, f"{name}: the recorded result has no table"
            assert DESCRIBED_SVG.search(element), f"{name}: the recorded picture has no description"
    assert explorers, "the chapter has no explorer"
