"""The band explorer (chapter 4): which losses the two-run rule calls measured, and how the band moves."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from memsim.analysis import Band, two_run_band
from memsim.charts.band import band_chart, verdict_text
from memsim.draws import next_seed
from memsim.experiment import PolicyRun
from memsim.explorers.controls import BUDGET, QUESTIONS, RECALL, SEED
from memsim.explorers.explorer import Explorer
from memsim.explorers.runs import policy_runs
from memsim.explorers.view import Table, View
from memsim.world import LESSON_SEED

SECOND = replace(
    SEED,
    name="second",
    label="Second run's seed",
    default=next_seed(LESSON_SEED),
    help="How far the baseline moves from the first run to this one is the band.",
)
COLUMNS = (
    *("policy", "success, first run", "success, second run", "loss, first run", "loss, second run"),
    *("band", "verdict"),
)


def band_views(seed: int, second: int, budget: int, questions: int, recall: str) -> Iterator[View]:
    """One view: the band of two runs, and each policy's loss in both."""
    runs = [policy_runs(one, budget, questions, recall) for one in (seed, second)]
    (baseline, *first), (baseline_again, *again) = runs
    right = [baseline.right_answers, baseline_again.right_answers]
    bands = [
        two_run_band([run.right_answers, other.right_answers], right, per=questions)
        for run, other in zip(first, again, strict=True)
    ]
    policies = [run.policy for run in first]
    rows: list[tuple[str, ...]] = [
        (baseline.policy, f"{baseline.success:.4f}", f"{baseline_again.success:.4f}", "", "", "", "")
    ]
    rows += [_row(*row) for row in zip(first, again, bands, strict=True)]
    caption = f"Success and loss in two runs, run seeds {seed} and {second}"
    yield View(
        _summary(policies, bands, same=seed == second),
        (Table(caption, COLUMNS, tuple(rows)),),
        band_chart(policies, bands),
    )


def _row(run: PolicyRun, again: PolicyRun, band: Band) -> tuple[str, ...]:
    figures = (run.success, again.success, *band.losses, band.width)
    return run.policy, *(f"{figure:.4f}" for figure in figures), verdict_text(band)


def _summary(policies: Sequence[str], bands: Sequence[Band], same: bool) -> str:
    if same:
        return "Both runs have the same seed, so nothing moves between them, and the band says nothing."
    named = {
        measured: ", ".join(p for p, band in zip(policies, bands, strict=True) if band.measured == measured)
        for measured in (True, False)
    }
    return (
        f"The baseline moves by {bands[0].width:.4f} between the two runs. "
        f"Losses measured: {named[True] or 'none'}; not measured: {named[False] or 'none'}."
    )


BAND = Explorer("band", "Two runs and the noise band", (SEED, SECOND, BUDGET, QUESTIONS, RECALL), band_views)
