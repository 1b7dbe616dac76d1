"""The bootstrap interval: repeatable, like SciPy's, and as wide as theory says."""

import math
from random import Random

import numpy as np
import pytest
from scipy import stats

from memsim.analysis import bootstrap_interval

X = [41, 43, 44, 40, 45, 39, 42, 44, 43, 38, 46, 41]
Y = [44, 43, 45, 44, 45, 43, 43, 46, 42, 42, 46, 43]


def test_the_same_random_state_gives_the_same_interval():
    assert bootstrap_interval(X, Y, Random(1)) == bootstrap_interval(X, Y, Random(1))
    assert bootstrap_interval(X, Y, Random(1), resamples=99) != bootstrap_interval(
        X, Y, Random(2), resamples=99
    )


def test_the_other_way_round_it_is_the_mirror_image():
    fine = [round(Random(seed).gauss(0, 1e9)) for seed in range(12)]  # no two averages are equal
    low, high = bootstrap_interval(fine, Y, Random(1), per=48)
    assert bootstrap_interval(Y, fine, Random(1), per=48) == (-high, -low)


def test_agrees_with_scipy_up_to_the_resampling():
    differences = (np.array(X) - np.array(Y)) / 48
    oracle = stats.bootstrap(
        (differences,), np.mean, n_resamples=20_000, method="percentile", rng=np.random.default_rng(1)
    ).confidence_interval
    ours = bootstrap_interval(X, Y, Random(1), per=48, resamples=20_000)
    assert ours == pytest.approx((oracle.low, oracle.high), abs=0.03 * (oracle.high - oracle.low))


def test_equal_differences_leave_one_point():
    assert bootstrap_interval([3, 4, 5], [2, 3, 4], Random(1), per=48) == (1 / 48, 1 / 48)


def test_two_seeds_stay_between_their_differences():
    assert bootstrap_interval([0, 4], [0, 0], Random(1)) == (0, 4)


@pytest.mark.parametrize("n", [10, 50])
def test_coverage_is_that_of_a_normal_interval_without_the_small_sample_correction(n, rate_is):
    expected = 1 - 2 * stats.t.sf(stats.norm.ppf(0.975) * math.sqrt((n - 1) / n), n - 1)
    assert round(expected, 2) == {10: 0.90, 50: 0.94}[n]  # the docstring's "about 90 %"
    random, trials, covered = Random(n), 500, 0
    for _ in range(trials):
        low, high = bootstrap_interval(
            [round(random.gauss(2, 5)) for _ in range(n)], [0] * n, random, resamples=400
        )
        covered += low <= 2 <= high
    rate_is(covered, trials, expected)
