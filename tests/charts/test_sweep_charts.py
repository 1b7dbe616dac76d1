"""The charts of many seeds and worlds: what they draw where, and that their alt texts have the figures."""

import math
from itertools import pairwise

import pytest

from memsim import compare
from memsim.analysis import PairedSums, paired_difference, required_seeds, two_run_band, world_variance
from memsim.charts.answers_gained import answers_gained_chart
from memsim.charts.band_widths import band_widths_chart
from memsim.charts.chart import Chart, Dot, Line, Rect, Text
from memsim.charts.closing_interval import closing_interval_chart
from memsim.charts.expected_error import expected_error_chart
from memsim.charts.pairing import pairing_chart
from memsim.charts.palette import POLICY_COLOURS
from memsim.charts.recall_rules import recall_rules_chart
from memsim.charts.required_seeds import required_seeds_chart
from memsim.charts.worlds import worlds_chart
from memsim.charts.wrong_by_question import COLOURS, wrong_by_question_chart
from memsim.memory import OTHER, whose_record

OWN = [41, 43, 42, 40, 44, 41, 42, 43, 40, 42, 41, 44]
BASE = [44, 43, 43, 42, 45, 43, 42, 44, 42, 43, 44, 45]


def marks(chart: Chart, kind: type, colour: str | None = None) -> list:
    return [mark for mark in chart.marks if isinstance(mark, kind) and colour in (None, mark.colour)]


def test_the_interval_closes_inside_the_frame():
    trail = [paired_difference(OWN[:n], BASE[:n], per=48) for n in range(2, 13)]
    band = two_run_band(OWN[:2], BASE[:2], per=48)
    chart = closing_interval_chart("selective", trail, band, margin=0.01, seeds=12)
    for line in marks(chart, Line):
        assert all(chart.y.low <= y <= chart.y.high for _, y in line.points)
        assert all(chart.x.low <= x <= chart.x.high for x, _ in line.points)
    *_, newest = (dot for dot in marks(chart, Dot) if not dot.hollow)
    assert (newest.x, newest.y) == (math.log10(12), trail[-1].mean)
    assert [dot.y for dot in marks(chart, Dot) if dot.hollow] == [-3 / 48, 0]
    assert f"after 12 {trail[-1].mean:+.4f}" in chart.alt
    assert {(rect.y1, rect.y2) for rect in marks(chart, Rect)} == {(-0.01, 0.01), (-1 / 48, 1 / 48)}


def test_two_seeds_alone_have_a_chart():
    trail = [paired_difference(OWN[:2], BASE[:2], per=48)]
    band = two_run_band(OWN[:2], BASE[:2], per=48)
    chart = closing_interval_chart("selective", trail, band, margin=0, seeds=2)
    assert chart.y.low <= trail[0].low < trail[0].high <= chart.y.high


@pytest.fixture
def run():
    return compare(["selective"])[0]


def test_whose_record_is_read_has_a_colour(run):
    tasks = [episode.task for episode in run.episodes]
    reads = [episode.read for episode in run.episodes]
    wrong = [0.99 if n in (11, 37) else 0.0 for n in range(48)]
    chart = wrong_by_question_chart("selective", tasks, reads, wrong, [0.05] * 48, seeds=9, chosen=3)
    drawn = [dot for dot in marks(chart, Dot) if not dot.hollow]
    assert [dot.x for dot in drawn] == list(range(1, 49))
    assert [dot.y for dot in drawn] == wrong
    assert [dot.colour for dot in drawn] == [
        COLOURS[whose_record(read, task.key)] for task, read in zip(tasks, reads, strict=True)
    ]
    assert [dot.x for dot in drawn if dot.colour == COLOURS[OTHER]] == [12, 38]
    assert [text.text for text in marks(chart, Text)] == ["H03", "H12", "H38"]
    assert (
        "H12 reads another subscriber's record and is wrong in 99.0 % of the seeds instead of 5.0 %"
        in chart.alt
    )


def test_names_are_left_out_where_they_would_overlap(run):
    tasks = [episode.task for episode in run.episodes]
    chart = wrong_by_question_chart(
        "selective", tasks, [None] * 48, [1.0] * 48, [0.0] * 48, seeds=9, chosen=5
    )
    assert [text.text for text in marks(chart, Text)] == ["H05"]
    assert [key.label for key in chart.key] == ["without memory", "reads no record"]


def test_gains_go_to_the_right_and_losses_to_the_left():
    chart = answers_gained_chart("selective", [("charge", -1.5), ("document", 0.5)], seeds=7)
    lost, gained = marks(chart, Rect)
    assert (lost.x1, lost.x2, lost.colour) == (-1.5, 0, "bad")
    assert (gained.x1, gained.x2, gained.colour) == (0, 0.5, "good")
    assert [text for _, text in chart.y.ticks] == ["charge", "document"]
    assert "charge -1.50; document +0.50" in chart.alt


def test_every_rule_has_a_row_with_its_interval():
    one = paired_difference(OWN, BASE, per=48)
    chart = recall_rules_chart({("selective", "shards"): one, ("every step", "key"): one}, margin=0.01)
    assert [(dot.x, dot.y) for dot in marks(chart, Dot)] == [(one.mean, 0), (one.mean, -1)]
    assert [line.points for line in marks(chart, Line, POLICY_COLOURS["selective"])] == [
        ((one.low, 0), (one.high, 0))
    ]
    assert [text for _, text in chart.y.ticks] == ["selective, shards", "every step, key"]


def test_the_bars_of_the_band_are_shares_of_all_pairs():
    chart = band_widths_chart({1: 5, 0: 3, 4: 2}, "selective", 0.95, lesson=1, questions=48)
    bars = marks(chart, Rect)
    assert [bar.y2 for bar in bars] == [0.3, 0.5, 0.2]
    assert [bar.colour for bar in bars] == ["muted", "repeat", "muted"]
    assert [dot.x for dot in marks(chart, Dot)] == [0.95]
    assert "0 in 30.0 %, 1 in 50.0 %, 4 in 20.0 %" in chart.alt


def test_both_sets_of_bars_are_shares_of_their_runs():
    chart = pairing_chart("selective", [-1, 0, 0, 1], [-3, -3, 2, 4])
    for colour, heights in (("muted", [0.5, 0.25, 0.25]), (POLICY_COLOURS["selective"], [0.25, 0.5, 0.25])):
        assert [bar.y2 for bar in marks(chart, Rect, colour)] == heights
    assert "0.82 answers, with different seeds 3.56" in chart.alt


def test_smaller_differences_need_more_seeds():
    curve = [(size, required_seeds(size, 0.03)) for size in (0.005, 0.01, 0.02, 0.04)]
    chart = required_seeds_chart(0.03, curve, {"selective": (0.02, 20)})
    (line,) = marks(chart, Line)
    assert all(y > after for (_, y), (_, after) in pairwise(line.points))
    (dot,) = marks(chart, Dot)
    assert (dot.x, dot.y) == (0.02, math.log10(20))


def some_worlds() -> list[PairedSums]:
    return [PairedSums.of(OWN, [value + shift for value in OWN[3:] + OWN[:3]]) for shift in (-4, 0, 1, 5)]


def test_a_world_is_filled_where_its_interval_leaves_zero_out():
    sums = some_worlds()
    each = [one.difference(per=48) for one in sums]
    chart = worlds_chart("selective", "success", each, world_variance(sums, per=48), room_for=30)
    assert [dot.hollow for dot in marks(chart, Dot)] == [False, True, True, False]
    assert [dot.y for dot in marks(chart, Dot)] == [one.mean for one in each]
    assert chart.x.high == 31
    assert "above zero in 1 of the 4 worlds" in chart.alt


@pytest.mark.parametrize("count", [2, 40, 601, 5000])
def test_any_number_of_worlds_has_ticks(count):
    grand = world_variance(some_worlds(), per=48)
    each = [paired_difference(OWN, BASE, per=48)]
    chart = worlds_chart("selective", "success", each, grand, room_for=count)
    assert 2 <= len(chart.x.ticks) <= 12
    assert all(1 <= world <= count for world, _ in chart.x.ticks)


def test_a_wide_grand_interval_stays_inside_the_frame():
    sums = [some_worlds()[0], some_worlds()[3]]
    each = [one.difference(per=48) for one in sums]
    chart = worlds_chart("selective", "success", each, world_variance(sums, per=48))
    (band,) = marks(chart, Rect)
    assert chart.y.low <= band.y1 < band.y2 <= chart.y.high


def test_more_seeds_bring_the_error_down_to_its_floor_and_no_further():
    grand = world_variance(some_worlds(), per=48)
    chart = expected_error_chart(grand, (4, 16), most_seeds=100)
    errors, floors = (
        [line for line in marks(chart, Line) if line.dashed is dashed] for dashed in (False, True)
    )
    for line, floor in zip(errors, floors, strict=True):
        heights = [y for _, y in line.points]
        assert heights == sorted(heights, reverse=True)
        assert floor.points[0][1] < heights[-1] < 1.01 * floor.points[0][1]
    assert errors[0].points[0][1] == pytest.approx(2 * errors[1].points[0][1])
