"""The rows of a sweep: what the CSV file holds, that it is never one that was there before, and memory."""

import csv
import re
import tracemalloc

import pytest

from memsim import POLICIES, Policy, sweep


def test_the_file_holds_the_rows_of_the_core(tmp_path, core_rows, monkeypatch):
    monkeypatch.setattr("memsim.sweeps.plan.CHUNK_SEEDS", 4)
    path = tmp_path / "runs.csv"
    policies = [*POLICIES, Policy('a "quoted", name', lambda episode: [episode.on_path])]
    result = sweep(policies, seeds=10, first_seed=3, output=path)
    expected = core_rows(policies, first_seed=3, seeds=10)
    with path.open(encoding="utf-8", newline="") as file:
        read = list(csv.DictReader(file))
    assert read == [{key: str(value) for key, value in row.items()} for row in expected]
    assert [float(row["hit_rate"]) for row in read] == [row["hit_rate"] for row in expected]
    assert result.table is None
    assert result.summary == sweep(policies, seeds=10, first_seed=3, keep_rows=False).summary


def test_processes_write_the_same_bytes(tmp_path, monkeypatch):
    monkeypatch.setattr("memsim.sweeps.plan.CHUNK_SEEDS", 50)
    one, two = tmp_path / "one.csv", tmp_path / "two.csv"
    sweep(seeds=400, world=[1, 2], output=one)
    sweep(seeds=400, world=[1, 2], output=two, jobs=2)
    assert one.read_bytes() == two.read_bytes()


def test_a_file_that_exists_is_left_as_it_is(tmp_path):
    path = tmp_path / "runs.csv"
    path.write_text("mine")
    with pytest.raises(ValueError, match=r"^output must be a new file, and '.*runs\.csv' exists$"):
        sweep(seeds=2, output=path)
    assert path.read_text() == "mine"


def test_a_file_that_cannot_be_made_is_told_before_any_work(tmp_path):
    with pytest.raises(ValueError, match=r"^output must be a file that can be written, not '.*': No such"):
        sweep(seeds=2, output=tmp_path / "no folder" / "runs.csv")


def test_rows_in_memory_take_what_is_said():
    tracemalloc.start()
    try:
        result = sweep(seeds=2000)
        held = tracemalloc.get_traced_memory()[0]
        del result
        freed = held - tracemalloc.get_traced_memory()[0]
    finally:
        tracemalloc.stop()
    (told,) = re.findall(r"(\d+) bytes each", sweep.__doc__)
    assert freed / (2000 * 4) == pytest.approx(int(told), rel=0.03)
