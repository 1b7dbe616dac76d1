"""Every chapter has the parts that a learner counts on: objectives, a prediction, exercises, solutions."""

import re
from pathlib import Path

import nbformat
import pytest
from nbformat import NotebookNode

from .claims import ROOT

CHAPTERS = sorted((ROOT / "book").glob("*.ipynb"))
CHOICE = re.compile(r"<details><summary>(.+?)</summary>\n\n(.+?)\n\n</details>", re.DOTALL)


@pytest.fixture(params=CHAPTERS, ids=lambda path: path.stem)
def cells(request: pytest.FixtureRequest) -> list[NotebookNode]:
    path: Path = request.param
    return nbformat.read(path, as_version=4).cells


def test_it_opens_with_its_number_and_what_the_reader_will_be_able_to_do(
    request: pytest.FixtureRequest, cells: list[NotebookNode]
) -> None:
    number = request.node.callspec.id.partition("_")[0]
    assert cells[0].source.startswith(f"# {number}. ")
    assert re.search(r"\*\*After this chapter you can\*\*\n\n- ", cells[0].source)


def test_a_prediction_comes_before_its_result_and_explains_every_choice(cells: list[NotebookNode]) -> None:
    predictions = [place for place, cell in enumerate(cells) if "## Predict" in cell.source]
    assert predictions
    for place in predictions:
        choices = CHOICE.findall(cells[place].source)
        assert len(choices) >= 3
        assert cells[place].source.count("<details>") == len(choices)
        assert all(len(explanation) > 60 for _, explanation in choices)
        assert cells[place + 1].cell_type == "code"


def test_every_exercise_is_followed_by_a_folded_solution_that_prints(cells: list[NotebookNode]) -> None:
    exercises = [place for place, cell in enumerate(cells) if "**Exercise " in cell.source]
    assert len(exercises) >= 2
    for place in exercises:
        solution = cells[place + 1]
        assert solution.cell_type == "code"
        assert "hide-cell" in solution.metadata.tags
        assert solution.metadata.jupyter == {"source_hidden": True, "outputs_hidden": True}
        assert solution.outputs


def test_it_has_one_summary_and_one_way_to_try(cells: list[NotebookNode]) -> None:
    headings = [line for cell in cells for line in cell.source.splitlines() if line.startswith("## ")]
    assert headings.count("## Summary") == headings.count("## Try it") == 1
