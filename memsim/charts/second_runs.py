"""The chart of one policy judged by the two-run rule again and again, each time with another second run."""

from collections.abc import Sequence

from memsim.analysis import Band
from memsim.charts.band import verdict_text
from memsim.charts.chart import Axis, Chart, Dot, Key, Line, Mark, Rect
from memsim.charts.palette import colour_of, shape_of
from memsim.charts.ticks import ticks

WIDTH, HEIGHT = 640, 340


def second_runs_chart(policy: str, bands: Sequence[Band]) -> Chart:
    """A bar a second run, as high as its band, and the loss in that run: filled where it counts as measured.

    All bands share their first run, whose loss is the dashed line.
    """
    colour, shape = colour_of(policy), shape_of(policy)
    first_loss = bands[0].losses[0]
    losses = [band.losses[1] for band in bands]
    widths = [band.width for band in bands]
    bottom, top = min(0.0, first_loss, *losses), max(first_loss, *losses, *widths, 0.02)
    room = 0.1 * (top - bottom)
    marks: list[Mark] = [
        Rect(number - 0.4, number + 0.4, 0, band.width, "band", title=f"band {band.width:.4f}")
        for number, band in enumerate(bands, start=1)
    ]
    ends = (0.4, len(bands) + 0.6)
    marks.append(Line(tuple((x, 0) for x in ends), "ink", width=1))
    marks.append(Line(tuple((x, first_loss) for x in ends), colour, dashed=True))
    for number, band in enumerate(bands, start=1):
        title = f"second run {number}: loss {band.losses[1]:.4f}, band {band.width:.4f}, {verdict_text(band)}"
        marks.append(
            Dot(number, band.losses[1], colour, shape, size=70, hollow=not band.measured, title=title)
        )
    measured = sum(band.measured for band in bands)
    return Chart(
        title=f"{policy.capitalize()}, judged with {len(bands)} different second runs",
        alt=(
            f"A grey bar for each of {len(bands)} second runs, as high as its band, from "
            f"{min(widths):.4f} to {max(widths):.4f}; {widths.count(0)} of them have no height. A symbol "
            f"for the loss of {policy} in that run, from {min(losses):.4f} to {max(losses):.4f}; the dashed "
            f"line is the loss in the first run, {first_loss:.4f}. The symbol is filled, and the loss counts "
            f"as measured, with {measured} of the second runs."
        ),
        width=WIDTH,
        height=HEIGHT,
        x=Axis("the second run: how many seeds after the first", *ends, ticks(1, len(bands))),
        y=Axis("share of the questions", bottom - room, top + room, ticks(bottom, top)),
        marks=tuple(marks),
        key=(
            Key("band", "band", "square"),
            Key("loss in the second run, filled where it counts as measured", colour, shape),
        ),
    )
