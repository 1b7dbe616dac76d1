"""No page breaks a rule of axe-core in either theme, its figures live; none is wider than a small phone."""

from typing import Any

import pytest
from figures import START, expect_view, figure_of
from host import SITE
from playwright.sync_api import Page
from visit import Visit

AXE = SITE.parents[1] / "book" / "live" / "node_modules" / "axe-core" / "axe.min.js"
# Broken by the theme itself: a few links of its stand outside of its landmarks.
OF_THE_THEME = {"region"}
NARROW = 360
RUN_AXE = """async () => {
    const { violations } = await axe.run();
    return violations.map(({ id, help, nodes }) => ({ id, help, where: nodes.map(node => node.html) }));
}"""


def pages() -> list[str]:
    """Every page of the site."""
    found = sorted(path.relative_to(SITE).as_posix() for path in SITE.rglob("*.html"))
    return [page for page in found if not page.startswith("_static/") and page != "index.html"]


def violations(page: Page) -> list[dict[str, Any]]:
    """What axe finds that is not the theme's."""
    return [found for found in page.evaluate(RUN_AXE) if found["id"] not in OF_THE_THEME]


def test_there_are_pages() -> None:
    assert len(pages()) >= 5


@pytest.mark.parametrize("address", pages())
def test_a_page_breaks_no_rule_in_either_theme(visit: Visit, site: str, address: str) -> None:
    page = visit.page
    page.goto(site + address)
    for name in page.locator("memsim-explorer").evaluate_all("all => all.map(figure => figure.name)"):
        figure_of(page, name).scroll_into_view_if_needed()
        expect_view(figure_of(page, name), name, {}, timeout=START)
    page.add_script_tag(path=AXE)
    for theme in ("light", "dark"):
        page.evaluate("theme => { document.documentElement.dataset.theme = theme }", theme)
        page.wait_for_timeout(300)  # the theme fades from one colour to the other
        assert violations(page) == [], theme
    assert visit.errors == []
    assert visit.elsewhere == []


@pytest.mark.parametrize("address", pages())
def test_a_page_fits_on_a_small_phone(visit: Visit, site: str, address: str) -> None:
    visit.page.set_viewport_size({"width": NARROW, "height": 640})
    visit.page.goto(site + address)
    assert visit.page.evaluate("document.documentElement.scrollWidth") <= NARROW
