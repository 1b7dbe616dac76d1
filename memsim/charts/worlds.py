"""The chart of a paired difference in many worlds: each world's mean and interval, and the grand mean."""

from collections.abc import Sequence

from memsim.analysis import PairedDifference, WorldVariance
from memsim.charts.chart import Axis, Chart, Dot, Key, Line, Mark, Rect
from memsim.charts.palette import colour_of, shape_of
from memsim.charts.ticks import ticks

WIDTH, HEIGHT = 680, 380


def worlds_chart(
    policy: str,
    what: str,
    worlds: Sequence[PairedDifference],
    grand: WorldVariance,
    *,
    room_for: int | None = None,
) -> Chart:
    """One column a world, in the order given; filled where the world's own interval leaves zero out.

    `what` names the difference, the y axis says it; `room_for` is how many worlds are to come in all, when
    more are on their way.
    """
    colour, shape = colour_of(policy), shape_of(policy)
    columns = room_for or len(worlds)
    means = [world.mean for world in worlds]
    low, high = min(0.0, *(world.low for world in worlds)), max(0.0, *(world.high for world in worlds))
    room = 0.05 * (high - low) or 1
    y = Axis(what, low - room, high + room, ticks(low, high))
    ends = (0.0, columns + 1.0)
    size = 60 if columns <= 60 else 26
    marks: list[Mark] = [
        # With two or three worlds the grand mean's interval can be wider than the frame.
        Rect(*ends, max(grand.low, y.low), min(grand.high, y.high), "repeat", 0.5, title="grand mean"),
        Line(tuple((x, grand.mean) for x in ends), "repeat", width=1.5),
        Line(tuple((x, 0) for x in ends), "ink", width=1),
    ]
    for number, world in enumerate(worlds, start=1):
        clear = world.low > 0 or world.high < 0
        marks.append(Line(((number, world.low), (number, world.high)), colour, width=1))
        marks.append(Dot(number, world.mean, colour, shape, size=size, hollow=not clear))
    above = sum(mean > 0 for mean in means)
    return Chart(
        title=f"{what[:1].upper()}{what[1:]}, {len(worlds)} worlds",
        alt=(
            f"Dot plot of {len(worlds)} worlds with {grand.seeds} seeds each: {what}, with its interval. "
            f"The means go from {_number(min(means))} to {_number(max(means))} and lie above zero in {above} "
            f"of the {len(worlds)} worlds. A band across the plot is the grand mean, {_number(grand.mean)} "
            f"({_number(grand.low)} to {_number(grand.high)})."
        ),
        width=WIDTH,
        height=HEIGHT,
        x=Axis("world", *ends, ticks(1, columns, most=12, whole=True)),
        y=y,
        marks=tuple(marks),
        key=(
            Key("a world, filled where its interval leaves zero out", colour, shape),
            Key("grand mean with its interval", "repeat", "square"),
        ),
    )


def _number(value: float) -> str:
    return f"{value:+.4f}" if abs(value) < 1 else f"{value:+.1f}"
