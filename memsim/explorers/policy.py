"""The policy explorer (chapter 2): what each policy stores, saves and costs, in two runs."""

from collections.abc import Iterator, Sequence

from memsim.charts.policy import policy_chart
from memsim.draws import next_seed
from memsim.experiment import PolicyRun
from memsim.explorers.controls import BUDGET, QUESTIONS, RECALL, SEED
from memsim.explorers.explorer import Explorer
from memsim.explorers.runs import policy_runs
from memsim.explorers.view import Table, View

COLUMNS = (
    *("policy", "records", "reads", "fields", "hit rate", "steps", "calls", "success"),
    *("second run: steps", "second run: success"),
)


def policy_views(seed: int, budget: int, questions: int, recall: str) -> Iterator[View]:
    """One view: the four policies in the run of this seed and in that of the next one."""
    runs = policy_runs(seed, budget, questions, recall)
    second = policy_runs(next_seed(seed), budget, questions, recall)
    rows = tuple(_row(run, again) for run, again in zip(runs, second, strict=True))
    caption = f"Four policies, run seeds {seed} and {next_seed(seed)}"
    yield View(_summary(runs), (Table(caption, COLUMNS, rows),), policy_chart(runs, second))


def _row(run: PolicyRun, again: PolicyRun) -> tuple[str, ...]:
    counts = (run.records, run.reads, run.fields)
    return (
        run.policy,
        *map(str, counts),
        f"{run.hit_rate:.4f}",
        str(run.steps),
        str(run.calls),
        f"{run.success:.4f}",
        str(again.steps),
        f"{again.success:.4f}",
    )


def _summary(runs: Sequence[PolicyRun]) -> str:
    baseline, *others = runs
    walked = f"{baseline.steps} step{'' if baseline.steps == 1 else 's'}"
    parts = [f"{run.policy} saves {baseline.steps - run.steps} (success {run.success:.4f})" for run in others]
    return (
        f"Of {walked} without memory (success {baseline.success:.4f}), "
        f"{', '.join(parts[:-1])} and {parts[-1]}."
    )


POLICY = Explorer(
    "policy", "Steps saved, records stored, answers lost", (SEED, BUDGET, QUESTIONS, RECALL), policy_views
)
