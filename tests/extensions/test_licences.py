"""The licences of what the live folder ships."""

import json
import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parents[2] / "book" / "extensions"))
from licences import licences


@pytest.fixture
def modules(tmp_path: Path) -> Path:
    """A folder of packages, one of which has no licence with it."""
    for name in ("axe-core", "bare", "d3", "pyodide", "unused", "@observablehq/plot"):
        (tmp_path / name).mkdir(parents=True)
        about = {"name": name, "version": "1.0", "license": "ISC", "repository": {"url": f"host/{name}"}}
        (tmp_path / name / "package.json").write_text(json.dumps(about), encoding="utf-8")
        if name not in ("bare", "pyodide"):
            (tmp_path / name / "LICENSE").write_text(f"Copyright of {name}\n", encoding="utf-8")
    return tmp_path


def test_every_bundled_package_is_named_once_with_its_licence(modules: Path) -> None:
    bundled = [
        "src/chart.ts",
        *(f"node_modules/{path}.js" for path in ("@observablehq/plot/a", "d3/a", "d3/b")),
    ]
    text = licences(modules, bundled)
    assert text.count("@observablehq/plot 1.0 (ISC), source: host/@observablehq/plot") == 1
    assert text.count("Copyright of @observablehq/plot") == text.count("Copyright of d3") == 1
    assert "unused" not in text


def test_pyodide_and_python_are_always_among_them(modules: Path) -> None:
    text = licences(modules, [])
    assert "pyodide 1.0 (ISC), source: host/pyodide" in text
    assert "PYTHON SOFTWARE FOUNDATION LICENSE VERSION 2" in text


def test_a_package_without_a_licence_stops_the_build(modules: Path) -> None:
    with pytest.raises(FileNotFoundError, match="bare has no licence with it"):
        licences(modules, ["node_modules/bare/index.js"])
