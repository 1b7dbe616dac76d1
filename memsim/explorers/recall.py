"""The recall explorer (chapter 5), a detective's desk: from the loss to one question's read and answer."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import lru_cache

from memsim.charts.read import about
from memsim.charts.wrong_by_question import wrong_by_question_chart
from memsim.experiment import LESSON_QUESTIONS, PolicyRun, compare
from memsim.explorers.controls import BUDGET, RECALL, SEED, numbers_from
from memsim.explorers.desk import desk
from memsim.explorers.explorer import Explorer
from memsim.explorers.pace import Pace
from memsim.explorers.read import POLICY, QUESTION
from memsim.explorers.seeds import SEEDS as MANY_SEEDS
from memsim.explorers.view import Table, View
from memsim.memory import RECALL_RULES, whose_record
from memsim.policies import MEMORYLESS
from memsim.tasks import KINDS, Task

ASKED = replace(QUESTION, default=12, high=LESSON_QUESTIONS, help="The question on the desk: 12 is H12.")
SEEDS = replace(
    MANY_SEEDS,
    default=100,
    help="How many runs the wrong answers are counted over: the run seed's and those that follow it.",
)
KIND_COLUMNS = ("kind", "questions", "right a run, memoryless", "right a run, with memory", "difference")
QUESTION_COLUMNS = ("question", "kind", "about", "reads", "wrong without memory", "wrong with memory")
MOST_ROWS = 8


def recall_views(
    policy: str, recall: str, question: int, seed: int, seeds: int, budget: int
) -> Iterator[View]:
    """A view whenever more seeds have arrived. Raises BadSetting for seeds past the largest one."""
    return _arriving(policy, recall, question, numbers_from(SEED, seed, seeds), budget)


def _arriving(policy: str, recall: str, question: int, seeds: range, budget: int) -> Iterator[View]:
    runs = {rule: compare([policy], seed=seeds[0], budget=budget, recall=rule)[0] for rule in RECALL_RULES}
    tables = desk(runs, recall, question)
    tasks = [episode.task for episode in runs[recall].episodes]
    right = [[0, 0] for _ in tasks]
    pace = Pace()
    for n, seed in enumerate(seeds, start=1):
        for counts, pair in zip(right, _answers(policy, recall, seed, budget), strict=True):
            counts[0] += pair[0]
            counts[1] += pair[1]
        if n == len(seeds) or (n > 1 and pace.due()):
            yield _view(runs[recall], question, tasks, right, n, tables)
            pace.drawn()


@lru_cache(maxsize=4096)
def _answers(policy: str, recall: str, seed: int, budget: int) -> tuple[tuple[bool, bool], ...]:
    """For each question whether it is right without memory and with the policy's."""
    runs = compare([MEMORYLESS.name, policy], seed=seed, budget=budget, recall=recall)
    return tuple((one.correct, other.correct) for one, other in zip(*(r.episodes for r in runs), strict=True))


def _view(
    run: PolicyRun,
    question: int,
    tasks: Sequence[Task],
    right: Sequence[Sequence[int]],
    seeds: int,
    tables: Sequence[Table],
) -> View:
    reads = [episode.read for episode in run.episodes]
    before, after = ([1 - counts[side] / seeds for counts in right] for side in (0, 1))
    episode = run.episodes[question - 1]
    total = sum(counts[1] - counts[0] for counts in right) / seeds
    return View(
        f"Over {seeds} seeds {run.policy} answers {abs(total):.2f} questions a run "
        f"{'more' if total > 0 else 'fewer'} right than memoryless. {episode.task.name} {about(episode)} "
        f"and is wrong in {_percent(after[question - 1])} of the seeds, without memory in "
        f"{_percent(before[question - 1])}.",
        (
            _by_kind(tasks, right, seeds),
            _by_question(run, before, after, seeds),
            *tables,
        ),
        wrong_by_question_chart(run.policy, tasks, reads, after, before, seeds=seeds, chosen=question),
    )


def _percent(share: float) -> str:
    return f"{100 * share:.0f} %"


def _by_kind(tasks: Sequence[Task], right: Sequence[Sequence[int]], seeds: int) -> Table:
    rows = []
    for name, kinds in (*((kind, (kind,)) for kind in KINDS), ("all", KINDS)):
        chosen = [counts for task, counts in zip(tasks, right, strict=True) if task.kind in kinds]
        before, after = (sum(counts[side] for counts in chosen) / seeds for side in (0, 1))
        rows.append((name, str(len(chosen)), f"{before:.2f}", f"{after:.2f}", f"{after - before:+.2f}"))
    return Table(f"Right answers a run by kind of question, {seeds} seeds", KIND_COLUMNS, tuple(rows))


def _by_question(run: PolicyRun, before: Sequence[float], after: Sequence[float], seeds: int) -> Table:
    order = sorted(range(len(before)), key=lambda place: -abs(after[place] - before[place]))[:MOST_ROWS]
    rows = [
        (
            run.episodes[place].task.name,
            run.episodes[place].task.kind,
            run.episodes[place].task.subscriber,
            whose_record(run.episodes[place].read, run.episodes[place].task.key),
            _percent(before[place]),
            _percent(after[place]),
        )
        for place in order
    ]
    caption = f"The {MOST_ROWS} questions that memory changes most, in how many of the {seeds} seeds wrong"
    return Table(caption, QUESTION_COLUMNS, tuple(rows))


RECALL_EXPLORER = Explorer(
    "recall",
    "The detective's desk: who reads whose record",
    (POLICY, RECALL, ASKED, SEED, SEEDS, BUDGET),
    recall_views,
)
