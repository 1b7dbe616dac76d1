"""A chart is plain data: its JSON, its round ticks, and labels that keep their distance."""

import json
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from memsim.charts.chart import Axis, Chart, Dot, Key, Line, Rect, Text, spread, ticks

CHART = Chart(
    title="title",
    alt="what is seen",
    width=300,
    height=200,
    x=Axis("x", 0, 10, ((0, "0"), (10, "10"))),
    y=Axis("", -1, 1),
    marks=(
        Dot(1, 2, "#0072B2", "square", hollow=True),
        Rect(0, 1, 0, 1, "band", 0.5, "a band"),
        Line(((0, 0), (1, 1)), "ink", dashed=True),
        Text(3, 4, "here", dx=2, bold=True),
    ),
    key=(Key("what", "muted", "star"),),
)


def test_json_has_every_field_and_survives_a_round_trip():
    plain = CHART.to_json()
    assert json.loads(json.dumps(plain)) == plain
    assert plain["x"] == {"label": "x", "low": 0, "high": 10, "ticks": [[0, "0"], [10, "10"]]}
    assert plain["key"] == [{"label": "what", "colour": "muted", "shape": "star"}]
    dot, rect, line, text = plain["marks"]
    assert dot == {
        **{"mark": "dot", "x": 1, "y": 2, "colour": "#0072B2", "shape": "square", "size": 110},
        **{"opacity": 1.0, "hollow": True, "title": ""},
    }
    assert rect == {
        **{"mark": "rect", "x1": 0, "x2": 1, "y1": 0, "y2": 1, "colour": "band"},
        **{"opacity": 0.5, "title": "a band"},
    }
    assert line == {
        **{"mark": "line", "points": [[0, 0], [1, 1]], "colour": "ink"},
        **{"width": 1.5, "dashed": True},
    }
    assert text == {
        **{"mark": "text", "x": 3, "y": 4, "text": "here", "anchor": "start", "colour": "ink"},
        **{"dx": 2, "dy": 0, "bold": True},
    }


@pytest.mark.parametrize(
    ("low", "high", "whole", "texts"),
    [
        (0, 74, False, "0 20 40 60"),
        (0, 1, False, "0.0 0.2 0.4 0.6 0.8 1.0"),
        (0, 1, True, "0 1"),
        (-0.05, 0.34, False, "0.0 0.1 0.2 0.3"),
        (-3, 5, True, "-2 0 2 4"),
        (0, 2055, True, "0 500 1000 1500 2000"),
    ],
)
def test_ticks_are_round_and_few(low, high, whole, texts):
    assert " ".join(text for _, text in ticks(low, high, whole=whole)) == texts


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
