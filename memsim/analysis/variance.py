"""Seeds and worlds: two sources of variance in a mean difference, and which of them more runs reduce."""

import math
from collections.abc import Sequence
from dataclasses import dataclass

from memsim.analysis.checks import check_per, check_share
from memsim.analysis.distributions import t_quantile
from memsim.analysis.paired import PairedSums
from memsim.checks import check_integer


@dataclass(frozen=True)
class WorldVariance:
    """A paired difference over worlds, and over run seeds within each, in the values' unit over `per`.

    mean: the grand mean; standard_error: its own, for worlds in general; low, high: its t interval
    at `level` with worlds - 1 degrees of freedom. seed_sd: the spread of one seed's difference within
    a world; world_sd: that of the worlds' true means, 0 when the seeds explain all there is to see.
    """

    worlds: int
    seeds: int
    mean: float
    seed_sd: float
    world_sd: float
    standard_error: float
    low: float
    high: float
    level: float

    def expected_error(self, worlds: int, seeds: int) -> float:
        """The standard error to expect from so many worlds with so many seeds each.

        √(world_sd² / worlds + seed_sd² / (worlds · seeds)), the estimates taken as true. Raises
        ValueError for a number below 1, TypeError for one that is no integer.
        """
        check_integer("worlds", worlds, 1)
        check_integer("seeds", seeds, 1)
        return math.sqrt((self.world_sd**2 + self.seed_sd**2 / seeds) / worlds)

    def least_error(self, worlds: int) -> float:
        """The standard error that is left when so many worlds get seeds without end: world_sd / √worlds.

        Raises like `expected_error`.
        """
        check_integer("worlds", worlds, 1)
        return self.world_sd / math.sqrt(worlds)

    @property
    def floor(self) -> float:
        """The least error of as many worlds as there are."""
        return self.least_error(self.worlds)

    @property
    def seeds_that_help(self) -> int | None:
        """Seeds per world after which the worlds matter more than the seeds: seed_sd² / world_sd².

        Rounded up, and at least 1. Before rounding, both bring half of the error's square: from there
        twice as many seeds would take 13 % off the error, endless ones 29 %. After it, the seeds bring
        less than half and both figures are smaller, most of all when the number is 1. More worlds bring
        more. None when no spread between worlds shows.
        """
        if self.world_sd == 0:
            return None
        return max(1, math.ceil((self.seed_sd / self.world_sd) ** 2))


def world_variance(worlds: Sequence[PairedSums], *, per: int = 1, level: float = 0.95) -> WorldVariance:
    """Both sources of variance from one `PairedSums` per world, all with the same number of seeds.

    One-way random effects by the analysis of variance (Searle, Casella and McCulloch, 1992, chapter
    3): within = the mean square of seeds within worlds, between = that of the worlds' means times
    seeds; seed_sd² = within, world_sd² = (between - within) / seeds, cut off at 0. The standard error
    of the grand mean is √(between / (worlds · seeds)): the worlds' means are the independent draws, and
    with equally many seeds in each their spread holds both sources. So the degrees of freedom are
    worlds - 1, exactly when the worlds' means are normal, and none have to be approximated.

    It misleads for few worlds (world_sd is rough below some twenty), when one world is far off, and
    when the worlds are no random draw of those one wants to speak about. Treating all runs as one
    sample of worlds · seeds would give an interval that is far too narrow.
    Raises ValueError for fewer than two worlds, fewer than two seeds or unequal numbers of them, and
    for a level or a `per` out of range, TypeError for one of these two that is no number.
    """
    count = check_integer("worlds", len(worlds), 2)
    seeds = check_integer("seeds", min(world.n for world in worlds), 2)
    most = max(world.n for world in worlds)
    if most != seeds:
        raise ValueError(f"every world must have the same number of seeds, not from {seeds} to {most}")
    check_per(per)
    check_share("level", level)
    total = sum(world.total for world in worlds)
    squares = sum(world.squares for world in worlds)
    totals_squared = sum(world.total**2 for world in worlds)
    # sums of squares as integers, so that equal worlds give a spread of exactly 0
    within = (seeds * squares - totals_squared) / (seeds * count * (seeds - 1) * per**2)
    between = (count * totals_squared - total**2) / (count * seeds * (count - 1) * per**2)
    mean = total / (count * seeds * per)
    error = math.sqrt(between / (count * seeds))
    reach = t_quantile((1 + level) / 2, count - 1) * error
    return WorldVariance(
        worlds=count,
        seeds=seeds,
        mean=mean,
        seed_sd=math.sqrt(within),
        world_sd=math.sqrt(max(0.0, (between - within) / seeds)),
        standard_error=error,
        low=mean - reach,
        high=mean + reach,
        level=level,
    )
