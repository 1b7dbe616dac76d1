"""Worlds and seeds: the analysis of variance, its coverage, and when more seeds no longer help."""

import math
from random import Random

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from scipy import stats

from memsim.analysis import PairedSums, world_variance

TABLES = st.integers(2, 6).flatmap(
    lambda seeds: st.lists(
        st.lists(st.integers(-40, 40), min_size=seeds, max_size=seeds), min_size=2, max_size=8
    )
)


def sums(table: list[list[int]]) -> list[PairedSums]:
    return [PairedSums.of(world, [0] * len(world)) for world in table]


def simulated(random: Random, worlds: int, seeds: int, world_sd: float, seed_sd: float) -> list[list[int]]:
    centres = [random.gauss(20, world_sd) for _ in range(worlds)]
    return [[round(random.gauss(centre, seed_sd)) for _ in range(seeds)] for centre in centres]


@given(TABLES)
def test_agrees_with_numpy_and_scipy(table):
    data, result = np.array(table) / 48, world_variance(sums(table), per=48)
    means = data.mean(axis=1)
    assert (result.worlds, result.seeds) == data.shape
    assert result.mean == pytest.approx(data.mean(), abs=1e-12)
    assert result.seed_sd == pytest.approx(math.sqrt(data.var(axis=1, ddof=1).mean()), abs=1e-9)
    assert result.standard_error == pytest.approx(stats.sem(means), abs=1e-9)
    between, within = data.shape[1] * means.var(ddof=1), result.seed_sd**2
    assert result.world_sd == pytest.approx(math.sqrt(max(0, between - within) / data.shape[1]), abs=1e-7)
    if within > 0:
        assert between / within == pytest.approx(stats.f_oneway(*data).statistic, rel=1e-6, abs=1e-9)
    reach = stats.t.ppf(0.975, len(table) - 1) * result.standard_error
    assert (result.low, result.high) == pytest.approx((result.mean - reach, result.mean + reach), abs=1e-9)


def test_equal_worlds_have_exactly_no_spread():
    result = world_variance(sums([[1, 2, 3]] * 5), per=48)
    assert (result.world_sd, result.standard_error, result.low) == (0, 0, result.mean)
    assert result.seeds_that_help is None
    assert result.floor == 0


def test_worlds_without_seed_noise_need_one_seed():
    assert world_variance(sums([[1, 1], [5, 5], [9, 9]])).seeds_that_help == 1


def test_interval_covers_and_the_pooled_one_does_not(rate_is):
    random, trials, covered, pooled = Random(1), 1500, 0, 0
    for _ in range(trials):
        table = simulated(random, worlds=8, seeds=6, world_sd=6, seed_sd=9)
        result = world_variance(sums(table))
        covered += result.low <= 20 <= result.high
        as_one = PairedSums.of([value for world in table for value in world], [0] * 48).difference()
        pooled += as_one.low <= 20 <= as_one.high
    rate_is(covered, trials, 0.95)
    assert pooled / trials < 0.8


def test_both_spreads_are_found_and_predict_other_designs():
    random = Random(2)
    result = world_variance(sums(simulated(random, worlds=3000, seeds=5, world_sd=6, seed_sd=12)))
    assert result.world_sd == pytest.approx(6, rel=0.05)
    assert result.seed_sd == pytest.approx(12, rel=0.05)
    assert result.seeds_that_help == pytest.approx(4, abs=1)
    assert result.expected_error(3000, 5) == pytest.approx(result.standard_error, rel=1e-9)
    means = [world_variance(sums(simulated(random, 10, 3, 6, 12))).mean for _ in range(600)]
    assert result.expected_error(10, 3) == pytest.approx(np.std(means), rel=0.15)


def test_more_seeds_stop_helping_and_more_worlds_do_not():
    result = world_variance(sums(simulated(Random(3), worlds=20, seeds=10, world_sd=6, seed_sd=12)))
    assert result.floor == result.least_error(20)
    assert result.expected_error(7, 10**9) == pytest.approx(result.least_error(7), rel=1e-6)
    assert result.expected_error(20, 10**9) == pytest.approx(result.floor, rel=1e-6)
    assert result.expected_error(80, 10) == pytest.approx(result.expected_error(20, 10) / 2)
    seeds = (result.seed_sd / result.world_sd) ** 2  # before it is rounded up to whole seeds
    assert (result.expected_error(20, result.seeds_that_help) / result.floor) ** 2 == pytest.approx(
        1 + seeds / result.seeds_that_help
    )
