"""What a sweep has found, and the gathering of it chunk by chunk."""

from dataclasses import dataclass

import numpy as np

from memsim.analysis import PairedSums
from memsim.sweep.chunk import Chunk
from memsim.sweep.engine import COUNTS
from memsim.sweep.plan import Plan
from memsim.sweep.rows_file import RowsFile
from memsim.sweep.summary import SUMMED, PolicySummary, summarise
from memsim.sweep.table import columns


@dataclass(frozen=True)
class SweepResult:
    """What a sweep found.

    summary has an entry for every world and policy asked for, in that order. table has the rows as
    NumPy columns under the keys of a run's row, a row for every world, seed and policy, in that order;
    it is None when the rows went to a file.
    """

    summary: tuple[PolicySummary, ...]
    table: dict[str, np.ndarray] | None


class Finished:
    """The chunks taken so far: their rows, in memory or in the file, and their sums."""

    def __init__(self, plan: Plan, file: RowsFile | None) -> None:
        self._plan, self._file = plan, file
        self.total = len(plan.worlds) * plan.seeds
        self.done = 0
        nothing = dict.fromkeys(SUMMED, PairedSums())
        self._sums = [[nothing for _ in plan.lines] for _ in plan.worlds]
        shape = (self.total if file is None else 0, len(plan.policies), len(COUNTS))
        self._rows = np.empty(shape, dtype=plan.whole_numbers)

    def add(self, chunk: Chunk) -> None:
        """Take the next chunk; it counts from the moment when all of it is kept."""
        place = self.done // self._plan.seeds
        seeds = chunk.sums[0][SUMMED[0]].n
        added = [
            {name: line[name] + more[name] for name in SUMMED}
            for line, more in zip(self._sums[place], chunk.sums, strict=True)
        ]
        if isinstance(chunk.rows, str):
            self._file.append(chunk.rows)
        else:
            self._rows[self.done : self.done + seeds] = chunk.rows
        self._sums[place], self.done = added, self.done + seeds

    def close(self) -> None:
        if self._file:
            self._file.close()

    @property
    def last_seed(self) -> int | None:
        """The seed of the last run that is finished."""
        if not self.done:
            return None
        place, past = divmod(self.done - 1, self._plan.seeds)
        return self._plan.first_seeds[place] + past

    def result(self) -> SweepResult:
        plan = self._plan
        lines = [plan.lines.index(policy) for policy in plan.asked]
        summary = tuple(
            summarise(name, world, plan.questions, by_line[line])
            for world, by_line in zip(plan.worlds, self._sums, strict=True)
            if by_line[0][SUMMED[0]].n
            for name, line in zip(plan.names, lines, strict=True)
        )
        return SweepResult(summary, columns(plan, self._rows[: self.done]) if self._file is None else None)
