"""The chart of the noise band: each policy's loss in two runs, against the baseline's move between them."""

from collections.abc import Sequence

from memsim.analysis import Band
from memsim.charts.chart import Axis, Chart, Dot, Key, Line, Mark, Rect, Text
from memsim.charts.palette import colour_of, shape_of
from memsim.charts.ticks import ticks

WIDTH, ROW_HEIGHT, FRAME_HEIGHT = 500, 70, 100
BAND_OPACITY = 0.8
SHORTEST = 0.05  # the axis reaches this far to both sides when nothing is lost
LABEL_ZONE = 0.45  # the labels' part of the x axis, as a multiple of the losses' part


def band_chart(policies: Sequence[str], bands: Sequence[Band]) -> Chart:
    """One row a policy: success lost in the first run (filled) and in the second (hollow).

    The band reaches as far to both sides of no loss as the baseline moved; a loss is measured when both
    symbols lie to the right of it. All bands given have the same width.
    """
    width = bands[0].width
    losses = [loss for band in bands for loss in band.losses]
    low, high = min(-width, -SHORTEST, *losses), max(width, SHORTEST, *losses)
    room = 0.06 * (high - low)
    label_x = high + room
    bottom = 0.5 - len(bands)
    marks: list[Mark] = [
        Rect(-width, width, bottom, 0.5, "band", BAND_OPACITY, title=f"band: {width:.4f} to each side"),
        Line(((0, bottom), (0, 0.5)), "muted", width=0.75),
        Line(((width, bottom), (width, 0.5)), "ink", width=1, dashed=True),
    ]
    for row, (policy, band) in enumerate(zip(policies, bands, strict=True)):
        marks += _row(-row, policy, band, label_x)
    return Chart(
        title="Success lost against the baseline",
        alt=_alt(policies, bands),
        width=WIDTH,
        height=FRAME_HEIGHT + ROW_HEIGHT * len(bands),
        x=Axis("success lost", low - room, label_x + LABEL_ZONE * (high - low), ticks(low, high)),
        y=Axis("", bottom, 0.5),
        marks=tuple(marks),
        key=(
            Key("band: what the baseline moved", "band", "square"),
            Key("filled: first run, hollow: second run", "muted", "diamond"),
        ),
    )


def _row(y: float, policy: str, band: Band, label_x: float) -> list[Mark]:
    colour, shape = colour_of(policy), shape_of(policy)
    first, second = band.losses
    return [
        Line(((first, y), (second, y)), colour, width=2),
        Dot(second, y, colour, shape, hollow=True, title=f"{policy}, second run: {second:.4f}"),
        Dot(first, y, colour, shape, title=f"{policy}, first run: {first:.4f}"),
        Text(label_x, y, policy, dy=-17, bold=True),
        Text(label_x, y, f"{first:.4f}, {second:.4f}"),
        Text(label_x, y, verdict_text(band), dy=17),
    ]


def verdict_text(band: Band) -> str:
    """The two-run rule's verdict in words."""
    return "measured" if band.measured else "not measured"


def _alt(policies: Sequence[str], bands: Sequence[Band]) -> str:
    parts = [
        f"{policy} loses {band.losses[0]:.4f} and {band.losses[1]:.4f}, {verdict_text(band)}"
        for policy, band in zip(policies, bands, strict=True)
    ]
    return (
        f"Dot plot of the success that each policy loses in two runs, over a shaded band of "
        f"{bands[0].width:.4f} to each side of no loss: {'; '.join(parts)}."
    )
