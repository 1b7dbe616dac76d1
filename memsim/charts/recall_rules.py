"""The chart of the same write policies under several recall rules: success gained or lost."""

from collections.abc import Mapping

from memsim.analysis import PairedDifference
from memsim.charts.chart import Axis, Chart, Dot, Line, Mark, Rect, Text
from memsim.charts.palette import colour_of, shape_of
from memsim.charts.ticks import ticks

WIDTH, ROW_HEIGHT, FRAME_HEIGHT = 640, 44, 80


def recall_rules_chart(found: Mapping[tuple[str, str], PairedDifference], *, margin: float) -> Chart:
    """One row a policy and recall rule, in the order given: success minus memoryless's, over the margin."""
    bounds = [bound for one in found.values() for bound in (one.low, one.high)]
    low, high = min(-margin, *bounds), max(margin, *bounds)
    room = 0.16 * (high - low)
    bottom = 0.5 - len(found)
    marks: list[Mark] = [
        Rect(-margin, margin, bottom, 0.5, "band", 0.8, title=f"margin: {margin:.3f} to each side"),
        Line(((0, bottom), (0, 0.5)), "ink", width=1),
    ]
    for row, ((policy, rule), one) in enumerate(found.items()):
        colour, shape = colour_of(policy), shape_of(policy)
        title = f"{policy}, {rule}: {one.mean:+.4f} ({one.low:+.4f} to {one.high:+.4f})"
        marks.append(Line(((one.low, -row), (one.high, -row)), colour, width=3))
        marks.append(Dot(one.mean, -row, colour, shape, size=80, title=title))
        marks.append(Text(one.mean, -row, f"{one.mean:+.4f}", anchor="middle", dy=-14))
    told = "; ".join(
        f"{policy} with {rule} {one.mean:+.4f} ({one.low:+.4f} to {one.high:+.4f})"
        for (policy, rule), one in found.items()
    )
    return Chart(
        title="Success minus memoryless under each recall rule",
        alt=f"Dot plot of the mean difference in success to memoryless with its 95 % interval, over a shaded "
        f"margin of {margin:.3f} to each side of zero: {told}.",
        width=WIDTH,
        height=FRAME_HEIGHT + ROW_HEIGHT * len(found),
        x=Axis("success, minus memoryless", low - room, high + room, ticks(low, high)),
        y=Axis("", bottom, 0.5, tuple((-row, ", ".join(names)) for row, names in enumerate(found))),
        marks=tuple(marks),
    )
