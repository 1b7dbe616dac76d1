"""Claims: sentences of the book whose numbers memsim computes, and the search for numbers without one.

A claim is a piece of a page's text with a placeholder for every number in it, and the values
that belong there. Numbers are written out in full only where they name something and nothing
could change them; `STRUCTURAL` lists those, and everything else must lie in a placeholder.
"""

import ast
import re
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import nbformat

ROOT = Path(__file__).resolve().parents[2]

WORDS = (
    *("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"),
    *("eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen"),
    *("eighteen", "nineteen", "twenty"),
)
# "one" is left out, it is a pronoun as often as a number; so are "first" and "second".
AMOUNTS = (
    *WORDS[2:],
    *("zero", "half", "halves", "third", "thirds", "quarter", "quarters", "twice", "thrice", "double"),
    *("triple", "dozen", "hundred", "thousand", "million", "percent", "thirty", "forty", "fifty"),
)
NUMBER = re.compile(
    r"\b[A-Z]{1,2}\d+[a-z]?\b"  # A026, H12, SY01: which one it is can change as well
    r"|(?<![A-Za-z0-9])\d+(?:[.,]\d+)*"
    rf"|(?i:(?<![\w-])(?:{'|'.join(AMOUNTS)})(?![\w-]))"
)
# Names with a number in them: whole phrases, each in use on some page.
STRUCTURAL = (
    r"CC BY-SA 4\.0",
    r"[Cc]hapters? [1-9](?: and [1-9]| to [1-9])?",
    r"Exercise [1-9]\.",
    r"A026|G05|G23",  # whom and what a chapter picks to look at
    r"Python 3\.\d+(?:, 3\.\d+ or 3\.\d+| to 3\.\d+)?",
    r"Two commands|exit code 2",  # of the README
)
NOT_PROSE = re.compile(
    r"\A---\n(?s:.*?)\n---\n"  # front matter
    r"|^(?P<fence>```|~~~|:::)[^\n]*$(?s:.*?)^(?P=fence)\s*$"  # fenced code
    r"|^ {4}.*$"  # code by indentation
    r"|^#+ [1-9]\.|^\s*[0-9]+\. "  # the number of a heading or of an item
    r"|</?[a-z!-][^>]*>"  # html
    r"|(?<=\])\([^)\s]*\)|https?://[^\s)>]+",  # where a link goes
    re.MULTILINE,
)

COMMENT = re.compile(r"^\s*# (.*)$", re.MULTILINE)


@dataclass(frozen=True)
class Claim:
    """A piece of text with placeholders, and the text of each number in it."""

    template: str
    values: dict[str, str]

    @property
    def text(self) -> str:
        """The sentence as it must stand on the page."""
        return flat(self.template.format(**self.values))

    @property
    def blank(self) -> str:
        """The sentence without its computed numbers; a number that is left was typed by hand."""
        return flat(self.template.format(**dict.fromkeys(self.values, "…")))


def claim(template: str, **values: object) -> Claim:
    """A claim; a value that is no text stands as Python writes it."""
    return Claim(template, {name: str(value) for name, value in values.items()})


def word(number: int) -> str:
    """A whole number from 0 to 20 as a word."""
    return WORDS[number]


def flat(text: str) -> str:
    """The text on one line and without bold: a page may be wrapped anywhere."""
    return " ".join(text.replace("**", "").split())


def prose(path: str) -> str:
    """What a reader of a page reads as text: markdown, and the comments of a notebook's code."""
    file = ROOT / path
    if file.suffix == ".ipynb":
        cells = nbformat.read(file, as_version=4).cells
        text = "\n\n".join(
            cell.source if cell.cell_type == "markdown" else "\n".join(COMMENT.findall(cell.source))
            for cell in cells
        )
    else:
        text = file.read_text(encoding="utf-8")
    return NOT_PROSE.sub(" ", text)


def constant(path: str, name: str) -> Any:
    """The value of a line `name = literal` in a chapter's code.

    How many seeds, or which margin, a chapter takes is read from the chapter, so that its claims go along
    when that is changed. Raises ValueError unless there is one such line.
    """
    cells = nbformat.read(ROOT / path, as_version=4).cells
    code = "\n".join(cell.source for cell in cells if cell.cell_type == "code")
    values = re.findall(rf"^{name} = (.+)$", code, re.MULTILINE)
    if len(values) != 1:
        raise ValueError(f"{path} must have one line `{name} = ...`, not {len(values)}")
    return ast.literal_eval(values[0])


def unclaimed(text: str, claims: list[Claim]) -> list[str]:
    """The numbers of a text that no claim computes and no structural phrase names, with what is around."""
    text = flat(text)
    # The longest first, so that a short claim does not cut a long one in two.
    for one in sorted(claims, key=lambda one: -len(one.text)):
        text = text.replace(one.text, one.blank)
    for phrase in STRUCTURAL:
        text = re.sub(phrase, "", text)
    return [
        f"{found.group()!r} in: …{text[max(0, found.start() - 60) : found.end() + 60]}…"
        for found in NUMBER.finditer(text)
    ]
