"""The chart of steps saved versus records stored, one symbol a policy, with success visible in it."""

from collections.abc import Sequence

from memsim.charts.chart import Axis, Chart, Dot, Key, Line, Mark, Text, spread, ticks
from memsim.charts.palette import POLICY_COLOURS, POLICY_SHAPES
from memsim.experiment import PolicyRun

WIDTH, HEIGHT = 500, 400
PLOT_HEIGHT = HEIGHT - 70  # px that are left for the plot beside title and axis, about
LABEL_GAP = 46  # px from one two-line label to the next
HALO = 5000  # px² of the halo of a run without a right answer
LABEL_ZONE = 0.8  # the labels' part of the x axis, as a multiple of the records' part


def policy_chart(runs: Sequence[PolicyRun], second: Sequence[PolicyRun]) -> Chart:
    """Records stored (x) and steps saved (y) in two runs of the same policies, the first one memoryless.

    The area of the grey halo round a symbol is the share of wrong answers in the first run. The second
    run is hollow. Labels stand in a column of their own, so that they overlap nothing for any runs.
    """
    saved = [runs[0].steps - run.steps for run in runs]
    saved_again = [second[0].steps - run.steps for run in second]
    most_records = max(1, *(run.records for run in (*runs, *second)))
    bottom, top = min(0, *saved, *saved_again), max(1, *saved, *saved_again)
    room = 0.15 * (top - bottom)
    y = Axis("steps saved", bottom - room, top + room, ticks(bottom, top, whole=True))
    per_px = (y.high - y.low) / PLOT_HEIGHT
    zone = most_records * LABEL_ZONE
    x = Axis(
        "records stored", -0.08 * most_records, most_records * 1.15 + zone, ticks(0, most_records, whole=True)
    )
    label_x = most_records * 1.15
    label_ys = spread(saved, LABEL_GAP * per_px)
    shift = max(0, y.low + LABEL_GAP * per_px / 2 - min(label_ys))
    shift -= max(0, max(label_ys) + LABEL_GAP * per_px / 2 - y.high)

    halos: list[Mark] = []
    leaders: list[Mark] = []
    dots: list[Mark] = []
    texts: list[Mark] = []
    for run, again, steps, steps_again, label_y in zip(
        runs, second, saved, saved_again, label_ys, strict=True
    ):
        colour, shape = POLICY_COLOURS[run.policy], POLICY_SHAPES[run.policy]
        title = f"{run.policy}: {run.records} records, {steps} steps saved, success {run.success:.4f}"
        wrong = HALO * (1 - run.success)
        if wrong:
            halos.append(Dot(run.records, steps, "bad", size=wrong, opacity=0.22, title=title))
        leaders.append(Line(((run.records, steps), (label_x * 0.985, label_y + shift)), "muted", width=0.75))
        dots.append(Line(((run.records, steps), (again.records, steps_again)), colour, width=1.5))
        dots.append(
            Dot(
                again.records,
                steps_again,
                colour,
                shape,
                hollow=True,
                title=f"second run, {run.policy}: {again.records} records, {steps_again} steps saved, "
                f"success {again.success:.4f}",
            )
        )
        dots.append(Dot(run.records, steps, colour, shape, title=title))
        texts.append(Text(label_x, label_y + shift, run.policy, dy=-8, bold=True))
        texts.append(Text(label_x, label_y + shift, f"{steps} saved, success {run.success:.4f}", dy=8))
    return Chart(
        title="Steps saved and records stored",
        alt=_alt(runs, second, saved, saved_again),
        width=WIDTH,
        height=HEIGHT,
        x=x,
        y=y,
        marks=(*halos, *leaders, *dots, *texts),
        key=(
            Key("halo: the share of wrong answers", "bad", "circle"),
            Key("hollow: the second run", "muted", "diamond"),
        ),
    )


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
