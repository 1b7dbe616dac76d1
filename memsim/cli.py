"""The command line: what each command computes, and how it ends."""

import argparse
import json
import os
import signal
import sys
from collections.abc import Sequence
from typing import Any

from memsim import report
from memsim.agent import Episode, run_episode
from memsim.arguments import parse
from memsim.bad_input import checking, complain
from memsim.draws import next_seed
from memsim.experiment import PolicyRun, compare
from memsim.memory import Memory
from memsim.policies import POLICIES
from memsim.tasks import find_task
from memsim.world import LESSON_SEED, world_of

FAILED, PIPE_CLOSED = 1, 141


def main(arguments: Sequence[str] | None = None) -> int:
    """Carry out one command line (the process's own by default) and return the exit code.

    Bad input ends in an exit with one line on standard error. An error in the simulator itself is raised.
    """
    commands = {None: lesson, "run": run, "trace": trace, "sweep": sweep}
    if sys.stdout is None:
        complain("standard output cannot be written: it is closed")
        return FAILED
    try:
        try:
            options = parse(arguments)
            print(commands[options.command](options))
        finally:
            # Help is printed on the way to an exit: what it says is flushed here too.
            print(end="", flush=True)
    except KeyboardInterrupt as interrupt:
        complain("interrupted")
        return _interrupted(interrupt)
    except MemoryError:
        complain("out of memory")
        return FAILED
    except BrokenPipeError:
        _abandon_output()
        return PIPE_CLOSED
    except OSError as error:
        _abandon_output()
        complain(f"standard output cannot be written: {error.strerror}")
        return FAILED
    return 0


def lesson(_: argparse.Namespace) -> str:
    """The lesson's table: four policies, the lesson's run seed and the next one."""
    return report.lesson_table(compare(), compare(seed=next_seed(LESSON_SEED)))


def run(options: argparse.Namespace) -> str:
    """The policies of one run, as a table or as JSON; with --episodes every question too."""
    runs = compare(
        options.policy or POLICIES,
        seed=options.seed,
        budget=options.budget,
        questions=options.questions,
        world=options.world,
        recall=options.recall,
    )
    if options.json:
        return json.dumps([_run_row(each, options.episodes) for each in runs])
    texts = [report.run_table(runs)]
    if options.episodes:
        texts += map(report.episode_table, runs)
    return "\n\n".join(texts)


def trace(options: argparse.Namespace) -> str:
    """One task walked without memory, step by step or as JSON."""
    world = world_of(options.world)
    seed = world.seed if options.seed is None else options.seed
    episode = run_episode(
        find_task(world, options.task),
        world,
        Memory(),
        seed=seed,
        budget=options.budget,
        self_critique=options.self_critique,
        approval=options.approval,
    )
    if options.json:
        return json.dumps(_trace_row(episode, seed, options.budget))
    return report.trace_text(episode, seed=seed, budget=options.budget, world=world.seed)


def sweep(options: argparse.Namespace) -> str:
    """The policies over many run seeds, as tables or as JSON; the rows of the runs go to the output."""
    try:
        # Here, because it brings NumPy.
        from memsim.sweeps import SweepStopped
        from memsim.sweeps import sweep as run_sweep
    except ModuleNotFoundError as error:
        complain(f"sweep needs {error.name}, which is not installed")
        sys.exit(FAILED)

    try:
        # It checks how its arguments go together, and the output; what fails in its work is SweepStopped.
        with checking():
            result = run_sweep(
                options.policy or POLICIES,
                seeds=options.seeds,
                first_seed=options.first_seed,
                budget=options.budget,
                questions=options.questions,
                world=options.world,
                recall=options.recall,
                jobs=options.jobs,
                output=options.output,
                keep_rows=False,
                progress=True,
            )
    except SweepStopped as stopped:
        why, _, kept = str(stopped).partition("\n")
        # Without an output there is nothing kept, and nothing to go on from.
        complain(f"{why}; {kept}" if options.output else why)
        interrupt = stopped.__cause__
        sys.exit(_interrupted(interrupt) if isinstance(interrupt, KeyboardInterrupt) else FAILED)
    rows = [summary.row() for summary in result.summary]
    first_seed = options.world if options.first_seed is None else options.first_seed
    if options.json:
        setting = {name: getattr(options, name) for name in ("budget", "questions", "world", "recall")}
        return json.dumps([{**row, "first_seed": first_seed, **setting} for row in rows])
    last = "" if options.seeds == 1 else f" to {first_seed + options.seeds - 1}"
    return report.sweep_tables(
        rows,
        f"Run seed{'s' if last else ''} {first_seed}{last}, step budget {options.budget}, "
        f"questions {options.questions}, world {options.world}, recall by {options.recall}",
    )


def _run_row(run: PolicyRun, with_episodes: bool) -> dict[str, Any]:
    row = run.row()
    if with_episodes:
        row["episodes"] = [_episode_row(run, episode) for episode in run.episodes]
    return row


def _episode_row(run: PolicyRun, episode: Episode) -> dict[str, Any]:
    return {
        "policy": run.policy,
        "seed": run.seed,
        "budget": run.budget,
        "task": episode.task.name,
        "kind": episode.task.kind,
        "subscriber": episode.task.subscriber,
        "request": episode.task.request,
        "steps": episode.steps,
        "read": episode.read is not None,
        "fields": episode.fields,
        "answer": episode.answer,
        "correct": episode.task.correct,
    }


def _trace_row(episode: Episode, seed: int, budget: int) -> dict[str, Any]:
    return {
        "task": episode.task.name,
        "seed": seed,
        "budget": budget,
        "self_critique": episode.self_critique,
        "approval": episode.approval,
        "done": episode.done,
        "steps": episode.steps,
        "tokens": episode.tokens,
        "errors": episode.errors,
        "answer": episode.answer,
        "approvals": episode.approvals,
        "trace": [[step.tool, step.failed] for step in episode.trace],
    }


def _interrupted(interrupt: KeyboardInterrupt) -> int:
    """The exit code; an interrupt that says no number is Ctrl-C."""
    return 128 + int((interrupt.args or [signal.SIGINT])[0])


def _abandon_output() -> None:
    # What is still buffered goes nowhere, so that the interpreter has nothing left to fail on at exit.
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
