"""No digit is typed into the words of a figure: alt texts, summaries and labels take theirs from results."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from memsim.tasks import FIRST_TASK_COUNT

from .claims import ROOT

SOURCES = sorted(
    path for folder in ("charts", "explorers") for path in (ROOT / "memsim" / folder).glob("*.py")
)
# What the number is there to explain, computed here, or a size on the screen.
ALLOWED = (
    r"95 % interval",
    r"\d+ is H\d+",
    r"with 1 seed",
    r"10 stands for 0\.010",
    rf"the lesson's {FIRST_TASK_COUNT} first tasks",
    r"\d+em\b",
)
WORDY = re.compile(r"[A-Za-z]{2}.*\s|\s.*[A-Za-z]{2}")


def said(source: str) -> Iterator[str]:
    """The string literals of a module that have words in them: no docstring, no format, no colour."""
    tree = ast.parse(source)
    formats = {
        id(part)
        for node in ast.walk(tree)
        if isinstance(node, ast.FormattedValue) and node.format_spec
        for part in ast.walk(node.format_spec)
    }
    docstrings = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        text = getattr(node, "value", None)
        if isinstance(text, str) and id(node) not in formats | docstrings and WORDY.search(text):
            yield text


def typed_digits(source: str) -> list[str]:
    """The literals of a module with a digit that nothing allows."""
    texts = list(said(source))
    for phrase in ALLOWED:
        texts = [re.sub(phrase, "", text) for text in texts]
    return [text for text in texts if re.search(r"\d", text)]


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: f"{path.parent.name}/{path.name}")
def test_no_digit_is_typed_into_the_words(path: Path) -> None:
    assert typed_digits(path.read_text(encoding="utf-8")) == []


def test_a_typed_digit_is_found() -> None:
    assert typed_digits('alt = f"Bars of 48 questions, {reads:.4f} a read"') == ["Bars of 48 questions, "]
    assert typed_digits('alt = f"Bars of {questions:,d} questions"; colour = "#0072B2"') == []
