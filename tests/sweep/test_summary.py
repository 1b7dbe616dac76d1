"""The summary against the rows that it sums up."""

import json
import statistics

import numpy as np
import pytest

from memsim import POLICIES, sweep
from memsim.analysis import PairedSums, counts, paired_difference, verdict


def test_means_and_standard_deviations_are_those_of_the_rows(monkeypatch):
    monkeypatch.setattr("memsim.sweeps.plan.CHUNK_SEEDS", 64)
    result = sweep(seeds=500)
    columns = {
        key: dict(zip(POLICIES, result.table[key].reshape(-1, 4).T.tolist(), strict=True))
        for key in ("success", "steps", "records")
    }
    for summary in result.summary:
        rows = {key: column[summary.policy] for key, column in columns.items()}
        rows["steps_saved"] = [
            base - own for base, own in zip(columns["steps"]["memoryless"], rows["steps"], strict=True)
        ]
        for key, values in rows.items():
            assert getattr(summary, key).mean == pytest.approx(statistics.mean(values), rel=1e-12)
            assert getattr(summary, key).sd == pytest.approx(statistics.stdev(values), rel=1e-12)
        right = counts(rows["success"], 48)
        baseline = counts(columns["success"]["memoryless"], 48)
        assert summary.paired == PairedSums.of(right, baseline)
        assert summary.difference == paired_difference(right, baseline, per=48)
        assert summary.verdict == verdict(summary.difference).name


def test_memoryless_is_paired_with_even_when_it_is_not_asked_for():
    alone, together = sweep(["selective"], seeds=50), sweep(["memoryless", "selective"], seeds=50)
    assert alone.summary == together.summary[1:]


def test_worlds_have_their_own_summaries():
    result = sweep(["selective"], seeds=30, world=[1, 2])
    assert result.summary == (
        *sweep(["selective"], seeds=30, world=1).summary,
        *sweep(["selective"], seeds=30, world=2).summary,
    )
    assert [summary.world for summary in result.summary] == [1, 2]


def test_one_seed_has_a_mean_and_no_spread():
    (summary,) = sweep(["selective"], seeds=1).summary
    row = summary.row()
    assert row["success"]["sd"] is None
    assert row["difference"] == {
        **dict.fromkeys(("sd", "standard_error", "low", "high")),
        "mean": (41 - 44) / 48,  # the lesson's first run: 0.8542 less 0.9167
        "verdict": "undecided",
    }


def test_a_summary_is_json_of_plain_values():
    for summary in sweep(seeds=3).summary:
        assert json.loads(json.dumps(summary.row())) == summary.row()


def test_the_seeds_that_the_lesson_did_not_run():
    """20,000 seeds of the lesson's world; figures of the listing's own episodes."""
    differences = {s.policy: s.difference for s in sweep(seeds=20_000, keep_rows=False).summary}
    for policy, mean, error in (
        ("every step", -0.0387, 0.0003),
        ("result only", -0.3501, 0.0004),
        ("selective", -0.0198, 0.0002),
    ):
        assert differences[policy].mean == pytest.approx(mean, abs=3 * error)
        assert np.round(differences[policy].standard_error, 4) <= error
