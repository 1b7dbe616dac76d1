"""The records of a sweep, each stored once, and how well each one answers each request."""

from collections.abc import Sequence

import numpy as np

from memsim.memory import Memory, Record
from memsim.sweeps.graph import mark


class Library:
    """Different records, numbered from 1; number 0 stands for a read that finds none.

    memories: by number, a memory with that record alone; fields: by number, how many it has;
    scores: by number, the tokens shared with each request, 0 where recall would not return it.
    """

    def __init__(self, requests: Sequence[str], rule: str) -> None:
        self._requests, self._rule = requests, rule
        self._numbers: dict[object, int] = {}
        self.memories = [Memory(rule)]
        self.fields = [0]
        self.scores = [np.zeros(len(requests), dtype=np.int64)]

    def number(self, record: Record) -> int:
        """The number of a record, a new one if it is new."""
        key = (record.key, *((name, mark(value)) for name, value in record.fields.items()))
        if key not in self._numbers:
            self._numbers[key] = len(self.memories)
            memory = Memory(self._rule)
            memory.write([record])
            reads = map(memory.recall, self._requests)
            self.memories.append(memory)
            self.fields.append(len(record.fields))
            self.scores.append(np.array([len(read.shared) if read else 0 for read in reads]))
        return self._numbers[key]
