"""A chart as plain data: what is drawn where, in which role, and the sentence that says what is seen.

A renderer (matplotlib in a notebook, an SVG library in the page) draws a chart
and computes nothing. A colour is `#rrggbb` or a role that the renderer turns
into a colour of its theme. Every renderer knows all `ROLES` and all `SHAPES`.
"""

from dataclasses import dataclass
from typing import Any, ClassVar, Literal, get_args

ROLES = ("ink", "muted", "band", "repeat", "skip", "good", "bad")
Shape = Literal["circle", "square", "triangle", "diamond", "star"]
SHAPES: tuple[Shape, ...] = get_args(Shape)


@dataclass(frozen=True)
class Axis:
    """A linear axis from low to high with its ticks, each a value and its text.

    Categories are integer positions with tick texts.
    """

    label: str
    low: float
    high: float
    ticks: tuple[tuple[float, str], ...] = ()


@dataclass(frozen=True)
class Dot:
    """A symbol at a point; `size` is its area in px², `hollow` draws its outline alone."""

    mark: ClassVar[str] = "dot"
    x: float
    y: float
    colour: str
    shape: Shape = "circle"
    size: float = 110
    opacity: float = 1.0
    hollow: bool = False
    title: str = ""


@dataclass(frozen=True)
class Rect:
    """A filled rectangle; `title` is what a pointer over it says."""

    mark: ClassVar[str] = "rect"
    x1: float
    x2: float
    y1: float
    y2: float
    colour: str
    opacity: float = 1.0
    title: str = ""


@dataclass(frozen=True)
class Line:
    """A line through points, its width in px."""

    mark: ClassVar[str] = "line"
    points: tuple[tuple[float, float], ...]
    colour: str
    width: float = 1.5
    dashed: bool = False


@dataclass(frozen=True)
class Text:
    """A text at a point, shifted by dx and dy px (dy downwards); `anchor` is start, middle or end."""

    mark: ClassVar[str] = "text"
    x: float
    y: float
    text: str
    anchor: str = "start"
    colour: str = "ink"
    dx: float = 0
    dy: float = 0
    bold: bool = False


Mark = Dot | Rect | Line | Text


@dataclass(frozen=True)
class Key:
    """One line of the key: a symbol and what it stands for."""

    label: str
    colour: str
    shape: Shape


@dataclass(frozen=True)
class Chart:
    """A titled chart of width by height px; marks are drawn in order.

    `alt` says in words, with the numbers, what a person sees in it.
    """

    title: str
    alt: str
    width: int
    height: int
    x: Axis
    y: Axis
    marks: tuple[Mark, ...]
    key: tuple[Key, ...] = ()

    def to_json(self) -> dict[str, Any]:
        """The chart as dicts, lists, strings and numbers; a mark's dict says which one it is."""
        return {
            "title": self.title,
            "alt": self.alt,
            "width": self.width,
            "height": self.height,
            "x": _plain(self.x),
            "y": _plain(self.y),
            "marks": [{"mark": mark.mark, **_plain(mark)} for mark in self.marks],
            "key": [_plain(key) for key in self.key],
        }


def _plain(value: Axis | Key | Mark) -> dict[str, Any]:
    return {name: _lists(field) for name, field in vars(value).items()}


def _lists(value: Any) -> Any:
    return [_lists(part) for part in value] if isinstance(value, tuple) else value
