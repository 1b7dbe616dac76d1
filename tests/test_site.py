"""The built site as files: nothing from another host, no error text, no picture without words, no dead link.

Reads _build/html. What only a browser can see is in tests/browser.
"""

import re
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

import pytest
import yaml

ROOT = Path(__file__).resolve().parent.parent
SITE = ROOT / "_build" / "html"

# (element, attribute) pairs that make a browser fetch; a link does when its rel is one of these
LOADS = {
    *((tag, "src") for tag in ("audio", "embed", "iframe", "img", "input", "script", "track", "video")),
    ("source", "src"),
    ("img", "srcset"),
    ("source", "srcset"),
    ("video", "poster"),
    ("object", "data"),
    ("image", "href"),
    ("use", "href"),
}
LOADING_RELS = {"stylesheet", "icon", "manifest", "preload", "prefetch", "modulepreload", "preconnect"}
CSS_LOAD = re.compile(r"""(?:url\(\s*["']?|@import\s+["'])((?:https?:)?//[^"')\s]+)""", re.IGNORECASE)
SCRIPT_LOAD = re.compile(
    r"""(?:\bimport\b[^;'"]*|\bfetch\(\s*|importScripts\(\s*)["'`]((?:https?:)?//[^"'`]+)"""
)
ERROR_TEXT = re.compile(r"Traceback \(most recent call last\)|highlight-ipythontb")
FILE_NAME = re.compile(r"^\S+\.(png|jpe?g|svg|gif)$", re.IGNORECASE)


class Page(HTMLParser):
    """What one page loads, links to, shows and says."""

    def __init__(self, path: Path) -> None:
        super().__init__()
        self.path = path
        self.loads: list[str] = []  # addresses that a browser fetches by itself
        self.links: list[str] = []  # addresses that a reader can follow
        self.ids: set[str] = set()
        self.undescribed: list[str] = []  # pictures that say nothing to somebody who cannot see them
        self.source = path.read_text(encoding="utf-8")
        self._inside: str | None = None
        self.feed(self.source)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        values = {name.removeprefix("xlink:"): value or "" for name, value in attrs}
        self._inside = tag if tag in {"script", "style"} else None
        self.ids.add(values.get("id", ""))
        if tag == "a" and "href" in values:
            self.links.append(values["href"])
        if tag == "link" and LOADING_RELS & set(values.get("rel", "").split()):
            self.loads.append(values["href"])
        self.loads += [values[name] for name in values if (tag, name) in LOADS]
        self.loads += CSS_LOAD.findall(values.get("style", ""))
        if tag == "img":
            alt = values.get("alt", "").strip()
            if len(alt) < 3 or alt.startswith("<") or FILE_NAME.match(alt) or alt in values.get("src", ""):
                self.undescribed.append(values.get("src", ""))
        if tag == "svg" and values.get("role") == "img" and not values.get("aria-label", "").strip():
            self.undescribed.append(self.get_starttag_text() or "svg")

    def handle_endtag(self, tag: str) -> None:
        self._inside = None

    def handle_data(self, data: str) -> None:
        if self._inside == "style":
            self.loads += CSS_LOAD.findall(data)
        elif self._inside == "script":
            self.loads += SCRIPT_LOAD.findall(data)


@pytest.fixture(scope="module")
def pages() -> dict[str, Page]:
    """Return every page of the site by its path; the theme's own files are not pages."""
    if not (SITE / "index.html").exists():
        pytest.fail("there is no built book: run `jupyter-book build .` first", pytrace=False)
    paths = (path.relative_to(SITE) for path in SITE.rglob("*.html"))
    return {path.as_posix(): Page(SITE / path) for path in sorted(paths) if path.parts[0] != "_static"}


def is_elsewhere(address: str) -> bool:
    return bool(urlsplit(address).netloc)


def local_targets(page: Page) -> Iterator[tuple[str, Path, str]]:
    """Yield each address of the page that stays in the site, the file it names and the place in that file."""
    for address in [*page.loads, *page.links]:
        parts = urlsplit(address)
        if not parts.scheme and not parts.netloc:
            target = page.path.parent / unquote(parts.path) if parts.path else page.path
            yield address, (target / "index.html" if target.is_dir() else target).resolve(), parts.fragment


def test_every_entry_of_the_contents_has_its_page(pages: dict[str, Page]) -> None:
    contents = yaml.safe_load((ROOT / "_toc.yml").read_text(encoding="utf-8"))
    listed = [contents["root"], *(entry["file"] for entry in contents["chapters"])]
    assert {f"{name}.html" for name in listed} <= set(pages)


def test_no_page_loads_anything_from_another_host(pages: dict[str, Page]) -> None:
    found = {name: [load for load in page.loads if is_elsewhere(load)] for name, page in pages.items()}
    assert {name: loads for name, loads in found.items() if loads} == {}


def test_no_style_sheet_loads_anything_from_another_host(pages: dict[str, Page]) -> None:
    sheets = list(SITE.rglob("*.css"))
    assert sheets
    found = {path.name: CSS_LOAD.findall(path.read_text(encoding="utf-8")) for path in sheets}
    assert {name: loads for name, loads in found.items() if loads} == {}


def test_no_page_shows_an_error(pages: dict[str, Page]) -> None:
    found = {name: ERROR_TEXT.search(page.source) for name, page in pages.items()}
    assert {name: match[0] for name, match in found.items() if match} == {}


def test_every_picture_says_what_is_seen(pages: dict[str, Page]) -> None:
    assert {name: page.undescribed for name, page in pages.items() if page.undescribed} == {}


def test_every_local_address_leads_somewhere(pages: dict[str, Page]) -> None:
    by_file = {page.path.resolve(): page for page in pages.values()}
    dead = []
    for name, page in pages.items():
        for address, target, fragment in local_targets(page):
            known = by_file.get(target)
            if not target.is_file() or (known and fragment and unquote(fragment) not in known.ids):
                dead.append(f"{name}: {address}")
    assert dead == []
