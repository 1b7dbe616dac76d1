"""The live figures of the built pages: where they are, what they show, and pages put together from them."""

import html
import io
import json
import re
import zipfile
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

from host import SITE
from playwright.sync_api import Locator, Page, Route, expect

from memsim.explorers import EXPLORERS, Control, json_views
from memsim.explorers.html import recorded_html

START = 30_000  # ms that a busy machine may take from a visit to the first live chart

# What a figure shows, in the form of a view's JSON; an svg of Plot's has its title in a caption.
SHOWN = """figure => ({
    summary: figure.querySelector(".memsim-summary")?.textContent,
    tables: [...figure.querySelectorAll(".memsim-table")].map(table => ({
        caption: table.caption.textContent,
        columns: [...table.tHead.rows[0].cells].map(cell => cell.textContent),
        rows: [...table.tBodies[0].rows].map(row => [...row.cells].map(cell => cell.textContent)),
    })),
    alt: figure.querySelector(".memsim-picture svg")?.getAttribute("aria-label"),
})"""
IS_SHOWN = f"([figure, expected]) => JSON.stringify(({SHOWN})(figure)) === JSON.stringify(expected)"


@cache
def pages_of_figures() -> dict[str, str]:
    """The page on which each figure stands, by the figure's name."""
    found = {}
    for path in sorted((SITE / "book").glob("*.html")):
        for name in re.findall(r'<memsim-explorer name="(\w+)"', path.read_text(encoding="utf-8")):
            found.setdefault(name, path.relative_to(SITE).as_posix())
    return found


def live_folder() -> Path:
    """The folder of the site that holds the page's Python."""
    (folder,) = SITE.glob("live-*")
    return folder


def open_figures(page: Page, site: str, *figures: str, query: str = "", spacer: int = 0) -> None:
    """Open a page of the site with these figures alone (names or html), below so many px of nothing."""
    first = pages_of_figures()["policy"]
    text = (SITE / first).read_text(encoding="utf-8")
    parts = [figure if figure.startswith("<") else recorded_html(EXPLORERS[figure]) for figure in figures]
    body = f'<div style="height: {spacer}px"></div>' + "\n".join(parts)
    text = re.sub(r"<memsim-explorer .*</memsim-explorer>", lambda _: body, text, flags=re.DOTALL)
    page.route(f"{site}book/figures.html**", lambda route: route.fulfill(body=text, content_type="text/html"))
    page.goto(f"{site}book/figures.html{query}")


def figure_of(page: Page, name: str) -> Locator:
    return page.locator(f"memsim-explorer[name={name}]")


def field(figure: Locator, name: str) -> Locator:
    """The control of a setting."""
    return figure.locator(f"[name={name}]")


def is_shown(figure: Locator, name: str, settings: Mapping[str, object]) -> bool:
    """Whether the figure, live or recorded, shows what CPython computes for the settings."""
    return figure.page.evaluate(IS_SHOWN, [figure.element_handle(), computed(name, settings)])


def settings_of(figure: Locator) -> dict[str, str]:
    """What stands in the controls now."""
    return figure.locator("form").evaluate("form => Object.fromEntries(new FormData(form))")


def computed(name: str, settings: Mapping[str, object]) -> dict[str, Any]:
    """What CPython says that the figure shows for the settings."""
    *_, view = map(json.loads, json_views(name, settings))
    return {"summary": view["summary"], "tables": view["tables"], "alt": view["chart"]["alt"]}


def expect_view(figure: Locator, name: str, settings: Mapping[str, object], timeout: float = 10_000) -> None:
    """Wait until the figure, drawn live, shows digit by digit what CPython computes for the settings."""
    expect(figure.locator("figcaption")).to_be_visible(timeout=timeout)  # the recorded run has none
    shown = [figure.element_handle(), computed(name, settings)]
    figure.page.wait_for_function(IS_SHOWN, arg=shown, timeout=timeout)


def control_of(name: str, setting: str) -> Control:
    """The control of a figure."""
    return next(control for control in EXPLORERS[name].controls if control.name == setting)


def altered_wheel(page: Page, code: str) -> None:
    """Have the page's Python run this code at the end of `memsim.explorers`."""
    changed = io.BytesIO()
    name = "memsim/explorers/__init__.py"
    with zipfile.ZipFile(live_folder() / "memsim.whl") as wheel, zipfile.ZipFile(changed, "w") as altered:
        for entry in wheel.namelist():
            text = wheel.read(entry)
            altered.writestr(entry, text + b"\n" + code.encode() if entry == name else text)

    def fulfill(route: Route) -> None:
        route.fulfill(body=changed.getvalue(), content_type="application/octet-stream")

    page.route("**/memsim.whl", fulfill)


def made_up(name: str, **control: object) -> str:
    """The html of a figure with one integer control, whose explorer `altered_wheel` brings."""
    known = {"kind": "integer", "default": 1, "low": 0, "high": 1000, "choices": [], "help": ""}
    description = json.dumps({"title": name, "controls": [{"name": "n", "label": "N", **known, **control}]})
    return (
        f'<memsim-explorer name="{name}" description="{html.escape(description)}">'
        '<p class="memsim-summary">recorded</p><p class="memsim-still">Recorded run.</p></memsim-explorer>'
    )
