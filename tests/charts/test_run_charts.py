"""The charts of one run's questions and of repeated second runs, against runs counted by hand."""

from collections import Counter
from itertools import pairwise

import pytest

from memsim import compare
from memsim.analysis import two_run_band
from memsim.charts.answers_by_kind import (
    COLOURS,
    OTHER,
    OWN,
    RIGHT,
    UNREAD,
    answer_source,
    answers_by_kind_chart,
)
from memsim.charts.chart import Chart, Dot, Line, Rect, Text
from memsim.charts.fields_per_read import fields_per_read_chart
from memsim.charts.second_runs import second_runs_chart
from memsim.policies import POLICIES
from memsim.tasks import KINDS


def marks(chart: Chart, kind: type) -> list:
    return [mark for mark in chart.marks if isinstance(mark, kind)]


def texts(chart: Chart) -> list[str]:
    return [mark.text for mark in marks(chart, Text)]


def test_bars_by_kind_are_the_lesson_s_selective_run():
    (run,) = compare(["selective"])
    chart = answers_by_kind_chart(run)
    drawn = [(round(-bar.y1 - 0.36), bar.x1, bar.x2, bar.colour) for bar in marks(chart, Rect)]
    assert drawn == [
        *((0, 0, 15, "good"), (0, 15, 16, "repeat"), (0, 16, 18, "bad")),  # charge
        *((1, 0, 9, "good"), (2, 0, 10, "good")),  # consumption, document
        *((3, 0, 7, "good"), (3, 7, 11, "bad")),  # record
    ]
    assert texts(chart) == ["15", "1", "2", "9", "10", "7", "4"]
    assert [text for _, text in chart.y.ticks] == list(KINDS)
    assert [key.label for key in chart.key] == [RIGHT, OWN, OTHER]
    assert "record: 7 right, 4 wrong, from a record under another key." in chart.alt


@pytest.mark.parametrize("policy", POLICIES)
def test_every_question_is_in_one_bar(policy):
    (run,) = compare([policy], seed=7, questions=60)
    sources = Counter(
        RIGHT
        if episode.correct
        else UNREAD
        if not episode.read
        else OWN
        if episode.read.record.key == episode.task.key
        else OTHER
        for episode in run.episodes
    )
    assert Counter(map(answer_source, run.episodes)) == sources
    widths = Counter()
    for bar in marks(answers_by_kind_chart(run), Rect):
        widths[bar.colour] += bar.x2 - bar.x1
    assert widths == {COLOURS[source]: count for source, count in sources.items()}


def test_a_kind_that_is_not_asked_is_said():
    (run,) = compare(["memoryless"], questions=1)
    (task,) = (episode.task for episode in run.episodes)
    chart = answers_by_kind_chart(run)
    assert sum(f"{kind}: no question" in chart.alt for kind in KINDS) == 3
    assert f"{task.kind}: 1 " in chart.alt


def test_the_area_of_the_reads_is_all_fields():
    runs = compare(["every step", "selective"])
    chart = fields_per_read_chart(runs)
    for run, colour in zip(runs, ("#0072B2", "#009E73"), strict=True):
        bars = [bar for bar in marks(chart, Rect) if bar.colour == colour]
        assert sum(bar.x2 - bar.x1 for bar in bars) == pytest.approx(run.reads)
        # a read without a field keeps a bar that can be seen
        area = sum((bar.x2 - bar.x1) * bar.y2 for bar in bars if bar.y2 >= 1)
        assert area == pytest.approx(run.fields)
        assert f"{run.fields} fields in {run.reads} reads" in texts(chart)
    assert texts(chart)[:3] == ["18 × 4", "27 × 1", "2 × 0"]
    assert "every step, 99 fields in 47 reads: 18 reads with 4, 27 reads with 1, 2 reads with 0" in chart.alt
    assert (
        "selective, 166 fields in 47 reads: 11 reads with 6, 16 reads with 5, 20 reads with 1." in chart.alt
    )


def test_panels_of_reads_lie_side_by_side():
    chart = fields_per_read_chart(compare(["every step", "selective"]))
    blue, green = (
        [bar for bar in marks(chart, Rect) if bar.colour == colour] for colour in ("#0072B2", "#009E73")
    )
    assert blue[0].x1 == 0
    assert all(one.x2 == pytest.approx(other.x1) for one, other in (*pairwise(blue), *pairwise(green)))
    assert max(bar.x2 for bar in blue) < min(bar.x1 for bar in green)
    assert max(bar.x2 for bar in green) <= chart.x.high


def test_a_second_run_is_filled_where_its_loss_counts_as_measured():
    own, baseline = [40, 41, 38, 44], [44, 43, 44, 39]
    bands = [two_run_band([40, other], [44, base], per=48) for other, base in zip(own, baseline, strict=True)]
    chart = second_runs_chart("selective", bands)
    assert [(bar.y1, bar.y2) for bar in marks(chart, Rect)] == [
        (0, pytest.approx(moved / 48)) for moved in (0, 1, 0, 5)
    ]
    dots = marks(chart, Dot)
    assert [(dot.x, dot.y) for dot in dots] == [
        (number, pytest.approx(loss / 48)) for number, loss in enumerate((4, 2, 6, -5), start=1)
    ]
    assert [dot.hollow for dot in dots] == [not band.measured for band in bands]
    assert [dot.hollow for dot in dots] == [False, False, False, True]
    (first,) = (line for line in marks(chart, Line) if line.dashed)
    assert [y for _, y in first.points] == [pytest.approx(4 / 48)] * 2
    assert dots[0].title == "second run 1: loss 0.0833, band 0.0000, measured"
    assert dots[3].title == "second run 4: loss -0.1042, band 0.1042, not measured"
    assert "from 0.0000 to 0.1042; 2 of them have no height" in chart.alt
    assert "as measured, with 3 of the second runs." in chart.alt
