"""The chart of what reads bring: a bar a read, as high as its fields, so that the area is all fields."""

from collections import Counter
from collections.abc import Sequence

from memsim.charts.chart import Axis, Chart, Mark, Rect, Text
from memsim.charts.palette import colour_of
from memsim.experiment import PolicyRun

WIDTH, HEIGHT = 640, 300
GAP = 0.15  # between two policies, as a share of the questions


def fields_per_read_chart(runs: Sequence[PolicyRun]) -> Chart:
    """One panel a policy that reads: its reads side by side, those with the most fields first."""
    questions = max(len(run.episodes) for run in runs)
    width = questions * (1 + GAP)
    most = max(1, *(episode.fields for run in runs for episode in run.episodes))
    marks: list[Mark] = []
    parts = []
    for panel, run in enumerate(runs):
        left = x = panel * width
        counts = sorted(_reads(run).items(), reverse=True)
        for fields, reads in counts:
            title = f"{run.policy}: {reads} reads with {fields} fields"
            # A read without a field would have no bar at all.
            marks.append(
                Rect(x, x + reads, 0, fields or 0.06, colour_of(run.policy), opacity=0.8, title=title)
            )
            # Few reads make a bar narrower than its label, which then may reach into the gap on the right.
            anchor, label_x = ("middle", x + reads / 2) if reads > questions / 8 else ("start", x)
            marks.append(Text(label_x, fields, f"{reads} × {fields}", anchor=anchor, dy=-9))
            x += reads
        marks.append(Text(left, most * 1.38, run.policy, bold=True))
        marks.append(Text(left, most * 1.25, f"{run.fields} fields in {run.reads} reads"))
        parts.append(
            f"{run.policy}, {run.fields} fields in {run.reads} reads: "
            + ", ".join(f"{reads} reads with {fields}" for fields, reads in counts)
        )
    return Chart(
        title="Reads × fields that each brings",
        alt="A bar for every read, as high as the fields that it brings. " + "; ".join(parts) + ".",
        width=WIDTH,
        height=HEIGHT,
        x=Axis("", 0, len(runs) * width),
        y=Axis("fields in the read", 0, most * 1.45, tuple((n, str(n)) for n in range(most + 1))),
        marks=tuple(marks),
    )


def _reads(run: PolicyRun) -> Counter[int]:
    return Counter(episode.fields for episode in run.episodes if episode.read)
