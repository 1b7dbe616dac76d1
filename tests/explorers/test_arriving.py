"""The explorers whose runs arrive one after another, against the simulator and the statistics."""

import json
from itertools import pairwise

import pytest

from memsim import LESSON_SEED, RECALL_RULES, compare
from memsim.analysis import PairedSums, paired_difference, two_run_band, verdict, world_variance
from memsim.charts.band import verdict_text
from memsim.draws import LARGEST_SEED
from memsim.explorers import EXPLORERS, json_views, pace, worlds
from memsim.explorers.view import View

FEW = {
    "seeds": {"seeds": 12},
    "recall": {"seeds": 6},
    "worlds": {"worlds": 5, "seeds": 3},
}


def last(name: str, **settings) -> View:
    *_, view = EXPLORERS[name].views({**FEW[name], **settings})
    return view


def right_answers(run) -> int:
    return sum(episode.correct for episode in run.episodes)


@pytest.fixture
def every_step_a_view(monkeypatch):
    """Every arrival is due for a view."""
    monkeypatch.setattr(pace.Pace, "due", lambda self: True)


@pytest.mark.parametrize(
    ("name", "settings"),
    [
        ("seeds", {}),
        ("seeds", {"seeds": 2, "policy": "result only"}),
        ("seeds", {"seed": LARGEST_SEED - 1, "seeds": 2, "margin": 0, "questions": 1, "budget": 1}),
        ("seeds", {"policy": "every step", "recall": "words", "margin": 1000}),
        ("recall", {}),
        ("recall", {"seeds": 2, "question": 48, "budget": 1, "recall": "key"}),
        ("recall", {"policy": "result only", "question": 9, "seed": LARGEST_SEED - 5}),
        ("recall", {"policy": "every step", "question": 1, "budget": 50}),
        ("worlds", {}),
        ("worlds", {"worlds": 2, "seeds": 2, "measure": "steps saved", "against": "every step"}),
        ("worlds", {"world": LARGEST_SEED - 4, "policy": "result only", "recall": "words"}),
        ("worlds", {"policy": "memoryless"}),
    ],
)
def test_every_view_is_whole_text_and_plain_json(name, settings, every_step_a_view):
    views = list(EXPLORERS[name].views({**FEW[name], **settings}))
    assert [json.loads(text) for text in json_views(name, {**FEW[name], **settings})] == [
        view.to_json() for view in views
    ]
    for view in views:
        assert view.summary.endswith(".")
        assert "\n" not in view.summary
        assert "-0.0000" not in json.dumps(view.to_json()).replace("-0.0000 to", "")
        for table in view.tables:
            assert table.rows
            for row in table.rows:
                assert len(row) == len(table.columns)
                assert all(isinstance(cell, str) for cell in row)
                assert row[0]
        for axis in (view.chart.x, view.chart.y):
            assert axis.low < axis.high
            assert all(axis.low <= place <= axis.high for place, _ in axis.ticks)


@pytest.mark.parametrize("name", FEW)
def test_views_come_as_runs_arrive_and_the_last_one_has_them_all(name, every_step_a_view):
    views = list(EXPLORERS[name].views(FEW[name]))
    arrivals = {"seeds": 11, "recall": 5, "worlds": 4}[name]  # the first view waits for two of them
    assert len(views) == arrivals
    assert all(one != other for one, other in pairwise(views))
    assert views[-1] == last(name)


def test_views_are_apart_in_time_and_drawing_does_not_eat_the_runs_time(monkeypatch):
    clock = iter([0.0, 0.05, 0.2, 0.9, 1.0, 1.5, 1.61])
    monkeypatch.setattr(pace, "monotonic", lambda: next(clock))
    beat = pace.Pace()
    assert not beat.due()  # at 0.05: less than a tenth of a second
    assert beat.due()  # at 0.2
    beat.drawn()  # at 0.9: drawing took 0.7 seconds
    assert not beat.due()  # at 1.0
    assert not beat.due()  # at 1.5
    assert beat.due()  # at 1.61


@pytest.mark.parametrize(
    ("settings", "margin"),
    [({}, 10), ({"policy": "every step", "recall": "words", "seed": 3}, 5), ({"policy": "result only"}, 0)],
)
def test_the_last_row_of_seeds_is_the_paired_difference(settings, margin):
    chosen = {"policy": "selective", "seed": LESSON_SEED, "recall": "shards", **settings}
    pairs = [
        [
            right_answers(run)
            for run in compare([chosen["policy"], "memoryless"], seed=seed, recall=chosen["recall"])
        ]
        for seed in range(chosen["seed"], chosen["seed"] + 12)
    ]
    own, baseline = zip(*pairs, strict=True)
    found = paired_difference(own, baseline, per=48)
    closing, two_runs = last("seeds", margin=margin, **settings).tables
    assert closing.rows[-1][:6] == (
        "12",
        f"{found.mean:+.4f}",
        f"{found.sd:.4f}",
        f"{found.standard_error:.4f}",
        f"{found.low:+.4f} to {found.high:+.4f}",
        verdict(found, margin / 1000).name,
    )
    assert [row[0] for row in closing.rows] == ["2", "5", "10", "12"]
    assert two_runs.rows[0][-1] == verdict_text(two_run_band(own[:2], baseline[:2], per=48))


def test_seeds_of_the_lesson():
    view = last("seeds", seeds=200)
    assert view.summary == (
        "After 200 seeds the difference is -0.0206, interval -0.0250 to -0.0163: selective differs from "
        "memoryless. The two-run rule says of the first two: not measured."
    )
    assert last("seeds", seeds=200, margin=30).summary.split(": ")[1].startswith("selective is equivalent")
    assert "undecided, more seeds needed: about 16" in last("seeds", seeds=2).summary


def test_the_desk_counts_right_answers_by_kind_and_by_question():
    view = last("recall")
    kinds, changed, *_ = view.tables
    pairs = [compare(["memoryless", "selective"], seed=LESSON_SEED + n) for n in range(6)]
    for row in kinds.rows[:-1]:
        before, after = (
            sum(e.correct for pair in pairs for e in pair[side].episodes if e.task.kind == row[0]) / 6
            for side in (0, 1)
        )
        assert row[2:] == (f"{before:.2f}", f"{after:.2f}", f"{after - before:+.2f}")
    total = sum(right_answers(own) - right_answers(base) for base, own in pairs) / 6
    assert kinds.rows[-1][-1] == f"{total:+.2f}"
    assert {row[0] for row in changed.rows[:2]} == {"H12", "H38"}
    assert {row[3] for row in changed.rows[:2]} == {"another subscriber's record"}


def test_the_desk_shows_somebody_else_s_meter():
    _, _, rules, read, trace = last("recall").tables
    assert [row[0] for row in rules.rows] == list(RECALL_RULES)
    assert rules.rows[0] == (
        "shards",
        "another subscriber's record: A060",
        "i",
        "2 of 3",
        "3",
        "211",
        "390",
    )
    assert [row[1] for row in rules.rows[1:]] == ["no record", "no record"]
    assert [row[1:] for row in read.rows if row[0].startswith(("onceki", "m3"))] == [
        ("43819", "24962"),
        ("31", "45"),
    ]
    assert [row[0] for row in trace.rows] == ["skipped", "skipped", "1", "2", "3"]
    assert trace.rows[-1][2] == "answer 211"


def test_the_desk_shows_a_true_read_and_a_plan_that_memory_covers():
    _, _, _, read, trace = last("recall", question=22).tables
    assert all(brought == true for _, brought, true in read.rows)
    assert trace.rows[-1] == ("0", "none: the read covers the plan", "answer 550")


@pytest.mark.parametrize(
    ("settings", "spread"),
    [({}, True), ({"world": 6, "worlds": 4}, False), ({"worlds": 40, "seeds": 2}, True)],
)
def test_as_many_runs_as_here_have_the_grand_mean_s_error(settings, spread):
    chosen = {"world": 1, **FEW["worlds"], **settings}
    count, seeds = chosen["worlds"], chosen["seeds"]
    sums = []
    for place in range(count):
        runs = [
            compare(["selective", "memoryless"], world=chosen["world"] + place, seed=seed)
            for seed in range(seeds * place, seeds * (place + 1))
        ]
        sums.append(PairedSums.of(*([pair[side].right_answers for pair in runs] for side in (0, 1))))
    grand = world_variance(sums, per=48)
    assert (grand.world_sd > 0) is spread
    errors = last("worlds", **settings).tables[1]
    assert errors.rows[0] == ("as many as here", f"{grand.standard_error:.4f}")
    assert errors.rows[1][1] == f"{grand.expected_error(count, 2 * seeds):.4f}"
    assert errors.caption.endswith("by the spread of the seeds alone") is not spread


def test_a_policy_compared_with_itself_is_no_different():
    grand, _, ends = last("worlds", policy="every step", against="every step").tables
    assert grand.rows == (("5", "3", "+0.0000", "+0.0000 to +0.0000", "0.0000", "0.0000", "0 of 5"),)
    assert {row[1] for row in ends.rows} == {"+0.0000"}


@pytest.mark.parametrize(("measure", "per"), [("success", 48), ("steps saved", 1)])
def test_the_grand_mean_is_that_of_the_worlds(measure, per):
    sums = []
    for place, world in enumerate(range(1, 6)):
        own, other = [], []
        for seed in range(3 * place, 3 * place + 3):
            runs = compare(["selective", "every step"], world=world, seed=seed)
            values = [right_answers(run) if measure == "success" else -run.steps for run in runs]
            own.append(values[0])
            other.append(values[1])
        sums.append(PairedSums.of(own, other))
    found = world_variance(sums, per=per)
    grand, errors, _ = last("worlds", against="every step", measure=measure).tables
    digits = 4 if per == 48 else 1
    assert grand.rows[0][2:4] == (
        f"{found.mean:+.{digits}f}",
        f"{found.low:+.{digits}f} to {found.high:+.{digits}f}",
    )
    assert errors.rows[2] == ("seeds without end in each world", f"{found.floor:.{digits}f}")


def test_no_two_worlds_share_a_run_seed(monkeypatch):
    used = []
    monkeypatch.setattr(
        worlds, "compare", lambda pair, **setting: used.append(setting["seed"]) or compare(pair, **setting)
    )
    last("worlds")
    assert len(used) == len(set(used)) == 15


@pytest.mark.parametrize(
    ("name", "settings", "line"),
    [
        (
            "seeds",
            {"seed": LARGEST_SEED, "seeds": 200},
            "First seed of 200 must be an integer from 0 to 4294967096, not 4294967295",
        ),
        (
            "recall",
            {"seed": "4294967290", "seeds": 7},
            "Run seed of 7 must be an integer from 0 to 4294967289, not 4294967290",
        ),
        (
            "worlds",
            {"world": LARGEST_SEED, "worlds": 2},
            "First world of 2 must be an integer from 0 to 4294967294, not 4294967295",
        ),
        ("seeds", {"seeds": 1}, "Number of seeds must be an integer from 2 to 2000, not 1"),
        ("seeds", {"margin": "-1"}, "Margin, in thousandths must be an integer from 0 to 1000, not -1"),
        ("recall", {"question": 49}, "Question must be an integer from 1 to 48, not 49"),
        ("worlds", {"worlds": "1"}, "Number of worlds must be an integer from 2 to 200, not 1"),
    ],
)
def test_bad_settings_are_one_line_before_any_run(name, settings, line):
    with pytest.raises(ValueError, match="must be") as raised:
        EXPLORERS[name].views(settings)
    assert str(raised.value) == line
