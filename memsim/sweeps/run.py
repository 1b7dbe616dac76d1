"""The sweep itself: arguments checked, work started, results gathered, and what stops it told."""

import pickle
from collections.abc import Iterable
from concurrent.futures import Executor
from concurrent.futures.process import BrokenProcessPool
from contextlib import ExitStack, closing
from itertools import islice
from os import PathLike

from memsim.agent import LESSON_BUDGET
from memsim.checks import check_integer
from memsim.experiment import LESSON_QUESTIONS, MOST_JOBS, SWEEP_SEEDS
from memsim.memory import SHARDS
from memsim.policies import POLICIES, Policy
from memsim.sweeps.chunks import chunks
from memsim.sweeps.plan import Plan
from memsim.sweeps.policy_error import PolicyError
from memsim.sweeps.progress import ProgressBar
from memsim.sweeps.result import Finished, SweepResult
from memsim.sweeps.rows_file import RowsFile
from memsim.sweeps.stopped import SweepStopped
from memsim.sweeps.table import header
from memsim.sweeps.workers import Workers
from memsim.world import LESSON_SEED


def sweep(
    policies: Iterable[str | Policy] = tuple(POLICIES),
    *,
    seeds: int = SWEEP_SEEDS,
    first_seed: int | None = None,
    budget: int = LESSON_BUDGET,
    questions: int = LESSON_QUESTIONS,
    world: int | Iterable[int] = LESSON_SEED,
    recall: str = SHARDS,
    jobs: int = 1,
    executor: Executor | None = None,
    output: str | PathLike[str] | None = None,
    keep_rows: bool = True,
    progress: bool = False,
) -> SweepResult:
    """Every policy under `seeds` run seeds, counted up from the first one, in one world or in several.

    The rows are those of `memsim.compare`, to the last bit, whatever jobs or executor. A policy is a name
    or a Policy of your own, which must be a pure function: the same records for the same episode, always.
    It is asked once for all runs with the same trace. The first seed is each world's own unless given.
    The memoryless policy is always run, because the summary pairs every run with it.

    jobs is the number of processes, at most 256; executor, instead of it, anything with the interface of
    `concurrent.futures.Executor`, a cluster's too. With more than one process your policy's function must
    be one that pickle can send. output is a new CSV file: rows are written as they come. Without it the
    rows are kept in memory, 60 bytes each, unless keep_rows is False. In both other cases memory does not
    grow with the number of seeds. progress draws a bar on standard error if that is a terminal.

    Raises TypeError or ValueError, in one line, for a bad argument, before any work. Raises SweepStopped
    when the work is interrupted or fails: it has what is finished, and says how to go on.
    """
    plan = Plan.of(
        policies,
        seeds=seeds,
        first_seed=first_seed,
        budget=budget,
        questions=questions,
        world=world,
        recall=recall,
        output=output,
        keep_rows=keep_rows,
    )
    jobs = check_integer("jobs", jobs, 1, MOST_JOBS)
    if executor is not None and not callable(getattr(executor, "submit", None)):
        raise TypeError(f"executor must be one as concurrent.futures has them, not {executor!r}")
    if executor is not None and jobs > 1:
        raise ValueError(f"jobs must be 1 when there is an executor, not {jobs}")
    if jobs > 1:
        _check_sendable(plan)
    finished = Finished(plan, None if plan.output is None else RowsFile(plan.output, header()))
    bar = ProgressBar(finished.total) if progress else None
    try:
        with ExitStack() as stack:
            stack.callback(finished.close)
            if bar:
                stack.callback(bar.close)
            if jobs > 1:
                wanted = sum(1 for _ in islice(plan.chunks(jobs), jobs))  # no more than there are chunks
                executor = stack.enter_context(Workers(wanted))
            for chunk in stack.enter_context(closing(chunks(plan, jobs, executor))):
                finished.add(chunk)
                if bar:
                    bar.show(finished.done)
    except (Exception, KeyboardInterrupt) as error:
        raise SweepStopped(
            _reason(error, plan),
            interrupted=isinstance(error, KeyboardInterrupt),
            last_seed=finished.last_seed,
            output=plan.output,
            go_on=_go_on(error, plan, finished, jobs),
            result=finished.result() if finished.done else None,
        ) from (None if isinstance(error, PolicyError) else error)  # its text has said all
    return finished.result()


def _check_sendable(plan: Plan) -> None:
    for policy in plan.policies:
        try:
            pickle.dumps(policy)
        except Exception as error:
            raise ValueError(
                f"jobs must be 1 for policy {plan.names[plan.policies.index(policy)]!r}, whose function"
                f" cannot be sent to another process: {error}"
            ) from None


def _go_on(error: BaseException, plan: Plan, finished: Finished, jobs: int) -> str:
    """What to do for the rows that are missing; nothing if none is, or if the same call would fail again."""
    failed = isinstance(error, PolicyError)
    if finished.done == finished.total or (failed and not finished.done):
        return ""
    do = "mend the policy and go on with" if failed else "go on with" if finished.done else "start again with"
    return f"; {do}:\n{plan.rest(finished.done, jobs)}"


def _reason(error: BaseException, plan: Plan) -> str:
    if isinstance(error, KeyboardInterrupt):
        return "interrupted"
    if isinstance(error, PolicyError):
        return str(error)
    if isinstance(error, MemoryError):
        return "out of memory"
    if isinstance(error, BrokenProcessPool):
        return "a worker process was killed"
    if isinstance(error, OSError) and plan.output is not None:
        return f"{plan.output} cannot be written: {error.strerror}"
    return f"{type(error).__name__}: {error}"
