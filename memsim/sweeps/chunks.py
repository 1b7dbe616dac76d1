"""The chunks of a sweep worked out, here or by an executor, and taken in the order of their seeds."""

from collections import deque
from collections.abc import Callable, Generator, Iterator
from concurrent.futures import Executor, Future
from contextlib import closing
from functools import partial

from memsim.sweeps.chunk import Chunk, run_chunk
from memsim.sweeps.plan import Plan
from memsim.sweeps.policy_error import PolicyError

Place = tuple[int, int, int]  # of a chunk: world, first seed, number of seeds
Taken = Generator[tuple[Place, Callable[[], Chunk]], None, None]
# Chunks under way at a time with an executor: enough to keep a cluster busy, few enough to stay small.
_UNDER_WAY = 64


def chunks(plan: Plan, jobs: int, executor: Executor | None) -> Generator[Chunk, None, None]:
    """The results of the plan's chunks, in order; if a policy fails, what comes before, then its error."""
    results = _own(plan) if executor is None else _handed_out(plan, jobs, executor)
    with closing(results):  # what waits is given up at once, not when the executor has done it
        for (world, first, _), result in results:
            try:
                chunk = result()
            except PolicyError as error:
                yield from _before(error, plan, world, first)
            else:
                yield chunk


def _before(error: PolicyError, plan: Plan, world: int, first: int) -> Iterator[Chunk]:
    """What a chunk that failed has before the first seed that fails; then raises the error of that seed."""
    while error.seed > first:
        try:
            chunk = run_chunk(plan, world, first, error.seed - first)
        except PolicyError as earlier:
            error = earlier
        else:
            yield chunk
            break
    raise error


def _own(plan: Plan) -> Taken:
    """Each chunk with a function that gives its result: by working it out here and now."""
    for place in plan.chunks(1):
        yield place, partial(run_chunk, plan, *place)


def _handed_out(plan: Plan, jobs: int, executor: Executor) -> Taken:
    """Each chunk with a function that gives its result: by waiting for the executor."""
    waiting: deque[tuple[Place, Future[Chunk]]] = deque()
    try:
        for place in plan.chunks(jobs):
            waiting.append((place, executor.submit(run_chunk, plan, *place)))
            if len(waiting) == _UNDER_WAY:
                place, future = waiting.popleft()
                yield place, future.result
        while waiting:
            place, future = waiting.popleft()
            yield place, future.result
    finally:
        for _, future in waiting:
            future.cancel()
