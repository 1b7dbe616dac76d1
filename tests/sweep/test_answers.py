"""Right answers by question, against the readable core and against the sweep's own rows."""

import numpy as np
import pytest
from hypothesis import example, given
from hypothesis import settings as hypothesis_settings
from hypothesis import strategies as st

from memsim import POLICIES, RECALL_RULES, Policy, compare
from memsim.draws import LARGEST_SEED
from memsim.sweeps import right_answers, sweep

LAST_FIELDS = Policy("last fields", lambda episode: [step.observation for step in episode.trace[-2:]])


@given(
    st.integers(0, LARGEST_SEED - 2),
    st.integers(0, LARGEST_SEED),
    st.integers(1, 30),
    st.integers(1, 60),
    st.sampled_from(RECALL_RULES),
)
@example(LARGEST_SEED - 2, 20260218, 8, 48, "shards")
@example(0, 0, 40, 48, "words")  # walks longer than the tables hold are walked by the core
@hypothesis_settings(max_examples=30)
def test_every_question_is_that_of_the_core(first_seed, world, budget, questions, recall):
    policies = [*POLICIES, LAST_FIELDS]
    settings = {"world": world, "budget": budget, "questions": questions, "recall": recall}
    found = right_answers(policies, first_seed=first_seed, seeds=3, **settings)
    runs = [run for seed in range(3) for run in compare(policies, seed=first_seed + seed, **settings)]
    assert list(found) == [*POLICIES, "last fields"]
    for name, counts in found.items():
        episodes = [run.episodes for run in runs if run.policy == name]
        assert counts.tolist() == [sum(e.correct for e in of_one) for of_one in zip(*episodes, strict=True)]


@pytest.mark.parametrize("recall", RECALL_RULES)
def test_questions_add_up_to_the_rows_of_the_sweep(recall):
    seeds = 17_000  # more than one chunk
    found = right_answers(seeds=seeds, recall=recall)
    for one in sweep(seeds=seeds, recall=recall, keep_rows=False).summary:
        assert int(np.sum(found[one.policy])) == one.paired.policy


def test_policies_come_in_the_order_asked_for():
    both = right_answers(["selective", "memoryless"], seeds=50)
    assert list(both) == ["selective", "memoryless"]
    assert both["memoryless"].tolist() == right_answers(["memoryless"], seeds=50)["memoryless"].tolist()


def test_bad_arguments_are_one_line():
    with pytest.raises(ValueError, match=r"^seeds must be an integer of at least 1, not 0$"):
        right_answers(seeds=0)
    with pytest.raises(ValueError, match=r"^policy must be one of .*, not 'none'$"):
        right_answers(["none"], seeds=2)
    with pytest.raises(TypeError, match=r"^world must be an integer from 0 to 4294967295, not \[1, 2\]$"):
        right_answers(seeds=2, world=[1, 2])
