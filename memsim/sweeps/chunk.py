"""One piece of a sweep: consecutive seeds of one world. What an executor is handed."""

import threading
from typing import NamedTuple

import numpy as np

from memsim.analysis import PairedSums
from memsim.sweeps.engine import Engine
from memsim.sweeps.plan import Plan
from memsim.sweeps.summary import sums
from memsim.sweeps.table import lines

# A policy that tells very many histories apart would fill the memory: then the tables start afresh.
MOST_HISTORIES = 300_000


class Chunk(NamedTuple):
    """sums: for each of the plan's lines; rows: CSV text when the plan has an output, else the counts by
    seed, policy asked for, and COUNTS, if they are kept."""

    sums: list[dict[str, PairedSums]]
    rows: str | np.ndarray | None


class _Kept(threading.local):
    """The engine of the last chunk, one for each thread, because an engine grows while it works."""

    key: tuple[str, int] | None = None
    engine: Engine


_kept = _Kept()


def run_chunk(plan: Plan, world: int, first_seed: int, seeds: int) -> Chunk:
    """Run the plan's policies under consecutive seeds of a world. Raises PolicyError when a policy fails."""
    if _kept.key != (plan.key, world) or _kept.engine.histories > MOST_HISTORIES:
        _kept.engine = Engine(
            plan.lines,
            world=world,
            budget=plan.budget,
            questions_asked=plan.questions,
            recall=plan.recall,
        )
    # Unset while the engine works: one that was interrupted is not used again.
    _kept.key = None
    counts = _kept.engine.counts(first_seed, seeds)
    _kept.key = (plan.key, world)
    asked = counts[[plan.lines.index(policy) for policy in plan.asked]].swapaxes(0, 1)
    if plan.output is not None:
        return Chunk(sums(counts), lines(plan, world, first_seed, asked))
    return Chunk(sums(counts), asked.astype(plan.whole_numbers) if plan.keep_rows else None)
