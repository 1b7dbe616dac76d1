"""Three verdicts on a paired difference: it differs, it is equivalent, or the seeds cannot tell yet."""

import math
from dataclasses import dataclass

from memsim.analysis.checks import check_size
from memsim.analysis.distributions import noncentral_t_tail, t_quantile
from memsim.analysis.paired import PairedDifference
from memsim.analysis.power import fewest_seeds, paired_power

DIFFERS, EQUIVALENT, UNDECIDED = "differs", "equivalent", "undecided"
_PLANNED_POWER = 0.8


@dataclass(frozen=True)
class Verdict:
    """name: "differs", "equivalent" or "undecided"; margin: the one that was stated.

    more_seeds: for "undecided", about how many more seeds a decision would take, or None when there
    are not that many seeds; 0 for the other two.
    """

    name: str
    margin: float
    more_seeds: int | None


def verdict(difference: PairedDifference, margin: float = 0.0) -> Verdict:
    """The verdict at the level of the difference's own interval; the margin is in its unit.

    - "equivalent": the 2·level - 1 interval (90 % for a level of 95 %) lies within ±margin, which is
      what two one-sided t tests at 1 - level conclude (Schuirmann, 1987).
    - "differs": not so, and the interval at `level` leaves zero out.
    - "undecided": neither. more_seeds takes the fewest seeds with which either of the other two would
      be reached with a power of 0.8, if the true mean and sd were the ones seen.

    A small real difference inside the margin is "equivalent": whoever states a margin says that less
    does not matter. The interval beside the verdict still shows that it is not zero. So a verdict can
    go from "differs" to "equivalent" as seeds arrive. Without a margin nothing that varies can be
    equivalent. more_seeds is a plan from the data at hand, rough when seeds are few: a mean close to
    zero by chance asks for far too many. Asking after every seed and stopping at the first verdict
    that pleases makes false verdicts more frequent than 1 - level.

    Differences that are all equal have no spread to go by. They are undecided until a quantity with
    even odds of repeating itself would have done so that often with a chance of at most 1 - level:
    six seeds at 95 %.

    Raises ValueError for a margin below zero and for a level of at most 0.5, TypeError for a margin
    that is no number.
    """
    check_size("margin", margin)
    if difference.level <= 0.5:
        raise ValueError(f"level must be above 0.5 for a verdict, not {difference.level!r}")
    n, mean, sd, level = difference.n, difference.mean, difference.sd, difference.level
    if sd == 0 and 0.5 ** (n - 1) > 1 - level:
        return Verdict(UNDECIDED, margin, 1 + math.ceil(-math.log2(1 - level)) - n)
    reach = t_quantile(level, n - 1) * difference.standard_error
    if -margin <= mean - reach and mean + reach <= margin:
        return Verdict(EQUIVALENT, margin, 0)
    if difference.low > 0 or difference.high < 0:
        return Verdict(DIFFERS, margin, 0)

    def equivalence_power(seeds: int) -> float:
        """At least the chance that both one-sided tests succeed: their chances' sum less one."""
        bound = t_quantile(level, seeds - 1)
        shifts = [(margin - mean) / sd * seeds**0.5, (margin + mean) / sd * seeds**0.5]
        return sum(noncentral_t_tail(bound, seeds - 1, shift) for shift in shifts) - 1

    plans = []
    if mean != 0:
        plans.append(fewest_seeds(lambda k: paired_power(mean, sd, k, level=level) >= _PLANNED_POWER, n + 1))
    if abs(mean) < margin:
        plans.append(fewest_seeds(lambda k: equivalence_power(k) >= _PLANNED_POWER, n + 1))
    reachable = [plan for plan in plans if plan is not None]
    return Verdict(UNDECIDED, margin, min(reachable) - n if reachable else None)
