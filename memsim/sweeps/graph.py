"""What the agent can go through in a task, as a small graph made by the agent's own functions.

With the task and the recalled fields given, the loop's state has only a few values. A node
is one of them with the place in the sequence, a move is one tool call.
"""

from collections.abc import Hashable, Iterable, Sequence
from typing import Any, NamedTuple

from memsim import wire
from memsim.agent import act
from memsim.sweeps.draws import STOP
from memsim.tasks import Task
from memsim.tools import TOOL_NAMES, TOOLS
from memsim.world import World

# A call reads its inputs and nothing else, so states that differ elsewhere behave alike. The value to
# write is set anew from the answer before each call that reads it. No field is None, so None is absence.
_READ_FIELDS = sorted(
    {wire.RESULT, *(name for tool in TOOLS.values() for name in tool.inputs)} - {wire.VALUE}
)
BROKEN = -1  # the node of a move whose tool raised: recalled fields can hold anything


class Graph(NamedTuple):
    """Nodes in the order in which a breadth-first search meets them; node 0 is the start.

    Per node: the share that the first draw of a step is compared with (an index of SHARES), the
    tool that a draw below it picks (None: the loop stops), the node that every tool leads to, and
    a label: what else is told apart. Graphs that are equal take the same draws to the same labels.
    """

    shares: tuple[int, ...]
    targets: tuple[int | None, ...]
    moves: tuple[tuple[int, ...], ...]
    labels: tuple[Any, ...]  # hashable


class Explored(NamedTuple):
    """All nodes that a start leads to. Per node: the place, the answer so far, and per tool the move and
    the observation's fields (none after a failed call)."""

    places: list[int]
    answers: list[Any]
    moves: list[list[int]]
    observations: list[list[tuple[tuple[str, Any], ...]]]


def mark(value: object) -> Hashable:
    """A key that two values share only if no code can tell them apart; the value must be kept alive."""
    if type(value) is int or type(value) is str:
        return value
    try:
        hash(value)
    except TypeError:
        return type(value), id(value)
    return type(value), repr(value), value


def start_key(state: dict[str, Any], place: int) -> Hashable:
    """A key that starts share only if the same can come of them."""
    return place, *map(mark, map(state.get, _READ_FIELDS))


def explore(world: World, task: Task, state: dict[str, Any], place: int) -> Explored:
    """Every state and place that the loop can reach in a task, going on from one of them."""
    # Tools make whole numbers and texts of whole numbers and texts, and those need no mark.
    plain = all(type(value) in (int, str) for value in state.values())

    def key(state: dict[str, Any], place: int) -> Hashable:
        return (place, *map(state.get, _READ_FIELDS)) if plain else start_key(state, place)

    nodes = [(state, place)]
    numbers = {key(state, place): 0}
    moves, observations = [], []
    for node, (state, place) in enumerate(nodes):  # grows while it is walked
        target = task.sequence[place] if place < len(task.sequence) else None
        row: list[int] = []
        made: list[tuple[tuple[str, Any], ...]] = []
        for name in TOOL_NAMES:
            after = dict(state)
            try:
                result = act(world, after, name)
            except Exception:
                # Only a run that makes this call fails, and the core then says how.
                row.append(BROKEN)
                made.append(())
                continue
            if wire.ERROR in result:  # leaves the state as it is
                row.append(node)
                made.append(())
                continue
            place_after = place + (name == target)
            reached = key(after, place_after)
            if reached not in numbers:
                numbers[reached] = len(nodes)
                nodes.append((after, place_after))
            row.append(numbers[reached])
            made.append(tuple((field, result[field]) for field in TOOLS[name].outputs))
        moves.append(row)
        observations.append(made)
    answers = [state.get(wire.RESULT) for state, _ in nodes]
    return Explored([place for _, place in nodes], answers, moves, observations)


def merged(task: Task, explored: Explored, labels: Sequence[Hashable]) -> Graph:
    """The smallest graph with the labels of the explored nodes.

    Nodes count as one when they have the same place and label and each tool leads to nodes that count
    as one (partition refinement, as for any finite automaton; Moore, 1956).
    """
    kinds = numbered(zip(explored.places, labels, strict=True))
    while True:
        finer = numbered(
            (kind, *(move if move == BROKEN else kinds[move] for move in row))
            for kind, row in zip(kinds, explored.moves, strict=True)
        )
        if max(finer) == max(kinds):
            break
        kinds = finer
    # Numbered by first appearance, so in breadth-first order here too.
    firsts = [kinds.index(kind) for kind in range(max(kinds) + 1)]
    shares, targets = [], []
    for place in (explored.places[first] for first in firsts):
        done = place == len(task.sequence)
        shares.append(STOP if done else place)
        targets.append(None if done else TOOL_NAMES.index(task.sequence[place]))
    moves = tuple(
        tuple(move if move == BROKEN else kinds[move] for move in explored.moves[first]) for first in firsts
    )
    return Graph(tuple(shares), tuple(targets), moves, tuple(labels[first] for first in firsts))


def numbered(keys: Iterable[Hashable]) -> list[int]:
    """For each key how many different ones were met before it: equal keys, equal numbers."""
    numbers: dict[Hashable, int] = {}
    return [numbers.setdefault(key, len(numbers)) for key in keys]
