"""Results as text for a terminal: plain tables, in ASCII so that any terminal and any pipe takes them."""

import math
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from memsim import wire
from memsim.agent import Episode, Step
from memsim.analysis import two_run_band
from memsim.experiment import PolicyRun
from memsim.policies import MEMORYLESS

Cell = str | int | float | None

RUN_COLUMNS = ("policy", "records", "reads", "fields", "hit rate", "steps", "calls", "success")


def table(columns: Sequence[str], rows: Sequence[Sequence[Cell]], decimals: int = 4) -> str:
    """The rows under their headings; text to the left, numbers to the right, floats with that many decimals.

    A value that there is none of (None) is a dash.
    """
    lines: list[list[str]] = [[] for _ in range(len(rows) + 1)]
    for place, heading in enumerate(columns):
        texts = [heading, *(_text(row[place], decimals) for row in rows)]
        width = max(map(len, texts))
        left = any(isinstance(row[place], str) for row in rows)
        for line, text in zip(lines, texts, strict=True):
            line.append(text.ljust(width) if left else text.rjust(width))
    return "\n".join("  ".join(line).rstrip() for line in lines)


def _text(cell: Cell, decimals: int = 4) -> str:
    if cell is None:
        return "-"
    return f"{cell:.{decimals}f}" if isinstance(cell, float) else str(cell)


def lesson_table(first: Sequence[PolicyRun], second: Sequence[PolicyRun]) -> str:
    """The lesson's table: every policy in two runs, what the columns are, and what the band says.

    The memoryless run comes first in both.
    """
    one, two = first[0], second[0]
    measured = [_measured_loss(*runs, one, two) for runs in zip(first, second, strict=True)]
    rows = [(*_run_cells(a, 0.0), b.steps, b.success) for a, b in zip(first, second, strict=True)]
    questions = len(one.episodes)
    return "\n".join(
        (
            f"Four write policies, {questions} questions, step budget {one.budget}, world {one.world}:",
            f"run seed {one.seed}; the last two columns are a second run, with run seed {two.seed}.",
            "",
            table((*RUN_COLUMNS, "2nd steps", "2nd success"), rows),
            "",
            f"Columns: records written from the first tasks; then, over the {questions} questions, reads",
            "that returned a record, fields that they brought, hit rate (share of reads answered right),",
            "steps, tool calls, and success (share of questions answered right).",
            f"Band: memoryless alone moves by {abs(one.success - two.success):.4f} from run to run.",
            "Reading aid: steps saved are those below memoryless; a loss of success is measured where it is",
            f"above the band in both runs, which holds for {', '.join(filter(None, measured))}.",
        )
    )


def _measured_loss(a: PolicyRun, b: PolicyRun, one: PolicyRun, two: PolicyRun) -> str:
    band = two_run_band(
        [a.right_answers, b.right_answers], [one.right_answers, two.right_answers], per=len(one.episodes)
    )
    return f"{a.policy} ({band.losses[0]:.4f} and {band.losses[1]:.4f})" if band.measured else ""


def _run_cells(run: PolicyRun, hit_rate_without_reads: float | None) -> tuple[Cell, ...]:
    return (
        run.policy,
        run.records,
        run.reads,
        run.fields,
        run.hit_rate if run.reads else hit_rate_without_reads,
        run.steps,
        run.calls,
        run.success,
    )


def run_table(runs: Sequence[PolicyRun]) -> str:
    """One row a policy, under a line that says which run it is."""
    run = runs[0]
    return (
        f"Run seed {run.seed}, step budget {run.budget}, questions {len(run.episodes)}, "
        f"world {run.world}, recall by {run.memory.rule}\n\n"
        + table(RUN_COLUMNS, [_run_cells(run, None) for run in runs])
    )


def episode_table(run: PolicyRun) -> str:
    """One row a question of a policy's run."""
    columns = ("task", "kind", "subscriber", "steps", "read", "fields", "answer", "right answer", "right?")
    rows = [
        (
            episode.task.name,
            episode.task.kind,
            episode.task.subscriber,
            episode.steps,
            "yes" if episode.read else "no",
            episode.fields,
            episode.answer,
            episode.task.correct,
            "yes" if episode.correct else "no",
        )
        for episode in run.episodes
    ]
    return f"Questions under {run.policy}\n\n" + table(columns, rows)


def trace_text(episode: Episode, *, seed: int, budget: int, world: int) -> str:
    """An episode walked without memory, step by step."""
    task = episode.task
    steps = [
        (number, _tool(step.tool), "on the path" if step.on_path else "off the path", _returned(step))
        for number, step in enumerate(episode.trace, 1)
    ]
    if episode.done:
        steps.append((episode.steps, "stops", "", ""))
    approvals = f", approvals {episode.approvals}" if episode.approval else ""
    end = "the agent stopped" if episode.done else "the step budget ran out"
    return "\n".join(
        (
            f"{task.name}: {task.request}",
            f"A {task.kind} task about {task.subscriber}; its plan: {', '.join(map(_tool, task.sequence))}",
            f"Run seed {seed}, step budget {budget}, world {world}, no memory",
            "",
            table(("step", "tool", "plan", "returned"), steps),
            "",
            f"Answer: {_text(episode.answer)} (the right answer is {task.correct}); {end}.",
            f"Steps {episode.steps}, calls {len(episode.trace)}, failed {episode.errors}, "
            f"tokens {episode.tokens}{approvals}",
        )
    )


def _tool(name: str) -> str:
    return f"{name} ({wire.TOOL_LABELS[name]})"


def _returned(step: Step) -> str:
    if step.failed:
        return "failed"
    return wire.fields_text(step.observation) or "nothing that memory keeps"


def sweep_tables(summary: Sequence[Mapping[str, Any]], setting: str) -> str:
    """The means of a sweep, and the differences to memoryless; summary: rows of a sweep's summary."""
    quantities = ("success", "steps", "steps_saved", "records")
    means = [
        (row["policy"], *(row[name][part] for name in quantities for part in ("mean", "sd")))
        for row in summary
    ]
    figures = ("mean", "sd", "standard_error", "low", "high")
    differences = [
        (row["policy"], *(row["difference"][name] for name in figures), _verdict(row)) for row in summary
    ]
    decimals = _decimals(row["difference"]["standard_error"] for row in summary)
    headings = [heading for name in quantities for heading in (name.replace("_", " "), "sd")]
    return "\n".join(
        (
            setting,
            "",
            "Means over the run seeds, each with the standard deviation of one seed's value",
            table(("policy", *headings), means),
            "",
            "Difference of success to memoryless, paired by seed; low to high is the interval at 95 %",
            table(
                ("policy", *(name.replace("_", " ") for name in figures), "verdict"), differences, decimals
            ),
            "",
            "differs: the 95 % interval leaves zero out; undecided: it does not, or has too few seeds",
        )
    )


def _decimals(errors: Iterable[float | None]) -> int:
    """How many decimals give the smallest of these standard errors two digits: four or more."""
    return max([4, *(1 - math.floor(math.log10(error)) for error in errors if error)])


def _verdict(row: Mapping[str, Any]) -> str | None:
    # Memoryless is what the others are compared with: it has no difference to itself to judge.
    return None if row["policy"] == MEMORYLESS.name else row["difference"]["verdict"]
