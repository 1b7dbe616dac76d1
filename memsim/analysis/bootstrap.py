"""The bootstrap: an interval from the seeds themselves, without assuming a shape."""

from collections.abc import Sequence
from random import Random

from memsim.analysis.checks import check_paired, check_per, check_share, whole_numbers
from memsim.checks import check_integer


def bootstrap_interval(
    policy: Sequence[int],
    baseline: Sequence[int],
    random: Random,
    *,
    per: int = 1,
    level: float = 0.95,
    resamples: int = 2000,
) -> tuple[float, float]:
    """The (low, high) percentile interval of the mean paired difference, policy minus baseline.

    The seeds' differences are drawn again with replacement, as many as there are, and averaged,
    `resamples` times; the interval leaves (1 - level) / 2 of the averages out on each side (Efron,
    1979; Efron and Tibshirani, 1993, chapter 13). A pair is drawn whole, so the pairing is kept. The
    same `random` state gives the same interval: pass `random.Random(1)`. The values are whole
    numbers, divided by `per`; the time grows with seeds times resamples.

    It misleads for few seeds: it is too narrow there, by about √((n - 1) / n) and for want of the t
    quantile, and with 10 seeds a 95 % interval covers the truth about 90 % of the time. With the
    same difference in every seed it is that difference alone. It cannot draw what no seed has shown.
    Raises ValueError for fewer than two seeds, unequal lengths or fewer resamples than leave one
    average out on each side, TypeError for values that are no whole numbers.
    """
    check_paired("policy", policy, "baseline", baseline)
    x, y = whole_numbers("policy", policy), whole_numbers("baseline", baseline)
    n = check_integer("seeds", len(x), 2)
    check_per(per)
    check_share("level", level)
    out = (1 - level) / 2
    check_integer("resamples", resamples, round(1 / out))
    differences = [v - w for v, w in zip(x, y, strict=True)]
    sums = sorted(sum(random.choices(differences, k=n)) for _ in range(resamples))
    left_out = round(out * resamples)
    return sums[left_out] / (n * per), sums[-1 - left_out] / (n * per)
