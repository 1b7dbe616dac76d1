"""Questions about the same subscriber: they go right or wrong together, and count for less than they seem."""

import math
from collections.abc import Hashable, Sequence
from dataclasses import dataclass

from memsim.analysis.checks import check_paired, check_per, check_share, whole_numbers
from memsim.analysis.distributions import t_quantile
from memsim.checks import check_integer


@dataclass(frozen=True)
class ClusteredMean:
    """The mean over questions, in the values' unit over `per`, with two intervals at `level`.

    standard_error, low, high respect the clusters (the subscribers); the naive ones take every
    question as independent.
    """

    questions: int
    clusters: int
    mean: float
    standard_error: float
    low: float
    high: float
    naive_standard_error: float
    naive_low: float
    naive_high: float
    level: float


def clustered_mean(
    values: Sequence[int], clusters: Sequence[Hashable], *, per: int = 1, level: float = 0.95
) -> ClusteredMean:
    """The mean of one value a question, its questions grouped by cluster (a subscriber's name).

    values are whole numbers: a question's right answers with the policy less those without, over
    `per` seeds. With r_g the sum of cluster g's residuals, G clusters and N questions, the robust
    variance of the mean is G / (G - 1) · Σ r_g² / N², with t(G - 1) for the interval (Liang and Zeger,
    1986; Cameron and Miller, 2015). With one question a cluster it is the naive interval.

    It misleads for few clusters (below some thirty) or ones of very unequal size: it is then too
    narrow. It can come out below the naive one, by chance or because questions of a cluster pull in
    opposite directions. Raises ValueError for unequal lengths or fewer than two clusters.
    """
    check_paired("values", values, "clusters", clusters)
    x = whole_numbers("values", values)
    check_per(per)
    check_share("level", level)
    members: dict[Hashable, list[int]] = {}
    for value, cluster in zip(x, clusters, strict=True):
        members.setdefault(cluster, []).append(value)
    n, groups, total = len(x), check_integer("clusters", len(members), 2), sum(x)
    mean = total / (n * per)
    # n times a residual is a whole number, so both sums are exact
    together = sum((n * sum(group) - len(group) * total) ** 2 for group in members.values())
    apart = sum((n * value - total) ** 2 for value in x)
    robust = math.sqrt(groups * together / ((groups - 1) * n**4 * per**2))
    naive = math.sqrt(apart / ((n - 1) * n**3 * per**2))
    reach = t_quantile((1 + level) / 2, groups - 1) * robust
    naive_reach = t_quantile((1 + level) / 2, n - 1) * naive
    return ClusteredMean(
        questions=n,
        clusters=groups,
        mean=mean,
        standard_error=robust,
        low=mean - reach,
        high=mean + reach,
        naive_standard_error=naive,
        naive_low=mean - naive_reach,
        naive_high=mean + naive_reach,
        level=level,
    )
