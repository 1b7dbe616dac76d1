"""The seeds explorer (chapter 4): paired seeds arrive, the interval closes, the verdict falls."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Any

from memsim.analysis import (
    UNDECIDED,
    Band,
    PairedDifference,
    PairedSums,
    Verdict,
    two_run_band,
    verdict,
)
from memsim.charts.band import verdict_text
from memsim.charts.closing_interval import closing_interval_chart
from memsim.charts.ticks import round_numbers
from memsim.experiment import compare
from memsim.explorers.controls import BUDGET, QUESTIONS, RECALL, SEED, numbers_from
from memsim.explorers.explorer import Control, Explorer
from memsim.explorers.pace import Pace
from memsim.explorers.view import Table, View
from memsim.policies import MEMORYLESS, POLICIES, SELECTIVE

FIRST_SEED = replace(SEED, label="First seed", help="The run seeds are this one and those that follow it.")
SEEDS = Control(
    "seeds",
    "Number of seeds",
    "integer",
    200,
    low=2,
    high=2000,
    help="With each seed the policy and the baseline are run once; the two make a pair.",
)
POLICY = Control(
    "policy",
    "Policy, compared with memoryless",
    "choice",
    SELECTIVE.name,
    choices=tuple(name for name in POLICIES if name != MEMORYLESS.name),
    help="Both answer the same questions with the same run seed.",
)
MARGIN = Control(
    "margin",
    "Margin, in thousandths",
    "integer",
    10,
    low=0,
    high=1000,
    help="A difference in success below this does not matter to you; 10 stands for 0.010.",
)
COLUMNS = ("seeds", "mean difference", "sd", "standard error", "95 % interval", "verdict", "more seeds")
BAND_COLUMNS = ("first two runs", "loss, first run", "loss, second run", "band", "two-run rule")
_judge = lru_cache(maxsize=64)(verdict)  # the rows of earlier seeds come again in every view
DRAWN = 1.1  # the chart has a point whenever the seeds have become a tenth more


def seeds_views(
    seed: int, seeds: int, policy: str, margin: int, budget: int, questions: int, recall: str
) -> Iterator[View]:
    """A view whenever more seeds have arrived. Raises BadSetting for seeds past the largest one."""
    setting = {"budget": budget, "questions": questions, "recall": recall}
    return _arriving(policy, numbers_from(FIRST_SEED, seed, seeds), margin / 1000, setting)


def _arriving(policy: str, seeds: range, margin: float, setting: dict[str, Any]) -> Iterator[View]:
    sums, pace = PairedSums(), Pace()
    right: list[list[int]] = []
    trail: list[PairedDifference] = []
    for n, seed in enumerate(seeds, start=1):
        runs = compare([policy, MEMORYLESS.name], seed=seed, **setting)
        right.append([run.right_answers for run in runs])
        sums += PairedSums.of(*([count] for count in right[-1]))
        last = n == len(seeds)
        due = n > 1 and (last or pace.due())
        drawn = _round(n) or (trail and n >= trail[-1].n * DRAWN)
        if not (due or drawn):
            continue
        now = sums.difference(per=setting["questions"])
        if drawn:
            trail.append(now)
        if due:
            band = two_run_band(*zip(*right[:2], strict=True), per=setting["questions"])
            yield _view(policy, trail if drawn else [*trail, now], band, margin, seeds)
            pace.drawn()


def _view(policy: str, trail: Sequence[PairedDifference], band: Band, margin: float, seeds: range) -> View:
    last = trail[-1]
    judged = [(one, _judge(one, margin)) for one in trail if one is last or _round(one.n)]
    closing = Table(
        f"Success, {policy} minus memoryless, as seeds arrive; first seed {seeds[0]}, margin {margin:.3f}",
        COLUMNS,
        tuple(_row(*one) for one in judged),
    )
    two_runs = Table(
        "What the two-run rule says of the first two seeds alone",
        BAND_COLUMNS,
        (
            (
                f"{seeds[0]} and {seeds[1]}",
                *(f"{figure:.4f}" for figure in (*band.losses, band.width)),
                verdict_text(band),
            ),
        ),
    )
    return View(
        _summary(policy, *judged[-1], band),
        (closing, two_runs),
        closing_interval_chart(policy, trail, band, margin=margin, seeds=len(seeds)),
    )


def _round(n: int) -> bool:
    # The rows of the table are the ticks of the chart, which begins with two seeds.
    return n in round_numbers(2, n)


def _row(found: PairedDifference, said: Verdict) -> tuple[str, ...]:
    return (
        str(found.n),
        f"{found.mean:+.4f}",
        f"{found.sd:.4f}",
        f"{found.standard_error:.4f}",
        f"{found.low:+.4f} to {found.high:+.4f}",
        said.name,
        _more(said),
    )


def _more(said: Verdict) -> str:
    if said.name != UNDECIDED:
        return "none"
    return "more than there are" if said.more_seeds is None else f"about {said.more_seeds}"


def _summary(policy: str, found: PairedDifference, said: Verdict, band: Band) -> str:
    conclusion = {
        "differs": f"{policy} differs from memoryless",
        "equivalent": f"{policy} is equivalent to memoryless within {said.margin:.3f}",
        "undecided": f"undecided, more seeds needed: {_more(said)}",
    }[said.name]
    return (
        f"After {found.n} seeds the difference is {found.mean:+.4f}, interval {found.low:+.4f} to "
        f"{found.high:+.4f}: {conclusion}. The two-run rule says of the first two: {verdict_text(band)}."
    )


SEEDS_EXPLORER = Explorer(
    "seeds",
    "Seeds arrive, the interval closes",
    (FIRST_SEED, SEEDS, POLICY, MARGIN, BUDGET, QUESTIONS, RECALL),
    seeds_views,
)
