"""What the first tasks leave behind under many seeds: each run's history as a small number.

A policy is asked once per history instead of once per run. Which runs share a history
depends on what the policy looks at.
"""

from functools import lru_cache
from typing import NamedTuple

import numpy as np

from memsim.agent import run_episode, starting_state
from memsim.memory import Memory
from memsim.sweeps.draws import SHARE_CUTS, SYMBOLS, TOOL_CUTS, advance, first_states
from memsim.sweeps.graph import Graph, explore, merged, numbered
from memsim.sweeps.tables import UNFINISHED, Tables
from memsim.tasks import Task
from memsim.tools import TOOL_NAMES
from memsim.world import World


def first_task_graph(world: World, task: Task) -> Graph:
    """The agent's graph in a first task; a label is the answer so far and what every tool would return.

    Answers and observations are numbered as they are met, so tasks of a kind share one graph.
    """
    explored = explore(world, task, *starting_state(task, {}))
    answers = numbered(map(repr, explored.answers))
    width = len(TOOL_NAMES)
    seen = numbered(fields for row in explored.observations for fields in row)
    labels = [(answer, tuple(seen[node * width : (node + 1) * width])) for node, answer in enumerate(answers)]
    return merged(task, explored, labels)


class _Walks(NamedTuple):
    tables: Tables
    start: int
    history: np.ndarray  # by end
    calls: np.ndarray  # by end
    moves: tuple[tuple[int, ...], ...]  # from history to history, by tool


@lru_cache(maxsize=16)
def _walks(graph: Graph, budget: int) -> _Walks:
    """The graph with every node split by the observations made so far, in the order last made; compiled."""
    nodes: list[tuple[int, tuple[int, ...]]] = [(0, ())]
    numbers = {nodes[0]: 0}
    moves = []
    for node, order in nodes:  # grows while it is walked
        row = []
        for move, seen in zip(graph.moves[node], graph.labels[node][1], strict=True):
            after = (move, (*(earlier for earlier in order if earlier != seen), seen))
            if after not in numbers:
                numbers[after] = len(nodes)
                nodes.append(after)
            row.append(numbers[after])
        moves.append(tuple(row))
    split = Graph(
        tuple(graph.shares[node] for node, _ in nodes),
        tuple(graph.targets[node] for node, _ in nodes),
        tuple(moves),
        (),
    )
    horizon = Tables(budget, 0).horizon
    # An end is a history with its number of calls; end 0 is UNFINISHED.
    ends = 1 + np.arange(len(nodes) * (horizon + 1)).reshape(len(nodes), horizon + 1)
    tables = Tables(budget, 1 + ends.size)
    stopped = np.hstack([np.zeros((len(nodes), 1), dtype=int), ends[:, :-1]])  # the last step is no call
    start = tables.add(split, stopped, ends[:, horizon])
    return _Walks(
        tables,
        start,
        np.concatenate([[0], np.repeat(np.arange(len(nodes)), horizon + 1)]),
        np.concatenate([[0], np.tile(np.arange(horizon + 1), len(nodes))]),
        split.moves,
    )


class LastCalls:
    """The histories that the built-in policies need: answer and path, and every different observation in
    the order in which it was last made.

    Recall prefers what was written last, so a record written again makes its older copy invisible. Only
    the number of calls is told apart from the history, for the policy that writes a record each.
    """

    def __init__(self, world: World, task: Task, graph: Graph, budget: int) -> None:
        self._world, self._task, self._budget = world, task, budget
        self._walks = _walks(graph, budget)

    def of(self, seeds: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        """The history and the number of calls of each run seed."""
        walks = self._walks
        start = np.full((1, len(seeds)), walks.start, dtype=np.int32)
        ends = walks.tables.walk(start, first_states(seeds, self._task.hash))[0] // SYMBOLS
        histories, calls = walks.history[ends], walks.calls[ends]
        for run in np.flatnonzero(ends == UNFINISHED):
            trace = run_episode(
                self._task, self._world, Memory(), seed=int(seeds[run]), budget=self._budget
            ).trace
            histories[run], calls[run] = 0, len(trace)
            for step in trace:
                histories[run] = walks.moves[histories[run]][TOOL_NAMES.index(step.tool)]
        return histories, calls


class Traces:
    """The histories that any policy may need: the whole trace, and whether the agent stopped by itself.

    They are numbered as they are met.
    """

    def __init__(self, task: Task, graph: Graph, budget: int) -> None:
        self._task, self._budget = task, budget
        self._cuts = np.array([SHARE_CUTS[share] for share in graph.shares])
        stop = len(TOOL_NAMES)
        self._targets = np.array([stop if target is None else target for target in graph.targets])
        self._moves = np.array(graph.moves)
        self._numbers: dict[bytes, int] = {}

    def __len__(self) -> int:
        return len(self._numbers)

    def of(self, seeds: np.ndarray) -> np.ndarray:
        """The history of each run seed."""
        states = first_states(seeds, self._task.hash)
        nodes = np.zeros(len(seeds), dtype=np.intp)
        going = np.arange(len(seeds))
        # a step each: 1 + the tool, or 1 + the number of tools for a stop; 0 after the end
        columns: list[np.ndarray] = []
        while len(going) and len(columns) < self._budget:
            advance(states)
            choices = self._targets[nodes]
            missed = np.flatnonzero(states >= self._cuts[nodes])
            again = states[missed]
            advance(again)
            states[missed] = again
            choices[missed] = np.searchsorted(TOOL_CUTS, again, side="right")
            column = np.zeros(len(seeds), dtype=np.uint8)
            column[going] = choices + 1
            columns.append(column)
            on = choices < len(TOOL_NAMES)
            going, states = going[on], states[on]
            nodes = self._moves[nodes[on], choices[on]]
        rows = np.stack(columns, axis=1)
        keys, inverse = np.unique(rows.view(f"V{rows.shape[1]}")[:, 0], return_inverse=True)
        numbers = [self._numbers.setdefault(key.tobytes().rstrip(b"\0"), len(self._numbers)) for key in keys]
        return np.array(numbers)[inverse]
