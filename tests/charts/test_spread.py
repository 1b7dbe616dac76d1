"""Labels spread out keep their order, their distance and, where there is room, their place."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from memsim.charts.spread import spread


@given(st.lists(st.integers(-1000, 1000), min_size=1, max_size=8), st.integers(1, 300))
def test_spread_keeps_the_order_the_distance_and_the_centre(places, gap):
    moved = spread(places, gap)
    order = sorted(range(len(places)), key=places.__getitem__)
    apart = [moved[b] - moved[a] for a, b in pairwise(order)]
    assert all(distance >= gap - 1e-6 for distance in apart)
    assert sum(moved) == pytest.approx(sum(places), abs=1e-6)


@given(st.lists(st.integers(-1000, 1000), min_size=1, max_size=8))
def test_spread_stays_inside_the_ends(places):
    moved = sorted(spread(places, 50, -200, 200))
    assert moved[0] >= -200
    assert moved[-1] <= 200
    assert all(b - a >= 50 - 1e-6 for a, b in pairwise(moved))


def test_spread_leaves_alone_what_is_far_enough_apart():
    assert spread([30, 0, 10], 10) == [30, 0, 10]
