"""Bad input: one line that names the argument, what is allowed and what came."""

import re

import pytest

from memsim import (
    Memory,
    World,
    compare,
    find_task,
    make_task,
    questions,
    run_episode,
    run_first_tasks,
    world_of,
)

WORLD = World()
TASK = find_task(WORLD, "H02")
SEED = "an integer from 0 to 4294967295"
COUNT = "an integer of at least 1"
QUESTIONS = "an integer from 1 to 999999"
POLICY = "one of 'memoryless', 'every step', 'result only', 'selective'"
RECALL = "one of 'shards', 'words', 'key'"
NAMES = "one of G01 to G24 or H01 to H999999"
KIND = "one of 'charge', 'consumption', 'document', 'record'"


class Number:
    """Looks like a number, has no index."""

    def __repr__(self):
        return "Number()"


NOT_INTEGERS = (1.5, 1.0, "7", "", True, False, [7], Number(), b"7")
NOT_SEEDS = (-1, 2**32, -(2**40), 10**30)
NOT_COUNTS = (0, -1, -(10**30))
NOT_QUESTIONS = (*NOT_COUNTS, 1_000_000)

# argument, a function that takes it, what is allowed, values out of range, values of a wrong type
CASES = [
    ("world", World, SEED, NOT_SEEDS, (*NOT_INTEGERS, None)),
    ("world", world_of, SEED, NOT_SEEDS, (*NOT_INTEGERS, None)),
    ("world", lambda x: compare(world=x), SEED, NOT_SEEDS, (*NOT_INTEGERS, None)),
    ("world", lambda x: run_first_tasks(world=x), SEED, NOT_SEEDS, (*NOT_INTEGERS, None)),
    ("seed", lambda x: compare(seed=x), SEED, NOT_SEEDS, NOT_INTEGERS),
    ("seed", lambda x: run_first_tasks(seed=x), SEED, NOT_SEEDS, NOT_INTEGERS),
    (
        "seed",
        lambda x: run_episode(TASK, WORLD, Memory(), seed=x),
        SEED,
        NOT_SEEDS,
        (*NOT_INTEGERS, None),
    ),
    ("budget", lambda x: compare(budget=x), COUNT, NOT_COUNTS, (*NOT_INTEGERS, None)),
    ("budget", lambda x: run_first_tasks(budget=x), COUNT, NOT_COUNTS, (*NOT_INTEGERS, None)),
    (
        "budget",
        lambda x: run_episode(TASK, WORLD, Memory(), seed=1, budget=x),
        COUNT,
        NOT_COUNTS,
        (*NOT_INTEGERS, None),
    ),
    ("questions", lambda x: compare(questions=x), QUESTIONS, NOT_QUESTIONS, (*NOT_INTEGERS, None)),
    ("questions", lambda x: questions(WORLD, x), QUESTIONS, NOT_QUESTIONS, (*NOT_INTEGERS, None)),
    ("policy", lambda x: compare([x]), POLICY, ("best", "", "Selective"), (None, 5, True, ["selective"])),
    ("recall", lambda x: compare(recall=x), RECALL, ("fuzzy", "", "Key"), (None, 5, True, ["key"])),
    ("recall", Memory, RECALL, ("fuzzy", "", "Key"), (None, 5, True, ["key"])),
    (
        "task",
        lambda x: find_task(WORLD, x),
        NAMES,
        ("G25", "G00", "G1", "G001", "H00", "H1", "H048", "H1000000", "X01", "", "g01", "G01 ", "H٠١", "G"),
        (None, 5, True, ["G01"]),
    ),
    (
        "kind",
        lambda x: make_task(WORLD, "mine", x, "A001"),
        KIND,
        ("price", "", "Charge"),
        (None, 5, True),
    ),
    (
        "subscriber",
        lambda x: make_task(WORLD, "mine", "charge", x),
        "one of A001 to A060",
        ("A061", "A000", "", "a001"),
        (None, 5, True, ["A001"]),
    ),
]


def bad_values(place, error):
    for argument, call, allowed, *values in CASES:
        for value in values[place]:
            yield pytest.param(argument, call, allowed, value, error, id=f"{argument}={value!r}")


@pytest.mark.parametrize(
    ("argument", "call", "allowed", "value", "error"),
    [*bad_values(0, ValueError), *bad_values(1, TypeError)],
)
def test_one_line_names_the_argument_what_is_allowed_and_the_value(argument, call, allowed, value, error):
    with pytest.raises(error, match=f"^{re.escape(f'{argument} must be {allowed}, not {value!r}')}$"):
        call(value)


class Seven:
    """A whole number that is not an int, as NumPy's are."""

    def __index__(self):
        return 7


def test_whole_numbers_of_other_types_are_taken():
    assert [run.row() for run in compare(seed=Seven(), budget=Seven(), questions=Seven())] == [
        run.row() for run in compare(seed=7, budget=7, questions=7)
    ]
    assert world_of(Seven()).meters == World(7).meters


def test_a_row_of_whole_numbers_of_other_types_holds_ints():
    (run,) = compare(["selective"], seed=Seven(), budget=Seven(), world=Seven())
    assert all(type(run.row()[name]) is int for name in ("seed", "budget", "world"))


def test_the_edges_of_what_is_allowed_are_allowed():
    for seed in (0, 2**32 - 1):
        (run,) = compare(["selective"], seed=seed, world=seed, budget=1, questions=1)
        assert (run.seed, run.world, run.budget, len(run.episodes)) == (seed, seed, 1, 1)


def test_a_long_name_is_cut_in_the_message():
    with pytest.raises(ValueError, match=r"not 'G{40}…'$"):
        find_task(WORLD, "G" * 5000)
