"""Labels spread out: places on an axis moved apart until none overlaps another."""

import math
from collections.abc import Sequence


def spread(
    places: Sequence[float], gap: float, low: float = -math.inf, high: float = math.inf
) -> list[float]:
    """The places moved to lie at least `gap` apart and from low to high, in the order of their values.

    Neighbours that are too close are moved as a block, which stays centred where they were unless it would
    reach past an end. There must be room for all of them.
    """
    order = sorted(range(len(places)), key=places.__getitem__)
    blocks: list[tuple[float, int]] = []  # centre and size
    for index in order:
        centre, size = places[index], 1
        while blocks and centre - blocks[-1][0] < gap * (size + blocks[-1][1]) / 2:
            before, count = blocks.pop()
            centre = (before * count + centre * size) / (count + size)
            size += count
        blocks.append((centre, size))
    apart = [centre + gap * (n - (size - 1) / 2) for centre, size in blocks for n in range(size)]
    for rank, place in enumerate(apart):
        apart[rank] = max(place, low + gap * rank)
    for rank, place in enumerate(reversed(apart)):
        apart[-1 - rank] = min(place, high - gap * rank)
    moved = [0.0] * len(places)
    for index, place in zip(order, apart, strict=True):
        moved[index] = place
    return moved
