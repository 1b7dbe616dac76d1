"""A share of yes answers (pairs of runs called measured, worlds above zero) with its interval."""

import math
from dataclasses import dataclass
from statistics import NormalDist

from memsim.analysis.checks import check_share
from memsim.checks import check_integer


@dataclass(frozen=True)
class Share:
    """`count` of `n`, as a share from 0 to 1, with the interval from low to high at `level`."""

    count: int
    n: int
    share: float
    low: float
    high: float
    level: float


def share_of(count: int, n: int, *, level: float = 0.95) -> Share:
    """The share count / n with Wilson's score interval (Wilson, 1927).

    (p + z²/2n ± z √(p(1-p)/n + z²/4n²)) / (1 + z²/n). Unlike p ± z √(p(1-p)/n) it has a width at 0 of
    n and n of n. It holds for independent trials: overlapping pairs of runs are not. For shares near
    0 or 1 of few trials its coverage swings by a few hundredths around the level. Raises ValueError
    for n below 1 or a count outside 0 to n, TypeError for one that is no integer.
    """
    check_integer("n", n, 1)
    check_integer("count", count, 0, n)
    check_share("level", level)
    z = NormalDist().inv_cdf((1 + level) / 2)
    p = count / n
    middle = p + z * z / (2 * n)
    reach = z * math.sqrt(p * (1 - p) / n + z * z / (4 * n * n))
    scale = 1 + z * z / n
    # at the ends the formula gives 0 and 1 but for rounding
    low = 0.0 if count == 0 else (middle - reach) / scale
    high = 1.0 if count == n else (middle + reach) / scale
    return Share(count, n, p, low, high, level)
