"""The classes of draws against the loop's own comparisons, above all next to a cut."""

from itertools import islice

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from memsim.draws import LARGEST_SEED, stream
from memsim.sweeps.draws import (
    BELOW_SHARE,
    CLASSES,
    CUTS,
    SHARES,
    STATES,
    TOOL_OF,
    first_states,
    next_symbols,
)
from memsim.tools import TOOL_NAMES


def effect(draw: float) -> tuple[list[bool], int]:
    """What the loop makes of a draw."""
    return [draw < share for share in SHARES], int(draw * len(TOOL_NAMES))


def test_a_class_has_the_effect_of_its_draws_on_both_sides_of_every_cut():
    for place, cut in enumerate(CUTS):
        for state, kind in ((cut - 1, place), (cut, place + 1)):
            below, tool = effect(state / STATES)
            assert [share[kind] for share in BELOW_SHARE] == below
            assert TOOL_OF[kind] == tool


@given(st.integers(0, LARGEST_SEED), st.integers(0, LARGEST_SEED))
def test_symbols_are_those_of_the_stream(seed, task_hash):
    draws = list(islice(stream(seed ^ task_hash), 20))
    states = first_states(np.array([seed], dtype=np.uint32), task_hash)
    for first, second in zip(draws[::2], draws[1::2], strict=True):
        symbol = int(next_symbols(states)[0])
        for draw, kind in ((first, symbol // CLASSES), (second, symbol % CLASSES)):
            assert ([share[kind] for share in BELOW_SHARE], TOOL_OF[kind]) == effect(draw)
