"""No number in the prose drifts from the code: every sentence with one is computed, and none is left out."""

import re

import pytest

from . import chapter_1, chapter_2, chapter_3, chapter_4, chapter_5, chapter_6, glossary, index, readme
from .claims import ROOT, STRUCTURAL, Claim, claim, constant, flat, prose, unclaimed

PAGES = {
    page.PAGE: page.CLAIMS
    for page in (index, chapter_1, chapter_2, chapter_3, chapter_4, chapter_5, chapter_6, glossary, readme)
}
EVERY_CLAIM = [
    pytest.param(path, one, id=f"{path}: {one.template[:60]}")
    for path, claims in PAGES.items()
    for one in claims
]


@pytest.mark.parametrize(("path", "one"), EVERY_CLAIM)
def test_the_sentence_says_what_is_computed(path: str, one: Claim) -> None:
    assert one.text in flat(prose(path)), f"{path} must say: {one.text}"


@pytest.mark.parametrize("path", PAGES)
def test_every_number_of_the_page_is_computed(path: str) -> None:
    left = unclaimed(prose(path), PAGES[path])
    assert not left, f"{path} has numbers without a claim:\n" + "\n".join(left)


def test_every_page_with_results_is_looked_at() -> None:
    # The design page holds what was once measured on one machine; no test can compute that again.
    pages = {f"book/{path.name}" for path in (ROOT / "book").iterdir() if path.suffix in {".ipynb", ".md"}}
    assert pages - {"book/design.md"} == PAGES.keys() - {"README.md"}


def test_no_structural_phrase_is_left_over() -> None:
    every_page = flat(" ".join(prose(path) for path in PAGES))
    assert [phrase for phrase in STRUCTURAL if not re.search(phrase, every_page)] == []


@pytest.mark.parametrize(
    "typed",
    ["74 records", "0.9167", "half of them", "twice as many", "17 percent", "A060", "Twelve reads", "3%"],
)
def test_a_typed_number_is_found(typed: str) -> None:
    computed = claim("It stores {records} records.", records=24)
    assert unclaimed("It stores 24 records.", [computed]) == []
    assert unclaimed(f"It stores 24 records. And {typed}.", [computed])


def test_what_a_chapter_was_told_is_read_from_its_code() -> None:
    assert constant(chapter_4.PAGE, "SECOND_RUNS") + 1 == len(chapter_4.runs)
    with pytest.raises(ValueError, match=r"must have one line `NOWHERE = \.\.\.`, not 0"):
        constant(chapter_4.PAGE, "NOWHERE")


def test_a_number_typed_into_a_claim_is_found() -> None:
    assert len(unclaimed("24 records, 44 steps", [claim("{records} records, 44 steps", records=24)])) == 1
