"""Write policies: what each writes for an episode, and policies that misbehave."""

import re

import pytest

from memsim import POLICIES, Memory, Policy, World, compare, find_task, run_episode
from memsim.experiment import run_first_tasks
from memsim.policies import written

WORLD = World()


@pytest.fixture(scope="module")
def episode():
    """G05 of the lesson: read the meter, consumption, tariff, and no detour."""
    return run_episode(find_task(WORLD, "G05"), WORLD, Memory(), seed=WORLD.seed)


def fields(policy, episode):
    return [dict(record.fields) for record in written(policy, episode)]


def test_names_and_order():
    assert list(POLICIES) == ["memoryless", "every step", "result only", "selective"]
    assert all(name == policy.name for name, policy in POLICIES.items())


def test_what_each_policy_writes_for_one_episode(episode):
    meter = {"onceki": 88422, "simdiki": 88477, "tip": "mesken", "bolge": "merkez"}
    assert {name: fields(policy, episode) for name, policy in POLICIES.items()} == {
        "memoryless": [],
        "every step": [meter, {"m3": 55}, {"tutar": 550}],
        "result only": [{"sonuc": 550}],
        "selective": [meter | {"m3": 55, "tutar": 550}],
    }
    keys = {record.key for policy in POLICIES.values() for record in written(policy, episode)}
    assert keys == {"A026"}


def test_a_document_task_is_filed_under_its_request():
    task = find_task(WORLD, "G01")
    (record,) = written(POLICIES["selective"], run_episode(task, WORLD, Memory(), seed=WORLD.seed))
    assert (record.key, record.fields) == (task.request, {"kod": "SY01"})


def test_every_step_writes_the_empty_observation_of_a_failed_call():
    first = run_first_tasks()
    failed = sum(episode.errors for episode in first)
    records = [record for each in first for record in written(POLICIES["every step"], each)]
    empty = sum(not record.fields for record in records)
    writes = sum(step.tool == "kayit_yaz" and not step.failed for episode in first for step in episode.trace)
    # 13 of the 74 records carry no field: failed calls, and the writes, which return nothing to keep.
    assert (len(records), empty) == (74, 13)
    assert empty == failed + writes


def test_a_record_with_a_missing_value_is_not_written():
    # With one step most tasks have no answer: result only stores fewer than 24 records.
    first = run_first_tasks(budget=1)
    answered = [episode for episode in first if episode.answer is not None]
    records = [record for each in first for record in written(POLICIES["result only"], each)]
    assert len(records) == len(answered) < 24


def test_a_policy_of_your_own():
    amounts = Policy("amounts", lambda episode: (f for f in episode.observations if "tutar" in f))
    run, nothing = compare([amounts, Policy("nothing", lambda episode: [])])
    assert run.policy == "amounts"
    assert run.records > 0
    assert all(set(record.fields) == {"tutar"} for record in run.memory.records)
    (memoryless,) = compare(["memoryless"])
    assert nothing.episodes == memoryless.episodes


@pytest.mark.parametrize(
    "nonsense",
    [None, 5, "m3", {"m3": 5}, ["m3"], [None], [5], [{5: "m3"}], [{"m3": 5}, {None: 1}], [["m3", 5]]],
)
def test_a_policy_that_returns_nonsense_is_named_with_its_task(nonsense):
    policy = Policy("mine", lambda episode: nonsense)
    with pytest.raises(TypeError) as error:
        compare([policy])
    assert str(error.value).startswith("policy 'mine' must return mappings of fields for task G01, not ")
    assert "\n" not in str(error.value)


def test_an_error_in_a_policy_is_the_policys_own():
    def broken(episode):
        return [{"m3": 1 // 0}]

    with pytest.raises(ZeroDivisionError):
        compare([Policy("broken", broken)])


def change_observation(episode):
    episode.observations[0]["kod"] = "TR01"


def change_step(episode):
    episode.trace[0].observation.clear()


def change_episode(episode):
    episode.answer = 0


def change_trace(episode):
    episode.trace.clear()


def change_task(episode):
    episode.task.correct = 0


@pytest.mark.parametrize(
    "change", [change_observation, change_step, change_episode, change_trace, change_task]
)
def test_a_policy_cannot_change_the_episode(change):
    with pytest.raises((TypeError, AttributeError)):
        compare([Policy("change", change)])


def test_a_policy_cannot_change_what_the_next_one_sees():
    def greedy(episode):
        on_path = episode.on_path
        on_path["m3"] = 0
        return [on_path]

    _, selective = compare([Policy("greedy", greedy), "selective"])
    assert selective.row() == compare(["selective"])[0].row()


def test_a_record_keeps_what_was_written():
    shared = {}

    def collecting(episode):
        shared.update(episode.on_path)
        return [shared]

    (run,) = compare([Policy("collecting", collecting)])
    # Every record holds what was known when it was written, not what came later.
    assert run.memory.records[0].fields == {"kod": "SY01"}
    assert set(run.memory.records[-1].fields) > {"kod"}


def nothing_of(episode):
    raise KeyError("m3")


@pytest.mark.parametrize(
    ("write", "error", "task"),
    [
        (nothing_of, KeyError, "G01"),
        (lambda episode: 5, TypeError, "G01"),
        (lambda episode: [{"onceki": "a", "simdiki": "b"}], TypeError, "H08"),
    ],
)
def test_what_a_policy_raises_has_a_note_that_says_where(write, error, task):
    with pytest.raises(error) as raised:
        compare(["memoryless", Policy("mine", write)], seed=7, recall="key")
    assert raised.value.__notes__ == [f"with policy 'mine', run seed 7, task {task}"]


@pytest.mark.parametrize(("name", "write"), [("mine", [1]), (5, nothing_of), (nothing_of, "mine")])
def test_a_policy_is_a_name_and_a_function(name, write):
    message = f"a policy must be a name and a function, not {name!r} and {write!r}"
    with pytest.raises(TypeError, match=f"^{re.escape(message)}$"):
        Policy(name, write)


@pytest.mark.parametrize("policies", [[], ["selective", "selective"]])
def test_policies_have_different_names(policies):
    message = f"policies must be one or more with different names, not {policies!r}"
    with pytest.raises(ValueError, match=f"^{re.escape(message)}$"):
        compare(policies)
