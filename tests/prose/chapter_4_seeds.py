"""The numbers of chapter 4's second half, computed: many seeds behind the lesson's pair of runs."""

from collections import Counter

from memsim import sweep
from memsim.analysis import PairedSums, band_rate, counts, paired_difference, required_seeds, verdict
from memsim.experiment import LESSON_QUESTIONS
from memsim.explorers.seeds import SEEDS as SEEDS_CONTROL
from memsim.policies import POLICIES
from memsim.world import LESSON_SEED

from .claims import Claim, claim

SEEDS, MARGIN = 20_000, 0.01

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


def first(seeds: int):
    return paired_difference(right["selective"][:seeds], baseline[:seeds], per=LESSON_QUESTIONS)


STEADY = 20
VALUES = {
    "seeds": f"{SEEDS:,}",
    "loss": f"{-found['selective'].mean:.4f}",
    "error": f"{found['selective'].standard_error:.4f}",
    "pairs": f"{pairs:,}",
    "none_wide": f"{100 * widths[0] / pairs:.1f}",
    "wide": f"{100 * sum(count for width, count in widths.items() if width >= 3) / pairs:.0f}",
    "at_least": 3,
    "in_questions": f"{-found['selective'].mean * LESSON_QUESTIONS:.2f}",
    "most_frequent": "most frequent" if widths.most_common(1)[0][0] == abs(baseline[0] - baseline[1]) else "",
    "power": f"{100 * power.share:.0f}",
    "alarm": f"{100 * alarm.share:.1f}",
    "twice": "twice" if 1.5 < power.share / alarm.share < 2 else "",
    "sd": sd(baseline),
    "sd_unpaired": sd(others),
    "gain": f"{gain:.2f}",
    "third": "a third" if 2.7 < gain < 3.3 else "",
    "planned": 0.8,
    **{policy.replace(" ", "_"): needed(policy) for policy in found},
    "smaller": "0.010",
    "smaller_seeds": required_seeds(0.01, found["selective"].sd),
    "smallest": 0.001,
    "smallest_seeds": f"{required_seeds(0.001, found['selective'].sd):,}",
    "inner": 90,
    "low": f"{first(2).low:+.4f}",
    "high": f"{first(2).high:+.4f}",
    "steady": STEADY if verdict(first(STEADY), MARGIN).name == "differs" else "",
    "more": 200,
    "few": 2,
    "most": SEEDS_CONTROL.high,
    "thousandths": 30,
    "stretch": 100,
    "level": 95,
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
    said("the baseline itself, in {seeds} runs with other seeds"),
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
