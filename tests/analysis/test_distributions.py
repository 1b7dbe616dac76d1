"""Student's t and the noncentral t against SciPy and against printed tables."""

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st
from scipy import special, stats

from memsim.analysis.distributions import incomplete_beta, noncentral_t_tail, t_quantile, t_tail

DEGREES = st.one_of(st.integers(1, 200), st.floats(1, 200), st.integers(200, 10**7))


@pytest.mark.parametrize(
    ("degrees", "table"),  # two-sided 95 % and 99 %, as printed in every textbook
    [
        (1, (12.706, 63.657)),
        (2, (4.303, 9.925)),
        (9, (2.262, 3.250)),
        (30, (2.042, 2.750)),
        (10**6, (1.960, 2.576)),
    ],
)
def test_t_table(degrees, table):
    assert (round(t_quantile(0.975, degrees), 3), round(t_quantile(0.995, degrees), 3)) == table


@given(DEGREES, st.floats(0.001, 30))
def test_t_tail_agrees_with_scipy(degrees, t):
    expected = stats.t.sf(t, degrees)
    if expected > 1e-100:
        assert t_tail(t, degrees) == pytest.approx(expected, rel=1e-8 if degrees > 1e4 and t > 10 else 1e-9)
    assert t_tail(-t, degrees) == 1 - t_tail(t, degrees)


@given(DEGREES, st.floats(0.501, 1 - 1e-7))
def test_t_quantile_agrees_with_scipy(degrees, probability):
    assert t_quantile(probability, degrees) == pytest.approx(stats.t.ppf(probability, degrees), rel=1e-9)
    assert t_quantile(1 - probability, degrees) == pytest.approx(-t_quantile(probability, degrees), rel=1e-6)


@pytest.mark.parametrize("t", [0.0, 0.5, 2.0, 5.0, 12.0])
def test_the_two_ways_to_the_tail_meet_where_one_takes_over(t):
    assert t_tail(t, 10_000) == pytest.approx(t_tail(t, 10_000.001), rel=1e-7)


@pytest.mark.parametrize("degrees", [10_001, 30_000])
def test_above_ten_thousand_degrees_every_correction_counts(degrees):
    for t in (0.5, 2.0, 4.0):
        assert t_tail(t, degrees) == pytest.approx(stats.t.sf(t, degrees), rel=1e-11)
    for probability in (0.7, 0.975, 0.99999):
        assert t_quantile(probability, degrees) == pytest.approx(stats.t.ppf(probability, degrees), rel=1e-11)


def test_quantile_of_the_middle_is_zero():
    assert t_quantile(0.5, 7) == pytest.approx(0, abs=1e-15)
    assert t_tail(0, 7) == 0.5


@given(st.floats(0.5, 1000), st.floats(0.5, 1000), st.floats(0, 0.999))
def test_incomplete_beta_agrees_with_scipy(a, b, x):
    assert incomplete_beta(a, b, x) == pytest.approx(special.betainc(a, b, x), rel=1e-9, abs=1e-13)


@given(st.floats(0.01, 15), st.integers(1, 5000), st.floats(-8, 8))
def test_noncentral_tail_agrees_with_scipy(t, degrees, shift):
    assert noncentral_t_tail(t, degrees, shift) == pytest.approx(stats.nct.sf(t, degrees, shift), abs=1e-9)


@given(st.floats(-3, 3), st.integers(1, 5000), st.floats(8, 300))
def test_noncentral_tail_of_a_large_shift_agrees_with_scipy(standard, degrees, shift):
    t = shift * math.exp(standard / math.sqrt(2 * degrees))  # where the tail is neither 0 nor 1
    assert noncentral_t_tail(t, degrees, shift) == pytest.approx(stats.nct.sf(t, degrees, shift), abs=1e-9)


@given(st.floats(-3, 3), st.integers(1, 5000), st.floats(9, 100))
def test_noncentral_tail_of_a_huge_shift_is_that_of_its_divisor_alone(standard, degrees, power):
    factor = math.exp(standard / math.sqrt(2 * degrees))
    found = noncentral_t_tail(factor * 10**power, degrees, 10**power)
    assert found == pytest.approx(stats.chi2.cdf(degrees / factor**2, degrees), abs=1e-8)


@given(st.floats(0.1, 10), st.integers(1, 5000))
def test_noncentral_tail_without_a_shift_is_the_t_tail(t, degrees):
    assert noncentral_t_tail(t, degrees, 0) == pytest.approx(t_tail(t, degrees), abs=1e-10)


def test_noncentral_tail_stays_a_probability_far_out():
    for degrees in (1, 10, 10**6, 2**32):
        assert noncentral_t_tail(2, degrees, 1e4) == pytest.approx(1, abs=1e-3)
        assert 0 <= noncentral_t_tail(2, degrees, -1e4) < 1e-12
    assert math.isclose(noncentral_t_tail(2.0, 2**32, 1.0), 0.5 * math.erfc(1 / math.sqrt(2)), rel_tol=1e-8)
