"""The engine of a sweep, kept from chunk to chunk: its tables are worth more the longer it runs."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager

from memsim.sweeps.engine import Engine
from memsim.sweeps.plan import Plan

# A policy that tells very many histories apart would fill the memory: then the tables start afresh.
MOST_HISTORIES = 300_000


class _Kept(threading.local):
    """The engine of the last chunk, one for each thread, because an engine grows while it works."""

    key: tuple[str, int] | None = None
    engine: Engine


_kept = _Kept()


@contextmanager
def kept_engine(plan: Plan, world: int) -> Iterator[Engine]:
    """The engine for this plan and world: the last chunk's, or a new one if there is none of a fit size."""
    if _kept.key != (plan.key, world) or _kept.engine.histories > MOST_HISTORIES:
        _kept.engine = Engine(plan, world)
    # Unset while the engine works: one that was interrupted is not used again.
    _kept.key = None
    yield _kept.engine
    _kept.key = (plan.key, world)
