"""One place in the order, one colour and one shape per policy, in every figure.

The colours are told apart by readers with any of the common kinds of colour
blindness (Okabe and Ito, 2008, Color Universal Design) and differ in lightness;
the shapes tell them apart in grey.
"""

POLICY_COLOURS = {
    "memoryless": "#767676",
    "every step": "#0072B2",
    "result only": "#D55E00",
    "selective": "#009E73",
}
POLICY_SHAPES = {
    "memoryless": "circle",
    "every step": "square",
    "result only": "triangle",
    "selective": "diamond",
}
