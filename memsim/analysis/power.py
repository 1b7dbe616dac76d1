"""Planning: what a paired t test with so many seeds would find, and how many seeds it needs."""

from collections.abc import Callable

from memsim.analysis.checks import check_share, check_size
from memsim.analysis.distributions import noncentral_t_tail, t_quantile
from memsim.checks import check_integer
from memsim.draws import LARGEST_SEED

MOST_SEEDS = LARGEST_SEED + 1  # no sweep of one world has more of them than this


def paired_power(difference: float, sd: float, n: int, *, level: float = 0.95) -> float:
    """The chance that a two-sided paired t test of n seeds finds a true mean difference.

    P(|T| > t(n - 1)) for noncentral T with shift |difference| √n / sd (Cohen, 1988, chapter 2). For a
    difference of 0 it is the false-alarm rate, 1 - level. `sd` is that of one seed's paired
    difference. It misleads when difference and sd come from the very run that is judged ("observed
    power" says no more than its p value), and it takes the differences as normal.
    Raises ValueError for n below 2 and for an sd that is not above 0, TypeError for what is no number.
    """
    check_size("size of difference", abs(difference) if isinstance(difference, int | float) else difference)
    check_size("sd", sd, zero=False)
    check_integer("n", n, 2)
    check_share("level", level)
    shift = abs(difference) / sd * n**0.5
    bound = t_quantile((1 + level) / 2, n - 1)
    return noncentral_t_tail(bound, n - 1, shift) + noncentral_t_tail(bound, n - 1, -shift)


def required_seeds(difference: float, sd: float, *, power: float = 0.8, level: float = 0.95) -> int | None:
    """The fewest seeds with which a paired t test finds a true mean difference with the given power.

    None when that is more seeds than there are (4294967296): a difference of 0 is never found. See
    `paired_power` for the formula and for when it misleads. The sd counts squared: one guessed a
    third too small more than halves the answer.
    """
    check_share("power", power)
    return fewest_seeds(lambda n: paired_power(difference, sd, n, level=level) >= power)


def fewest_seeds(enough: Callable[[int], bool], start: int = 2) -> int | None:
    """The smallest n from start on for which enough(n) holds, or None when 4294967296 are too few.

    `enough` must stay true once it is true: doubling finds a range, halving the place in it.
    """
    low, high = start - 1, start
    while not enough(high):
        if high >= MOST_SEEDS:
            return None
        low, high = high, min(2 * high, MOST_SEEDS)
    while high - low > 1:
        middle = (low + high) // 2
        low, high = (low, middle) if enough(middle) else (middle, high)
    return high
