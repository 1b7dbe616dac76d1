"""Charts drawn with matplotlib: as a Figure, SVG text, PNG bytes, or a picture in a notebook.

One px of a chart is one point of the figure. No global style is read or set
beyond matplotlib's own, and nothing goes through pyplot.
"""

import base64
import io
import re
from html import escape
from typing import Any

from matplotlib import rc_context
from matplotlib.axes import Axes
from matplotlib.backends.backend_agg import FigureCanvasAgg
from matplotlib.figure import Figure
from matplotlib.lines import Line2D
from matplotlib.patches import Rectangle

from memsim.charts.chart import Axis, Chart, Dot, Key, Line, Mark, Rect, Shape

ROLE_COLOURS = {
    "ink": "#1a1a1a",
    "muted": "#6b6b6b",
    "band": "#d4d4d4",
    "repeat": "#e69f00",
    "skip": "#56b4e9",
    "good": "#1b7837",
    "bad": "#b2182b",
}
MARKERS: dict[Shape, str] = {"circle": "o", "square": "s", "triangle": "^", "diamond": "D", "star": "*"}
ALIGNMENTS = {"start": "left", "middle": "center", "end": "right"}
FACE = "white"  # opaque: the page behind it may be dark
TEXT_SIZE = 12
POINTS_PER_INCH = 72
STYLE: dict[Any, Any] = {"font.family": ["DejaVu Sans"], "font.size": TEXT_SIZE, "svg.fonttype": "none"}


def figure(chart: Chart) -> Figure:
    """The chart as a figure that nothing else refers to."""
    with rc_context(STYLE):
        drawn = Figure(
            figsize=(chart.width / POINTS_PER_INCH, chart.height / POINTS_PER_INCH),
            dpi=POINTS_PER_INCH,
            facecolor=FACE,
            layout="constrained",
        )
        axes = drawn.add_subplot(facecolor=FACE)
        axes.set_title(chart.title, loc="left", fontsize=TEXT_SIZE + 1, fontweight="bold")
        _frame(axes, chart.x, chart.y)
        for order, mark in enumerate(chart.marks):
            _draw(axes, mark, 3 + order / 1000)
        if chart.key:
            handles = [_key_handle(key) for key in chart.key]
            drawn.legend(
                handles=handles,
                loc="outside lower left",
                ncols=min(3, len(handles)),
                frameon=False,
                fontsize=TEXT_SIZE - 1,
            )
    return drawn


def _frame(axes: Axes, x: Axis, y: Axis) -> None:
    axes.set_xlim(x.low, x.high)
    axes.set_ylim(y.low, y.high)
    axes.set_xticks([place for place, _ in x.ticks], [text for _, text in x.ticks])
    axes.set_yticks([place for place, _ in y.ticks], [text for _, text in y.ticks])
    axes.set_xlabel(x.label)
    axes.set_ylabel(y.label)
    axes.spines[:].set_visible(False)
    axes.tick_params(length=0, colors=ROLE_COLOURS["ink"])
    axes.set_axisbelow(True)
    # An axis with a label has quantities on it; one without has categories.
    for axis, label in ((axes.xaxis, x.label), (axes.yaxis, y.label)):
        if label:
            axis.grid(color="#e4e4e4", linewidth=0.75)


def _colour(colour: str) -> str:
    return ROLE_COLOURS.get(colour, colour)


def _draw(axes: Axes, mark: Mark, order: float) -> None:
    colour = _colour(mark.colour)
    if isinstance(mark, Dot):
        axes.scatter(
            [mark.x],
            [mark.y],
            s=mark.size,
            marker=MARKERS[mark.shape],
            facecolor=FACE if mark.hollow else colour,
            edgecolor=colour if mark.hollow else "none",
            linewidth=1.75 if mark.hollow else 0,
            alpha=mark.opacity,
            zorder=order,
            clip_on=False,
        )
    elif isinstance(mark, Rect):
        axes.add_patch(
            Rectangle(
                (mark.x1, mark.y1),
                mark.x2 - mark.x1,
                mark.y2 - mark.y1,
                facecolor=colour,
                alpha=mark.opacity,
                linewidth=0,
                zorder=order,
            )
        )
    elif isinstance(mark, Line):
        xs, ys = zip(*mark.points, strict=True)
        style = "--" if mark.dashed else "-"
        axes.plot(xs, ys, style, color=colour, linewidth=mark.width, zorder=order, clip_on=False)
    else:
        axes.annotate(
            mark.text,
            (mark.x, mark.y),
            xytext=(mark.dx, -mark.dy),
            textcoords="offset points",
            ha=ALIGNMENTS[mark.anchor],
            va="center",
            color=colour,
            fontweight="bold" if mark.bold else "normal",
            zorder=order,
            parse_math=False,
            # the layout is made for the axes, not for what is written inside them
            in_layout=False,
        )


def _key_handle(key: Key) -> Line2D:
    return Line2D(
        [], [], linestyle="none", marker=MARKERS[key.shape], color=_colour(key.colour), label=key.label
    )


def svg(chart: Chart) -> str:
    """The chart as an svg element for a page: with its alt text, the same bytes in every process."""
    text = io.StringIO()
    with rc_context({**STYLE, "svg.hashsalt": chart.title}):
        figure(chart).savefig(text, format="svg")
    element = text.getvalue()
    element = element[element.index("<svg") :].strip()
    # Ids that nothing refers to would only clash with those of the next picture on the page.
    used = set(re.findall(r"#([\w.-]+)", element))
    element = re.sub(r' id="([^"]+)"', lambda found: found[0] if found[1] in used else "", element)
    # Metadata holds the date, a style sheet would hold for the whole page, and the reader may lack the font.
    element = re.sub(r"<(metadata|style).*?</\1>\s*", "", element, flags=re.DOTALL)
    element = element.replace("font-family: 'DejaVu Sans'", "font-family: sans-serif")
    opening = (
        f'<svg role="img" aria-label="{escape(chart.alt)}" xmlns="http://www.w3.org/2000/svg" '
        f'xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 {chart.width} {chart.height}" '
        f'style="width: 100%; max-width: {chart.width}px; height: auto; stroke-linejoin: round">'
    )
    return re.sub(r"<svg[^>]*>", lambda _: opening, element, count=1)


def png(chart: Chart) -> bytes:
    """The chart as a PNG file, two dots a px."""
    drawn = figure(chart)
    FigureCanvasAgg(drawn)
    data = io.BytesIO()
    with rc_context(STYLE):
        drawn.savefig(data, format="png", dpi=2 * POINTS_PER_INCH)
    return data.getvalue()


class Picture:
    """A chart as the last value of a notebook cell: a PNG, and its alt text where there is no picture."""

    def __init__(self, chart: Chart) -> None:
        self.chart = chart

    def _repr_mimebundle_(self, **_: object) -> tuple[dict[str, str], dict[str, Any]]:
        data = base64.b64encode(png(self.chart)).decode("ascii")
        # The width alone: a page that narrows the picture keeps a height that it is given.
        size = {"width": self.chart.width}
        return {"image/png": data, "text/plain": self.chart.alt}, {"image/png": size}
