"""The experiment: the golden rows and episodes, and what a run says of itself."""

from itertools import groupby

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from memsim import POLICIES, RECALL_RULES, compare, run_first_tasks

SETTINGS = ("seed", "budget", "questions", "world")
EXPERIMENTS = st.fixed_dictionaries(
    {
        "seed": st.integers(0, 2**32 - 1),
        "budget": st.integers(1, 16),
        "questions": st.integers(1, 60),
        "world": st.integers(0, 2**32 - 1),
        "recall": st.sampled_from(RECALL_RULES),
    }
)


def setting(row):
    return {name: row[name] for name in SETTINGS}


def test_rows_are_the_golden_ones(golden):
    for arguments, group in groupby(golden("policies"), setting):
        rows = list(group)
        runs = compare([row["policy"] for row in rows], **arguments)
        assert [run.row() for run in runs] == [row | {"recall": "shards"} for row in rows]


def test_episodes_are_the_golden_ones(golden):
    for policy, rows in groupby(golden("episodes"), lambda row: (row["policy"], row["seed"], row["budget"])):
        name, seed, budget = policy
        (run,) = compare([name], seed=seed, budget=budget)
        got = [
            {
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
            for episode in run.episodes
        ]
        assert got == list(rows)


def test_the_run_seed_is_the_worlds_unless_given():
    assert [run.row() for run in compare(world=7)] == [run.row() for run in compare(world=7, seed=7)]
    assert run_first_tasks(world=7) == run_first_tasks(world=7, seed=7)


@settings(max_examples=30)
@given(EXPERIMENTS)
def test_a_row_is_the_sum_of_its_episodes(arguments):
    for run in compare(**arguments):
        row, episodes = run.row(), run.episodes
        reads = [episode for episode in episodes if episode.read]
        right = [episode for episode in episodes if episode.correct]
        assert setting(row) == setting(arguments)
        assert (row["policy"], row["recall"]) == (run.policy, arguments["recall"])
        assert row["records"] == len(run.memory.records)
        assert row["reads"] == len(reads)
        assert row["fields"] == sum(len(episode.read.record.fields) for episode in reads)
        assert row["steps"] == sum(episode.steps for episode in episodes)
        assert row["calls"] == sum(len(episode.trace) for episode in episodes)
        assert row["success"] == len(right) / arguments["questions"]
        hits = sum(episode.correct for episode in reads)
        assert row["hit_rate"] == (hits / len(reads) if reads else 0.0)


@settings(max_examples=30)
@given(EXPERIMENTS, st.permutations(list(POLICIES)))
def test_neither_order_nor_company_changes_a_policys_run(arguments, order):
    together = {run.policy: run for run in compare(order, **arguments)}
    assert list(together) == order
    for name in order[:2]:
        (alone,) = compare([name], **arguments)
        assert alone.episodes == together[name].episodes
        assert alone.row() == together[name].row()


@settings(max_examples=30)
@given(EXPERIMENTS)
def test_memoryless_reads_nothing_under_any_rule(arguments):
    (run,) = compare(["memoryless"], **arguments)
    assert (run.records, run.reads, run.fields, run.hit_rate) == (0, 0, 0, 0.0)
    assert not any(episode.skipped for episode in run.episodes)


@pytest.mark.parametrize(
    ("policy", "steps_saved", "fields_per_read"),
    [("every step", 44, 99 / 47), ("result only", 199, 1.0), ("selective", 118, 166 / 47)],
)
def test_the_lessons_findings(policy, steps_saved, fields_per_read):
    memoryless, run = compare(["memoryless", policy])
    assert memoryless.steps - run.steps == steps_saved
    assert run.fields / run.reads == fields_per_read
