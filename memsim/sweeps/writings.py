"""What one policy writes for one first task: a small number per run, and the best of it for each request."""

from collections.abc import Callable, Sequence

import numpy as np

from memsim.memory import Record
from memsim.sweeps.library import Library

_RECORD_BITS, _TASK_BITS = 40, 8


def record_of(values: np.ndarray) -> np.ndarray:
    """The record numbers in values of `Writings.best`."""
    numbers: np.ndarray = values & (2**_RECORD_BITS - 1)
    return numbers


class Writings:
    """The different lists of records that a policy writes for the first task of a place, 0 to 23.

    best[request, writing] is the value of a writing's best record for a request: 0 when recall would
    return none of them, else larger for a better score, then for a later task; the lowest bits are the
    record's number. So the largest of all tasks' values is the record that recall returns.
    """

    def __init__(self, place: int, library: Library) -> None:
        self._place, self._library = place, library
        self._numbers: dict[tuple[int, ...], int] = {}
        self._of_history = np.full(16, -1)
        self._counts = np.zeros(16, dtype=np.int64)
        self.best = np.zeros((len(library.scores[0]), 0), dtype=np.int64)
        self.range = [(0, 0)] * len(self.best)

    def of(
        self, histories: np.ndarray, write: Callable[[int], Sequence[Record]]
    ) -> tuple[np.ndarray, np.ndarray]:
        """The writing of every run, and how many records it has.

        write(run) asks the policy; it is called for one run of every history that is new.
        """
        most = int(histories.max()) + 1
        if most > len(self._of_history):
            more = 2 * most - len(self._of_history)
            self._of_history = np.append(self._of_history, np.full(more, -1))
            self._counts = np.append(self._counts, np.zeros(more, dtype=np.int64))
        writings = self._of_history[histories]
        new = np.flatnonzero(writings < 0)
        if len(new):
            for history, first in zip(*np.unique(histories[new], return_index=True), strict=True):
                records = [self._library.number(record) for record in write(int(new[first]))]
                # A record written again is found at its later place.
                last = tuple(dict.fromkeys(reversed(records)))[::-1]
                self._of_history[history] = self._numbers.setdefault(last, len(self._numbers))
                self._counts[history] = len(records)
            self._add_best()
            writings = self._of_history[histories]
        return writings, self._counts[histories]

    def _add_best(self) -> None:
        """Fill in `best` for the writings that are new."""
        new = list(self._numbers)[self.best.shape[1] :]
        if not new:
            return
        width = max(1, *map(len, new))
        numbers = np.array([[0] * (width - len(records)) + list(records) for records in new])
        used, places = np.unique(numbers, return_inverse=True)
        by_record = np.array([self._library.scores[number] for number in used])
        scores = by_record.T[:, places.reshape(numbers.shape)]
        # The last one of the best: the index of the largest in reversed order.
        latest = width - 1 - scores[:, :, ::-1].argmax(axis=2)
        score = np.take_along_axis(scores, latest[:, :, None], axis=2)[:, :, 0]
        record = numbers[np.arange(len(new)), latest]
        value = (((score << _TASK_BITS) + self._place) << _RECORD_BITS) + record
        self.best = np.hstack([self.best, np.where(score > 0, value, 0)])
        self.range = list(zip(self.best.min(axis=1).tolist(), self.best.max(axis=1).tolist(), strict=True))
