"""The three verdicts: what each means, how often each is wrong, and whether the plan keeps its word."""

import math
from random import Random

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from scipy import stats

from memsim.analysis import (
    DIFFERS,
    EQUIVALENT,
    UNDECIDED,
    PairedDifference,
    Verdict,
    paired_difference,
    verdict,
)

SD = math.sqrt(36 + 1 / 12)  # of a normal with sd 6 rounded to whole numbers


def simulated(random: Random, mean: float, n: int) -> PairedDifference:
    return paired_difference([round(random.gauss(mean, 6)) for _ in range(n)], [0] * n)


@given(st.lists(st.integers(-5, 5), min_size=2, max_size=40), st.floats(0, 4))
def test_agrees_with_scipys_tests(differences, margin):
    assume(len(set(differences)) > 1)
    tests = (
        stats.ttest_1samp(differences, -margin, alternative="greater"),
        stats.ttest_1samp(differences, margin, alternative="less"),
    )
    not_within = max(test.pvalue for test in tests)
    not_zero = stats.ttest_1samp(differences, 0).pvalue
    assume(abs(not_within - 0.05) > 1e-6 and abs(not_zero - 0.05) > 1e-6)
    expected = EQUIVALENT if not_within < 0.05 else DIFFERS if not_zero < 0.05 else UNDECIDED
    result = verdict(paired_difference(differences, [0] * len(differences)), margin)
    assert result.name == expected
    assert result.margin == margin
    assert (result.more_seeds == 0) == (expected != UNDECIDED)


def test_a_real_difference_inside_the_margin_is_equivalent():
    difference = paired_difference([1, 2, 1, 1, 2, 1, 2, 2, 1, 1], [0] * 10)
    assert difference.low > 0
    assert verdict(difference, 1).name == DIFFERS
    assert verdict(difference, 2).name == EQUIVALENT


@pytest.mark.parametrize(
    ("value", "n", "margin", "expected"),
    [
        (0, 2, 1.0, Verdict(UNDECIDED, 1.0, 4)),
        (0, 5, 1.0, Verdict(UNDECIDED, 1.0, 1)),
        (0, 6, 1.0, Verdict(EQUIVALENT, 1.0, 0)),
        (0, 6, 0.0, Verdict(EQUIVALENT, 0.0, 0)),
        (3, 5, 1.0, Verdict(UNDECIDED, 1.0, 1)),
        (3, 6, 1.0, Verdict(DIFFERS, 1.0, 0)),
        (3, 6, 3.0, Verdict(EQUIVALENT, 3.0, 0)),
    ],
)
def test_equal_differences_are_believed_after_six_seeds(value, n, margin, expected):
    assert verdict(paired_difference([value] * n, [0] * n), margin) == expected


def test_out_of_reach():
    # mean exactly 0 and no margin: no number of seeds is planned
    assert verdict(paired_difference([1, -1, 2, -2], [0] * 4)) == Verdict(UNDECIDED, 0.0, None)
    assert verdict(paired_difference([1, -1, 2, -2], [0] * 4), 1e-9).more_seeds is None


def test_without_a_difference_it_differs_once_in_twenty(rate_is):
    random, trials = Random(1), 600
    rate_is(sum(verdict(simulated(random, 0, 15)).name == DIFFERS for _ in range(trials)), trials, 0.05)


@pytest.mark.parametrize("mean", [-2, 2])
def test_at_the_margin_it_is_equivalent_once_in_twenty(mean, rate_is):
    random, trials = Random(2), 2000
    rate_is(
        sum(verdict(simulated(random, mean, 150), 2).name == EQUIVALENT for _ in range(trials)), trials, 0.05
    )


@pytest.mark.parametrize(
    ("mean", "margin", "name"), [(2.0, 0.0, DIFFERS), (0.0, 3.0, EQUIVALENT), (1.0, 4.0, EQUIVALENT)]
)
def test_the_planned_seeds_decide_four_times_in_five(mean, margin, name, rate_is):
    error = SD / math.sqrt(10)
    reach = stats.t.ppf(0.975, 9) * error
    seen = PairedDifference(10, mean, SD, error, mean - reach, mean + reach, 0.95, 0.5)
    plan = verdict(seen, margin)
    assert plan.name == UNDECIDED
    random, trials = Random(3), 1500
    reached = sum(
        verdict(simulated(random, mean, 10 + plan.more_seeds), margin).name == name for _ in range(trials)
    )
    rate_is(reached, trials, 0.8)
