"""`sweep`: many run seeds."""

import csv
import json
from dataclasses import asdict

import pytest

from memsim import compare
from memsim.analysis import paired_difference, verdict

SETTING = {"budget": 5, "questions": 20, "world": 7, "recall": "words"}
OPTIONS = [word for name, value in SETTING.items() for word in (f"--{name}", value)]


@pytest.fixture(scope="module")
def runs():
    return [compare(seed=seed, **SETTING) for seed in range(100, 112)]


def test_the_summary_is_that_of_the_readable_core(printed, runs):
    rows = json.loads(printed("sweep", "--seeds", 12, "--first-seed", 100, *OPTIONS, "--json"))
    assert [row["policy"] for row in rows] == [run.policy for run in runs[0]]
    for place, row in enumerate(rows):
        right = [sum(episode.correct for episode in pair[place].episodes) for pair in runs]
        memoryless = [sum(episode.correct for episode in pair[0].episodes) for pair in runs]
        difference = paired_difference(right, memoryless, per=20)
        figures = asdict(difference)
        assert (row["seeds"], row["first_seed"]) == (12, 100)
        assert {name: row[name] for name in SETTING} == SETTING
        assert row["difference"] == {
            **{name: figures[name] for name in ("mean", "sd", "standard_error", "low", "high")},
            "verdict": verdict(difference).name,
        }
        for name in ("steps", "records"):
            values = [getattr(pair[place], name) for pair in runs]
            assert row[name]["mean"] == sum(values) / 12
        saved = [pair[0].steps - pair[place].steps for pair in runs]
        assert row["steps_saved"]["mean"] == sum(saved) / 12
        assert row["success"]["mean"] == sum(right) / (12 * 20)


def test_the_file_has_the_rows_of_the_readable_core(printed, runs, tmp_path):
    printed("sweep", "--seeds", 12, "--first-seed", 100, *OPTIONS, "--output", "rows.csv")
    with open(tmp_path / "rows.csv", newline="", encoding="utf-8") as file:
        rows = list(csv.DictReader(file))
    assert rows == [{name: str(value) for name, value in run.row().items()} for pair in runs for run in pair]


def test_jobs_change_nothing(printed):
    options = ("--seeds", 50, "--policy", "selective", "--policy", "every step", "--json")
    assert printed("sweep", *options, "--jobs", 2) == printed("sweep", *options)


def test_the_tables_for_people(printed):
    lines = printed("sweep", "--seeds", 1, "--policy", "selective").splitlines()
    assert lines[0].startswith("Run seed 20260218, ")
    rows = [line.split() for line in lines if line.startswith("selective")]
    means = ["0.8542", "-", "94.0000", "-", "118.0000", "-", "24.0000", "-"]
    assert rows == [
        ["selective", *means],
        ["selective", "-0.0625", "-", "-", "-", "-", "undecided"],
    ]


def test_a_small_standard_error_has_two_digits(printed):
    text = printed("sweep", "--seeds", 20000, "--policy", "memoryless", "--policy", "selective")
    lines = text[text.index("Difference of success") :].splitlines()
    memoryless, selective = (line.split() for line in lines[2:4])
    error = selective[3]
    assert float(error) < 0.001
    assert len(error.lstrip("0.")) == 2
    assert all(len(value) >= len(error) for value in selective[1:6])
    assert (memoryless[-1], selective[-1]) == ("-", "differs")
    assert lines[-1].startswith("differs: the 95 % interval leaves zero out; undecided: ")


def test_without_numpy_one_line_says_so(command):
    # -S: no site packages.
    done = command("sweep", python=("-S",))
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr == "memsim: sweep needs numpy, which is not installed\n"
