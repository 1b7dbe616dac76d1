"""The chart of the band as a distribution: how often two runs of the baseline lie so many questions apart."""

from collections.abc import Mapping

from memsim.charts.chart import Axis, Chart, Dot, Key, Mark, Rect, Text
from memsim.charts.palette import colour_of, shape_of
from memsim.charts.ticks import ticks

WIDTH, HEIGHT = 640, 340


def band_widths_chart(
    widths: Mapping[int, int], policy: str, loss: float, *, lesson: int, questions: int
) -> Chart:
    """One bar a width in questions, as high as its share of all pairs of runs.

    `lesson` is the width of the lesson's own pair, whose bar stands out; `loss` is a policy's mean loss in
    questions, marked on the axis: a band as wide as the loss or wider does not let it pass.
    """
    pairs = sum(widths.values())
    shares = {width: count / pairs for width, count in sorted(widths.items())}
    top, widest = max(shares.values()), max(shares)
    marks: list[Mark] = []
    for width, share in shares.items():
        title = f"{width} of {questions} questions: {100 * share:.1f} % of the pairs"
        colour = "repeat" if width == lesson else "muted"
        marks.append(Rect(width - 0.42, width + 0.42, 0, share, colour, opacity=0.75, title=title))
        if share >= 0.005:
            marks.append(Text(width, share, f"{100 * share:.0f} %", anchor="middle", dy=-9))
    marks.append(Dot(loss, 0, colour_of(policy), shape_of(policy), title=f"{policy}: {loss:.2f}"))
    told = ", ".join(f"{width} in {100 * share:.1f} %" for width, share in shares.items() if share >= 0.005)
    return Chart(
        title=f"How wide the band is, {pairs} pairs of runs",
        alt=f"Bars of the width of the band in questions, of {questions} in a run, over {pairs} pairs of "
        f"runs: {told}. The lesson's pair is {lesson} wide. A symbol on the axis marks the mean loss of "
        f"{policy}, {loss:.2f} questions.",
        width=WIDTH,
        height=HEIGHT,
        x=Axis("width of the band, in questions", -0.6, widest + 0.6, ticks(0, widest, most=14)),
        y=Axis("share of the pairs", -0.05 * top, top * 1.25, ticks(0, top)),
        marks=tuple(marks),
        key=(
            Key("the lesson's pair of runs", "repeat", "square"),
            Key(f"mean loss of {policy}", colour_of(policy), shape_of(policy)),
        ),
    )
