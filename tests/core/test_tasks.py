"""The first tasks, the questions, and the search for a task by its name."""

from dataclasses import asdict

import pytest
from hypothesis import given
from hypothesis import strategies as st

from memsim import World, find_task, first_tasks, make_task, questions, wire
from memsim.tasks import KINDS, PLANS

WORLD = World()
WORLDS = st.integers(0, 2**32 - 1).map(World)


def plain(task):
    fields = asdict(task)
    fields["sequence"] = list(task.sequence)
    del fields["correct"]
    return fields


def test_first_tasks_are_the_golden_ones(golden):
    assert [plain(task) for task in first_tasks(WORLD)] == golden("world")["first_tasks"]


def test_questions_are_the_golden_ones(golden):
    assert [plain(task) for task in questions(WORLD, 48)] == golden("world")["questions"]


def test_right_answers_are_the_golden_ones(golden):
    for row in golden("episodes"):
        assert find_task(WORLD, row["task"]).correct == row["correct"]


@given(WORLDS, st.integers(1, 120), st.integers(1, 120))
def test_fewer_questions_are_the_first_of_more(world, fewer, more):
    fewer, more = sorted((fewer, more))
    assert questions(world, fewer) == questions(world, more)[:fewer]


@given(WORLDS)
def test_questions_are_about_subscribers_of_first_tasks(world):
    known = {task.subscriber for task in first_tasks(world)}
    assert {task.subscriber for task in questions(world, 60)} <= known
    assert len(first_tasks(world)) == 24


@given(WORLDS, st.sampled_from(["G01", "G24", "H01", "H09", "H48", "H100", "H1000"]))
def test_a_task_is_found_by_its_name(world, name):
    task = find_task(world, name)
    tasks = first_tasks(world) if name.startswith("G") else questions(world, int(name[1:]))
    assert task == tasks[int(name[1:]) - 1]
    assert task.name == name


def test_the_largest_question_is_found():
    assert find_task(WORLD, "H999999").name == "H999999"


@pytest.mark.parametrize("kind", KINDS)
def test_a_task_of_every_kind(kind):
    task = make_task(WORLD, "mine", kind, "A026")
    # A026, residential, uses 55 m³: 10 at 4, 15 at 7, 15 at 11 and 15 at 16.
    right = {"charge": 550, "consumption": 55, "document": "SY01", "record": 550}
    assert (task.name, task.correct, task.sequence) == ("mine", right[kind], PLANS[kind])
    assert task.key == (wire.DOCUMENT_REQUEST if kind == "document" else "A026")
    assert ("A026" in task.request) == (kind != "document")
