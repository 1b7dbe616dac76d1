"""Questions about the same subscriber: the robust error by matrices, and both intervals' coverage."""

from random import Random

import numpy as np
import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from scipy import stats

from memsim.analysis import clustered_mean, paired_difference

QUESTIONS = st.lists(st.tuples(st.integers(-48, 48), st.sampled_from("ABCDEFG")), min_size=2, max_size=60)


@given(QUESTIONS, st.sampled_from([1, 20_000]))
def test_agrees_with_the_sandwich_of_a_regression_on_a_constant(questions, per):
    values, names = [v for v, _ in questions], [c for _, c in questions]
    assume(len(set(names)) > 1)
    result = clustered_mean(values, names, per=per)
    y, ones = np.array(values) / per, np.ones((len(values), 1))
    residuals, bread = y - y.mean(), np.linalg.inv(ones.T @ ones)
    scores = [
        ones[[n == c for n in names]].T @ residuals[[n == c for n in names]] for c in sorted(set(names))
    ]
    groups = len(scores)
    meat = sum(np.outer(score, score) for score in scores)
    robust = np.sqrt(groups / (groups - 1) * (bread @ meat @ bread)[0, 0])
    assert (result.questions, result.clusters) == (len(values), groups)
    assert result.standard_error == pytest.approx(robust, rel=1e-6, abs=1e-12)
    reach = stats.t.ppf(0.975, groups - 1) * robust
    assert (result.low, result.high) == pytest.approx(
        (y.mean() - reach, y.mean() + reach), rel=1e-6, abs=1e-9
    )


@given(st.lists(st.integers(-48, 48), min_size=2, max_size=40))
def test_one_question_a_cluster_is_the_naive_interval(values):
    result = clustered_mean(values, range(len(values)), per=48)
    naive = paired_difference(values, [0] * len(values), per=48)
    assert (result.low, result.high) == (result.naive_low, result.naive_high) == (naive.low, naive.high)
    assert result.naive_standard_error == naive.standard_error


def test_opposite_questions_of_a_cluster_cancel():
    result = clustered_mean([5, -5, 3, -3, 4, -4], "AABBCC")
    assert (result.standard_error, result.low, result.high) == (0, 0, 0)
    assert result.naive_standard_error > 0


def test_order_does_not_show():
    values, names = [3, -1, 4, 1, -5, 9, 2, 6], "ABABCCAB"
    forward, backward = clustered_mean(values, names, per=7), clustered_mean(values[::-1], names[::-1], per=7)
    assert forward == backward


def test_coverage_with_and_without_the_clusters(rate_is):
    random, trials, covered, naive = Random(1), 1000, 0, 0
    names = [name for name in range(30) for _ in range(4)]
    for _ in range(trials):
        centres = [random.gauss(10, 6) for _ in range(30)]
        result = clustered_mean([round(random.gauss(centres[name], 6)) for name in names], names)
        covered += result.low <= 10 <= result.high
        naive += result.naive_low <= 10 <= result.naive_high
    rate_is(covered, trials, 0.95)
    assert naive / trials < 0.85
