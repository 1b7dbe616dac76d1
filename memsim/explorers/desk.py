"""The desk of the recall explorer: one question of one run, from its read to its answer."""

from collections.abc import Iterator, Mapping

from memsim import wire
from memsim.agent import Episode
from memsim.charts.read import shared_tokens
from memsim.experiment import PolicyRun
from memsim.explorers.steps import answer_text, step_rows, tool_text
from memsim.explorers.view import Table
from memsim.memory import OTHER, whose_record
from memsim.tasks import true_fields
from memsim.world import LESSON_SEED, world_of

RULE_COLUMNS = ("recall rule", "reads", "shared tokens", "steps skipped", "steps", "answer", "right answer")
READ_COLUMNS = ("field", "brought by the read", "true for this question")
TRACE_COLUMNS = ("step", "tool", "result")


def desk(runs: Mapping[str, PolicyRun], recall: str, question: int) -> tuple[Table, ...]:
    """What the run seed's run says of one question: its read under every rule, the fields, the trace."""
    episode = runs[recall].episodes[question - 1]
    task = episode.task
    rules = Table(
        f"{task.name} under each recall rule, run seed {runs[recall].seed}: {task.request}",
        RULE_COLUMNS,
        tuple(_rule_row(rule, run.episodes[question - 1]) for rule, run in runs.items()),
    )
    whose = episode.read.record.key if episode.read else "nothing"
    read = Table(
        f"What the read brings to {task.name} by the rule {recall}: the record of {whose}",
        READ_COLUMNS,
        tuple(_read_rows(episode)),
    )
    trace = Table(
        f"The trace of {task.name} by the rule {recall}", TRACE_COLUMNS, tuple(_trace_rows(episode))
    )
    return rules, read, trace


def _rule_row(rule: str, episode: Episode) -> tuple[str, ...]:
    task, read = episode.task, episode.read
    source = whose_record(read, task.key)
    return (
        rule,
        f"{source}: {read.record.key}" if read and source == OTHER else source,
        ", ".join(shared_tokens(rule, episode)) or "none",
        f"{len(episode.skipped)} of {len(task.sequence)}",
        str(episode.steps),
        answer_text(episode),
        str(task.correct),
    )


def _read_rows(episode: Episode) -> Iterator[tuple[str, str, str]]:
    fields = episode.read.record.fields if episode.read else {}
    task = episode.task
    true = {**true_fields(world_of(LESSON_SEED), task.subscriber), wire.RESULT: task.correct}
    for name, value in fields.items():
        yield f"{name}: {wire.GLOSSARY[name].removesuffix(' (field)')}", str(value), str(true[name])
    if not fields:
        yield "none", "", ""


def _trace_rows(episode: Episode) -> Iterator[tuple[str, str, str]]:
    for tool in episode.skipped:
        yield "skipped", tool_text(tool), "taken from the read"
    yield from step_rows(episode, at_stop=f"answer {episode.answer}")
    if not episode.steps:
        yield "0", "none: the read covers the plan", f"answer {episode.answer}"
