"""What the four explorers of the companion show, against the golden figures and the simulator."""

import json

import pytest

from memsim import LESSON_SEED, compare
from memsim.draws import LARGEST_SEED
from memsim.explorers import EXPLORERS, View, json_views

FOUR = ("trace", "policy", "read", "band")
EXTREMES = {
    "trace": [
        {"seed": LARGEST_SEED, "budget": 1},
        {"task": "G24", "kind": "document", "budget": 50},
        {"task": "G01", "kind": "record", "seed": 0},
    ],
    "policy": [
        {"seed": LARGEST_SEED, "budget": 1, "questions": 1},
        {"questions": 480, "budget": 50},
        {"recall": "words", "seed": 0},
        {"recall": "key", "budget": 1},
    ],
    "read": [
        {"question": 1, "budget": 1, "seed": LARGEST_SEED},
        {"question": 480, "budget": 50, "recall": "key"},
        {"policy": "every step", "question": 9, "recall": "words"},
        {"policy": "result only", "question": 4},
    ],
    "band": [
        {"seed": LARGEST_SEED, "second": 0, "budget": 1, "questions": 1},
        {"questions": 480, "budget": 50},
        {"seed": 7, "second": 7},
    ],
}


def show(name: str, **settings) -> View:
    (view,) = EXPLORERS[name].views(settings)
    return view


@pytest.mark.parametrize(
    ("name", "settings"), [(name, case) for name in FOUR for case in ({}, *EXTREMES[name])]
)
def test_every_view_is_whole_text_and_plain_json(name, settings):
    view = show(name, **settings)
    (text,) = json_views(name, settings)
    assert json.loads(text) == view.to_json()
    assert view.summary.endswith(".")
    assert "\n" not in view.summary
    for table in view.tables:
        assert table.rows
        for row in table.rows:
            assert len(row) == len(table.columns)
            assert all(isinstance(cell, str) for cell in row)
            assert row[0]
    for axis in (view.chart.x, view.chart.y):
        assert axis.low < axis.high
        assert all(axis.low <= place <= axis.high for place, _ in axis.ticks)


def test_policy_table_is_the_golden_one(golden):
    rows = {
        (row["seed"], row["budget"], row["policy"]): row
        for row in golden("policies")
        if row["questions"] == 48 and row["world"] == LESSON_SEED
    }
    pairs = {key[:2] for key in rows if (key[0] + 1, *key[1:]) in rows and 1 <= key[1] <= 50}
    assert (LESSON_SEED, 8) in pairs
    for seed, budget in pairs:
        (table,) = show("policy", seed=seed, budget=budget).tables
        for cells in table.rows:
            run, again = (rows[one, budget, cells[0]] for one in (seed, seed + 1))
            assert cells[1:] == (
                *(str(run[name]) for name in ("records", "reads", "fields")),
                f"{run['hit_rate']:.4f}",
                str(run["steps"]),
                str(run["calls"]),
                f"{run['success']:.4f}",
                str(again["steps"]),
                f"{again['success']:.4f}",
            )


def test_policy_summary_says_what_is_saved():
    assert show("policy").summary == (
        "Of 212 steps without memory (success 0.9167), every step saves 44 (success 0.8958), "
        "result only saves 199 (success 0.5833) and selective saves 118 (success 0.8542)."
    )
    assert show("policy", questions=1, budget=1).summary.startswith("Of 1 step without memory")


def test_the_second_run_of_the_largest_seed_is_that_of_seed_0():
    (table,) = show("policy", seed=LARGEST_SEED).tables
    assert table.caption.endswith("run seeds 4294967295 and 0")
    assert [row[-2] for row in table.rows] == [str(run.steps) for run in compare(seed=0)]


def test_trace_of_the_lesson():
    view = show("trace")
    assert view.summary == "A026's two questions take 5 calls; 2 of them bring nothing new."
    steps, ends = view.tables
    assert [(row[0], row[1], row[2].split(":")[0], row[4]) for row in steps.rows] == [
        ("G05", "1", "sayac_oku", "new"),
        ("G05", "2", "tuketim", "new"),
        ("G05", "3", "tarife", "new"),
        ("G05", "4", "none", ""),
        ("G05b", "1", "sayac_oku", "repeated"),
        ("G05b", "2", "tuketim", "repeated"),
        ("G05b", "3", "none", ""),
    ]
    assert steps.rows[0][3] == "onceki 88422, simdiki 88477, tip mesken, bolge merkez"
    assert [row[-2:] for row in ends.rows] == [("550", "550"), ("55", "55")]


def test_trace_first_question_is_the_golden_loop(golden):
    for loop in golden("loops"):
        if loop["task"][0] != "G" or loop["self_critique"] or loop["approval"] or loop["budget"] > 50:
            continue
        steps, ends = show("trace", task=loop["task"], seed=loop["seed"], budget=loop["budget"]).tables
        walked = [row for row in steps.rows if row[0] == loop["task"] and not row[2].startswith("none")]
        assert [[row[2].split(":")[0], row[4] == "failed"] for row in walked] == loop["trace"]
        answer = "none" if loop["answer"] is None else str(loop["answer"])
        assert ends.rows[0][2] == str(loop["steps"])
        assert ends.rows[0][4] == answer
        assert (ends.rows[0][3] == "the agent stops") == loop["done"]


def test_trace_summary_counts_one_and_failures():
    assert (
        show("trace", budget=1).summary == "A026's two questions take 2 calls; 1 of them brings nothing new."
    )
    assert show("trace", task="G08", kind="record", seed=5).summary == (
        "A014's two questions take 8 calls; 2 of them bring nothing new, and 1 more fails."
    )


def cells(view: View) -> dict[str, str]:
    (table,) = view.tables
    return dict(table.rows)


def test_read_of_another_subscriber_s_record():
    view = show("read", question=12)
    assert view.summary == (
        "H12 asks about A004, reads A060's record, whose key does not match; "
        "2 of 3 planned steps skipped, 3 walked, and the answer is wrong."
    )
    assert cells(view) == {
        "request": "A004 abonesinin bu donem bedeli nedir",
        "question's key": "A004",
        "record's key": "A060",
        "record's text": "A060 onceki 43819 simdiki 43850 tip mesken bolge bati m3 31",
        "shared tokens": "i",
        "record under the question's key": "none",
        "fields filled": "onceki 43819, simdiki 43850, tip mesken, bolge bati, m3 31",
        "plan: sayac_oku": "skipped",
        "plan: tuketim": "skipped",
        "plan: tarife": "walked",
        "calls": "tarife, sayac_oku",
        "steps": "3",
        "answer": "211",
        "right answer": "390",
    }


@pytest.mark.parametrize("recall", ["shards", "words", "key"])
def test_reads_are_those_of_the_run(recall):
    for run in compare(recall=recall)[1:]:
        for number in (1, 2, 9, 12, 48):
            episode = run.episodes[number - 1]
            said = cells(show("read", policy=run.policy, question=number, recall=recall))
            assert said["request"] == episode.task.request
            assert said["record's key"] == (episode.read.record.key if episode.read else "no record read")
            shared = set() if said["shared tokens"] == "none" else set(said["shared tokens"].split(", "))
            assert shared == (episode.read.shared if episode.read else set())
            assert said["steps"] == str(episode.steps)
            assert said["answer"] == str(episode.answer)
            assert said["right answer"] == str(episode.task.correct)
            assert list(said.values()).count("skipped") == len(episode.skipped)


def test_read_names_the_record_that_should_have_been_read():
    said = cells(show("read", question=4))
    assert said["shared tokens"] == "hesap"
    assert said["record under the question's key"].startswith("A024 onceki 62484")


def test_band_of_the_lesson():
    view = show("band")
    assert view.summary == (
        "The baseline moves by 0.0208 between the two runs. "
        "Losses measured: result only; not measured: every step, selective."
    )
    (table,) = view.tables
    assert table.rows == (
        ("memoryless", "0.9167", "0.8958", "", "", "", ""),
        ("every step", "0.8958", "0.8542", "0.0208", "0.0417", "0.0208", "not measured"),
        ("result only", "0.5833", "0.6250", "0.3333", "0.2708", "0.0208", "measured"),
        ("selective", "0.8542", "0.8958", "0.0625", "0.0000", "0.0208", "not measured"),
    )


def test_band_of_one_seed_twice_says_that_it_says_nothing():
    view = show("band", second=LESSON_SEED)
    assert view.summary == (
        "Both runs have the same seed, so nothing moves between them, and the band says nothing."
    )
    assert "band of 0.0000" in view.chart.alt
