"""Paired differences: a policy and the baseline measured with the same run seeds.

Everything measured is a whole number: right answers, steps, records. So the sums are kept as
integers and divided once, at the end: the result is exact, and the same whatever order the seeds
arrive in and however they are grouped. `per` is that last divisor: 1 for steps and records, the
number of questions in a run for success.
"""

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from memsim.analysis.checks import check_paired, check_per, check_share, whole_numbers
from memsim.analysis.distributions import t_quantile, t_tail
from memsim.checks import check_integer


@dataclass(frozen=True)
class PairedDifference:
    """Policy minus baseline over n seeds, in the unit of the values divided by `per`.

    mean, sd (of one seed's difference, n - 1 in the denominator), standard_error (of the mean),
    low and high (the t interval at `level`), and p_value (two-sided t test of a mean of zero).
    """

    n: int
    mean: float
    sd: float
    standard_error: float
    low: float
    high: float
    level: float
    p_value: float


@dataclass(frozen=True)
class PairedSums:
    """What paired seeds add up to; `a + b` is the sums of both together, exactly, in any order.

    Six Python integers, so a million seeds take no more memory than two: the number of seeds, the
    sums of the policy's and the baseline's values, of their squares, and of their products.
    """

    n: int = 0
    policy: int = 0
    baseline: int = 0
    policy_squares: int = 0
    baseline_squares: int = 0
    products: int = 0

    @classmethod
    def of(cls, policy: Sequence[int], baseline: Sequence[int]) -> "PairedSums":
        """The sums of two equally long sequences of whole numbers, one value a seed, same seeds in both."""
        check_paired("policy", policy, "baseline", baseline)
        x, y = whole_numbers("policy", policy), whole_numbers("baseline", baseline)
        return cls(
            n=len(x),
            policy=sum(x),
            baseline=sum(y),
            policy_squares=sum(v * v for v in x),
            baseline_squares=sum(v * v for v in y),
            products=sum(v * w for v, w in zip(x, y, strict=True)),
        )

    def __add__(self, other: "PairedSums") -> "PairedSums":
        return PairedSums(
            self.n + other.n,
            self.policy + other.policy,
            self.baseline + other.baseline,
            self.policy_squares + other.policy_squares,
            self.baseline_squares + other.baseline_squares,
            self.products + other.products,
        )

    @property
    def total(self) -> int:
        """The sum of the differences, policy minus baseline."""
        return self.policy - self.baseline

    @property
    def squares(self) -> int:
        """The sum of the squared differences."""
        return self.policy_squares - 2 * self.products + self.baseline_squares

    def difference(self, *, per: int = 1, level: float = 0.95) -> PairedDifference:
        """The mean difference with its t interval: mean ± t(n - 1) · sd / √n (Student, 1908).

        Raises ValueError for fewer than two seeds: one difference says nothing about its spread.
        When all differences are equal, sd is 0 and the interval is the mean alone (p_value 0, or 1
        for a mean of zero): that is all the seeds say, and after a handful of them it is too sure.
        It misleads too for a few seeds of a very lopsided quantity, and when it is computed again
        after every seed and the run is stopped at the first interval that leaves zero out: such
        peeking finds a difference far more often than 1 - level where there is none.
        """
        check_integer("seeds", self.n, 2)
        check_per(per)
        check_share("level", level)
        mean = self.total / (self.n * per)  # dividing two integers rounds once, correctly
        spread = self.n * self.squares - self.total**2
        sd = math.sqrt(spread / (self.n * (self.n - 1) * per**2))
        error = math.sqrt(spread / (self.n**2 * (self.n - 1) * per**2))
        reach = t_quantile((1 + level) / 2, self.n - 1) * error
        p_value = 2 * t_tail(abs(mean) / error, self.n - 1) if spread else float(self.total == 0)
        return PairedDifference(self.n, mean, sd, error, mean - reach, mean + reach, level, p_value)

    @property
    def pairing_gain(self) -> float:
        """How many times as many seeds the same interval needs when the two sides use different seeds.

        The variance of the difference of independent runs over that of paired runs:
        (var policy + var baseline) / var difference, that is 1 / (1 - correlation) for equal
        variances (Fisher, 1935, The Design of Experiments). Below 1 pairing does harm. Infinite when
        the paired difference never varies; ValueError for fewer than two seeds or when nothing varies.
        As an estimate it is itself rough below some fifty seeds.
        """
        check_integer("seeds", self.n, 2)
        apart = self.n * (self.policy_squares + self.baseline_squares) - self.policy**2 - self.baseline**2
        paired = self.n * self.squares - self.total**2
        if apart == 0:
            raise ValueError("the gain of pairing needs values that vary from seed to seed")
        return apart / paired if paired else math.inf


def paired_difference(
    policy: Sequence[int], baseline: Sequence[int], *, per: int = 1, level: float = 0.95
) -> PairedDifference:
    """Policy minus baseline over the same seeds, with its t interval; see `PairedSums.difference`.

    Both sequences hold whole numbers, one a seed. Raises ValueError for unequal lengths and fewer
    than two seeds, TypeError for values that are no whole numbers (`counts` makes them of shares).
    """
    return PairedSums.of(policy, baseline).difference(per=per, level=level)


def counts(shares: Iterable[float], questions: int) -> list[int]:
    """The whole numbers of right answers behind shares of `questions` (a run's success, for instance).

    Raises ValueError for a share that is no whole number of questions, NaN included.
    """
    check_integer("questions", questions, 1)
    whole = []
    for share in shares:
        count = share * questions
        if not (0 <= share <= 1 and abs(count - round(count)) < 1e-6):
            raise ValueError(f"shares must be whole numbers of right answers over {questions}, not {share!r}")
        whole.append(round(count))
    return whole
