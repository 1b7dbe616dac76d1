"""What the tests of the command line share: the real command in a process of its own."""

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[2]


@pytest.fixture
def command(tmp_path) -> Callable[..., subprocess.CompletedProcess[str]]:
    """A function that runs `python -m memsim` in an empty folder, and returns how it ended."""

    def run(*arguments: object, python: tuple[str, ...] = (), **environment: str):
        return subprocess.run(
            [sys.executable, *python, "-m", "memsim", *map(str, arguments)],
            cwd=tmp_path,
            env={**os.environ, "PYTHONPATH": str(ROOT), **environment},
            capture_output=True,
            text=True,
            encoding="utf-8",
            timeout=60,
        )

    return run


@pytest.fixture
def printed(command) -> Callable[..., str]:
    """Like command, for one that must succeed in silence: returns what it printed."""

    def run(*arguments: object, **options: Any) -> str:
        done = command(*arguments, **options)
        assert (done.returncode, done.stderr) == (0, "")
        return done.stdout

    return run
