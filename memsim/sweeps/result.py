"""What a sweep has found, and the gathering of it chunk by chunk."""

from dataclasses import dataclass

import numpy as np

from memsim.analysis import PairedSums
from memsim.sweeps.chunk import Chunk
from memsim.sweeps.engine import COUNTS
from memsim.sweeps.plan import Plan
from memsim.sweeps.rows_file import RowsFile
from memsim.sweeps.summary import SUMMED, PolicySummary, summarise
from memsim.sweeps.table import columns


@dataclass(frozen=True)
class SweepResult:
    """What a sweep found.

    summary has an entry for every world and policy asked for, in that order. table has the rows as
    NumPy columns under the keys of a run's row, a row for every world, seed and policy, in that order;
    it is None when the rows went to a file or were not kept.
    """

    summary: tuple[PolicySummary, ...]
    table: dict[str, np.ndarray] | None


class Finished:
    """The chunks taken so far: their rows, in memory or in the file, and their sums."""

    def __init__(self, plan: Plan, file: RowsFile | None) -> None:
        self._plan, self._file = plan, file
        self.total = len(plan.worlds) * plan.seeds
        nothing = dict.fromkeys(SUMMED, PairedSums())
        # Number of runs, sums by world and line, bytes in the file: in one, so that an interrupt between
        # two of them cannot part what belongs together.
        self._state = (0, [[nothing for _ in plan.lines] for _ in plan.worlds], 0)
        shape = (self.total if plan.keep_rows else 0, len(plan.policies), len(COUNTS))
        try:
            self._rows = np.empty(shape, dtype=plan.whole_numbers)
        except MemoryError as error:
            raise ValueError(
                f"seeds must be so few that their rows fit in memory, or have an output file: {error}"
            ) from None

    @property
    def done(self) -> int:
        """The number of runs, over all worlds."""
        return self._state[0]

    @property
    def last_seed(self) -> int | None:
        """The seed of the last of them."""
        if not self.done:
            return None
        place, past = divmod(self.done - 1, self._plan.seeds)
        return self._plan.first_seeds[place] + past

    def add(self, chunk: Chunk) -> None:
        """Take the next chunk; it counts from the moment when all of it is kept."""
        done, sums, size = self._state
        place = done // self._plan.seeds
        added = [
            {name: line[name] + more[name] for name in SUMMED}
            for line, more in zip(sums[place], chunk.sums, strict=True)
        ]
        after = done + chunk.sums[0][SUMMED[0]].n
        if self._file and isinstance(chunk.rows, str):
            size = self._file.write(chunk.rows)
        elif chunk.rows is not None:
            self._rows[done:after] = chunk.rows
        self._state = (after, [*sums[:place], added, *sums[place + 1 :]], size)

    def close(self) -> None:
        """Leave whole rows alone in the file."""
        if self._file:
            self._file.close(self._state[2])

    def result(self) -> SweepResult:
        """What these runs add up to."""
        plan = self._plan
        summary = tuple(
            summarise(name, world, plan.questions, by_line[line])
            for world, by_line in zip(plan.worlds, self._state[1], strict=True)
            if by_line[0][SUMMED[0]].n
            for name, line in zip(plan.names, plan.places, strict=True)
        )
        return SweepResult(summary, columns(plan, self._rows[: self.done]) if plan.keep_rows else None)
