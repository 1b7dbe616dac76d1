"""`run`: one run of the policies asked for."""

import json

import pytest

SETTINGS = ("seed", "budget", "questions", "world")


def test_the_usual_run_is_the_lessons(printed, golden):
    usual = {"seed": 20260218, "budget": 8, "questions": 48, "world": 20260218}
    rows = [row for row in golden("policies") if {name: row[name] for name in SETTINGS} == usual]
    assert json.loads(printed("run", "--json")) == [row | {"recall": "shards"} for row in rows]


@pytest.mark.parametrize(
    "setting",
    [
        {"seed": 20260218, "budget": 8, "questions": 480, "world": 20260218},
        {"seed": 20260220, "budget": 1, "questions": 48, "world": 20260218},
        {"seed": 20260219, "budget": 16, "questions": 48, "world": 20260218},
        {"seed": 4000000002, "budget": 8, "questions": 48, "world": 4000000000},
        {"seed": 42, "budget": 8, "questions": 48, "world": 42},
    ],
)
def test_rows_are_the_golden_ones(printed, golden, setting):
    rows = [row for row in golden("policies") if {name: row[name] for name in SETTINGS} == setting]
    assert len(rows) == 4
    options = [word for name, value in setting.items() for word in (f"--{name}", value)]
    assert json.loads(printed("run", *options, "--json")) == [row | {"recall": "shards"} for row in rows]


def test_the_run_seed_is_the_worlds_unless_given(printed):
    assert printed("run", "--world", 42, "--json") == printed("run", "--world", 42, "--seed", 42, "--json")


def test_policies_come_in_the_order_asked_for(printed):
    rows = json.loads(printed("run", "--policy", "selective", "--policy", "every step", "--json"))
    assert [(row["policy"], row["steps"]) for row in rows] == [("selective", 94), ("every step", 168)]


@pytest.mark.parametrize(("rule", "fields"), [("shards", 166), ("words", 195), ("key", 195)])
def test_the_recall_rule(printed, rule, fields):
    (row,) = json.loads(printed("run", "--recall", rule, "--policy", "selective", "--json"))
    assert (row["recall"], row["fields"]) == (rule, fields)


@pytest.mark.parametrize("seed", [20260218, 20260219])
def test_episodes_are_the_golden_ones(printed, golden, seed):
    rows = json.loads(printed("run", "--seed", seed, "--episodes", "--json"))
    episodes = [episode for row in rows for episode in row.pop("episodes")]
    assert episodes == [episode for episode in golden("episodes") if episode["seed"] == seed]
    assert rows == json.loads(printed("run", "--seed", seed, "--json"))


def test_the_table_for_people(printed):
    first, blank, heading, *rows = printed("run", "--recall", "words").splitlines()
    assert "20260218" in first
    assert "recall by words" in first
    assert blank == ""
    assert heading.split("  ")[0] == "policy"
    assert rows[0].split() == ["memoryless", "0", "0", "0", "-", "212", "166", "0.9167"]
    assert rows[-1].split() == ["selective", "24", "44", "195", "0.8409", "82", "61", "0.8542"]


def test_the_episodes_for_people(printed):
    text = printed("run", "--policy", "selective", "--budget", 1, "--episodes")
    lines = text[text.index("Questions under selective") :].splitlines()
    assert len(lines) == 3 + 48
    assert lines[2].split("  ")[-2:] == ["right answer", "right?"]
    assert lines[3].split() == ["H01", "document", "A041", "0", "yes", "1", "SY01", "SY01", "yes"]
    unanswered = [line.split() for line in lines[3:] if " - " in line]
    assert unanswered
    assert all(words[-1] == "no" for words in unanswered)
