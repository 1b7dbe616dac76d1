"""The folder of what a page runs on: its name tells builds apart, and it is whole or not there."""

import shutil
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest

sys.path.insert(0, str(Path(__file__).parents[2] / "book" / "extensions"))
import live


@pytest.fixture
def sources(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of what the folder is made from, in place of the project."""
    root = tmp_path / "project"
    for name in ("memsim", "book/live/src"):
        shutil.copytree(live.ROOT / name, root / name)
    for name in live.MADE_FROM:
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(live.ROOT / name, root / name)
    monkeypatch.setattr(live, "ROOT", root)
    monkeypatch.setattr(live, "LIVE", root / "book" / "live")
    return root


@pytest.fixture
def app(tmp_path: Path) -> SimpleNamespace:
    """What the extension knows of Sphinx: where the site goes, and the folder's name."""
    (tmp_path / "site").mkdir()
    return SimpleNamespace(
        builder=SimpleNamespace(format="html"), outdir=tmp_path / "site", config=SimpleNamespace()
    )


def named(app: SimpleNamespace) -> str:
    live.name_folder(app, app.config)
    return app.config.live_folder


@pytest.mark.parametrize(
    "changed", ["memsim/world.py", "book/live/src/chart.ts", "book/live/package-lock.json", "new"]
)
def test_whatever_changes_gives_the_folder_another_name(
    sources: Path, app: SimpleNamespace, changed: str
) -> None:
    before = named(app)
    assert named(app) == before
    if changed == "new":
        (sources / "memsim" / "new.py").write_text("")
    else:
        (sources / changed).write_text("changed")
    assert named(app) != before


def test_the_folder_is_made_once_and_takes_the_place_of_an_older_one(
    sources: Path, app: SimpleNamespace, monkeypatch: pytest.MonkeyPatch
) -> None:
    made: list[str] = []

    def make(folder: Path) -> None:
        made.append(folder.name)
        folder.mkdir()

    monkeypatch.setattr(live, "make_folder", make)
    first = named(app)
    live.place_folder(app)
    live.place_folder(app)
    (sources / "memsim" / "world.py").write_text("changed")
    second = named(app)
    live.place_folder(app)
    assert made == [first, second]
    assert [path.name for path in app.outdir.iterdir()] == [second]


def test_a_folder_that_could_not_be_finished_does_not_get_its_name(
    sources: Path, app: SimpleNamespace, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail() -> None:
        raise live.ExtensionError("no network")

    monkeypatch.setattr(live, "install_modules", fail)
    named(app)
    with pytest.raises(live.ExtensionError, match="no network"):
        live.place_folder(app)
    assert [path.name for path in app.outdir.iterdir()] == ["live-unfinished"]
