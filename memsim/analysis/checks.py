"""What every statistic asks of its arguments: one line that names the argument and what is allowed."""

import math
from collections.abc import Iterable, Sequence
from operator import index

from memsim.checks import check_integer


def check_share(name: str, value: float) -> float:
    """The value itself, a number strictly between 0 and 1 (a level or a power).

    Raises TypeError when it is no number, ValueError when it is out of range.
    """
    message = f"{name} must be a number between 0 and 1, not {value!r}"
    if isinstance(value, bool) or not isinstance(value, int | float):
        raise TypeError(message)
    if not 0 < value < 1:  # NaN is not between anything
        raise ValueError(message)
    return value


def check_size(name: str, value: float, zero: bool = True) -> float:
    """The value itself, a finite number of at least 0 (above 0 unless zero is allowed).

    Raises TypeError when it is no number, ValueError when it is out of range.
    """
    message = f"{name} must be a finite number {'of at least' if zero else 'above'} 0, not {value!r}"
    if isinstance(value, bool) or not isinstance(value, int | float):
        raise TypeError(message)
    if not math.isfinite(value) or value < 0 or (value == 0 and not zero):
        raise ValueError(message)
    return value


def check_per(per: int) -> int:
    """The divisor of whole numbers: 1 for steps and records, the questions of a run for success."""
    return check_integer("per", per, 1)


def whole_numbers(name: str, values: Iterable[int]) -> list[int]:
    """The values as Python integers (NumPy's are taken too), so that every sum of them is exact.

    Raises TypeError when one of them is no integer, a share of right answers for instance:
    `counts` turns those into whole numbers.
    """
    whole = []
    for value in values:
        try:
            whole.append(index(value))
        except TypeError:
            raise TypeError(
                f"{name} must be whole numbers such as counts of right answers, not {value!r}"
            ) from None
    return whole


def check_paired(first: str, one: Sequence[object], second: str, other: Sequence[object]) -> None:
    """Raise ValueError unless both sequences have as many values."""
    if len(one) != len(other):
        raise ValueError(f"{first} and {second} must be equally long, not {len(one)} and {len(other)}")
