"""Power and required seeds: SciPy, the printed tables, and simulation."""

import math
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from scipy import stats

from memsim.analysis import paired_difference, paired_power, required_seeds


@pytest.mark.parametrize(("effect", "seeds"), [(0.2, 199), (0.5, 34), (0.8, 15)])
def test_cohens_small_medium_and_large_effect(effect, seeds):
    assert required_seeds(effect, 1.0, power=0.8, level=0.95) == seeds


@given(st.floats(0, 1), st.integers(2, 400), st.sampled_from([0.9, 0.95, 0.99]))
def test_power_agrees_with_scipy(effect, n, level):
    shift, bound = effect * math.sqrt(n), stats.t.ppf((1 + level) / 2, n - 1)
    expected = stats.nct.sf(bound, n - 1, shift) + stats.nct.sf(bound, n - 1, -shift)
    assert paired_power(effect, 1.0, n, level=level) == pytest.approx(expected, abs=1e-8)
    assert paired_power(-3 * effect, 3.0, n, level=level) == pytest.approx(expected, abs=1e-8)


@given(st.floats(1e-3, 3), st.floats(0.1, 0.99))
def test_required_seeds_are_the_fewest_that_do(effect, power):
    n = required_seeds(effect, 1.0, power=power)
    assert paired_power(effect, 1.0, n) >= power
    assert n == 2 or paired_power(effect, 1.0, n - 1) < power


def test_a_difference_of_nothing_or_next_to_nothing_is_out_of_reach():
    assert required_seeds(0, 1.0) is None
    assert required_seeds(1e-9, 1.0) is None
    assert paired_power(0, 1.0, 30) == pytest.approx(0.05, abs=1e-10)


@pytest.mark.parametrize("level", [0.95, 0.9999])
def test_a_difference_that_cannot_be_missed_takes_no_longer_to_plan(level, monkeypatch):
    calls = []
    erfc = math.erfc
    monkeypatch.setattr(math, "erfc", lambda x: calls.append(x) or erfc(x))
    assert required_seeds(1, 1e-5, level=level) == 2
    assert len(calls) < 5000


@pytest.mark.parametrize(("difference", "n"), [(0, 8), (4, 8), (3, 34)])
def test_simulated_power(difference, n, rate_is):
    random, trials, found = Random(n), 3000, 0
    for _ in range(trials):
        found += (
            paired_difference([round(random.gauss(difference, 6)) for _ in range(n)], [0] * n).p_value < 0.05
        )
    rate_is(found, trials, paired_power(difference, math.sqrt(36 + 1 / 12), n))  # rounding adds 1/12
