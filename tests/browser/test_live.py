"""The figures of the built pages are live: every control, the address, what CPython computes."""

import random
import zipfile
from collections.abc import Iterator, Sequence
from dataclasses import replace
from urllib.parse import parse_qs, urlsplit

import pytest
from figures import (
    START,
    altered_wheel,
    computed,
    control_of,
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
from playwright.sync_api import Browser, Page, Route, expect
from visit import Visit, open_window

from memsim.explorers import EXPLORERS, BadSetting, Control, json_views
from memsim.explorers.widget import ExplorerWidget

FIGURES = tuple(EXPLORERS)
# Few seeds and worlds, so that what arrives one by one has soon arrived.
SMALL = {"seeds": {"seeds": "4"}, "recall": {"seeds": "4"}, "worlds": {"worlds": "3", "seeds": "3"}}
QUERY = "?" + "&".join(f"{name}.{key}={value}" for name in SMALL for key, value in SMALL[name].items())
BACK_TO_START = """query => {
    history.replaceState(null, "", location.pathname + query);
    dispatchEvent(new PopStateEvent("popstate"));
}"""
CONTROLS = [(name, control.name) for name in FIGURES for control in EXPLORERS[name].controls]
COUNT_RUNS = """
    window.runs = [];
    const post = Worker.prototype.postMessage;
    Worker.prototype.postMessage = function (message, ...rest) {
        if (message.kind === "run") runs.push(message.settings);
        return post.call(this, message, ...rest);
    };
"""
FITS = "picture => picture.getBoundingClientRect().right <= innerWidth"
# The height of each label's letters in px of the screen.
LETTERS = """labels => labels.map(label => {
    const { width } = label.ownerSVGElement.getBoundingClientRect();
    return parseFloat(getComputedStyle(label).fontSize) * width / label.ownerSVGElement.viewBox.baseVal.width;
})"""
MOVING = """all => all.filter(each => {
    const { animationName, transitionDuration } = getComputedStyle(each);
    return animationName !== "none" || transitionDuration.split(", ").some(time => parseFloat(time) > 0);
}).map(each => each.outerHTML.slice(0, 200))"""
# A worker of the test's own, asked one question after the other; to each the last view, or why it is refused.
ASK_ALL = """async ([address, questions]) => {
    const worker = new Worker(address, { type: "module" });
    const views = [];
    await new Promise((resolve, reject) => {
        const ask = (run) => worker.postMessage({ kind: "run", run, ...questions[run] });
        worker.onmessage = ({ data }) => {
            if (data.kind === "ready") ask(0);
            else if (data.kind === "view") views[data.run] = data.view;
            else if (data.kind === "refused") views[data.run] = `${data.control}: ${data.why}`;
            const over = data.kind === "end" || data.kind === "refused";
            if (over && data.run + 1 === questions.length) resolve();
            else if (over) ask(data.run + 1);
            else if (data.kind === "raised" || data.kind === "broken") reject(data.why);
        };
    });
    worker.terminate();
    return views;
}"""


def small(name: str, **settings: object) -> dict[str, object]:
    """The settings that a figure has at the start of a test, and others."""
    return {**SMALL.get(name, {}), **settings}


@pytest.fixture(scope="module")
def everything(browser: Browser, site: str) -> Iterator[Page]:
    """One page with every figure, its Python started."""
    visit = open_window(browser, site)
    page = visit.page
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.add_init_script(COUNT_RUNS)
    open_figures(page, site, *FIGURES, query=QUERY)
    for name in FIGURES:
        figure_of(page, name).scroll_into_view_if_needed()
        expect_view(figure_of(page, name), name, small(name), timeout=START)
    yield page
    assert visit.elsewhere == []
    assert visit.errors == []
    page.context.close()


@pytest.fixture
def page(everything: Page) -> Page:
    """The same page with the settings of the start."""
    everything.evaluate(BACK_TO_START, QUERY)
    for name in FIGURES:
        expect_view(figure_of(everything, name), name, small(name))
    return everything


def test_all_figures_of_a_page_share_one_python(everything: Page) -> None:
    assert len(everything.workers) == 1


@pytest.mark.parametrize("name", FIGURES)
def test_the_controls_are_those_of_the_description(page: Page, name: str) -> None:
    controls = EXPLORERS[name].controls
    figure = figure_of(page, name)
    expect(figure.locator("form")).to_have_accessible_name(EXPLORERS[name].title)
    assert list(settings_of(figure)) == [control.name for control in controls]
    assert figure.locator("label").all_text_contents() == [control.label for control in controls]
    for control in controls:
        found = figure.get_by_label(control.label, exact=True)
        expect(found).to_have_attribute("name", control.name)
        expect(found).to_have_accessible_description(control.help)
        if control.kind == "choice":
            assert tuple(found.locator("option").all_text_contents()) == control.choices
        else:
            expect(found).to_have_attribute("aria-valuemin", str(control.low))
            expect(found).to_have_attribute("aria-valuemax", str(control.high))
    seeds = sum(control.kind == "seed" for control in controls)
    expect(figure.get_by_role("button", name="another seed")).to_have_count(seeds)


@pytest.mark.parametrize("name", FIGURES)
def test_the_widget_has_the_same_controls(page: Page, name: str) -> None:
    figure = figure_of(page, name)
    # its own first view may take long, and is not looked at
    entries = ExplorerWidget(replace(EXPLORERS[name], run=lambda **_: EXPLORERS["policy"].views({}))).entries
    assert list(entries) == list(settings_of(figure))
    assert [entry.description for entry in entries.values()] == figure.locator("label").all_text_contents()
    for setting, entry in entries.items():
        assert entry.value == str(control_of(name, setting).default)
        if control_of(name, setting).kind == "choice":
            assert list(entry.options) == field(figure, setting).locator("option").all_text_contents()


@pytest.mark.parametrize(("name", "setting"), CONTROLS)
def test_every_control_moves_by_mouse(page: Page, name: str, setting: str) -> None:
    figure, control = figure_of(page, name), control_of(name, setting)
    before = settings_of(figure)[setting]
    if control.kind == "choice":
        value = another_choice(control, before)
        field(figure, setting).select_option(value)
    else:
        value = str(int(before) + 1)
        figure.get_by_role("button", name=f"{control.label}: one more", exact=True).click()
    assert settings_of(figure)[setting] == value
    expect_view(figure, name, small(name, **{setting: value}))


@pytest.mark.parametrize(("name", "setting"), CONTROLS)
def test_every_control_moves_by_keyboard(page: Page, name: str, setting: str) -> None:
    figure, control = figure_of(page, name), control_of(name, setting)
    before = settings_of(figure)[setting]
    field(figure, setting).focus()
    if control.kind == "choice":
        value = another_choice(control, before)
        page.keyboard.type(value)
    else:
        value = str(int(before) - 1)
        page.keyboard.press("ArrowDown")
    assert settings_of(figure)[setting] == value
    expect_view(figure, name, small(name, **{setting: value}))


def another_choice(control: Control, before: str) -> str:
    others = [choice for choice in control.choices if choice != before]
    return others[len(others) // 2]


def test_a_number_can_be_typed(page: Page) -> None:
    figure = figure_of(page, "policy")
    field(figure, "seed").fill("")
    field(figure, "seed").press_sequentially("7", delay=20)
    expect_view(figure, "policy", {"seed": 7})  # without Enter, after a pause
    field(figure, "budget").fill("4")
    field(figure, "budget").press("Enter")
    expect_view(figure, "policy", {"seed": 7, "budget": 4})


def test_another_seed_is_another_one(page: Page) -> None:
    figure = figure_of(page, "policy")
    figure.get_by_role("button", name="another seed").click()
    seed = settings_of(figure)["seed"]
    assert seed != str(EXPLORERS["policy"].check({})["seed"])
    expect_view(figure, "policy", {"seed": seed})


def test_settings_go_into_the_address_and_back_again(page: Page) -> None:
    figure = figure_of(page, "policy")
    field(figure, "budget").fill("4")
    field(figure, "budget").press("Enter")
    page.wait_for_url("**&policy.budget=4")
    field(figure, "seed").fill("7")
    field(figure, "seed").press("Enter")
    page.wait_for_url(lambda address: parse_qs(urlsplit(address).query).get("policy.seed") == ["7"])
    page.go_back()
    expect_view(figure, "policy", {"budget": 4})
    page.go_back()
    expect_view(figure, "policy", {})
    page.go_forward()
    expect_view(figure, "policy", {"budget": 4})
    assert settings_of(figure)["budget"] == "4"


def test_holding_a_key_makes_one_entry_of_history(page: Page) -> None:
    figure = figure_of(page, "policy")
    before = page.evaluate("history.length")
    field(figure, "seed").focus()
    for _ in range(5):
        page.keyboard.press("ArrowUp")
    page.wait_for_url("**&policy.seed=*")
    page.wait_for_timeout(700)
    assert page.evaluate("history.length") <= min(before + 1, 50)


def test_a_copied_link_shows_the_same(page: Page, visit: Visit, site: str) -> None:
    figure = figure_of(page, "policy")
    field(figure, "budget").fill("4")
    field(figure, "budget").press("Enter")
    expect_view(figure, "policy", {"budget": 4})
    figure.get_by_role("button", name="copy link").click()
    expect(figure.get_by_role("button", name="link copied")).to_be_visible()
    link = urlsplit(page.evaluate("navigator.clipboard.readText()"))
    assert link.query == f"{QUERY[1:]}&policy.budget=4"
    assert link.fragment == "memsim-policy"
    open_figures(visit.page, site, "policy", query=f"?{link.query}#{link.fragment}")
    expect_view(figure_of(visit.page, "policy"), "policy", {"budget": 4}, timeout=START)
    figure_of(visit.page, "policy").get_by_role("button", name="reset").click()
    expect_view(figure_of(visit.page, "policy"), "policy", {})
    visit.page.wait_for_url(lambda address: urlsplit(address).query == QUERY[1:])


def test_twenty_rapid_changes_cost_three_runs_at_most_and_the_last_wins(page: Page) -> None:
    figure = figure_of(page, "policy")
    page.evaluate("runs.length = 0")
    field(figure, "seed").evaluate(
        """input => {
            for (let n = 1; n <= 20; n++) {
                input.value = String(n);
                input.dispatchEvent(new Event("change"));
            }
        }"""
    )
    expect_view(figure, "policy", {"seed": 20})
    runs = page.evaluate("runs.map(settings => settings.seed)")
    assert len(runs) <= 3
    assert runs[-1] == "20"


def test_the_result_is_read_out_after_a_pause(page: Page) -> None:
    figure = figure_of(page, "policy")
    field(figure, "seed").fill("7")
    field(figure, "seed").press("Enter")
    status = figure.get_by_role("status")
    expect(status).to_have_text(computed("policy", {"seed": 7})["summary"])
    expect(status).to_have_js_property("ariaLive", None)  # role=status is polite by itself


def test_the_picture_reads_as_one_image_with_its_alt_text(page: Page) -> None:
    for name in FIGURES:
        picture = figure_of(page, name).get_by_role("img")
        expect(picture).to_have_accessible_name(computed(name, small(name))["alt"])


def test_labels_stay_readable_on_a_small_phone(page: Page) -> None:
    before = page.viewport_size
    page.set_viewport_size({"width": 360, "height": 640})
    page.wait_for_function(f"[...document.querySelectorAll('.memsim-picture svg[role=img]')].every({FITS})")
    sizes = page.locator(".memsim-picture svg[role=img] text").evaluate_all(LETTERS)
    page.set_viewport_size(before)
    assert len(sizes) > 50
    assert min(sizes) >= 9


def test_nothing_moves_for_who_wants_no_motion(page: Page) -> None:
    page.emulate_media(reduced_motion="reduce")
    moving = page.locator("memsim-explorer, memsim-explorer *").evaluate_all(MOVING)
    page.emulate_media(reduced_motion="no-preference")
    assert moving == []


def test_the_page_computes_what_cpython_computes(page: Page, site: str) -> None:
    chance = random.Random(20260218)
    questions = []
    for name in FIGURES:
        values = {control.name: good_values(name, control) for control in EXPLORERS[name].controls}
        grid = [{setting: value} for setting in values for value in (values[setting][0], values[setting][-1])]
        anyhow = [{setting: chance.choice(values[setting]) for setting in values} for _ in range(20)]
        for settings in ({}, *grid, *anyhow):
            questions.append({"name": name, "settings": small(name, **settings)})
    texts = [
        {**each, "settings": {key: str(value) for key, value in each["settings"].items()}}
        for each in questions
    ]
    views = page.evaluate(ASK_ALL, [f"{site}{live_folder().name}/worker.js", texts])
    assert len(views) == len(questions)
    for each, view in zip(questions, views, strict=True):
        try:
            *_, expected = json_views(each["name"], each["settings"])
        except BadSetting as error:
            expected = f"{error.control}: {error}"
        assert view == expected, each


def good_values(name: str, control: Control) -> Sequence[object]:
    """Values to choose from, few seeds and worlds among them."""
    if control.kind == "choice":
        return control.choices
    return range(control.low, 1 + (5 if control.name in SMALL.get(name, ()) else control.high))


@pytest.mark.parametrize("name", FIGURES)
def test_a_page_shows_the_recorded_run_while_python_starts(visit: Visit, site: str, name: str) -> None:
    page = visit.page
    page.set_viewport_size({"width": 360, "height": 640})
    held: list[Route] = []
    page.route("**/pyodide.mjs", lambda route: held.append(route))
    page.goto(site + pages_of_figures()[name])
    figure = figure_of(page, name)
    figure.scroll_into_view_if_needed()
    expect(figure.locator(".memsim-state")).to_contain_text("Python is starting")
    assert is_shown(figure, name, {})
    assert settings_of(figure) == {each.name: str(each.default) for each in EXPLORERS[name].controls}
    assert page.evaluate("document.documentElement.scrollWidth") <= 360


def test_nothing_is_loaded_before_the_reader_comes_near(visit: Visit, site: str) -> None:
    asked: list[str] = []
    visit.page.on("request", lambda request: asked.append(request.url))
    open_figures(visit.page, site, "policy", spacer=5000)
    visit.page.wait_for_load_state("networkidle")
    visit.page.wait_for_timeout(500)
    loaded = [address.rsplit("/", 1)[1] for address in asked if live_folder().name in address]
    assert all(name.startswith(("element.", "chunk-")) for name in loaded), loaded
    size = sum((live_folder() / name).stat().st_size for name in loaded)
    assert size < 25_000
    figure_of(visit.page, "policy").scroll_into_view_if_needed()
    expect_view(figure_of(visit.page, "policy"), "policy", {}, timeout=START)


def test_what_memsim_imports_arrives_compiled() -> None:
    with zipfile.ZipFile(live_folder() / "python_stdlib.zip") as library:
        names = set(library.namelist())
    for module in ("dataclasses", "json/__init__", "statistics"):
        assert f"{module}.pyc" in names
        assert f"{module}.py" not in names
    assert "wave.py" in names  # what memsim does not import is there as well


STREAM = """
from memsim.explorers.explorer import Control, Explorer

def _views(n):
    (view,) = EXPLORERS["policy"].views({})
    for seen in range(1, n + 1):
        yield View(f"{seen} of {n}", view.tables, view.chart)

EXPLORERS["stream"] = Explorer("stream", "", (Control("n", "N", "integer", 1, 0, 100000),), _views)
"""


def test_views_that_arrive_one_by_one_are_drawn_and_can_be_stopped(visit: Visit, site: str) -> None:
    page = visit.page
    altered_wheel(page, STREAM)
    open_figures(page, site, made_up("stream", default=100000), "policy")
    stream, policy = figure_of(page, "stream"), figure_of(page, "policy")
    summary, stop = stream.locator(".memsim-summary"), stream.get_by_role("button", name="stop")
    stream.scroll_into_view_if_needed()
    stop.wait_for(timeout=START)
    # the other figure is not kept waiting
    field(policy, "budget").fill("4")
    field(policy, "budget").press("Enter")
    expect_view(policy, "policy", {"budget": 4})
    # a newer question takes the place of the run at hand
    field(stream, "n").fill("99999")
    field(stream, "n").press("Enter")
    expect(summary).to_contain_text("of 99999")
    stop.click()
    expect(stop).to_be_hidden()
    reached = summary.text_content()
    page.wait_for_timeout(300)
    assert summary.text_content() == reached
    assert not reached.startswith("99999 of")
    field(stream, "n").fill("3")
    field(stream, "n").press("Enter")
    expect(summary).to_have_text("3 of 3")
    expect(stop).to_be_hidden()
