"""McNemar's exact test: one run's questions, each answered with the policy and without it."""

import math
from collections.abc import Sequence
from dataclasses import dataclass

from memsim.analysis.checks import check_paired


@dataclass(frozen=True)
class McNemar:
    """gained: questions that only the policy answers right; lost: those that only the baseline does.

    p_value: two-sided, for the claim that a question is as likely to be gained as to be lost.
    """

    questions: int
    gained: int
    lost: int
    p_value: float


def mcnemar(policy: Sequence[bool], baseline: Sequence[bool]) -> McNemar:
    """The exact test of paired right (true, 1) and wrong (false, 0) answers, the same questions in both.

    p = min(1, 2 P(B <= min(gained, lost))) for B binomial with gained + lost trials and chance 1/2
    (McNemar, 1947; the exact form is the sign test). Questions that both answer alike carry no
    information; without any other p is 1. It misleads when questions hang together, several about
    one subscriber for instance: then p is too small. With fewer than six questions that change no
    outcome reaches p < 0.05. It speaks of one run's questions, not of other runs.
    Raises ValueError for unequal lengths, no question, or an answer that is neither right nor wrong.
    """
    check_paired("policy", policy, "baseline", baseline)
    if not len(policy):
        raise ValueError("questions must be at least 1, not 0")
    for answers in (policy, baseline):
        for answer in answers:
            if answer not in (0, 1):
                raise ValueError(f"answers must be True or False, not {answer!r}")
    gained = sum(1 for x, y in zip(policy, baseline, strict=True) if x and not y)
    lost = sum(1 for x, y in zip(policy, baseline, strict=True) if y and not x)
    changed = gained + lost
    tail = sum(math.comb(changed, k) for k in range(min(gained, lost) + 1))
    return McNemar(len(policy), gained, lost, min(1.0, 2 * tail / 2**changed))
