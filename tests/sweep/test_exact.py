"""The sweep against the readable core: every field of every row, to the last bit."""

from collections import defaultdict
from itertools import pairwise

import numpy as np
import pytest
from hypothesis import example, given
from hypothesis import settings as hypothesis_settings
from hypothesis import strategies as st

from memsim import POLICIES, RECALL_RULES, Episode, Policy, compare, sweep
from memsim.draws import LARGEST_SEED
from memsim.sweeps.table import KEYS


def first_three(episode: Episode):
    """Depends on parts of the trace that no built-in policy looks at."""
    if episode.errors % 2:
        yield {"n": episode.steps, **episode.on_path}
    yield from episode.observations[:3]
    if episode.done:
        yield {"sonuc": episode.answer}


def tools_called(episode: Episode):
    """Writes lists, which cannot be hashed, and what other tasks must not take for a reading."""
    return [{"tools": [step.tool for step in episode.trace], "m3": True, "tip": "isyeri"}]


OWN = [Policy("first three", first_three), Policy("tools called", tools_called)]


@given(
    st.integers(0, LARGEST_SEED - 2),
    st.integers(0, LARGEST_SEED),
    st.one_of(st.integers(1, 12), st.integers(13, 60)),
    st.integers(1, 60),
    st.sampled_from(RECALL_RULES),
)
@example(0, 0, 8, 48, "shards")
@example(LARGEST_SEED - 2, LARGEST_SEED, 8, 48, "words")
@example(LARGEST_SEED - 2, 20260218, 1, 1, "key")
@hypothesis_settings(max_examples=30)
def test_every_row_is_that_of_the_core(core_rows, rows_of, first_seed, world, budget, questions, recall):
    policies = [*POLICIES, *OWN]
    settings = {"world": world, "budget": budget, "questions": questions, "recall": recall}
    table = sweep(policies, first_seed=first_seed, seeds=3, **settings).table
    expected = core_rows(policies, first_seed=first_seed, seeds=3, **settings)
    assert rows_of(table) == expected
    assert tuple(expected[0]) == KEYS


@pytest.mark.parametrize("recall", RECALL_RULES)
def test_what_earlier_seeds_have_left_in_the_tables_changes_nothing(core_rows, rows_of, recall, monkeypatch):
    monkeypatch.setattr("memsim.sweeps.plan.CHUNK_SEEDS", 20)
    policies = [*POLICIES, *OWN]
    table = sweep(policies, first_seed=7, seeds=80, recall=recall).table
    assert rows_of(table) == core_rows(policies, first_seed=7, seeds=80, recall=recall)


def test_walks_longer_than_the_tables_are_those_of_the_core(core_rows, rows_of, monkeypatch):
    monkeypatch.setattr("memsim.sweeps.tables.HORIZON", 3)
    policies = [*POLICIES, *OWN]
    # a budget that no other test has, because compiled tables are kept
    table = sweep(policies, seeds=20, first_seed=11, budget=61).table
    assert rows_of(table) == core_rows(policies, seeds=20, first_seed=11, budget=61)


def test_the_golden_figures(golden, rows_of):
    settings = defaultdict(list)
    for row in golden("policies"):
        settings[row["world"], row["budget"], row["questions"]].append(row)
    for (world, budget, questions), expected in settings.items():
        seeds = sorted({row["seed"] for row in expected})  # they follow each other
        table = sweep(
            seeds=len(seeds), first_seed=seeds[0], world=world, budget=budget, questions=questions
        ).table
        found = {(row["policy"], row["seed"]): row for row in rows_of(table)}
        for row in expected:
            assert row.items() <= found[row["policy"], row["seed"]].items()


def test_several_worlds_follow_each_other(core_rows, rows_of):
    worlds = [5, 20260218, 4294967290]
    table = sweep(["selective", "memoryless"], world=worlds, seeds=4).table
    expected = [
        row
        for world in worlds
        for row in core_rows(["selective", "memoryless"], first_seed=world, seeds=4, world=world)
    ]
    assert rows_of(table) == expected


def test_a_built_in_policy_written_again_gives_the_same_rows():
    """One is asked by reduced histories, the other by whole traces."""
    names = ("every step", "result only", "selective")
    again = [Policy(f"{name} again", POLICIES[name].write) for name in names]
    table = sweep([*names, *again], seeds=2000).table
    for key in KEYS[1:]:
        values = table[key].reshape(-1, 2, 3)
        assert np.array_equal(values[:, 0], values[:, 1]), key


def test_the_order_of_policies_is_the_one_asked_for():
    for names in (["selective", "memoryless", "every step"], ["result only"]):
        table = sweep(names, seeds=2).table
        assert table["policy"].tolist() == names * 2
        assert table["success"].tolist() == [
            run.success for seed in (20260218, 20260219) for run in compare(names, seed=seed)
        ]


def test_seeds_count_up_to_the_largest():
    table = sweep(["memoryless"], first_seed=LARGEST_SEED - 4, seeds=5).table
    assert table["seed"][-1] == LARGEST_SEED
    assert all(after - before == 1 for before, after in pairwise(table["seed"].tolist()))
