"""The licences of what the live folder ships, put together from what the build has installed."""

import json
import re
from collections.abc import Iterable
from importlib.metadata import files
from pathlib import Path

PACKAGE = re.compile(r"node_modules/((?:@[^/]+/)?[^/]+)/")
RULE = "\n\n" + 78 * "=" + "\n"


def licences(modules: Path, bundled: Iterable[str]) -> str:
    """A heading and the licence for each package that the bundled files are of, for Pyodide and for Python.

    `modules` is the folder node_modules, `bundled` are paths as esbuild names them. Raises FileNotFoundError
    for a package that has no licence with it.
    """
    names = sorted({match[1] for path in bundled if (match := PACKAGE.match(path))})
    parts = ["The figures of this book are drawn and computed with the following software."]
    parts += [f"{_heading(modules / name)}\n\n{_licence(modules / name)}" for name in names]
    # its package has no licence in it; axe-core, which the tests use, has the text of the same one
    parts.append(f"{_heading(modules / 'pyodide')}\n\n{_licence(modules / 'axe-core')}")
    # Python has a file for it, which not every system installs; typing_extensions is under the same licence
    (python,) = (path for path in files("typing_extensions") or () if path.name == "LICENSE")
    text = python.read_text(encoding="utf-8").strip()
    parts.append(f"Python and its standard library, in Pyodide\n\n{text}")
    return RULE.join(parts) + "\n"


def _heading(package: Path) -> str:
    about = json.loads((package / "package.json").read_text(encoding="utf-8"))
    repository = about["repository"]
    source = repository if isinstance(repository, str) else repository["url"]
    return f"{about['name']} {about['version']} ({about['license']}), source: {source}"


def _licence(package: Path) -> str:
    for path in sorted(package.glob("LICENSE*")):
        return path.read_text(encoding="utf-8").strip()
    raise FileNotFoundError(f"{package.name} has no licence with it")
