"""What a sweep adds up to, per world and policy: exact sums of whole numbers, divided at the end."""

from dataclasses import dataclass
from typing import Any

import numpy as np

from memsim.analysis import UNDECIDED, PairedDifference, PairedSums, verdict
from memsim.sweeps.engine import COUNTS

# Whole numbers of a run, each summed with its pair, the same number of the memoryless run.
SUMMED = ("correct", "steps", "records")
_PLACES = [COUNTS.index(name) for name in SUMMED]


@dataclass(frozen=True)
class MeanSd:
    """The mean over seeds and the standard deviation of one seed's value (None for a single seed)."""

    mean: float
    sd: float | None


@dataclass(frozen=True)
class PolicySummary:
    """One policy in one world.

    success is the share of questions answered right, steps_saved the memoryless run's steps less the
    policy's with the same seed. paired holds the sums of right answers, the policy's and the
    memoryless run's; difference is what they give for success, with the interval at 95 % (None for a
    single seed), and verdict its verdict without a margin.
    """

    policy: str
    world: int
    questions: int
    seeds: int
    success: MeanSd
    steps: MeanSd
    steps_saved: MeanSd
    records: MeanSd
    paired: PairedSums
    difference: PairedDifference | None
    verdict: str

    def row(self) -> dict[str, Any]:
        """The summary as a dict that JSON can hold."""
        quantities = ("success", "steps", "steps_saved", "records")
        names = ("mean", "sd", "standard_error", "low", "high")
        if self.difference is None:
            difference = dict.fromkeys(names)
            difference["mean"] = self.paired.total / (self.paired.n * self.questions)
        else:
            difference = {name: getattr(self.difference, name) for name in names}
        return {
            "policy": self.policy,
            "world": self.world,
            "seeds": self.seeds,
            **{name: vars(getattr(self, name)) for name in quantities},
            "difference": {**difference, "verdict": self.verdict},
        }


def sums(counts: np.ndarray) -> list[dict[str, PairedSums]]:
    """For each line of counts (by line, seed and COUNTS; the first line is the baseline), its paired sums."""
    return [
        {
            name: _paired(line[:, place], counts[0, :, place])
            for name, place in zip(SUMMED, _PLACES, strict=True)
        }
        for line in counts
    ]


def _paired(policy: np.ndarray, baseline: np.ndarray) -> PairedSums:
    largest = int(max(policy.max(), baseline.max()))
    if largest**2 * len(policy) >= 2**63:
        return PairedSums.of(policy.tolist(), baseline.tolist())
    totals = (policy.sum(), baseline.sum(), policy @ policy, baseline @ baseline, policy @ baseline)
    return PairedSums(len(policy), *map(int, totals))


def summarise(policy: str, world: int, questions: int, paired: dict[str, PairedSums]) -> PolicySummary:
    """The summary that the sums of a policy's runs give."""
    correct, steps, records = (paired[name] for name in SUMMED)
    saved = PairedSums(
        steps.n, steps.baseline, steps.policy, steps.baseline_squares, steps.policy_squares, steps.products
    )
    difference = correct.difference(per=questions) if correct.n > 1 else None
    return PolicySummary(
        policy,
        world,
        questions,
        correct.n,
        success=_alone(correct, questions),
        steps=_alone(steps),
        steps_saved=_mean_sd(saved),
        records=_alone(records),
        paired=correct,
        difference=difference,
        verdict=verdict(difference).name if difference else UNDECIDED,
    )


def _alone(paired: PairedSums, per: int = 1) -> MeanSd:
    """The policy's own values: their difference to a baseline of zeros."""
    return _mean_sd(PairedSums(paired.n, paired.policy, 0, paired.policy_squares), per)


def _mean_sd(paired: PairedSums, per: int = 1) -> MeanSd:
    if paired.n < 2:
        return MeanSd(paired.total / (paired.n * per), None)
    difference = paired.difference(per=per)
    return MeanSd(difference.mean, difference.sd)
