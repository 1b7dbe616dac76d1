"""The chart of the standard error to expect from more seeds, and from more worlds."""

import math
from collections.abc import Sequence

from memsim.analysis import WorldVariance
from memsim.charts.chart import Axis, Chart, Line, Mark, Text
from memsim.charts.ticks import log_ticks, ticks

WIDTH, HEIGHT = 640, 380


def expected_error_chart(grand: WorldVariance, worlds: Sequence[int], *, most_seeds: int) -> Chart:
    """One falling line a number of worlds: standard error (y) by seeds in each world (x, logarithmic).

    The dashed line under each is its floor, the error that no number of seeds goes below.
    """
    grid = sorted({round(10 ** (n / 12)) for n in range(int(12 * math.log10(most_seeds)) + 1)} | {most_seeds})
    end = math.log10(most_seeds)
    marks: list[Mark] = []
    for number, count in enumerate(worlds):
        floor = grand.least_error(count)
        errors = [(math.log10(seeds), grand.expected_error(count, seeds)) for seeds in grid]
        width = 1.25 + 1.25 * number / max(1, len(worlds) - 1)
        marks.append(Line(((0, floor), (end, floor)), "muted", width=1, dashed=True))
        marks.append(Line(tuple(errors), "ink", width=width))
        marks.append(Text(end, errors[-1][1], f"{count} worlds", dx=6, bold=True))
    top = grand.expected_error(min(worlds), 1)
    told = "; ".join(
        f"{count} worlds: {grand.expected_error(count, 1):.4f} with 1 seed, "
        f"{grand.expected_error(count, most_seeds):.4f} with {most_seeds}"
        for count in worlds
    )
    return Chart(
        title="The standard error to expect",
        alt=f"One line a number of worlds, falling with the seeds in each world and then flat. {told}. "
        f"A dashed line under each shows its floor.",
        width=WIDTH,
        height=HEIGHT,
        x=Axis("seeds in each world (logarithmic)", 0, end * 1.22, log_ticks(1, most_seeds)),
        y=Axis("standard error", 0, top * 1.05, ticks(0, top)),
        marks=tuple(marks),
    )
