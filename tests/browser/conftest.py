"""Fixtures of the browser tests: the site's address, a browser, a page in it."""

import http.server
import os
import shutil
import threading
from collections.abc import Iterator

import pytest
from host import PREFIX, SITE, StaticHost
from playwright.sync_api import Browser, sync_playwright
from visit import Visit, open_window

FLAGS = (
    "--no-sandbox",  # Chromium refuses to run as root with it
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",  # no other host can be reached
)


@pytest.fixture(scope="session")
def site() -> Iterator[str]:
    """Serve the built book; return its address, which ends in a slash."""
    if not (SITE / "index.html").exists():
        pytest.fail("there is no built book: run `jupyter-book build .` first", pytrace=False)
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), StaticHost) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}{PREFIX}"
        server.shutdown()


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """Launch the Chromium that the system has."""
    program = os.environ.get("CHROMIUM") or shutil.which("chromium")
    if program is None:
        pytest.fail("there is no Chromium: on Debian, apt-get install chromium", pytrace=False)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=FLAGS)
        yield browser
        browser.close()


@pytest.fixture
def visit(browser: Browser, site: str) -> Iterator[Visit]:
    """Open an empty page; close its window after the test."""
    visit = open_window(browser, site)
    yield visit
    visit.page.context.close()
