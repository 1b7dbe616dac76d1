"""The chart of how many paired seeds a difference of a given size needs, with policies marked on it."""

import math
from collections.abc import Mapping, Sequence

from memsim.charts.chart import Axis, Chart, Dot, Line, Mark, Text
from memsim.charts.palette import colour_of, shape_of
from memsim.charts.ticks import log_ticks, ticks

WIDTH, HEIGHT = 640, 380


def required_seeds_chart(
    sd: float, curve: Sequence[tuple[float, int]], policies: Mapping[str, tuple[float, int]]
) -> Chart:
    """Seeds (y, logarithmic) that a paired t test needs for a true difference in success (x).

    `curve` holds the seeds for one sd; `policies` each policy's own size of difference with the seeds that it
    needs by its own sd, which need not lie on the curve.
    """
    sizes = [size for size, _ in (*curve, *policies.values())]
    needed = [seeds for _, seeds in (*curve, *policies.values())]
    bottom, top = math.log10(2) - 0.1, math.log10(max(needed)) + 0.15
    marks: list[Mark] = [Line(tuple((size, math.log10(seeds)) for size, seeds in curve), "muted", width=2)]
    for policy, (size, seeds) in policies.items():
        y = math.log10(seeds)
        marks.append(Dot(size, y, colour_of(policy), shape_of(policy), title=f"{policy}: {seeds}"))
        marks.append(Text(size, y, f"{policy}: {seeds}", anchor="middle", dy=-16, bold=True))
    told = ", ".join(f"{seeds} for {size:.3f}" for size, seeds in curve[:: max(1, len(curve) // 5)])
    own = "; ".join(f"{policy}, {size:.4f}, needs {seeds}" for policy, (size, seeds) in policies.items())
    return Chart(
        title="Paired seeds needed to find a difference",
        alt=f"Falling curve of the paired seeds that a difference in success needs, at a standard deviation "
        f"of {sd:.4f}: {told}. With its own spread each policy is marked: {own}.",
        width=WIDTH,
        height=HEIGHT,
        x=Axis("size of the difference in success", 0, max(sizes) * 1.15, ticks(0, max(sizes) * 1.15)),
        y=Axis("paired seeds (logarithmic)", bottom, top, log_ticks(2, 10**top)),
        marks=tuple(marks),
    )
