"""The chart of one difference measured twice: with the same seeds on both sides, and with different ones."""

from collections import Counter
from collections.abc import Sequence
from statistics import stdev

from memsim.charts.chart import Axis, Chart, Key, Line, Mark, Rect
from memsim.charts.palette import colour_of
from memsim.charts.ticks import ticks

WIDTH, HEIGHT = 640, 340


def pairing_chart(policy: str, paired: Sequence[int], apart: Sequence[int]) -> Chart:
    """Bars of how often a difference in right answers occurs, paired by seed (policy's colour) or not (grey).

    Both hold one difference a seed, policy minus memoryless, in right answers a run.
    """
    counts = [Counter(values) for values in (paired, apart)]
    shares = [
        {value: n / len(values) for value, n in count.items()}
        for count, values in zip(counts, (paired, apart), strict=True)
    ]
    low, high = min(*paired, *apart), max(*paired, *apart)
    top = max(max(share.values()) for share in shares)
    spreads = [stdev(values) for values in (paired, apart)]
    marks: list[Mark] = []
    for share, colour, left, right, how in (
        (shares[1], "muted", -0.45, 0, "different seeds"),
        (shares[0], colour_of(policy), 0, 0.45, "same seeds"),
    ):
        for value, part in sorted(share.items()):
            title = f"{how}, {value:+d} answers: {100 * part:.1f} %"
            marks.append(Rect(value + left, value + right, 0, part, colour, opacity=0.8, title=title))
    marks.append(Line(((0, 0), (0, top * 1.05)), "ink", width=1, dashed=True))
    return Chart(
        title=f"One run's difference, {policy} minus memoryless",
        alt=f"Two sets of bars over the difference in right answers of one run, from {low} to {high}. With "
        f"the same seed on both sides their standard deviation is {spreads[0]:.2f} answers, with different "
        f"seeds {spreads[1]:.2f}.",
        width=WIDTH,
        height=HEIGHT,
        x=Axis("right answers more than memoryless", low - 0.8, high + 0.8, ticks(low, high, most=12)),
        y=Axis("share of the runs", 0, top * 1.08, ticks(0, top)),
        marks=tuple(marks),
        key=(
            Key(f"same seeds, standard deviation {spreads[0]:.2f}", colour_of(policy), "square"),
            Key(f"different seeds, standard deviation {spreads[1]:.2f}", "muted", "square"),
        ),
    )
