"""One piece of a sweep: consecutive seeds of one world. What an executor is handed."""

from typing import NamedTuple

import numpy as np

from memsim.analysis import PairedSums
from memsim.sweeps.kept_engine import kept_engine
from memsim.sweeps.plan import Plan
from memsim.sweeps.summary import sums
from memsim.sweeps.table import lines


class Chunk(NamedTuple):
    """sums: for each of the plan's lines; rows: CSV text when the plan has an output, else the counts by
    seed, policy asked for, and COUNTS, if they are kept."""

    sums: list[dict[str, PairedSums]]
    rows: str | np.ndarray | None


def run_chunk(plan: Plan, world: int, first_seed: int, seeds: int) -> Chunk:
    """Run the plan's policies under consecutive seeds of a world. Raises PolicyError when a policy fails."""
    with kept_engine(plan, world) as engine:
        counts = engine.counts(first_seed, seeds)
    asked = counts[plan.places].swapaxes(0, 1)
    if plan.output is not None:
        return Chunk(sums(counts), lines(plan, world, first_seed, asked))
    return Chunk(sums(counts), asked.astype(plan.whole_numbers) if plan.keep_rows else None)
