"""The chart of steps saved versus records stored, one symbol a policy, with success visible in it."""

from collections.abc import Sequence

from memsim.charts.chart import Axis, Chart, Dot, Key, Line, Mark, Text
from memsim.charts.palette import colour_of, shape_of
from memsim.charts.spread import spread
from memsim.charts.ticks import ticks
from memsim.experiment import PolicyRun

WIDTH, HEIGHT = 500, 400
PLOT_HEIGHT = HEIGHT - 70  # px that are left for the plot beside title and axis, about
LABEL_GAP = 46  # px from one two-line label to the next
HALO = 5000  # px² of the halo of a run without a right answer
LABEL_ZONE = 0.8  # the labels' part of the x axis, as a multiple of the records' part


def policy_chart(runs: Sequence[PolicyRun], second: Sequence[PolicyRun]) -> Chart:
    """Records stored (x) and steps saved (y) in two runs of the same policies, the first one memoryless.

    The area of the halo round a symbol is the share of wrong answers in the first run. The second run is
    hollow. Labels stand in a column of their own, so that they overlap nothing whatever the runs.
    """
    saved = [runs[0].steps - run.steps for run in runs]
    saved_again = [second[0].steps - run.steps for run in second]
    bottom, top = min(0, *saved, *saved_again), max(1, *saved, *saved_again)
    room = 0.15 * (top - bottom)
    y = Axis("steps saved", bottom - room, top + room, ticks(bottom, top, whole=True))
    most = max(1, *(run.records for run in (*runs, *second)))
    label_x = 1.15 * most
    x = Axis("records stored", -0.08 * most, label_x + LABEL_ZONE * most, ticks(0, most, whole=True))

    halos: list[Mark] = []
    symbols: list[Mark] = []
    for run, again, steps, steps_again in zip(runs, second, saved, saved_again, strict=True):
        if run.success < 1:
            halos.append(Dot(run.records, steps, "bad", size=HALO * (1 - run.success), opacity=0.22))
        symbols += _symbols(run, again, steps, steps_again)
    gap = LABEL_GAP * (y.high - y.low) / PLOT_HEIGHT
    label_ys = spread(saved, gap, y.low + gap / 2, y.high - gap / 2)
    labels: list[Mark] = []
    for run, steps, label_y in zip(runs, saved, label_ys, strict=True):
        labels.append(Line(((run.records, steps), (0.98 * label_x, label_y)), "muted", width=0.75))
        labels.append(Text(label_x, label_y, run.policy, dy=-8, bold=True))
        labels.append(Text(label_x, label_y, f"{steps} saved, success {run.success:.4f}", dy=8))
    return Chart(
        title="Steps saved and records stored",
        alt=_alt(runs, second, saved, saved_again),
        width=WIDTH,
        height=HEIGHT,
        x=x,
        y=y,
        marks=(*halos, *labels, *symbols),
        key=(
            Key("halo: the share of wrong answers", "bad", "circle"),
            Key("hollow: the second run", "muted", "diamond"),
        ),
    )


def _symbols(run: PolicyRun, again: PolicyRun, saved: int, saved_again: int) -> list[Mark]:
    colour, shape = colour_of(run.policy), shape_of(run.policy)
    place, place_again = (run.records, saved), (again.records, saved_again)
    title, title_again = (
        f"{run.policy}, {which} run: {one.records} records, {steps} steps saved, success {one.success:.4f}"
        for which, one, steps in (("first", run, saved), ("second", again, saved_again))
    )
    return [
        Line((place, place_again), colour),
        Dot(*place_again, colour, shape, hollow=True, title=title_again),
        Dot(*place, colour, shape, title=title),
    ]


def _alt(
    runs: Sequence[PolicyRun],
    second: Sequence[PolicyRun],
    saved: Sequence[int],
    saved_again: Sequence[int],
) -> str:
    parts = [
        f"{run.policy}, {run.records} records, {steps} steps saved, success {run.success:.4f} "
        f"(second run {again.records}, {steps_again} and {again.success:.4f})"
        for run, again, steps, steps_again in zip(runs, second, saved, saved_again, strict=True)
    ]
    return (
        "Scatter plot of steps saved against records stored, one symbol a policy, with a halo as large as "
        "its share of wrong answers, and a hollow symbol for the second run: " + "; ".join(parts) + "."
    )
