"""One place in the order, one colour and one shape per policy, in every figure.

The colours are told apart by readers with any of the common kinds of colour
blindness (Okabe and Ito, 2008, Color Universal Design; the last one darker than
theirs, for its contrast to white) and differ in lightness; the shapes tell them
apart in grey.
"""

from memsim.charts.chart import Shape

POLICY_COLOURS = {
    "memoryless": "#767676",
    "every step": "#0072B2",
    "result only": "#D55E00",
    "selective": "#009E73",
}
POLICY_SHAPES: dict[str, Shape] = {
    "memoryless": "circle",
    "every step": "square",
    "result only": "triangle",
    "selective": "diamond",
}
OWN_COLOUR = "#C0609A"
OWN_SHAPE: Shape = "star"


def colour_of(policy: str) -> str:
    """The colour of a policy; policies of a reader's own share one."""
    return POLICY_COLOURS.get(policy, OWN_COLOUR)


def shape_of(policy: str) -> Shape:
    """The shape of a policy; policies of a reader's own share one."""
    return POLICY_SHAPES.get(policy, OWN_SHAPE)
