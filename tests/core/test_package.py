"""The package from outside: what importing it loads, and the same bytes from every process."""

import hashlib
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import memsim

ROOT = Path(__file__).parents[2]

# -S: without the site packages an import from outside the standard library fails at once.
OPTIONS = ("-S", "-X", "utf8", "-c")
MINORS = range(11, 15)

LOADED = """
import sys
import memsim
print(*sorted(sys.modules), sep="\\n")
"""

COMPARISON = """
import json
from memsim import RECALL_RULES, compare
for rule in RECALL_RULES:
    for run in compare(recall=rule, questions=60, seed=11):
        print(json.dumps(run.row()))
        for record in run.memory.records:
            print(json.dumps([record.key, list(record.fields.items())]))
        for e in run.episodes:
            print(json.dumps([e.task.name, e.steps, e.answer, e.skipped, e.fields, len(e.trace)]))
            print(json.dumps(e.trace, default=dict), e.read and sorted(e.read.shared))
"""


# Of what COMPARISON prints. It changes with what a run is, and with nothing else.
DIGEST = "ee44c5081b92c530e94f03d04c6a13e642291add5011082803362b200ff1446b"


def output(code, python=sys.executable, **environment):
    done = subprocess.run(
        (python, *OPTIONS, code),
        env={**os.environ, "PYTHONPATH": str(ROOT), **environment},
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=60,
    )
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout


def pythons() -> Iterator[Any]:
    """The program of this Python, and of every version from 3.11 to 3.14 that the machine has."""
    yield pytest.param(sys.executable, id="its own")
    for minor in MINORS:
        name = f"python3.{minor}"
        installed = Path.home().glob(f".pyenv/versions/3.{minor}.*/bin/{name}")
        for program in filter(None, [shutil.which(name), *map(str, sorted(installed))]):
            # A name on the path can be a stand-in that knows no such version.
            if subprocess.run([program, "-c", ""], capture_output=True).returncode == 0:
                yield pytest.param(program, id=name)
                break


def test_importing_memsim_loads_the_core_and_the_standard_library_alone():
    core = {path.stem for path in ROOT.joinpath("memsim").glob("*.py")}
    for name in output(LOADED).split():
        package, _, module = name.partition(".")
        if package == "memsim":
            assert module in {"", *core} - {"cli", "report", "arguments", "pictures"}
        else:
            assert package in {*sys.stdlib_module_names, "__main__"}


def test_the_sweep_is_loaded_when_asked_for():
    assert memsim.sweep is memsim.sweeps.sweep
    assert not hasattr(memsim, "swept")


@pytest.mark.parametrize("hash_seed", ["1", "2026", "random"])
def test_the_same_bytes_under_every_hash_seed(hash_seed):
    first = output(COMPARISON, PYTHONHASHSEED="0")
    assert first.count("\n") > 3 * 4 * 60
    assert output(COMPARISON, PYTHONHASHSEED=hash_seed) == first


@pytest.mark.parametrize("python", list(pythons()))
def test_the_same_bytes_under_every_python(python):
    """On a machine that lacks some of them, the digest stands for the others.

    3.14 is the Python of the page: tests/browser/test_live.py compares what it computes there.
    """
    assert hashlib.sha256(output(COMPARISON, python).encode()).hexdigest() == DIGEST
