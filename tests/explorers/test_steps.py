"""The steps of an episode as cells: every way in which one can end."""

from memsim import LESSON_SEED, Memory, find_task, make_task, run_episode, world_of
from memsim.explorers.steps import answer_text, step_rows, tool_text
from memsim.tools import TOOLS
from memsim.wire import TOOL_LABELS

WORLD = world_of(LESSON_SEED)


def walk(name: str, kind: str, budget: int = 8):
    task = make_task(WORLD, name, kind, find_task(WORLD, "G08").subscriber)
    return run_episode(task, WORLD, Memory(), seed=5, budget=budget)


def test_a_failed_call_a_result_a_write_and_a_spent_budget():
    rows = list(step_rows(walk("G08b", "record", budget=7)))
    assert [number for number, _, _ in rows] == ["1", "2", "3", "4", "5", "6", "7"]
    assert rows[0] == ("1", "tuketim: compute the use", "an error")
    assert rows[1][1:] == (
        "sayac_oku: read the meter",
        "onceki 18272, simdiki 18339, tip mesken, bolge kuzey",
    )
    assert rows[-1] == ("7", "kayit_yaz: write the record", "written")


def test_the_step_that_stops_has_no_tool():
    *_, last = step_rows(walk("G08b", "record"), at_stop="done")
    assert last == ("8", "none: the agent stops", "done")


def test_no_answer_is_said():
    assert answer_text(walk("G08b", "record", budget=1)) == "none"
    assert answer_text(walk("G08b", "record")) == "742"


def test_every_tool_has_its_english_name():
    assert set(TOOL_LABELS) == set(TOOLS)
    assert tool_text("tarife") == "tarife: apply the tariff"
