"""The recorded run: whole without JavaScript, escaped, and the same bytes in every process."""

import hashlib
import json
import os
import subprocess
import sys
from html.parser import HTMLParser
from pathlib import Path

import pytest
from explorers.quick import quick

from memsim.charts.chart import Axis, Chart
from memsim.explorers import EXPLORERS, Control, Explorer, Table, View
from memsim.explorers.html import STILL, recorded_html, table_html

TESTS = Path(__file__).parents[1]


class Page(HTMLParser):
    """The elements, with their attributes and texts, in the order in which they open; they must nest."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.found: list[tuple[str, dict[str, str | None]]] = []
        self.texts: dict[str, list[str]] = {}
        self.open: list[str] = []
        self.feed(html)
        self.close()
        assert self.open == []

    def handle_starttag(self, tag, attrs):
        self.found.append((tag, dict(attrs)))
        self.open.append(tag)

    def handle_endtag(self, tag):
        assert self.open.pop() == tag

    def handle_startendtag(self, tag, attrs):
        self.found.append((tag, dict(attrs)))

    def handle_data(self, data):
        if data.strip():
            self.texts.setdefault(self.open[-1], []).append(data)

    def all(self, tag: str) -> list[dict[str, str | None]]:
        return [attributes for name, attributes in self.found if name == tag]


@pytest.mark.parametrize("name", EXPLORERS)
def test_recorded_run_is_whole(name):
    explorer = quick(EXPLORERS[name])
    *_, view = explorer.views({})
    page = Page(recorded_html(explorer))
    assert page.found[0][0] == "memsim-explorer"
    assert page.found[0][1]["name"] == name
    assert json.loads(page.found[0][1]["description"]) == explorer.description()
    assert page.texts["p"] == [view.summary, STILL]
    assert page.texts["caption"] == [table.caption for table in view.tables]
    columns = sum(len(table.columns) for table in view.tables)
    rows = sum(len(table.rows) for table in view.tables)
    scopes = [head["scope"] for head in page.all("th")]
    assert (scopes.count("col"), scopes.count("row"), len(scopes)) == (columns, rows, columns + rows)
    written = [text for table in view.tables for row in table.rows for text in row[1:] if text]
    assert page.texts["td"] == written
    (picture,) = page.all("svg")
    assert picture["role"] == "img"
    assert picture["aria-label"] == view.chart.alt
    assert "<script" not in recorded_html(explorer)


def test_everything_is_escaped():
    nasty = "<img src=x onerror='alert(1)'> & \"quoted\""
    chart = Chart(nasty, nasty, 200, 100, Axis(nasty, 0, 1), Axis(nasty, 0, 1), ())
    view = View(nasty, (Table(nasty, (nasty, nasty), ((nasty, nasty),)),), chart)
    control = Control("one", nasty, "choice", nasty, choices=(nasty,), help=nasty)
    page = Page(recorded_html(Explorer(nasty, nasty, (control,), lambda one: iter([view]))))
    assert page.all("img") == []
    assert page.texts["td"] == page.texts["caption"] == [nasty]
    assert page.texts["th"] == [nasty] * 3
    assert page.all("svg")[0]["aria-label"] == nasty
    assert json.loads(page.found[0][1]["description"])["controls"][0]["help"] == nasty


def test_the_last_view_is_the_recorded_one():
    chart = Chart("t", "a", 200, 100, Axis("", 0, 1), Axis("", 0, 1), ())
    views = [View(summary, (), chart) for summary in ("first.", "last.")]
    page = Page(recorded_html(Explorer("two", "Two", (), lambda: iter(views))))
    assert page.texts["p"] == ["last.", STILL]


@pytest.mark.parametrize(
    ("text", "number"),
    [
        *((text, True) for text in ("0", "-1", "+0.0521", "−3", "1,000", "86.5%")),
        *((text, False) for text in ("", "-", "A044", "12 of 48", "+0.1 to +0.2", "99 %", "7a", "٧")),
    ],
)
def test_a_cell_that_is_a_number_says_so(text, number):
    page = Page("\n".join(table_html(Table("a table", ("name", "value"), (("7", text),)))))
    (cell,) = page.all("td")
    assert cell == ({"class": "memsim-number"} if number else {})


def test_same_bytes_in_every_process():
    code = (
        "import hashlib; from explorers.quick import quick; from memsim.explorers import EXPLORERS; "
        "from memsim.explorers.html import recorded_html; "
        "print([hashlib.sha256(recorded_html(quick(e)).encode()).hexdigest() for e in EXPLORERS.values()])"
    )
    said = {
        subprocess.run(
            [sys.executable, "-c", code],
            env={**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": str(TESTS)},
            capture_output=True,
            text=True,
            check=True,
        ).stdout.strip()
        for seed in ("1", "2")
    }
    here = [hashlib.sha256(recorded_html(quick(e)).encode()).hexdigest() for e in EXPLORERS.values()]
    assert said == {str(here)}
