"""Graphs compiled to one table of integers, and the walk of many runs through it at once."""

import numpy as np

from memsim.sweeps.draws import BELOW_SHARE, CLASSES, SYMBOLS, TOOL_OF, next_symbols
from memsim.sweeps.graph import Graph

# A longer walk is left to the readable core: of the longest kind of task one in 20 million goes on then.
HORIZON = 24
# While more of the walks than this go on, the ended ones are not worth taking out.
MOSTLY_GOING = 0.25
UNFINISHED = 0  # the end of a walk that the table does not hold to its end


class Tables:
    """The walks of any number of graphs, for one budget.

    An entry is a row of SYMBOLS next rows, kept as the index of its first cell: the walk is
    `row = table[row + symbol]`. The first rows are the ends, which lead to themselves; every other
    row is a graph's node with the steps taken so far and, between the two draws of a step, the
    knowledge that the first one missed.
    """

    def __init__(self, budget: int, ends: int) -> None:
        self.horizon = min(budget, HORIZON)
        self.whole = budget <= HORIZON
        self.ends = ends * SYMBOLS
        self._cells = np.repeat(np.arange(ends, dtype=np.int32) * SYMBOLS, SYMBOLS)

    def add(self, graph: Graph, stopped: np.ndarray, spent: np.ndarray) -> int:
        """Compile a graph, and return the row of its start.

        stopped[node, steps] is the end of a walk that stops in a node, its last step counted, and
        spent[node] of one that the budget ends there.
        """
        nodes, horizon = len(graph.moves), self.horizon
        base = len(self._cells) // SYMBOLS
        ends = self.ends // SYMBOLS
        # Rows are numbered from 0 here: the ends, then by steps taken, node and phase.
        single = np.empty((ends + horizon * nodes * 2, CLASSES), dtype=np.int32)
        single[:ends] = np.arange(ends)[:, None]
        rows = single[ends:].reshape(horizon, nodes, 2, CLASSES)
        number = ends + np.arange(horizon * nodes * 2).reshape(horizon, nodes, 2)
        last = spent if self.whole else np.full(nodes, UNFINISHED)
        after = np.vstack([number[1:, :, 0], last])  # after[steps, node]: one step more, now in that node
        after = np.hstack([after, np.full((horizon, 1), UNFINISHED)])  # BROKEN is -1, the last column
        moves = np.array(graph.moves)
        for node, (share, target) in enumerate(zip(graph.shares, graph.targets, strict=True)):
            for symbol in range(CLASSES):
                missed = after[:, moves[node, TOOL_OF[symbol]]]
                rows[:, node, 1, symbol] = missed
                if not BELOW_SHARE[share][symbol]:
                    rows[:, node, 0, symbol] = number[:, node, 1]
                elif target is None:
                    rows[:, node, 0, symbol] = stopped[node, 1 : horizon + 1]
                else:
                    rows[:, node, 0, symbol] = after[:, moves[node, target]]
        pairs = single[single[ends:]].reshape(-1)
        moved = np.where(pairs < ends, pairs, pairs + (base - ends)) * SYMBOLS
        self._cells = np.concatenate([self._cells, moved.astype(np.int32)])
        return base * SYMBOLS

    def walk(self, rows: np.ndarray, states: np.ndarray) -> np.ndarray:
        """The rows where the walks end: one line of `rows` per start, one column per state of the generator.

        Walks in the same column take the same draws.
        """
        ended = rows.copy()
        shared: list[np.ndarray] = []  # the symbols that were drawn for all columns
        after = states.copy()  # the generator after these
        for line in ended:
            taken = 0
            going = line >= self.ends
            while np.count_nonzero(going) > MOSTLY_GOING * len(line):
                if taken == len(shared):
                    shared.append(next_symbols(after))
                line[:] = self._cells[line + shared[taken]]
                taken += 1
                going = line >= self.ends
            runs = np.flatnonzero(going)
            rows = line[runs]
            drawn = None
            while len(runs):
                if taken < len(shared):
                    symbols = shared[taken][runs]
                else:
                    drawn = after[runs] if drawn is None else drawn
                    symbols = next_symbols(drawn)
                taken += 1
                rows = self._cells[rows + symbols]
                line[runs] = rows
                on = np.flatnonzero(rows >= self.ends)
                runs, rows = runs[on], rows[on]
                drawn = None if drawn is None else drawn[on]
        return ended
