"""Wilson's interval against SciPy, and its coverage by enumeration and simulation."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from scipy import stats

from memsim.analysis import share_of


@given(st.integers(1, 10_000), st.data(), st.sampled_from([0.8, 0.95, 0.99]))
def test_agrees_with_scipy(n, data, level):
    count = data.draw(st.integers(0, n))
    ours = share_of(count, n, level=level)
    oracle = stats.binomtest(count, n).proportion_ci(level, method="wilson")
    assert (ours.low, ours.high) == pytest.approx((oracle.low, oracle.high), rel=1e-9, abs=1e-12)
    assert 0 <= ours.low <= ours.share <= ours.high <= 1


def test_none_and_all_are_exact_at_their_end():
    assert share_of(0, 7).low == 0
    assert share_of(7, 7).high == 1


@pytest.mark.parametrize("truth", [0.13, 0.5])
def test_coverage(truth, rate_is):
    n, trials, random = 200, 2000, Random(1)
    covers = [share_of(k, n).low <= truth <= share_of(k, n).high for k in range(n + 1)]
    exact = sum(stats.binom.pmf(k, n, truth) for k in range(n + 1) if covers[k])
    assert exact == pytest.approx(0.95, abs=0.02)
    covered = sum(covers[sum(random.random() < truth for _ in range(n))] for _ in range(trials))
    rate_is(covered, trials, exact)
