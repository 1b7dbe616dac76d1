"""Everything this project does, from one command: needs Python 3.11 or later and nothing else.

python3 make.py serve           make .venv if needed, build the book, serve it at a local address
python3 make.py test            the same environment; every check that CI runs
python3 make.py lab             open the chapters in JupyterLab
python3 make.py run-notebooks   run the chapters and store their outputs
python3 make.py lock            requirements.in -> requirements.txt (--upgrade: newest versions)
"""

import argparse
import functools
import hashlib
import http.server
import importlib.util
import os
import shutil
import subprocess
import sys
import time
from pathlib import Path

if sys.version_info < (3, 11):
    sys.exit(f"make.py needs Python 3.11 or later; this is Python {sys.version.split()[0]}")

ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
BIN = VENV / ("Scripts" if os.name == "nt" else "bin")
SITE = ROOT / "_build" / "html"
PORTS = range(8000, 8100)
STARTED = time.monotonic()
STAGES: dict[str, float] = {}  # how long each tool took, in seconds
# said here because on Windows the registry may say otherwise, and the page's modules need it right
CONTENT_TYPES = {".js": "text/javascript", ".mjs": "text/javascript", ".wasm": "application/wasm"}
BROWSERS = (
    "chromium",
    "chromium-browser",
    "google-chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    r"C:\Program Files\Google\Chrome\Application\chrome.exe",
)


class QuietHandler(http.server.SimpleHTTPRequestHandler):
    """Serves files, and says nothing for each of them."""

    extensions_map = http.server.SimpleHTTPRequestHandler.extensions_map | CONTENT_TYPES

    def log_message(self, *_: object) -> None:
        """Say nothing."""


def run(what: str, *command: str | Path, cwd: Path = ROOT, env: dict[str, str] | None = None) -> None:
    """Run one tool of the environment; end the program with one line if it fails."""
    started = time.monotonic()
    print(f"== {started - STARTED:3.0f} s: {what}", flush=True)
    path = os.pathsep.join([str(BIN), os.environ.get("PATH", "")])
    # npm is a .cmd file on Windows, which only a full path finds
    program = shutil.which(str(command[0]), path=path) or str(command[0])
    try:
        process = subprocess.Popen(
            [program, *map(str, command[1:])],
            cwd=cwd,
            env={**os.environ, "PATH": path, "PYTHONUTF8": "1", **(env or {})},
        )
    except OSError as error:
        sys.exit(f"make.py: {what} could not start: {error}")
    try:
        code = process.wait()
    except KeyboardInterrupt:
        process.wait()  # Ctrl-C reaches the tool as well: let it end by itself
        raise
    STAGES[what] = time.monotonic() - started
    if code:
        sys.exit(f"make.py: {what} failed (exit {code}); the reason is above")


def environment() -> None:
    """Make .venv, or bring it up to date when what it was made from has changed."""
    made_from = hashlib.sha256(sys.version.encode())
    for name in ("requirements.txt", "pyproject.toml"):
        made_from.update((ROOT / name).read_bytes())
    stamp = VENV / "made-from"
    if stamp.exists() and stamp.read_text() == made_from.hexdigest():
        return
    if importlib.util.find_spec("ensurepip") is None:
        sys.exit("make.py: this Python cannot make environments; on Debian: apt-get install python3-venv")
    if not stamp.exists() or not (BIN / "pip").exists():
        run("making .venv", sys.executable, "-m", "venv", "--clear", VENV)
    run(
        "installing requirements.txt into .venv (a minute or two)",
        *(BIN / "python", "-m", "pip", "install", "-qq", "--disable-pip-version-check"),
        *("-r", "requirements.txt"),
    )
    stamp.write_text(made_from.hexdigest())


def build(*options: str) -> None:
    """Build the book; a page that has not changed is kept, unless the options say otherwise."""
    run("building the book", "jupyter-book", "build", ".", "-W", "-n", "--keep-going", "-q", *options)


def serve() -> None:
    """Build the book and serve it on this machine until Ctrl-C."""
    environment()
    build()

    handler = functools.partial(QuietHandler, directory=SITE)
    for port in PORTS:
        try:
            server = http.server.ThreadingHTTPServer(("127.0.0.1", port), handler)
        except OSError:
            continue
        print(f"\nThe book is at http://127.0.0.1:{port}/  (Ctrl-C ends)", flush=True)
        with server:
            server.serve_forever()
    sys.exit(f"make.py: no free port from {PORTS[0]} to {PORTS[-1]}")


def test() -> None:
    """Run every check, the quick ones first; stop at the first that fails."""
    browser = next(filter(None, map(shutil.which, (os.environ.get("CHROMIUM", ""), *BROWSERS))), None)
    if browser is None:
        sys.exit("make.py: the tests need Chromium or Chrome; on Debian: apt-get install chromium")
    environment()
    pytest = (BIN / "python", "-m", "pytest", "-q")
    of_the_site = ("tests/test_site.py", "tests/browser")
    run("ruff", "ruff", "check", "--quiet", ".")
    run("layout of the code", "ruff", "format", "--check", "--quiet", ".")
    run("types", "mypy")
    run("unit tests", *pytest, *(f"--ignore={path}" for path in of_the_site))
    # named one by one: a folder would also bring in checkpoints
    chapters = sorted((ROOT / "book").glob("*.ipynb"))
    run("chapters against their stored output", *pytest, "--nbval", "--nbval-current-env", *chapters)
    build("--all")
    run("tests of the page's TypeScript", "npm", "test", cwd=ROOT / "book" / "live")
    run("tests of the built site", *pytest, *of_the_site, env={"CHROMIUM": browser})
    print("\nEvery check has passed:")
    for what, seconds in {**STAGES, "all together": time.monotonic() - STARTED}.items():
        print(f"{seconds:5.0f} s  {what}")


def lab() -> None:
    """Open the chapters in JupyterLab."""
    environment()
    # in a container the user often is root, for whom Jupyter asks to be told that it is meant
    as_root = ["--allow-root"] if hasattr(os, "geteuid") and os.geteuid() == 0 else []
    run("JupyterLab", "jupyter", "lab", "--ServerApp.answer_yes=True", *as_root, ROOT / "book")


def run_notebooks() -> None:
    """Run the chapters from top to bottom and store their outputs, after a change of a cell or of memsim."""
    environment()
    run("running the chapters", BIN / "python", ROOT / "book" / "store_outputs.py")


def lock(upgrade: bool) -> None:
    """Turn requirements.in into requirements.txt, for every platform and Python 3.11 or later."""
    environment()
    run(
        "locking",
        *("uv", "pip", "compile", "--quiet", "--universal", "--python-version", "3.11"),
        *("--no-emit-index-url", "--custom-compile-command", "python3 make.py lock"),
        *(["--upgrade"] if upgrade else []),
        *("requirements.in", "--output-file", "requirements.txt"),
    )


def main() -> None:
    """Read the command line and do what it says."""
    parser = argparse.ArgumentParser(prog="make.py", description="Build, serve and test the book.")
    commands = parser.add_subparsers(dest="command", required=True)
    commands.add_parser("serve", help="build the book and serve it at a local address")
    commands.add_parser("test", help="run every check that CI runs")
    commands.add_parser("lab", help="open the chapters in JupyterLab")
    commands.add_parser("run-notebooks", help="run the chapters and store their outputs")
    locking = commands.add_parser("lock", help="make requirements.txt from requirements.in")
    locking.add_argument("--upgrade", action="store_true", help="take the newest versions")
    arguments = parser.parse_args()
    try:
        if arguments.command == "lock":
            lock(arguments.upgrade)
        else:
            actions = {"serve": serve, "test": test, "lab": lab, "run-notebooks": run_notebooks}
            actions[arguments.command]()
    except KeyboardInterrupt:
        sys.exit(130)


if __name__ == "__main__":
    main()
