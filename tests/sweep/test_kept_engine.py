"""The engine kept from chunk to chunk: one for a sweep, and a new one before it fills the memory."""

import pytest

from memsim import Policy
from memsim.sweeps import kept_engine, right_answers, sweep
from memsim.sweeps.plan import Plan

OWN = Policy("own", lambda episode: [{"n": episode.steps, **episode.on_path}])
CALLS = {
    "sweep": lambda: sweep([OWN], seeds=100).summary,
    "right answers": lambda: right_answers([OWN], seeds=100)["own"].tolist(),
}


@pytest.fixture
def made(monkeypatch):
    """The engines made from now on, in order; a chunk has ten seeds."""
    engines = []

    class Counted(kept_engine.Engine):
        def __init__(self, plan, world):
            super().__init__(plan, world)
            engines.append(self)

    monkeypatch.setattr("memsim.sweeps.plan.CHUNK_SEEDS", 10)
    monkeypatch.setattr("memsim.sweeps.kept_engine.Engine", Counted)
    return engines


@pytest.mark.parametrize("call", CALLS.values(), ids=CALLS)
def test_tables_start_afresh_before_they_fill_the_memory(call, made, monkeypatch):
    expected = call()
    assert len(made) == 1
    largest = made.pop().histories // 2
    monkeypatch.setattr("memsim.sweeps.kept_engine.MOST_HISTORIES", largest)
    assert call() == expected
    assert len(made) > 1
    # It is looked at between chunks; one of 10 seeds brings at most 24 histories a seed.
    assert max(engine.histories for engine in made) <= largest + 10 * 24


def test_an_engine_that_was_interrupted_is_not_used_again(made):
    plan = Plan.of([OWN], seeds=10, first_seed=1, budget=8, questions=48, world=1, recall="shards")
    for _ in range(2):
        with kept_engine.kept_engine(plan, 1) as engine:
            assert engine is made[0]
    with pytest.raises(KeyboardInterrupt), kept_engine.kept_engine(plan, 1):
        raise KeyboardInterrupt
    with kept_engine.kept_engine(plan, 1) as engine:
        assert engine is made[1]
