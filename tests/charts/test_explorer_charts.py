"""The explorers' charts: what they draw where, what their alt texts say, and labels free of each other."""

from itertools import pairwise

import pytest

from memsim import LESSON_SEED, Memory, compare, find_task, make_task, run_episode, world_of
from memsim.analysis import two_run_band
from memsim.charts.band import band_chart
from memsim.charts.chart import ROLES, Chart, Dot, Rect, Text
from memsim.charts.palette import POLICY_COLOURS, POLICY_SHAPES
from memsim.charts.policy import LABEL_GAP, PLOT_HEIGHT, policy_chart
from memsim.charts.read import plan_outcomes, read_chart
from memsim.charts.trace import FAILED, NEW, REPEATED, call_outcomes, trace_chart
from memsim.policies import POLICIES

WORLD = world_of(LESSON_SEED)


def texts(chart: Chart) -> list[str]:
    return [mark.text for mark in chart.marks if isinstance(mark, Text)]


def episodes(kind: str = "consumption", task: str = "G05", **settings):
    first = find_task(WORLD, task)
    second = make_task(WORLD, f"{task}b", kind, first.subscriber)
    return [run_episode(asked, WORLD, Memory(), **settings) for asked in (first, second)]


def question(number: int, policy: str = "selective", recall: str = "shards", **settings):
    (run,) = compare([policy], questions=number, recall=recall, **settings)
    return run.episodes[-1]


def test_every_policy_has_a_colour_and_a_shape_in_the_fixed_order():
    assert list(POLICY_COLOURS) == list(POLICY_SHAPES) == list(POLICIES)
    assert len(set(POLICY_COLOURS.values())) == len(set(POLICY_SHAPES.values())) == len(POLICIES)


def test_policy_chart_has_the_golden_figures(golden):
    figures = [row for row in golden("policies") if row["budget"] == 8 and row["questions"] == 48]
    by_run = {(row["seed"], row["policy"]): row for row in figures if row["world"] == LESSON_SEED}
    chart = policy_chart(compare(), compare(seed=LESSON_SEED + 1))
    dots = [mark for mark in chart.marks if isinstance(mark, Dot) and mark.colour != "bad"]
    halos = [mark for mark in chart.marks if isinstance(mark, Dot) and mark.colour == "bad"]
    for seed, hollow in ((LESSON_SEED, False), (LESSON_SEED + 1, True)):
        steps = by_run[seed, "memoryless"]["steps"]
        drawn = {dot.colour: (dot.x, dot.y, dot.shape) for dot in dots if dot.hollow == hollow}
        assert drawn == {
            POLICY_COLOURS[policy]: (
                by_run[seed, policy]["records"],
                steps - by_run[seed, policy]["steps"],
                POLICY_SHAPES[policy],
            )
            for policy in POLICIES
        }
    wrong = [1 - by_run[LESSON_SEED, policy]["success"] for policy in POLICIES]
    assert [halo.size / halos[0].size for halo in halos] == pytest.approx([w / wrong[0] for w in wrong])
    assert (
        "every step, 74 records, 44 steps saved, success 0.8958 (second run 74, 46 and 0.8542)" in chart.alt
    )
    assert "result only, 24 records, 199 steps saved, success 0.5833" in chart.alt
    assert "selective, 24 records, 118 steps saved, success 0.8542" in chart.alt


@pytest.mark.parametrize("questions", [1, 2, 48, 480])
@pytest.mark.parametrize("budget", [1, 2, 8, 50])
@pytest.mark.parametrize("seed", [0, LESSON_SEED, 2**32 - 1])
def test_labels_of_the_policy_chart_overlap_neither_each_other_nor_a_symbol(questions, budget, seed):
    settings = {"questions": questions, "budget": budget}
    chart = policy_chart(compare(seed=seed, **settings), compare(seed=(seed + 1) % 2**32, **settings))
    labels = sorted({mark.y for mark in chart.marks if isinstance(mark, Text)})
    per_px = (chart.y.high - chart.y.low) / PLOT_HEIGHT
    assert len(labels) == len(POLICIES)
    assert min(b - a for a, b in pairwise(labels)) >= 0.999 * LABEL_GAP * per_px
    assert chart.y.low < labels[0] - 20 * per_px
    assert labels[-1] + 20 * per_px < chart.y.high
    rightmost = max(mark.x for mark in chart.marks if isinstance(mark, Dot))
    assert all(mark.x > rightmost for mark in chart.marks if isinstance(mark, Text))


def test_lesson_s_second_question_repeats_two_calls():
    pair = episodes(seed=LESSON_SEED)
    assert call_outcomes(pair) == [(NEW, NEW, NEW), (REPEATED, REPEATED)]
    chart = trace_chart(*pair)
    assert "read the meter, again" in texts(chart)
    assert chart.alt == (
        "Timeline of two questions, a box a call, time downwards. G05 (charge): read the meter (new), "
        "compute the use (new), apply the tariff (new); it stops at step 4. G05b (consumption): "
        "read the meter (repeated), compute the use (repeated); it stops at step 3."
    )


def test_a_repeat_within_one_question_is_marked_a_write_is_not():
    pair = episodes("record", "G08", seed=5)
    first, second = call_outcomes(pair)
    assert [step.tool for step in pair[1].trace] == [
        *("tuketim", "sayac_oku", "tuketim", "sayac_oku", "tarife", "tarife", "kayit_yaz"),
    ]
    assert (first, second) == ((NEW,), (FAILED, NEW, NEW, REPEATED, NEW, REPEATED, NEW))
    chart = trace_chart(*pair)
    assert [mark.colour for mark in chart.marks if isinstance(mark, Rect)].count("repeat") == 2
    assert "compute the use, failed" in texts(chart)


def test_a_spent_budget_is_said():
    chart = trace_chart(*episodes(seed=LESSON_SEED, budget=1))
    assert "it has spent its 1 steps" in chart.alt
    assert "stops" not in texts(chart)


def test_read_chart_joins_the_shared_tokens_and_marks_the_steps_spared():
    episode = question(3)
    assert plan_outcomes(episode) == ("skipped", "skipped", "walked")
    chart = read_chart(episode, "shards")
    shared = [mark.title for mark in chart.marks if isinstance(mark, Rect) and "shared" in mark.title]
    assert shared == ["a044: shared", "i: shared"] * 2
    assert "2 shared: a044, i" in chart.alt
    assert "apply the tariff (walked). The answer 554 is given: right." in chart.alt


def test_read_chart_shows_another_subscriber_s_record():
    chart = read_chart(question(12), "shards")
    assert chart.title == "H12: asks about A004, reads A060's record"
    assert "1 shared: i" in chart.alt
    assert "The answer 211 is given: wrong, 390 is right." in chart.alt
    assert "wrong: 390 is right" in texts(chart)


def test_read_chart_without_a_read_and_without_an_answer():
    chart = read_chart(question(9, budget=1), "shards")
    assert "none read" in texts(chart)
    assert "H09 asks about A025, reads no record" in chart.alt
    assert "compute the use (not reached). No answer is given: wrong, 31 is right." in chart.alt


def test_read_chart_cuts_by_whole_words_when_recall_does():
    assert "abonesinin" in texts(read_chart(question(2, recall="words"), "words"))


def test_band_chart_shades_what_the_baseline_moved():
    bands = [two_run_band(policy, [44, 43], per=48) for policy in ([43, 41], [28, 30], [41, 43])]
    chart = band_chart(list(POLICIES)[1:], bands)
    (band,) = (mark for mark in chart.marks if isinstance(mark, Rect))
    assert (band.x1, band.x2) == pytest.approx((-1 / 48, 1 / 48))
    assert "over a shaded band of 0.0208" in chart.alt
    assert "every step loses 0.0208 and 0.0417, not measured" in chart.alt
    assert "result only loses 0.3333 and 0.2708, measured" in chart.alt
    assert "selective loses 0.0625 and 0.0000, not measured" in chart.alt
    dots = [(mark.x, mark.hollow) for mark in chart.marks if isinstance(mark, Dot) and mark.y == -1]
    assert dots == [(pytest.approx(13 / 48), True), (pytest.approx(16 / 48), False)]


def test_colours_are_roles_or_policies():
    allowed = {*ROLES, *POLICY_COLOURS.values()}
    bands = [two_run_band([1, 1], [1, 1])]
    charts = [
        policy_chart(compare(questions=2), compare(questions=2)),
        trace_chart(*episodes(seed=5)),
        read_chart(question(12), "shards"),
        band_chart(["selective"], bands),
    ]
    for chart in charts:
        assert {part.colour for part in (*chart.marks, *chart.key)} <= allowed
