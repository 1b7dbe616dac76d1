"""The lesson's two-run rule: how far the baseline moves from run to run says what counts as measured."""

from collections.abc import Sequence
from dataclasses import dataclass

from memsim.analysis.checks import check_paired, check_per, whole_numbers
from memsim.analysis.share import Share, share_of
from memsim.checks import check_integer


@dataclass(frozen=True)
class Band:
    """One policy judged by two runs, in the unit of the values divided by `per`.

    width: the distance between the baseline's two runs; losses: baseline minus policy in each of
    the two; measured: whether both losses lie above the width.
    """

    width: float
    losses: tuple[float, float]
    measured: bool


def two_run_band(policy: Sequence[int], baseline: Sequence[int], *, per: int = 1) -> Band:
    """The band of two runs and what it says of a policy's loss (the lesson "Long-Term Memory").

    width = |baseline run 1 - baseline run 2|; the loss counts as measured when it is greater than
    the width in both runs. Values are whole numbers (right answers; `per` the questions of a run),
    and are compared as such: in floating point a loss that equals the width could pass for greater.
    Raises ValueError unless there are two runs of each.

    The lesson's prose gives 0.0417 as its width, its table 0.9167 and 0.8958, which is 1/48 = 0.0208;
    the verdicts on its three policies are the same with either.

    When it misleads: the width is one draw of a chance quantity. It is 0 whenever the two baseline
    runs happen to agree, and then the smallest loss passes; a wide one hides a real loss. "Not
    measured" is no evidence that there is no loss. It asks about losses only, never about gains.
    """
    check_paired("policy", policy, "baseline", baseline)
    x, y = whole_numbers("policy", policy), whole_numbers("baseline", baseline)
    if len(y) != 2:
        raise ValueError(f"the band needs two runs, not {len(y)}")
    check_per(per)
    width = abs(y[0] - y[1])
    losses = [y[0] - x[0], y[1] - x[1]]
    return Band(width / per, (losses[0] / per, losses[1] / per), min(losses) > width)


def band_rate(policy: Sequence[int], baseline: Sequence[int], *, level: float = 0.95) -> Share:
    """How often the two-run rule calls the policy's loss measured, over many pairs of runs.

    Values are whole numbers, one a seed, in the order of the seeds; the pairs are the first and
    second seed, the third and fourth, and so on (a last seed without a partner is left out), so that
    no run is used twice and the interval holds. For a policy with a loss the share is the rule's
    power. For one without it is the rule's false-alarm rate: give a policy known to cost nothing,
    or the baseline's own runs with other seeds, which are noisier because nothing is paired.
    Raises ValueError for fewer than two seeds or unequal lengths.
    """
    check_paired("policy", policy, "baseline", baseline)
    x, y = whole_numbers("policy", policy), whole_numbers("baseline", baseline)
    check_integer("seeds", len(x), 2)
    pairs = len(x) // 2
    measured = sum(two_run_band(x[i : i + 2], y[i : i + 2]).measured for i in range(0, 2 * pairs, 2))
    return share_of(measured, pairs, level=level)
