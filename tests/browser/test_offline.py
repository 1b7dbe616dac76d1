"""Every page works when no host but its own can be reached.

That its figures do so as well is seen where they are run, in the other tests.
"""

from host import SITE
from visit import Visit


def test_no_page_asks_another_host_or_complains(visit: Visit, site: str) -> None:
    pages = sorted(path.relative_to(SITE) for path in SITE.rglob("*.html"))
    pages = [path.as_posix() for path in pages if path.parts[0] != "_static"]
    assert pages
    for page in pages:
        visit.page.goto(site + page)
        visit.page.wait_for_load_state("networkidle")
        assert visit.elsewhere == [], page
        assert visit.errors == [], page


def test_search_finds_a_word(visit: Visit, site: str) -> None:
    visit.page.goto(site + "search.html?q=memory")
    visit.page.locator("#search-results li").first.wait_for()
    assert visit.elsewhere == []
    assert visit.errors == []
