"""Paired differences: exact sums, SciPy as the oracle, and the coverage of the t interval."""

import math
import subprocess
import sys
from random import Random

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from scipy import stats

from memsim.analysis import PairedSums, counts, paired_difference

VALUES = st.integers(-300, 300)
PAIRS = st.lists(st.tuples(VALUES, VALUES), min_size=2, max_size=60)

# Student's own example (1908): hours of sleep gained by ten patients under two drugs, in tenths.
SLEEP_1 = [7, -16, -2, -12, -1, 34, 37, 8, 0, 20]
SLEEP_2 = [19, 8, 11, 1, -1, 44, 55, 16, 46, 34]


def test_students_sleep_example():
    result = paired_difference(SLEEP_2, SLEEP_1, per=10)
    assert (result.n, result.mean) == (10, 1.58)
    assert round(result.sd, 2) == 1.23
    assert (round(result.low, 4), round(result.high, 4)) == (0.7001, 2.4599)
    assert round(result.p_value, 6) == 0.002833


@given(PAIRS, st.sampled_from([1, 7, 48]), st.sampled_from([0.8, 0.95, 0.99]))
def test_agrees_with_scipy(pairs, per, level):
    x, y = [a for a, _ in pairs], [b for _, b in pairs]
    ours = paired_difference(x, y, per=per, level=level)
    differences = (np.array(x) - np.array(y)) / per
    assert ours.mean == pytest.approx(differences.mean(), rel=1e-12, abs=1e-12)
    assert ours.sd == pytest.approx(differences.std(ddof=1), rel=1e-9, abs=1e-12)
    if len({a - b for a, b in pairs}) > 1:
        oracle = stats.ttest_rel(np.array(x) / per, np.array(y) / per)
        interval = oracle.confidence_interval(level)
        assert ours.standard_error == pytest.approx(stats.sem(differences), rel=1e-9)
        assert (ours.low, ours.high) == pytest.approx((interval.low, interval.high), rel=1e-9, abs=1e-9)
        assert ours.p_value == pytest.approx(oracle.pvalue, rel=1e-6, abs=1e-12)


@given(PAIRS, st.integers(0, 2**32), st.integers(1, 9))
def test_sums_are_the_same_bit_for_bit_in_any_order_and_grouping(pairs, key, parts):
    random = Random(key)
    whole = PairedSums.of([a for a, _ in pairs], [b for _, b in pairs])
    shuffled = random.sample(pairs, len(pairs))
    chunks = [shuffled[i::parts] for i in range(parts)]
    random.shuffle(chunks)
    merged = PairedSums()
    for chunk in chunks:
        merged = merged + PairedSums.of([a for a, _ in chunk], [b for _, b in chunk])
    assert merged == whole
    assert repr(merged.difference(per=48)) == repr(whole.difference(per=48))


def test_equal_differences_have_no_spread_at_all():
    # in floating point 44/48 - 43/48 and 31/48 - 30/48 are not the same number
    assert 44 / 48 - 43 / 48 != 31 / 48 - 30 / 48
    result = paired_difference([44, 31, 20], [43, 30, 19], per=48)
    assert (result.sd, result.low, result.high, result.p_value) == (0, 1 / 48, 1 / 48, 0)
    assert paired_difference([3, 9], [3, 9]).p_value == 1


def test_numpy_integers_give_the_same_and_do_not_overflow():
    x, y = [200] * 5 + [100], [0, 1, 2, 3, 4, 5]
    small = PairedSums.of(np.array(x, dtype=np.uint8), np.array(y, dtype=np.int8))
    assert small == PairedSums.of(x, y)
    assert type(small.policy_squares) is int


def test_counts_turns_success_into_whole_numbers():
    assert counts([k / 48 for k in range(49)], 48) == list(range(49))


@given(st.integers(1, 5000), st.data())
def test_counts_finds_every_share_again(questions, data):
    right = data.draw(st.integers(0, questions))
    assert counts([right / questions], questions) == [right]


@pytest.mark.parametrize(("n", "level"), [(3, 0.95), (12, 0.95), (12, 0.8)])
def test_t_interval_covers_the_truth_as_often_as_it_says(n, level, rate_is):
    random, trials, covered = Random(n), 3000, 0
    for _ in range(trials):
        result = paired_difference([round(random.gauss(2, 5)) for _ in range(n)], [0] * n, level=level)
        covered += result.low <= 2 <= result.high
    rate_is(covered, trials, level)


def test_peeking_finds_differences_that_are_not_there():
    random, trials, found = Random(5), 300, 0
    for _ in range(trials):
        sums = PairedSums()
        for seed in range(100):
            sums = sums + PairedSums.of([round(random.gauss(0, 5))], [0])
            if seed >= 9 and sums.difference().p_value < 0.05:
                found += 1
                break
    assert found / trials > 0.15  # a single look: 0.05


def test_pairing_gain_is_the_ratio_of_variances():
    random = Random(1)
    shared = [random.gauss(0, 20) for _ in range(20_000)]
    x, y = ([round(s + random.gauss(0, 10)) for s in shared] for _ in range(2))
    gain = PairedSums.of(x, y).pairing_gain
    exact = (np.var(x) + np.var(y)) / np.var(np.array(x) - np.array(y))
    assert gain == pytest.approx(exact, rel=1e-12)
    assert gain == pytest.approx(5, rel=0.05)  # a correlation of 0.8


def test_pairing_gain_at_the_edges():
    assert PairedSums.of([1, 2, 3], [0, 1, 2]).pairing_gain == math.inf
    assert PairedSums.of([1, 2, 3], [3, 2, 1]).pairing_gain == 0.5  # pairing does harm


def test_the_analysis_imports_the_standard_library_alone():
    code = "import sys, memsim.analysis; print(sorted({'numpy', 'scipy', 'matplotlib'} & set(sys.modules)))"
    result = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert result.stdout == "[]\n"
