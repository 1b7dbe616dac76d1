"""The package from outside: what importing it loads, and the same bytes from every process."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

import memsim

ROOT = Path(__file__).parents[2]

# -S: without the site packages an import from outside the standard library fails at once.
PYTHON = (sys.executable, "-S", "-X", "utf8", "-c")

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


def output(code, **environment):
    done = subprocess.run(
        (*PYTHON, code),
        env={**os.environ, "PYTHONPATH": str(ROOT), **environment},
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=60,
    )
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout


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
