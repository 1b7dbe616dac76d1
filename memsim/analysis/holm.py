"""Holm's correction: several policies asked at once, one chance of error for all of them together."""

from collections.abc import Mapping


def holm(p_values: Mapping[str, float]) -> dict[str, float]:
    """The adjusted p value of each name, in the order given (Holm, 1979, step-down).

    With the p values sorted, the i-th of m becomes the largest of (m - j + 1) p_j over j <= i, at
    most 1. Calling every policy whose adjusted value is below 0.05 different is wrong about any of
    them with a chance of at most 5 %, whatever their dependence. It misleads when policies that were
    looked at and dropped are left out. It adjusts tests, not intervals.
    Raises ValueError for a p value outside 0 to 1, NaN included.
    """
    for name, p in p_values.items():
        if not 0 <= p <= 1:
            raise ValueError(f"the p value of {name!r} must be a number from 0 to 1, not {p!r}")
    adjusted: dict[str, float] = {}
    largest = 0.0
    for i, (name, p) in enumerate(sorted(p_values.items(), key=lambda item: item[1])):
        largest = max(largest, min(1.0, (len(p_values) - i) * p))
        adjusted[name] = largest
    return {name: adjusted[name] for name in p_values}
