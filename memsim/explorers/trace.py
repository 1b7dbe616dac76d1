"""The trace explorer (chapter 1): two questions about one subscriber, walked without memory."""

from collections.abc import Iterator, Sequence
from itertools import zip_longest

from memsim.agent import Episode, run_episode
from memsim.charts.trace import FAILED, REPEATED, call_outcomes, trace_chart
from memsim.explorers.controls import BUDGET, SEED
from memsim.explorers.explorer import Control, Explorer
from memsim.explorers.steps import answer_text, step_rows
from memsim.explorers.view import Table, View
from memsim.memory import Memory
from memsim.tasks import FIRST_TASK_COUNT, KINDS, find_task, make_task
from memsim.world import LESSON_SEED, world_of

TASK = Control(
    "task",
    "First question",
    "choice",
    "G05",
    choices=tuple(f"G{number:02d}" for number in range(1, FIRST_TASK_COUNT + 1)),
    help="One of the lesson's 24 first tasks.",
)
KIND = Control(
    "kind",
    "Second question",
    "choice",
    "consumption",
    choices=KINDS,
    help="What is asked next about the same subscriber.",
)
STEP_COLUMNS = ("question", "step", "tool", "result", "brings")
END_COLUMNS = ("question", "request", "steps", "ends because", "answer", "right answer")


def trace_views(task: str, kind: str, seed: int, budget: int) -> Iterator[View]:
    """One view: both traces, with the calls that bring nothing new."""
    world = world_of(LESSON_SEED)
    first_task = find_task(world, task)
    second_task = make_task(world, f"{task}b", kind, first_task.subscriber)
    first, second = (
        run_episode(asked, world, Memory(), seed=seed, budget=budget) for asked in (first_task, second_task)
    )
    outcomes = call_outcomes((first, second))
    steps = Table(
        f"Every step of {first_task.name} and {second_task.name}, run seed {seed}",
        STEP_COLUMNS,
        (*_step_rows(first, outcomes[0]), *_step_rows(second, outcomes[1])),
    )
    ends = Table("How the two questions end", END_COLUMNS, (_end_row(first), _end_row(second)))
    yield View(
        _summary(first_task.subscriber, [*outcomes[0], *outcomes[1]]),
        (steps, ends),
        trace_chart(first, second),
    )


def _summary(subscriber: str, outcomes: Sequence[str]) -> str:
    repeats, failures = outcomes.count(REPEATED), outcomes.count(FAILED)
    return (
        f"{subscriber}'s two questions take {len(outcomes)} calls; "
        f"{repeats} of them {'brings' if repeats == 1 else 'bring'} nothing new"
        + (f", and {failures} more {'fails' if failures == 1 else 'fail'}." if failures else ".")
    )


def _step_rows(episode: Episode, outcomes: Sequence[str]) -> Iterator[tuple[str, ...]]:
    name = episode.task.name
    # The step that stops brings nothing.
    for cells, outcome in zip_longest(step_rows(episode), outcomes, fillvalue=""):
        yield name, *cells, outcome


def _end_row(episode: Episode) -> tuple[str, ...]:
    return (
        episode.task.name,
        episode.task.request,
        str(episode.steps),
        "the agent stops" if episode.done else "the budget is spent",
        answer_text(episode),
        str(episode.task.correct),
    )


TRACE = Explorer("trace", "One subscriber, two questions", (TASK, KIND, SEED, BUDGET), trace_views)
