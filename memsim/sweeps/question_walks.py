"""The walks of a world's questions: where they start after a read, and what their ends stand for."""

from collections.abc import Sequence

import numpy as np

from memsim import wire
from memsim.agent import starting_state
from memsim.sweeps.draws import SYMBOLS
from memsim.sweeps.graph import Graph, explore, merged, start_key
from memsim.sweeps.library import Library
from memsim.sweeps.tables import UNFINISHED, Tables
from memsim.tasks import Task
from memsim.world import World


class QuestionWalks:
    """All questions of a world share one set of tables: many reads leave the agent with the same graph.

    By the row of an end: `spent` holds steps + (calls << 32), `right` whether the answer is right (1 or 0).
    """

    def __init__(self, world: World, asked: Sequence[Sequence[Task]], budget: int, library: Library) -> None:
        """asked: by request the questions, which differ in their draws alone."""
        self._world, self._asked, self._library = world, asked, library
        # By request and record, the row where a walk starts; -1 where it is not known yet.
        self._starts = np.full((len(asked), 16), -1, dtype=np.int32)
        self._rows: dict[object, int] = {}  # by start, and by graph
        # The ends: UNFINISHED, then by steps, stopping (a step, and no call) and right answer.
        horizon = Tables(budget, 0).horizon
        steps, stops, right = np.indices((horizon + 1, 2, 2))
        self._ends = 1 + np.arange(steps.size).reshape(steps.shape)
        self.tables = Tables(budget, 1 + steps.size)
        self.spent = np.zeros((1 + steps.size) * SYMBOLS, dtype=np.int64)
        self.right = np.zeros_like(self.spent)
        self.spent[SYMBOLS::SYMBOLS] = (steps + ((steps - stops) << 32)).ravel()
        self.right[SYMBOLS::SYMBOLS] = right.ravel()

    def starts(self, request: int, recalled: np.ndarray) -> np.ndarray:
        """The row where the walk of a question with this request starts, for each number of a record read."""
        records = len(self._library.memories)
        if records > self._starts.shape[1]:
            more = np.full((len(self._asked), 2 * records - self._starts.shape[1]), -1, dtype=np.int32)
            self._starts = np.hstack([self._starts, more])
        known = self._starts[request]
        rows: np.ndarray = known[recalled]
        if rows.min() < 0:
            for record in np.unique(recalled[rows < 0]):
                known[record] = self._start(self._asked[request][0], int(record))
            rows = known[recalled]
        return rows

    def _start(self, task: Task, record: int) -> int:
        read = self._library.memories[record].recall(task.request)
        try:
            state, place = starting_state(task, read.record.fields if read else {})
            start = task.request, start_key(state, place)
            if start not in self._rows:
                self._rows[start] = self._row(task, state, place)
        except Exception:
            return UNFINISHED  # the recalled fields break something: the core says what
        return self._rows[start]

    def _row(self, task: Task, state: dict[str, object], place: int) -> int:
        if place == len(task.sequence):
            right = bool(state.get(wire.RESULT) == task.correct)
            return int(self._ends[0, 0, int(right)]) * SYMBOLS
        explored = explore(self._world, task, state, place)
        graph: Graph = merged(task, explored, [bool(answer == task.correct) for answer in explored.answers])
        if graph not in self._rows:
            rights = np.array(graph.labels, dtype=int)
            self._rows[graph] = self.tables.add(graph, self._ends[:, 1, rights].T, self._ends[-1, 0, rights])
        return self._rows[graph]
