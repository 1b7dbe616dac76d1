"""Whatever goes wrong, a figure says so in words and keeps the last good picture."""

import re
from collections.abc import Iterator

import pytest
from figures import (
    START,
    altered_wheel,
    expect_view,
    field,
    figure_of,
    is_shown,
    live_folder,
    made_up,
    open_figures,
    pages_of_figures,
    settings_of,
)
from host import SITE
from playwright.sync_api import Browser, Locator, Page, Route, expect
from visit import Visit, open_window

from memsim.explorers import EXPLORERS

# Each file that a figure needs, and what it says when the file is missing and when it is something else.
FILES = {
    "worker.js": ("worker.js did not arrive", "its worker failed"),
    "pyodide.mjs": ("its worker failed", "its worker failed"),
    "pyodide.asm.mjs": ("Python did not start", "Python did not start"),
    "pyodide.asm.wasm": ("pyodide.asm.wasm did not arrive (HTTP 404)", "pyodide.asm.wasm cannot be used"),
    "pyodide-lock.json": ("pyodide-lock.json did not arrive (HTTP 404)", "Python did not start"),
    "python_stdlib.zip": ("python_stdlib.zip did not arrive (HTTP 404)", "Python did not start"),
    "memsim.whl": ("memsim.whl did not arrive (HTTP 404)", "Python did not start"),
    "chart-*.js": ("The chart could not be drawn", "The chart could not be drawn"),
}
BAD_ENTRIES = [
    ("seed", "", "Run seed must be an integer from 0 to 4294967295, and it is empty"),
    ("seed", "seven", "Run seed must be an integer from 0 to 4294967295, not 'seven'"),
    ("seed", "-1", "Run seed must be an integer from 0 to 4294967295, not -1"),
    ("seed", "4294967296", "Run seed must be an integer from 0 to 4294967295, not 4294967296"),
    ("seed", "1.5", "Run seed must be an integer from 0 to 4294967295, not '1.5'"),
    ("budget", "0", "Step budget must be an integer from 1 to 50, not 0"),
    ("budget", "1000000000", "Step budget must be an integer from 1 to 50, not 1000000000"),
    ("questions", "1e9", "Questions must be an integer from 1 to 480, not '1e9'"),
]
NONSENSE_LINKS = [
    ("policy.seed=seven", "seed", "Run seed must be an integer from 0 to 4294967295, not 'seven'"),
    ("policy.recall=magic", "recall", "Recall rule must be one of 'shards', 'words', 'key', not 'magic'"),
    (
        "policy.colour=red",
        None,
        "setting must be one of 'seed', 'budget', 'questions', 'recall', not 'colour'",
    ),
]
WITHOUT_WORKERS = "window.Worker = class { constructor() { throw new TypeError('no module workers') } }"


def state(figure: Locator) -> Locator:
    return figure.locator(".memsim-state")


def expect_recorded(figure: Locator) -> None:
    """The recorded run stands whole, with its picture and its alt text."""
    expect(figure.get_by_role("img")).to_be_visible()
    assert is_shown(figure, figure.get_attribute("name"), {})


def expect_one_worker(page: Page) -> None:
    """Wait for the end of a worker that was told to end: one that hangs takes the browser a while."""
    for _ in range(100):
        if len(page.workers) > 1:
            page.wait_for_timeout(100)
    assert len(page.workers) == 1


def enter(figure: Locator, setting: str, value: str) -> None:
    field(figure, setting).fill(value)
    field(figure, setting).press("Enter")


@pytest.mark.parametrize("fault", ["missing", "corrupt"])
@pytest.mark.parametrize("file", FILES)
def test_a_file_that_fails(visit: Visit, site: str, file: str, fault: str) -> None:
    page, pattern = visit.page, f"**/{live_folder().name}/{file}"
    kind = "application/wasm" if file.endswith(".wasm") else "text/javascript"

    def fail(route: Route) -> None:
        if fault == "missing":
            route.fulfill(status=404, body="not found")
        else:
            route.fulfill(body="This is <b>not</b> it.", content_type=kind)

    page.route(pattern, fail)
    open_figures(page, site, "policy")
    figure = figure_of(page, "policy")
    figure.scroll_into_view_if_needed()
    expect(state(figure)).to_contain_text(FILES[file][fault == "corrupt"], timeout=START)
    expect(state(figure)).to_contain_text("Recorded run, with the lesson's settings.")
    expect(figure.get_by_role("status")).to_have_text(state(figure).text_content())
    expect_recorded(figure)


def test_python_starts_on_the_next_touch_after_a_file_failed(visit: Visit, site: str) -> None:
    page = visit.page
    page.route("**/memsim.whl", lambda route: route.fulfill(status=503))
    open_figures(page, site, "policy")
    figure = figure_of(page, "policy")
    figure.scroll_into_view_if_needed()
    expect(state(figure)).to_contain_text("memsim.whl did not arrive (HTTP 503)", timeout=START)
    page.unroute("**/memsim.whl")
    enter(figure, "budget", "4")
    expect_view(figure, "policy", {"budget": 4}, timeout=START)
    expect(state(figure)).to_be_empty()


def test_python_that_never_gets_ready_is_given_up(visit: Visit, site: str) -> None:
    page, held = visit.page, list[Route]()
    page.clock.install()
    page.route("**/pyodide.asm.wasm", lambda route: held.append(route))  # no answer comes
    open_figures(page, site, "policy")
    figure = figure_of(page, "policy")
    figure.scroll_into_view_if_needed()
    expect(state(figure)).to_contain_text("Python is starting")
    while not held:
        page.wait_for_timeout(20)
    page.wait_for_timeout(1000)  # the files that do arrive have arrived
    page.clock.run_for(62_000)
    expect(state(figure)).to_contain_text("Python did not start: nothing was heard of it for 60 seconds")
    expect_recorded(figure)
    assert page.workers == []
    page.unroute("**/pyodide.asm.wasm")
    figure.get_by_role("button", name="Step budget: one less").click()
    expect_view(figure, "policy", {"budget": 7}, timeout=START)


ODD = """
from memsim.explorers.explorer import Control, Explorer

def _views(n):
    while n == 2:
        pass
    if n == 3:
        raise RuntimeError("n is three")
    yield from EXPLORERS["policy"].views({})

EXPLORERS["odd"] = Explorer("odd", "", (Control("n", "N", "integer", 1, 0, 1000),), _views)
"""


def test_a_run_that_takes_too_long_or_breaks_off(visit: Visit, site: str) -> None:
    page = visit.page
    page.clock.install()
    altered_wheel(page, ODD)
    open_figures(page, site, made_up("odd"), "policy")
    odd, policy = figure_of(page, "odd"), figure_of(page, "policy")
    policy.scroll_into_view_if_needed()
    odd.scroll_into_view_if_needed()
    expect_view(policy, "policy", {}, timeout=START)
    expect(odd.locator("figcaption")).to_be_visible(timeout=START)
    shown = odd.locator(".memsim-result").inner_html()

    enter(odd, "n", "3")
    expect(state(odd)).to_contain_text("memsim stopped with RuntimeError: n is three")
    assert odd.locator(".memsim-result").inner_html() == shown

    enter(odd, "n", "2")
    page.wait_for_timeout(200)
    enter(policy, "budget", "4")  # the other figure asks while Python hangs
    page.clock.run_for(12_000)
    expect(state(odd)).to_contain_text("The run took longer than 10 seconds and was stopped")
    expect(state(odd)).to_contain_text("The last good result is still shown.")
    assert odd.locator(".memsim-result").inner_html() == shown
    # a new Python answers it
    expect_view(policy, "policy", {"budget": 4}, timeout=START)
    expect_one_worker(page)
    enter(odd, "n", "4")
    expect(state(odd)).to_be_empty()


@pytest.fixture(scope="module")
def live(browser: Browser, site: str) -> Iterator[Page]:
    """One page with two live figures."""
    visit = open_window(browser, site)
    open_figures(visit.page, site, "policy", "trace")
    for name in ("trace", "policy"):
        figure_of(visit.page, name).scroll_into_view_if_needed()
        expect_view(figure_of(visit.page, name), name, {}, timeout=START)
    yield visit.page
    assert visit.errors == []
    assert visit.elsewhere == []
    visit.page.context.close()


@pytest.fixture
def figure(live: Page) -> Locator:
    """A live figure with the lesson's settings."""
    for name in ("trace", "policy"):
        figure_of(live, name).get_by_role("button", name="reset").click()
        expect_view(figure_of(live, name), name, {})
    return figure_of(live, "policy")


@pytest.mark.parametrize(("setting", "entry", "why"), BAD_ENTRIES)
def test_a_bad_entry_is_answered_in_words(figure: Locator, setting: str, entry: str, why: str) -> None:
    page = figure.page
    enter(figure, setting, entry)
    expect(figure.locator(".memsim-error")).to_have_text(why)
    expect(field(figure, setting)).to_have_attribute("aria-invalid", "true")
    help = next(control.help for control in EXPLORERS["policy"].controls if control.name == setting)
    expect(field(figure, setting)).to_have_accessible_description(f"{why} {help}")
    assert figure.locator("[aria-invalid=true]").count() == 1
    assert is_shown(figure, "policy", {})
    expect(figure.get_by_role("status")).to_have_text(why)
    if entry in ("", "seven", "1.5", "1e9"):  # no number is none to a screen reader either
        assert field(figure, setting).get_attribute("aria-valuenow") is None
    assert "?" not in page.url  # only what can be drawn enters the address
    enter(figure, setting, "5")
    expect(figure.locator(".memsim-error")).to_be_hidden()
    assert figure.locator("[aria-invalid=true]").count() == 0
    expect_view(figure, "policy", {setting: "5"})


def test_a_step_beyond_the_limit_is_answered_in_words(figure: Locator) -> None:
    enter(figure, "budget", "1")
    expect_view(figure, "policy", {"budget": 1})
    figure.get_by_role("button", name="Step budget: one less").click()
    expect(figure.locator(".memsim-error")).to_have_text("Step budget must be an integer from 1 to 50, not 0")
    assert is_shown(figure, "policy", {"budget": 1})


def test_a_step_from_what_is_no_number_counts_from_the_last_good_value(figure: Locator) -> None:
    enter(figure, "questions", "5")
    expect_view(figure, "policy", {"questions": 5})
    enter(figure, "questions", "1e9")
    expect(figure.locator(".memsim-error")).to_have_text(
        "Questions must be an integer from 1 to 480, not '1e9'"
    )
    figure.get_by_role("button", name="Questions: one more").click()
    expect_view(figure, "policy", {"questions": 6})


@pytest.mark.parametrize(("query", "setting", "why"), NONSENSE_LINKS)
def test_a_link_with_nonsense_in_it(figure: Locator, query: str, setting: str | None, why: str) -> None:
    follow = (
        'query => { history.pushState(null, "", "?" + query); dispatchEvent(new PopStateEvent("popstate")); }'
    )
    figure.page.evaluate(follow, query)
    expect(figure.locator(".memsim-error")).to_have_text(why)
    if setting:
        assert settings_of(figure)[setting] == query.split("=")[1]
        expect(field(figure, setting)).to_have_attribute("aria-invalid", "true")
    assert is_shown(figure, "policy", {})
    enter(figure, "budget", "4")
    if setting:  # what the control shows still counts
        expect(figure.locator(".memsim-error")).to_have_text(why)
    else:
        expect_view(figure, "policy", {"budget": 4})


def test_a_fresh_visit_by_a_link_with_nonsense_keeps_the_recorded_run(visit: Visit, site: str) -> None:
    open_figures(visit.page, site, "policy", query="?policy.seed=seven")
    figure = figure_of(visit.page, "policy")
    figure.scroll_into_view_if_needed()
    expect(figure.locator(".memsim-error")).to_contain_text("not 'seven'", timeout=START)
    expect_recorded(figure)


def test_two_figures_used_at_once(figure: Locator) -> None:
    page = figure.page
    trace = figure_of(page, "trace")
    for step in range(1, 4):
        field(figure, "seed").press("ArrowUp")
        field(trace, "budget").press("ArrowDown")
        assert settings_of(trace)["budget"] == str(8 - step)
    seed = settings_of(figure)["seed"]
    expect_view(figure, "policy", {"seed": seed})
    expect_view(trace, "trace", {"budget": 5})
    page.wait_for_url(lambda address: f"policy.seed={seed}" in address and "trace.budget=5" in address)
    assert len(page.workers) == 1


def test_a_tab_left_and_returned_to(figure: Locator) -> None:
    page = figure.page
    session = page.context.new_cdp_session(page)
    enter(figure, "budget", "4")
    session.send("Page.setWebLifecycleState", {"state": "frozen"})
    session.send("Page.setWebLifecycleState", {"state": "active"})
    expect_view(figure, "policy", {"budget": 4})
    enter(figure, "budget", "5")
    expect_view(figure, "policy", {"budget": 5})
    expect(state(figure)).to_be_empty()


def test_a_page_left_and_returned_to(visit: Visit, site: str) -> None:
    page = visit.page
    page.goto(f"{site}{pages_of_figures()['policy']}?policy.budget=4")
    figure = figure_of(page, "policy")
    figure.scroll_into_view_if_needed()
    expect_view(figure, "policy", {"budget": 4}, timeout=START)
    page.goto(f"{site}book/glossary.html")
    page.go_back()
    figure.scroll_into_view_if_needed()
    expect_view(figure, "policy", {"budget": 4}, timeout=START)
    enter(figure, "budget", "5")
    expect_view(figure, "policy", {"budget": 5})


def test_a_browser_without_module_workers(visit: Visit, site: str) -> None:
    visit.page.add_init_script(WITHOUT_WORKERS)
    open_figures(visit.page, site, "policy")
    figure = figure_of(visit.page, "policy")
    figure.scroll_into_view_if_needed()
    expect(state(figure)).to_contain_text("Python did not start: this browser has no module workers")
    expect_recorded(figure)


def test_every_page_names_the_files_of_this_build_alone() -> None:
    named = {
        name
        for path in SITE.rglob("*.html")
        for name in re.findall(r"live-[0-9a-f]{16}", path.read_text(encoding="utf-8"))
    }
    assert named == {live_folder().name}


@pytest.mark.parametrize("how", ["without JavaScript", "from a file", "on paper"])
def test_the_recorded_run_stands_whole(browser: Browser, site: str, how: str) -> None:
    context = browser.new_context(java_script_enabled=how != "without JavaScript")
    page = context.new_page()
    for name, path in pages_of_figures().items():
        page.goto((SITE / path).as_uri() if how == "from a file" else site + path)
        if how == "on paper":
            page.emulate_media(media="print")
            expect(figure_of(page, name).get_by_role("button").first).to_be_hidden()
            expect(figure_of(page, name)).to_contain_text("Recorded run")
        else:
            expect(figure_of(page, name).locator(".memsim-still")).to_contain_text("Recorded run")
            expect(figure_of(page, name).locator("form")).to_have_count(0)
        expect(figure_of(page, name).get_by_role("img")).to_be_visible()
        if how != "without JavaScript":  # else no script of the test's runs either
            assert is_shown(figure_of(page, name), name, {})
    context.close()
