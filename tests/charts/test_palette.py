"""A policy of a reader's own has a colour and a shape too, in every chart that shows policies."""

import pytest

from memsim import POLICIES, Policy, compare
from memsim.analysis import paired_difference, two_run_band, world_variance
from memsim.analysis.paired import PairedSums
from memsim.charts.band import band_chart
from memsim.charts.band_widths import band_widths_chart
from memsim.charts.chart import SHAPES, Chart
from memsim.charts.closing_interval import closing_interval_chart
from memsim.charts.fields_per_read import fields_per_read_chart
from memsim.charts.pairing import pairing_chart
from memsim.charts.palette import OWN_COLOUR, OWN_SHAPE, colour_of, shape_of
from memsim.charts.policy import policy_chart
from memsim.charts.recall_rules import recall_rules_chart
from memsim.charts.required_seeds import required_seeds_chart
from memsim.charts.second_runs import second_runs_chart
from memsim.charts.worlds import worlds_chart
from memsim.charts.wrong_by_question import wrong_by_question_chart
from memsim.pictures import FACE, svg

MINE = Policy("last call", lambda episode: episode.observations[-1:])
BAND = two_run_band([40, 41], [44, 43], per=48)
PAIRS = PairedSums.of([40, 42, 41], [44, 43, 43])


def luminance(colour: str) -> float:
    """The relative luminance of WCAG 2."""
    channels = [int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5)]
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels]
    return sum(share * channel for share, channel in zip((0.2126, 0.7152, 0.0722), linear, strict=True))


def contrast(one: str, other: str) -> float:
    """The contrast ratio of WCAG 2, from 1 to 21."""
    darker, lighter = sorted((luminance(one), luminance(other)))
    return (lighter + 0.05) / (darker + 0.05)


def test_every_policy_and_one_of_your_own_look_different():
    names = [*POLICIES, MINE.name]
    assert len({colour_of(name) for name in names}) == len({shape_of(name) for name in names}) == len(names)
    assert {shape_of(name) for name in names} == set(SHAPES)


@pytest.mark.parametrize("name", [*POLICIES, MINE.name])
@pytest.mark.parametrize("face", ["#ffffff", "#1d1f21"], ids=["light", "dark"])
def test_every_policy_s_colour_stands_out_from_the_face(name, face):
    assert FACE == "white"
    assert contrast(colour_of(name), face) >= 3  # WCAG 2.2, 1.4.11


def charts_of(name: str) -> dict[str, Chart]:
    runs = compare(["memoryless", MINE], questions=12)
    episodes = runs[1].episodes
    difference = PAIRS.difference(per=48)
    return {
        "band": band_chart([name], [BAND]),
        "band widths": band_widths_chart({0: 1, 1: 2}, name, 1.5, lesson=1, questions=48),
        "closing interval": closing_interval_chart(name, [difference], BAND, margin=0.01, seeds=3),
        "fields per read": fields_per_read_chart(runs[1:]),
        "pairing": pairing_chart(name, [-1, 0, 1], [-3, 2, 4]),
        "policy": policy_chart(runs, compare(["memoryless", MINE], seed=7, questions=12)),
        "recall rules": recall_rules_chart(
            {(name, "key"): paired_difference([40, 42], [44, 43], per=48)}, margin=0.01
        ),
        "required seeds": required_seeds_chart(0.03, [(0.01, 73), (0.02, 20)], {name: (0.02, 20)}),
        "second runs": second_runs_chart(name, [BAND]),
        "worlds": worlds_chart(
            name, f"success, {name}", [difference] * 2, world_variance([PAIRS, PAIRS], per=48)
        ),
        "wrong by question": wrong_by_question_chart(
            name,
            [episode.task for episode in episodes],
            [episode.read for episode in episodes],
            [0.5] * 12,
            [0.25] * 12,
            seeds=4,
        ),
    }


@pytest.mark.parametrize("kind", charts_of(MINE.name))
def test_every_chart_shows_a_policy_of_your_own(kind):
    chart = charts_of(MINE.name)[kind]
    assert any(
        part.colour == OWN_COLOUR or getattr(part, "shape", "") == OWN_SHAPE
        for part in (*chart.marks, *chart.key)
    )
    assert MINE.name in svg(chart)
