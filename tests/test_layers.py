"""The layers of memsim, as book/design.md lists them: what each may import, beside the standard library."""

import ast
import sys
from pathlib import Path

import pytest

MEMSIM = Path(__file__).resolve().parent.parent / "memsim"
MAY_IMPORT = {
    "core": {"core"},
    "memsim": {"core", "sweeps"},
    "analysis": {"core", "analysis"},
    "sweeps": {"core", "analysis", "sweeps", "numpy"},
    "charts": {"core", "analysis", "charts"},
    "pictures": {"charts", "matplotlib"},
    "explorers": {"core", "analysis", "charts", "explorers"},
    "html": {"core", "explorers", "charts", "pictures"},
    "widget": {"core", "explorers", "charts", "pictures", "html", "ipywidgets"},
    "command line": {"core", "analysis", "sweeps", "command line"},
}
OF_ITS_OWN = {
    "memsim": "memsim",
    "memsim.pictures": "pictures",
    "memsim.explorers.html": "html",
    "memsim.explorers.widget": "widget",
    **{f"memsim.{name}": "command line" for name in ("cli", "arguments", "report", "__main__")},
}
MODULES = {
    ".".join(path.relative_to(MEMSIM.parent).with_suffix("").parts).removesuffix(".__init__"): path
    for path in sorted(MEMSIM.rglob("*.py"))
}
PACKAGES = {name for name, path in MODULES.items() if path.name == "__init__.py"}


def layer_of(module: str) -> str:
    """The layer of a module of memsim, or the name of a package from elsewhere."""
    if module in OF_ITS_OWN:
        return OF_ITS_OWN[module]
    package, *inner = module.split(".")
    if package != "memsim":
        return package
    return inner[0] if f"memsim.{inner[0]}" in PACKAGES else "core"


def imports(path: Path) -> set[str]:
    """The modules that a file imports, wherever it does."""
    names = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            inside = {f"{node.module}.{alias.name}" for alias in node.names} & MODULES.keys()
            names |= inside or {str(node.module)}
    return {name for name in names if name.partition(".")[0] not in sys.stdlib_module_names}


@pytest.mark.parametrize("module", MODULES)
def test_a_module_imports_only_what_its_layer_may(module: str) -> None:
    allowed = MAY_IMPORT[layer_of(module)]
    assert {name for name in imports(MODULES[module]) if layer_of(name) not in allowed} == set()
