"""Bad arguments: one line that names the argument and what is allowed, before any work."""

from concurrent.futures import ThreadPoolExecutor

import pytest

from memsim import Policy, sweep

OWN = Policy("own", lambda episode: ())


@pytest.mark.parametrize(
    ("arguments", "error", "text"),
    [
        ({"seeds": 0}, ValueError, "seeds must be an integer of at least 1, not 0"),
        ({"seeds": -3}, ValueError, "seeds must be an integer of at least 1, not -3"),
        ({"seeds": 2.5}, TypeError, "seeds must be an integer of at least 1, not 2.5"),
        ({"first_seed": -1}, ValueError, "first_seed must be an integer from 0 to 4294967295, not -1"),
        (
            {"first_seed": 4294967290, "seeds": 7},
            ValueError,
            "seeds must be an integer from 1 to 6 when the first seed is 4294967290, not 7",
        ),
        (
            {"world": [1, 4294967295], "seeds": 2},
            ValueError,
            "seeds must be an integer from 1 to 1 when the first seed is 4294967295, not 2",
        ),
        ({"budget": 0}, ValueError, "budget must be an integer of at least 1, not 0"),
        ({"questions": 0}, ValueError, "questions must be an integer from 1 to 999999, not 0"),
        ({"world": -1}, ValueError, "world must be an integer from 0 to 4294967295, not -1"),
        ({"world": "7"}, TypeError, "world must be an integer from 0 to 4294967295, not '7'"),
        ({"world": []}, ValueError, "world must be one seed or different ones, not []"),
        ({"world": [3, 3]}, ValueError, "world must be one seed or different ones, not [3, 3]"),
        ({"recall": "letters"}, ValueError, "recall must be one of 'shards', 'words', 'key', not 'letters'"),
        ({"jobs": 0}, ValueError, "jobs must be an integer from 1 to 256, not 0"),
        ({"jobs": 257}, ValueError, "jobs must be an integer from 1 to 256, not 257"),
        ({"executor": 3}, TypeError, "executor must be one as concurrent.futures has them, not 3"),
        (
            {"policies": ["none"]},
            ValueError,
            "policy must be one of 'memoryless', 'every step', 'result only', 'selective', not 'none'",
        ),
        ({"policies": []}, ValueError, "policies must be one or more with different names, not []"),
        (
            {"policies": [OWN, OWN]},
            ValueError,
            "policies must be one or more with different names, not ['own', 'own']",
        ),
    ],
)
def test_one_line_names_what_is_wrong_and_what_is_allowed(arguments, error, text, tmp_path):
    output = tmp_path / "runs.csv"
    with pytest.raises(error) as caught:
        sweep(**arguments, output=output)
    assert str(caught.value) == text
    assert not output.exists()


def test_jobs_and_an_executor_are_one_too_many():
    with (
        ThreadPoolExecutor(1) as threads,
        pytest.raises(ValueError, match=r"^jobs must be 1 when there is an executor, not 2$"),
    ):
        sweep(seeds=1, jobs=2, executor=threads)


def test_a_policy_that_cannot_be_sent_to_another_process_is_told(tmp_path):
    output = tmp_path / "runs.csv"
    with pytest.raises(ValueError, match=r"^jobs must be 1 for policy 'own', whose function cannot be sent"):
        sweep([OWN], seeds=1, jobs=2, output=output)
    assert not output.exists()


def test_rows_that_no_memory_holds_are_told():
    with pytest.raises(ValueError, match=r"^seeds must be so few that their rows fit in memory"):
        sweep(seeds=2**32, first_seed=0, world=range(2**10))
