"""Ticks: round values on an axis, each with its text."""

import math

ROUNDING = 1e-9  # the share of a step by which a tick may miss the end of its axis
MOST_POWERS = 5  # a logarithmic axis over more powers of ten than this has no room for ticks between them


def ticks(low: float, high: float, most: int = 6, *, whole: bool = False) -> tuple[tuple[float, str], ...]:
    """At most `most` round values from low to high with their texts, 1, 2 or 5 times a power of ten apart.

    They are whole numbers if so wanted. The range must not be empty.
    """
    power = 0 if whole else -6
    while True:
        for digit in (1, 2, 5):
            step = digit * 10.0**power
            first, last = math.ceil(low / step - ROUNDING), math.floor(high / step + ROUNDING)
            if last - first < most:
                places = max(0, -power)
                values = [round(n * step, places) for n in range(first, last + 1)]
                return tuple((value, f"{value:.{places}f}") for value in values)
        power += 1


def round_numbers(low: float, high: float) -> list[int]:
    """The whole numbers from low to high that are 1, 2 or 5 times a power of ten; low must be above 0."""
    powers = range(math.floor(math.log10(low)), math.ceil(math.log10(high)) + 1)
    numbers = [digit * 10**power for power in powers if power >= 0 for digit in (1, 2, 5)]
    return [number for number in numbers if low <= number <= high]


def log_ticks(low: float, high: float) -> tuple[tuple[float, str], ...]:
    """The round numbers from low to high, each at its logarithm to base ten."""
    numbers = round_numbers(low, high)
    if high > low * 10**MOST_POWERS:
        numbers = [number for number in numbers if str(number).startswith("1")]
    return tuple((math.log10(number), str(number)) for number in numbers)
