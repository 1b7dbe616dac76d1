"""The widgets in a real JupyterLab: run, moved by mouse and by keyboard, a bad entry said in words."""

import os
import re
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import nbformat
import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from memsim.explorers import EXPLORERS

PATIENCE = 90_000  # ms; a busy machine takes its time to start a kernel


@pytest.fixture(scope="module")
def lab(tmp_path_factory) -> Iterator[str]:
    """A JupyterLab of its own, with a notebook of all explorers; the notebook's address."""
    folder: Path = tmp_path_factory.mktemp("lab")
    notebook = nbformat.v4.new_notebook(
        cells=[nbformat.v4.new_code_cell("from memsim.explorers.widget import explore")]
        + [nbformat.v4.new_code_cell(f"explore({name!r})") for name in EXPLORERS],
        metadata={"kernelspec": {"name": "python3", "display_name": "Python 3", "language": "python"}},
    )
    nbformat.write(notebook, folder / "explorers.ipynb")
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    # Nothing of the person who runs the tests is read or changed.
    own = {f"JUPYTER_{place}_DIR": str(folder / place) for place in ("CONFIG", "DATA", "RUNTIME")}
    command = [
        *(sys.executable, "-m", "jupyterlab", "--no-browser", "--allow-root"),
        *("--ServerApp.ip=127.0.0.1", f"--ServerApp.port={port}", f"--ServerApp.root_dir={folder}"),
        *("--IdentityProvider.token=", "--LabApp.news_url=None"),
    ]
    env = {**os.environ, **own, "IPYTHONDIR": str(folder / "ipython")}
    with (folder / "log").open("w") as log:
        server = subprocess.Popen(command, env=env, stdout=log, stderr=subprocess.STDOUT)
    try:
        for _ in range(300):
            if server.poll() is not None:
                pytest.fail((folder / "log").read_text())
            with socket.socket() as probe:
                if probe.connect_ex(("127.0.0.1", port)) == 0:
                    break
            time.sleep(0.2)
        yield f"http://127.0.0.1:{port}/lab/tree/explorers.ipynb"
    finally:
        server.terminate()
        server.wait()


@pytest.fixture(scope="module")
def page(lab: str, browser: Browser) -> Iterator[Page]:
    """The notebook with every cell run."""
    page = browser.new_page(viewport={"width": 1300, "height": 1000})
    page.set_default_timeout(PATIENCE)
    page.goto(lab)
    page.get_by_text("Python 3 (ipykernel) | Idle").wait_for()
    # JupyterLab asks when cells are run before it has noticed the kernel.
    page.add_locator_handler(page.get_by_role("button", name="Select Kernel"), lambda button: button.click())
    page.get_by_role("menuitem", name="Run", exact=True).click()
    page.get_by_text("Run All Cells", exact=True).click()
    expect(page.locator(".jp-OutputArea-output svg[role=img]")).to_have_count(
        len(EXPLORERS), timeout=PATIENCE
    )
    for name in EXPLORERS:
        has_settled(output(page, name))
    yield page
    page.close()


def output(page: Page, name: str) -> Locator:
    return page.locator(".jp-OutputArea-output").nth(list(EXPLORERS).index(name))


def view(shown: Locator) -> Locator:
    """Summary, tables and picture."""
    return shown.locator(".jp-RenderedHTMLCommon.widget-html")


def has_settled(shown: Locator) -> None:
    """Wait for the last view: until then there is a button to stop."""
    expect(shown.get_by_role("button", name="stop")).to_have_count(0, timeout=PATIENCE)


def follows(shown: Locator, before: str) -> str:
    """What the view says once it says something else than before; there is one picture, and no complaint."""
    expect(view(shown)).not_to_have_text(before, timeout=PATIENCE)
    expect(shown.locator("svg[role=img]")).to_have_count(1)
    expect(shown.get_by_role("alert")).to_have_count(0)
    has_settled(shown)
    return view(shown).text_content()


def test_a_kernel_gets_widgets_and_no_second_copy(page: Page) -> None:
    assert page.locator(".jp-OutputArea-output").count() == len(EXPLORERS)
    assert page.locator("memsim-explorer").count() == 0
    assert page.locator(".jp-RenderedText").count() == 0


@pytest.mark.parametrize("name", EXPLORERS)
def test_buttons_and_entries_move_the_picture(page: Page, name: str) -> None:
    *_, control = (each for each in EXPLORERS[name].controls if each.kind == "integer")
    shown = output(page, name)
    shown.scroll_into_view_if_needed()
    first = said = view(shown).text_content()
    entry = shown.get_by_role("textbox", name=control.label, exact=True)
    entry.fill(str(control.low))
    page.keyboard.press("Enter")
    said = follows(shown, said)
    row = shown.locator(".widget-hbox", has=page.get_by_label(control.label, exact=True))
    row.get_by_role("button", name="+").click()
    said = follows(shown, said)
    expect(entry).to_have_value(str(control.low + 1))
    shown.get_by_role("button", name="reset").click()
    follows(shown, said)
    expect(view(shown)).to_have_text(first)


def test_stop_keeps_what_has_arrived(page: Page) -> None:
    shown = output(page, "seeds")
    shown.scroll_into_view_if_needed()
    entry = shown.get_by_role("textbox", name="Number of seeds")
    entry.fill("2000")
    entry.press("Enter")
    shown.get_by_role("button", name="stop").click()
    has_settled(shown)
    kept = view(shown).text_content()
    seeds = int(re.search(r"After (\d+) seeds", kept)[1])
    assert 2 <= seeds < 2000
    page.wait_for_timeout(500)  # in which five more views would have arrived
    expect(view(shown)).to_have_text(kept)
    shown.get_by_role("button", name="reset").click()
    follows(shown, kept)
    expect(view(shown)).to_contain_text("After 200 seeds")


def test_numbers_stand_to_the_right_and_text_to_the_left(page: Page) -> None:
    rows = view(output(page, "trace")).locator("tbody tr")
    number, tool = (rows.first.locator("td").nth(place) for place in (0, 1))
    expect(number).to_have_text("1")
    expect(number).to_have_css("text-align", "right")
    expect(tool).to_have_css("text-align", "left")


def test_the_keyboard_alone_moves_every_kind_of_control(page: Page) -> None:
    shown = output(page, "policy")
    said = view(shown).text_content()
    shown.get_by_role("textbox", name="Run seed").focus()
    page.keyboard.press("Control+A")
    page.keyboard.type("7")
    page.keyboard.press("Tab")  # on to "one less": the entry counts
    said = follows(shown, said)
    page.keyboard.press("Enter")
    said = follows(shown, said)
    expect(shown.get_by_role("textbox", name="Run seed")).to_have_value("6")
    for _ in range(2):
        page.keyboard.press("Tab")
    page.keyboard.press("Space")  # "another seed"
    said = follows(shown, said)
    rule = shown.get_by_role("combobox", name="Recall rule")
    rule.focus()
    for key in ("Space", "ArrowDown", "Enter"):  # the list opens first: a bare arrow is JupyterLab's own
        page.keyboard.press(key)
    follows(shown, said)
    expect(rule).to_have_value("words")
    shown.get_by_role("button", name="reset").focus()
    page.keyboard.press("Enter")
    expect(shown.get_by_role("textbox", name="Run seed")).to_have_value("20260218")


def test_a_bad_entry_is_said_and_the_picture_stays(page: Page) -> None:
    shown = output(page, "band")
    said = view(shown).text_content()
    entry = shown.get_by_role("textbox", name="Run seed", exact=True)
    entry.fill("seven")
    entry.press("Enter")
    expect(shown.get_by_role("alert")).to_have_text(
        "Run seed must be an integer from 0 to 4294967295, not 'seven'"
    )
    expect(view(shown)).to_have_text(said)
    entry.fill("7")
    entry.press("Enter")
    follows(shown, said)


def test_no_traceback_anywhere(page: Page) -> None:
    assert not re.search("Traceback|Error:", page.locator(".jp-Notebook").inner_text())
