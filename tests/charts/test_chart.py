"""A chart is plain data: its JSON holds every field."""

import json

from memsim.charts.chart import Axis, Chart, Dot, Key, Line, Rect, Text

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
