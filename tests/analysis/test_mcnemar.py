"""McNemar's exact test: SciPy, hand-made cases, and its error rate."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from scipy import stats

from memsim.analysis import McNemar, mcnemar

ANSWERS = st.lists(st.tuples(st.booleans(), st.booleans()), min_size=1, max_size=80)


@given(ANSWERS)
def test_agrees_with_scipy(answers):
    result = mcnemar([a for a, _ in answers], [b for _, b in answers])
    changed = result.gained + result.lost
    assert changed == sum(a != b for a, b in answers)
    expected = stats.binomtest(result.lost, changed).pvalue if changed else 1.0
    assert result.p_value == pytest.approx(expected, rel=1e-9)


def test_cases_by_hand():
    assert mcnemar([0] * 6 + [1] * 42, [1] * 48) == McNemar(48, 0, 6, 2 / 64)
    assert mcnemar([0] * 5 + [1] * 43, [1] * 48).p_value == 2 / 32  # five changes cannot reach 0.05
    assert mcnemar([True, False], [True, False]) == McNemar(2, 0, 0, 1.0)
    assert mcnemar([1, 0], [0, 1]) == McNemar(2, 1, 1, 1.0)


def test_false_alarms_stay_below_the_level(rate_is):
    changed, trials, random = 20, 2000, Random(1)
    alarm = [
        mcnemar([1] * k + [0] * (changed - k), [0] * k + [1] * (changed - k)).p_value < 0.05
        for k in range(21)
    ]
    exact = sum(stats.binom.pmf(k, changed, 0.5) for k in range(21) if alarm[k])
    assert 0.02 < exact <= 0.05
    found = 0
    for _ in range(trials):
        policy = [random.random() < 0.5 for _ in range(changed)]
        found += mcnemar(policy, [not right for right in policy]).p_value < 0.05
    rate_is(found, trials, exact)
