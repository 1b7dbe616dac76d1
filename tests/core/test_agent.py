"""The agent loop: the golden traces, and what holds for every episode."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from memsim import (
    POLICIES,
    RECALL_RULES,
    Memory,
    Record,
    World,
    find_task,
    make_task,
    questions,
    run_episode,
    wire,
)
from memsim.agent import act, starting_state
from memsim.experiment import run_first_tasks
from memsim.policies import written
from memsim.tasks import KINDS
from memsim.tools import TOOLS

WORLD = World()
NOTHING = Memory()
SEEDS = st.integers(0, 2**32 - 1)
BUDGETS = st.integers(1, 20)
TASKS = st.builds("{}{:02d}".format, st.sampled_from("GH"), st.integers(1, 24)).map(
    lambda name: find_task(WORLD, name)
)


@st.composite
def memories(draw):
    """A memory that a policy wrote in a run, or an empty one, under any recall rule."""
    memory = Memory(draw(st.sampled_from(RECALL_RULES)))
    policy = POLICIES[draw(st.sampled_from(list(POLICIES)))]
    for episode in run_first_tasks(seed=draw(SEEDS), budget=draw(BUDGETS)):
        memory.write(written(policy, episode))
    return memory


def test_episodes_without_memory_are_the_golden_ones(golden):
    for row in golden("loops"):
        episode = run_episode(
            find_task(WORLD, row["task"]),
            WORLD,
            NOTHING,
            seed=row["seed"],
            budget=row["budget"],
            self_critique=row["self_critique"],
            approval=row["approval"],
        )
        assert {
            **{name: row[name] for name in ("task", "seed", "budget", "self_critique", "approval")},
            "done": episode.done,
            "steps": episode.steps,
            "tokens": episode.tokens,
            "errors": episode.errors,
            "answer": episode.answer,
            "approvals": episode.approvals,
            "trace": [[step.tool, step.failed] for step in episode.trace],
        } == row


def test_the_same_subscriber_is_asked_twice():
    # The lesson's opening: five calls, of which the second question's two bring nothing new.
    first = find_task(WORLD, "G05")
    second = make_task(WORLD, "G05b", "consumption", first.subscriber)
    traces = [run_episode(task, WORLD, NOTHING, seed=WORLD.seed).trace for task in (first, second)]
    assert [[step.tool for step in trace] for trace in traces] == [
        ["sayac_oku", "tuketim", "tarife"],
        ["sayac_oku", "tuketim"],
    ]
    assert traces[1] == traces[0][:2]


@given(TASKS, memories(), SEEDS, BUDGETS)
def test_what_holds_for_every_episode(task, memory, seed, budget):
    episode = run_episode(task, WORLD, memory, seed=seed, budget=budget)
    walked = tuple(step.tool for step in episode.trace if step.on_path)
    place = len(episode.skipped) + len(walked)
    covered = len(episode.skipped) == len(task.sequence)
    assert episode.skipped + walked == task.sequence[:place]
    assert 0 <= len(episode.trace) <= episode.steps <= budget
    if covered:
        assert (episode.done, episode.steps) == (True, 0)
    elif episode.done:
        assert place == len(task.sequence)
        assert episode.steps == len(episode.trace) + 1
    else:
        assert episode.steps == len(episode.trace) == budget
    assert episode.fields == (len(episode.read.record.fields) if episode.read else 0)
    assert episode.correct == (episode.answer == task.correct)


@given(TASKS, memories(), SEEDS, BUDGETS)
def test_what_holds_for_every_step(task, memory, seed, budget):
    episode = run_episode(task, WORLD, memory, seed=seed, budget=budget)
    on_path = {}
    for step in episode.trace:
        outputs = () if step.failed else TOOLS[step.tool].outputs
        assert tuple(step.observation) == outputs
        assert not (step.failed and step.on_path)
        on_path |= step.observation if step.on_path else {}
    assert episode.on_path == on_path
    assert episode.observations == tuple(step.observation for step in episode.trace)


@given(TASKS, memories(), SEEDS, BUDGETS, BUDGETS)
def test_a_smaller_budget_walks_the_head_of_the_same_trace(task, memory, seed, small, large):
    small, large = sorted((small, large))
    head, whole = (run_episode(task, WORLD, memory, seed=seed, budget=budget) for budget in (small, large))
    assert head.trace == whole.trace[: len(head.trace)]
    assert head.steps == min(small, whole.steps)
    if head.done:
        assert head == whole


@given(TASKS, SEEDS, BUDGETS)
def test_self_critique_and_approval_change_no_step(task, seed, budget):
    plain = run_episode(task, WORLD, NOTHING, seed=seed, budget=budget)
    both = run_episode(task, WORLD, NOTHING, seed=seed, budget=budget, self_critique=True, approval=True)
    assert both.trace == plain.trace
    assert both.tokens == plain.tokens + 40 * plain.errors
    assert plain.approvals == 0
    assert both.approvals == [step.tool for step in plain.trace].count(wire.WRITE_RECORD)


@given(TASKS, SEEDS)
def test_tokens_add_up_step_by_step(task, seed):
    episode = run_episode(task, WORLD, NOTHING, seed=seed)
    calls_before = range(episode.steps)
    assert episode.tokens == sum(60 + 22 * calls for calls in calls_before) + 30 * len(episode.trace)


@given(st.sampled_from(questions(WORLD, 48)), SEEDS, BUDGETS, st.sampled_from(RECALL_RULES))
def test_without_records_every_rule_is_memoryless(task, seed, budget, rule):
    episode = run_episode(task, WORLD, Memory(rule), seed=seed, budget=budget)
    assert episode == run_episode(task, WORLD, NOTHING, seed=seed, budget=budget)
    assert (episode.read, episode.skipped) == (None, ())


def test_a_wrong_tool_that_succeeds_changes_the_state():
    state = {wire.QUERY: wire.DOCUMENT_REQUEST, wire.RESULT: 31}
    result = act(WORLD, state, wire.SEARCH)
    assert result[wire.CODE] == state[wire.CODE] == state[wire.RESULT] == "SY01"


def test_a_failed_call_changes_nothing():
    state = {wire.RESULT: 31}
    assert act(WORLD, state, wire.READ_METER) == {wire.ERROR: wire.NO_SUBSCRIBER}
    assert state == {wire.RESULT: 31}


def test_a_wrong_tool_can_replace_the_answer():
    # The sequence is finished, the agent does not stop, and a search brings another answer.
    task = make_task(WORLD, "H06", "consumption", "A021")
    found = [
        episode
        for seed in range(400)
        if (episode := run_episode(task, WORLD, NOTHING, seed=seed)).answer == "TR01"
    ]
    assert found
    for episode in found:
        assert not episode.correct
        assert any(step.observation == {"kod": "TR01"} and not step.on_path for step in episode.trace)
        assert "kod" not in episode.on_path


def one_record(fields, key="A021"):
    memory = Memory()
    memory.write([Record(key, fields)])
    return memory


@pytest.mark.parametrize(
    ("fields", "skipped", "answer"),
    [
        ({}, (), None),
        ({"m3": 57}, (), None),  # skipping ends at the meter, which is not known
        ({"onceki": 1, "simdiki": 8, "tip": "mesken"}, (), None),  # the region is missing
        ({"onceki": 1, "simdiki": 8, "tip": "mesken", "bolge": "dogu"}, ("sayac_oku",), None),
        (
            {"onceki": 1, "simdiki": 8, "tip": "mesken", "bolge": "dogu", "m3": 7},
            ("sayac_oku", "tuketim"),
            7,
        ),
        ({"sonuc": 99}, ("sayac_oku", "tuketim", "tarife", "kayit_yaz"), 99),
    ],
)
def test_skipping_ends_at_the_first_step_that_is_not_known(fields, skipped, answer):
    task = make_task(WORLD, "H04", "record", "A021")
    state, place = starting_state(task, fields)
    assert (task.sequence[:place], state.get(wire.RESULT)) == (skipped, answer)


def test_writing_a_record_is_never_skipped():
    meter = {"onceki": 1, "simdiki": 8, "tip": "mesken", "bolge": "dogu"}
    task = make_task(WORLD, "H04", "record", "A021")
    episode = run_episode(task, WORLD, one_record(meter | {"m3": 7, "tutar": 28, "yazildi": True}), seed=1)
    assert episode.skipped == task.sequence[:3]
    assert episode.steps > 0


@pytest.mark.parametrize("kind", KINDS)
def test_a_recalled_answer_is_given_without_a_step(kind):
    task = make_task(WORLD, "H01", kind, "A021")
    episode = run_episode(task, WORLD, one_record({"sonuc": 5}, task.key), seed=1, budget=1)
    assert (episode.answer, episode.steps, episode.trace, episode.done) == (5, 0, (), True)
    assert episode.skipped == task.sequence


def test_recalled_fields_are_used_not_read_again():
    other = {"onceki": 1, "simdiki": 8, "tip": "mesken", "bolge": "dogu", "m3": 7}
    task = make_task(WORLD, "H01", "consumption", "A021")
    episode = run_episode(task, WORLD, one_record(other), seed=1)
    assert (episode.answer, episode.correct, episode.steps) == (7, False, 0)
