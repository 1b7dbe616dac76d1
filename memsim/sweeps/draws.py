"""The lesson's draws for many run seeds at once, told apart only as far as the agent loop does.

The loop compares a draw with a share, or makes a tool of it. Between two neighbouring
cuts of [0, 1) every draw has the same effect, so a draw is one of a few classes, and
two draws together are one symbol: what a table can be indexed with.
"""

from bisect import bisect_left
from collections.abc import Callable

import numpy as np

from memsim.agent import RIGHT_TOOL_SHARES, STOP_SHARE
from memsim.tools import TOOL_NAMES

SHARES = (*RIGHT_TOOL_SHARES, STOP_SHARE)
STOP = len(RIGHT_TOOL_SHARES)  # the index of the share of stopping
STATES = 2**32


def _cut(of_state: Callable[[int], float], least: float) -> int:
    """The smallest state of the generator whose value, which grows with the state, is at least `least`."""
    return bisect_left(range(STATES), least, key=of_state)


def _draw(state: int) -> float:
    return state / STATES


def _tool(state: int) -> int:
    return int(_draw(state) * len(TOOL_NAMES))


# Found with the loop's own comparisons, so that rounding falls the same way here as there.
SHARE_CUTS = [_cut(_draw, share) for share in SHARES]
TOOL_CUTS = [_cut(_tool, tool) for tool in range(1, len(TOOL_NAMES))]
CUTS = sorted({*SHARE_CUTS, *TOOL_CUTS})
CLASSES = len(CUTS) + 1
SYMBOLS = CLASSES * CLASSES
BELOW_SHARE = [[low < cut for low in (0, *CUTS)] for cut in SHARE_CUTS]  # by share and class
TOOL_OF = [_tool(low) for low in (0, *CUTS)]  # by class

_MULTIPLIER, _INCREMENT = np.uint32(1664525), np.uint32(1013904223)
_CUTS = [np.uint32(cut) for cut in CUTS]


def first_states(seeds: np.ndarray, task_hash: int) -> np.ndarray:
    """The generator's states (uint32) before a task's first draw, one for each run seed (uint32)."""
    x: np.ndarray = seeds ^ np.uint32(task_hash)
    x = (x ^ (x >> 16)) * np.uint32(2246822507)
    x = (x ^ (x >> 13)) * np.uint32(3266489909)
    x ^= x >> 16
    return x


def advance(states: np.ndarray) -> None:
    """Step every state on, in place; a draw is the state stepped to over 2**32."""
    np.multiply(states, _MULTIPLIER, out=states)
    np.add(states, _INCREMENT, out=states)


def _next_classes(states: np.ndarray) -> np.ndarray:
    advance(states)
    classes = (states >= _CUTS[0]).view(np.uint8)
    for cut in _CUTS[1:]:
        classes += (states >= cut).view(np.uint8)
    return classes


def next_symbols(states: np.ndarray) -> np.ndarray:
    """The symbols (0 to SYMBOLS - 1) of the next two draws of every state; steps the states on, in place."""
    classes = _next_classes(states)
    classes *= CLASSES
    classes += _next_classes(states)
    return classes.astype(np.intp)
