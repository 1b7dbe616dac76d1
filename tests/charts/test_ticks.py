"""Ticks are round, few, and reach as far as the axis."""

import math

import pytest

from memsim.charts.ticks import log_ticks, round_numbers, ticks


@pytest.mark.parametrize(
    ("low", "high", "whole", "texts"),
    [
        (0, 74, False, "0 20 40 60"),
        (0, 1, False, "0.0 0.2 0.4 0.6 0.8 1.0"),
        (0, 1, True, "0 1"),
        (-0.05, 0.34, False, "0.0 0.1 0.2 0.3"),
        (-3, 5, True, "-2 0 2 4"),
        (0, 2055, True, "0 500 1000 1500 2000"),
    ],
)
def test_ticks_are_round_and_few(low, high, whole, texts):
    assert " ".join(text for _, text in ticks(low, high, whole=whole)) == texts


@pytest.mark.parametrize(
    ("low", "high", "numbers"),
    [
        (1, 1, [1]),
        (2, 60, [2, 5, 10, 20, 50]),
        (1, 1000, [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000]),
        (30_000, 2_000_000, [50_000, 100_000, 200_000, 500_000, 1_000_000, 2_000_000]),
        (0.3, 2, [1, 2]),
    ],
)
def test_round_numbers_have_no_end_of_their_own(low, high, numbers):
    assert round_numbers(low, high) == numbers


def test_ticks_of_a_logarithmic_axis_lie_at_the_logarithms():
    assert log_ticks(2, 12) == ((math.log10(2), "2"), (math.log10(5), "5"), (1, "10"))


def test_a_long_logarithmic_axis_has_powers_of_ten_alone():
    assert [text for _, text in log_ticks(2, 10**8)] == [str(10**power) for power in range(1, 9)]
