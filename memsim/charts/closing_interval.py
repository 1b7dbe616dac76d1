"""The chart of a paired difference while seeds arrive: its mean, and the interval that closes round it."""

import math
from collections.abc import Sequence

from memsim.analysis import Band, PairedDifference
from memsim.charts.chart import Axis, Chart, Dot, Key, Line, Mark, Rect, Text
from memsim.charts.palette import colour_of, shape_of
from memsim.charts.ticks import log_ticks, ticks

WIDTH, HEIGHT = 640, 380
BAND_LEFT, BAND_RIGHT = -0.62, 0.12  # the two runs' part of the logarithmic x axis
SETTLED = 10  # intervals of fewer seeds may lie outside the frame: they are too wide to draw the rest beside


def closing_interval_chart(
    policy: str, trail: Sequence[PairedDifference], two_runs: Band, *, margin: float, seeds: int
) -> Chart:
    """Mean difference in success and its interval (y) after so many paired seeds (x, logarithmic).

    `trail` holds the difference after more and more seeds, the last one the newest; `seeds` is how many are
    to come in all. On the left stand the first two seeds alone, with the band of the two-run rule.
    """
    colour, shape = colour_of(policy), shape_of(policy)
    last = trail[-1]
    runs = [0 - loss for loss in two_runs.losses]  # -0.0 would be written with its sign
    settled = [one for one in trail if one.n >= SETTLED] or [last]
    bounds = [bound for one in settled for bound in (one.low, one.high)]
    low = min(*bounds, *runs, -margin, -two_runs.width, -0.01)
    high = max(*bounds, *runs, margin, two_runs.width, 0.01)
    room = 0.08 * (high - low)
    y = Axis("success, minus memoryless", low - room, high + room, ticks(low, high))
    right = math.log10(max(seeds, 2)) + 0.12
    x = Axis(
        "paired seeds (logarithmic)", BAND_LEFT - 0.06, right, ((-0.25, "first two"), *log_ticks(2, seeds))
    )

    def line(values: Sequence[float], width: float) -> Line:
        points = zip((math.log10(one.n) for one in trail), values, strict=True)
        return Line(tuple(point for point in points if y.low <= point[1] <= y.high), colour, width=width)

    end = math.log10(last.n)
    marks: list[Mark] = [
        Rect(BAND_RIGHT, right, -margin, margin, "band", 0.8, title=f"margin: {margin:.3f} to each side"),
        Rect(
            *(BAND_LEFT, BAND_RIGHT - 0.08, -two_runs.width, two_runs.width, "repeat", 0.35),
            title=f"band of the first two runs: {two_runs.width:.4f} to each side",
        ),
        Line(((x.low, 0), (right, 0)), "ink", width=1),
        *(
            Dot(place, value, colour, shape, hollow=True, title=f"run of seed {number}: {value:+.4f}")
            for number, (place, value) in enumerate(zip((-0.42, -0.12), runs, strict=True), start=1)
        ),
        line([one.low for one in trail], 1.25),
        line([one.high for one in trail], 1.25),
        line([one.mean for one in trail], 2.5),
        Line(((end, max(last.low, y.low)), (end, min(last.high, y.high))), colour, width=3),
        Dot(end, last.mean, colour, shape, title=f"{last.n} seeds: {last.mean:+.4f}"),
        Text(end, y.high, f"{last.mean:+.4f}", anchor="end", dx=6, dy=10, bold=True),
    ]
    return Chart(
        title=f"{policy.capitalize()} minus memoryless, {last.n} paired seeds",
        alt=_alt(policy, trail, runs, two_runs, margin),
        width=WIDTH,
        height=HEIGHT,
        x=x,
        y=y,
        marks=tuple(marks),
        key=(
            Key("mean, between the ends of its 95 % interval", colour, shape),
            Key("margin", "band", "square"),
            Key("band of the first two runs", "repeat", "square"),
        ),
    )


def _alt(
    policy: str, trail: Sequence[PairedDifference], runs: Sequence[float], two_runs: Band, margin: float
) -> str:
    first, last = next((one for one in trail if one.n >= SETTLED), trail[0]), trail[-1]
    return (
        f"Line chart of the mean difference in success of {policy} to memoryless while paired seeds arrive, "
        f"between the two lines of its 95 % interval: after {first.n} seeds {first.mean:+.4f} "
        f"({first.low:+.4f} to {first.high:+.4f}), after {last.n} {last.mean:+.4f} "
        f"({last.low:+.4f} to {last.high:+.4f}). A shaded margin reaches {margin:.3f} to each side of zero. "
        f"On the left the first two runs alone, {runs[0]:+.4f} and {runs[1]:+.4f}, "
        f"over their band of {two_runs.width:.4f} to each side."
    )
