"""The chart of right answers gained and lost a run, by groups of questions."""

from collections.abc import Sequence

from memsim.charts.chart import Axis, Chart, Line, Mark, Rect, Text
from memsim.charts.ticks import ticks

WIDTH, ROW_HEIGHT, FRAME_HEIGHT = 640, 40, 80
LABEL_ROOM = 0.22  # beyond the longest bar, for its number, as a share of the axis


def answers_gained_chart(policy: str, groups: Sequence[tuple[str, float]], *, seeds: int) -> Chart:
    """One bar a group: the right answers a run that the policy has more or fewer than memoryless.

    `groups` are names with that mean difference, drawn from the top down.
    """
    values = [value for _, value in groups]
    low, high = min(0.0, *values), max(0.0, *values)
    room = LABEL_ROOM * (high - low)
    marks: list[Mark] = []
    for row, (name, value) in enumerate(groups):
        colour = "bad" if value < 0 else "good"
        edges = (min(value, 0), max(value, 0), -row - 0.32, -row + 0.32)
        marks.append(Rect(*edges, colour, opacity=0.55, title=f"{name}: {value:+.2f}"))
        anchor, shift = ("end", -6) if value < 0 else ("start", 6)
        marks.append(Text(value, -row, f"{value:+.2f}", anchor=anchor, dx=shift, bold=True))
    bottom = 0.5 - len(groups)
    marks.append(Line(((0, bottom), (0, 0.5)), "ink", width=1))
    told = "; ".join(f"{name} {value:+.2f}" for name, value in groups)
    return Chart(
        title=f"Right answers a run, {policy} minus memoryless",
        alt=f"Bars of the right answers a run that {policy} gains or loses against memoryless, "
        f"mean of {seeds} seeds. {told}.",
        width=WIDTH,
        height=FRAME_HEIGHT + ROW_HEIGHT * len(groups),
        x=Axis("right answers a run", low - room, high + room, ticks(low, high)),
        y=Axis("", bottom, 0.5, tuple((-row, name) for row, (name, _) in enumerate(groups))),
        marks=tuple(marks),
    )
