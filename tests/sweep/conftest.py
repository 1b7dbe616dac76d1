"""What the tests of the sweep share: the core's own rows to compare with, and commands to run and disturb."""

import os
import subprocess
import sys
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from memsim import Policy, compare

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="session")
def core_rows() -> Callable[..., list[dict[str, Any]]]:
    """A function that makes the rows of consecutive seeds one by one, with the readable core."""

    def rows(
        policies: Iterable[str | Policy], *, first_seed: int, seeds: int, **arguments: Any
    ) -> list[dict[str, Any]]:
        policies = list(policies)
        return [
            run.row()
            for seed in range(first_seed, first_seed + seeds)
            for run in compare(policies, seed=seed, **arguments)
        ]

    return rows


@pytest.fixture(scope="session")
def rows_of() -> Callable[[dict[str, np.ndarray]], list[dict[str, Any]]]:
    """A function that turns a table of columns into rows of plain Python values."""
    return lambda table: [
        dict(zip(table, values, strict=True))
        for values in zip(*(column.tolist() for column in table.values()), strict=True)
    ]


@pytest.fixture
def start() -> Iterator[Callable[..., subprocess.Popen[str]]]:
    """A function that starts Python on a script's text, in a process group of its own."""
    started = []

    def run(script: str, *arguments: str, **options: Any) -> subprocess.Popen[str]:
        process = subprocess.Popen(
            [sys.executable, "-c", script, *arguments],
            cwd=ROOT,
            **{"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, **options},
            text=True,
            start_new_session=True,
        )
        started.append(process)
        return process

    yield run
    for process in started:
        if process.poll() is None:
            os.killpg(process.pid, 9)
        process.communicate()
