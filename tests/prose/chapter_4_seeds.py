"""The numbers of chapter 4's second half, computed: many seeds behind the lesson's pair of runs."""

import inspect
from collections import Counter
from random import Random

from memsim import sweep
from memsim.analysis import (
    PairedDifference,
    PairedSums,
    band_rate,
    bootstrap_interval,
    counts,
    paired_difference,
    required_seeds,
    verdict,
)
from memsim.experiment import LESSON_QUESTIONS
from memsim.explorers.seeds import SEEDS as SEEDS_CONTROL
from memsim.policies import POLICIES
from memsim.world import LESSON_SEED

from .claims import Claim, claim, constant

PAGE = "book/4_the_noise_band.ipynb"
SEEDS, MARGIN = constant(PAGE, "SEEDS"), constant(PAGE, "MARGIN")
FEW, _, STEADY, MORE = constant(PAGE, "COUNTS")
STRETCH = constant(PAGE, "STRETCH")
SMALLER, SMALLEST = 0.010, 0.001  # differences on the chart's steep side
WIDE = 3  # questions: a band that is wide
THOUSANDTHS = 30  # of success: the margin that the reader is told to take

table = sweep(seeds=SEEDS).table
right = {policy: counts(table["success"][table["policy"] == policy], LESSON_QUESTIONS) for policy in POLICIES}
baseline = right["memoryless"]
rest = sweep(["memoryless"], seeds=SEEDS, first_seed=LESSON_SEED + SEEDS).table
others = counts(rest["success"], LESSON_QUESTIONS)
found = {
    policy: paired_difference(own, baseline, per=LESSON_QUESTIONS)
    for policy, own in right.items()
    if policy != "memoryless"
}
widths = Counter(abs(one - other) for one, other in zip(baseline[::2], baseline[1::2], strict=True))
pairs = widths.total()
power, alarm = band_rate(right["selective"], baseline), band_rate(others, baseline)
gain = PairedSums.of(right["selective"], baseline).pairing_gain


def sd(side: list[int]) -> str:
    return f"{paired_difference(right['selective'], side).sd:.2f}"


def needed(policy: str) -> int | None:
    return required_seeds(found[policy].mean, found[policy].sd)


def first(seeds: int) -> PairedDifference:
    return paired_difference(right["selective"][:seeds], baseline[:seeds], per=LESSON_QUESTIONS)


def bootstrap_width(seeds: int) -> float:
    """The width of the bootstrap interval from the first seeds, as a multiple of the t interval's."""
    own, base = right["selective"][:seeds], baseline[:seeds]
    low, high = bootstrap_interval(own, base, Random(1), per=LESSON_QUESTIONS)
    return (high - low) / (first(seeds).high - first(seeds).low)


level = found["selective"].level
VALUES = {
    "seeds": f"{SEEDS:,}",
    "loss": f"{-found['selective'].mean:.4f}",
    "error": f"{found['selective'].standard_error:.4f}",
    "pairs": f"{pairs:,}",
    "none_wide": f"{100 * widths[0] / pairs:.1f}",
    "wide": f"{100 * sum(count for width, count in widths.items() if width >= WIDE) / pairs:.0f}",
    "at_least": WIDE,
    "in_questions": f"{-found['selective'].mean * LESSON_QUESTIONS:.2f}",
    "most_frequent": "most frequent" if widths.most_common(1)[0][0] == abs(baseline[0] - baseline[1]) else "",
    "power": f"{100 * power.share:.0f}",
    "alarm": f"{100 * alarm.share:.1f}",
    "twice": "twice" if 1.5 < power.share / alarm.share < 2 else "",
    "sd": sd(baseline),
    "sd_unpaired": sd(others),
    "gain": f"{gain:.2f}",
    "third": "a third" if 2.7 < gain < 3.3 else "",
    "planned": inspect.signature(required_seeds).parameters["power"].default,
    **{policy.replace(" ", "_"): needed(policy) for policy in found},
    "smaller": f"{SMALLER:.3f}",
    "smaller_seeds": required_seeds(SMALLER, found["selective"].sd),
    "smallest": f"{SMALLEST:.3f}",
    "smallest_seeds": f"{required_seeds(SMALLEST, found['selective'].sd):,}",
    "inner": f"{100 * (2 * level - 1):.0f}",
    "low": f"{first(FEW).low:+.4f}",
    "high": f"{first(FEW).high:+.4f}",
    "steady": STEADY if verdict(first(STEADY), MARGIN).name == "differs" else "",
    "more": MORE if abs(bootstrap_width(MORE) - 1) < 0.1 else "",
    "few": FEW if bootstrap_width(FEW) < 0.5 else "",
    "most": SEEDS_CONTROL.high,
    "thousandths": THOUSANDTHS
    if verdict(found["selective"], THOUSANDTHS / 1000).name == "equivalent"
    else "",
    "stretch": STRETCH,
    "level": f"{100 * level:.0f}",
}


def said(template: str) -> Claim:
    return claim(template, **VALUES)


CLAIMS = [
    said("Take {seeds} run seeds instead, with every policy"),
    said("Selective costs {loss} of success, with a standard error of {error}."),
    said("Cut the seeds into {pairs} pairs"),
    said(
        "The lesson's pair is of the {most_frequent} kind. But in {none_wide} % of the pairs the band has "
        "no width, and in {wide} % it is {at_least} questions or wider. A typical loss of selective is "
        "{in_questions} questions."
    ),
    said("Selective does lose: {loss} in the mean"),
    said("Against selective's it has {power} %."),
    said("still calls a loss measured in {alarm} % of the pairs"),
    said("the rule says it less than {twice} as often when the loss is there as when there is none"),
    said(
        "Paired, the difference of one run has a standard deviation of {sd} questions, unpaired "
        "{sd_unpaired}. What counts is the square: without pairing selective needs {gain} times as many "
        "seeds for the same interval, so pairing does it with about {third}."
    ),
    said("to find a true difference with a power of {planned}"),
    said(
        "Selective's loss takes {selective} seeds, every step's {every_step}, and result only's "
        "{result_only}."
    ),
    said(
        "a difference of {smaller} takes {smaller_seeds} seeds, and one of {smallest} takes {smallest_seeds}"
    ),
    said("the {inner} % interval lies inside the margin"),
    said(
        "the interval reaches from {low} to {high}: it says nothing, and says so. With {steady} seeds the "
        "verdict stands."
    ),
    said("with {more} seeds it hardly differs from the other, and with {few} it is far too sure of itself"),
    said("Start with {steady} seeds, then {more}, then {most}."),
    said("Set the margin to {thousandths} thousandths."),
    said(
        "Over {seeds} seeds selective loses {loss}, standard error {error}. The two-run rule finds this "
        "loss in {power} % of all pairs of runs, and finds a loss where there is none in {alarm} %."
    ),
    said(
        "Without pairing by seed selective needs {gain} times the seeds. Paired, its loss takes {selective}."
    ),
    said("Take stretches of {stretch} seeds"),
    said("An interval at {level} % that is looked at once"),
]
