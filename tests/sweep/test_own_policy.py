"""Policies written by a user: what they are asked, and how their mistakes are told."""

import traceback
from decimal import Decimal

import pytest

from memsim import Episode, Policy, Record
from memsim.sweeps import PolicyError, SweepStopped, sweep
from memsim.sweeps.library import Library


def stopped(policy: Policy, **arguments) -> PolicyError:
    """The policy's error behind a sweep that stopped."""
    with pytest.raises(SweepStopped) as stop:
        sweep([policy], **{"seeds": 200, "first_seed": 1000, **arguments})
    error = stop.value.__context__
    assert isinstance(error, PolicyError)
    assert str(error) in str(stop.value)
    return error


def test_a_policy_is_asked_with_episodes_and_far_less_than_once_a_run():
    asked = []

    def write(episode):
        asked.append(episode)
        return [episode.on_path]

    sweep([Policy("own", write)], seeds=5000)
    assert all(isinstance(episode, Episode) for episode in asked)
    assert 24 <= len(asked) < 5000 * 24 / 4


def test_an_error_names_policy_seed_and_task():
    def write(episode):
        if episode.task.name == "G07" and episode.errors == 2:
            raise ZeroDivisionError("on purpose")
        return ()

    error = stopped(Policy("own", write))
    assert (error.policy, error.task) == ("own", "G07")
    assert 1000 <= error.seed < 1200
    assert "on purpose" in str(error)
    assert str(error).startswith(f"policy 'own' failed with seed {error.seed} on task G07: ")


def test_an_error_is_told_once_and_shortly():
    def write(episode):
        return 1 + "a"

    with pytest.raises(SweepStopped) as stop:
        sweep([Policy("own", write)], seeds=200, first_seed=1000)
    shown = "".join(traceback.format_exception(stop.value))
    assert shown.count("Traceback") == 1
    assert shown.count("unsupported operand") == 1
    assert str(stop.value) == (
        "the sweep stopped: policy 'own' failed with seed 1000 on task G01: "
        "TypeError: unsupported operand type(s) for +: 'int' and 'str'\nno row was finished"
    )


@pytest.mark.parametrize("nonsense", [None, 7, "text", [3], {"m3": 1}, [{1: 2}]])
def test_nonsense_instead_of_records_is_told(nonsense):
    error = stopped(Policy("own", lambda episode: nonsense))
    assert (error.seed, error.task) == (1000, "G01")
    assert "must return mappings" in str(error)


def test_a_policy_that_is_no_pure_function_is_told():
    calls = []

    def write(episode):
        calls.append(episode)
        return [{"n": len(calls)}]

    assert "different records" in str(stopped(Policy("own", write)))


def test_a_policy_that_changes_what_it_is_given_is_told():
    def write(episode):
        episode.observations[-1]["m3"] = 0
        return ()

    assert "does not support item assignment" in str(stopped(Policy("own", write)))


def test_recalled_nonsense_stops_only_runs_that_use_it(core_rows, rows_of):
    """A reading that cannot be subtracted: an error in a run that computes with it, and in no other."""
    policy = Policy("own", lambda episode: [{"onceki": "?", "simdiki": 1}])
    error = stopped(policy)
    assert error.task.startswith("H")
    with pytest.raises(TypeError):
        core_rows([policy], first_seed=error.seed, seeds=1)
    unused = Policy("own", lambda episode: [{"onceki": "?", "simdiki": 1, "sonuc": 1}])
    table = sweep([unused], seeds=20).table
    assert rows_of(table) == core_rows([unused], first_seed=20260218, seeds=20)


def test_an_answer_that_cannot_be_judged_is_told():
    unequal_to_nothing = Decimal("sNaN")  # raises when it is compared with a number
    error = stopped(Policy("own", lambda episode: [{"sonuc": unequal_to_nothing}]))
    assert error.seed == 1000
    assert error.task.startswith("H")


def test_records_are_one_only_if_nothing_tells_them_apart():
    library = Library(["1 true"], "words")
    values = [1, True, 1.0, "1", (1,), (True,), [1], [1]]
    numbers = [library.number(Record("A001", {"n": value})) for value in values]
    assert numbers == list(range(1, len(values) + 1))
    assert library.number(Record("A001", {"n": True})) == 2
    assert [int(scores[0]) for scores in library.scores[:3]] == [0, 1, 1]
