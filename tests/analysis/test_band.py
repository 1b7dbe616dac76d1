"""The lesson's two-run rule, on the lesson's figures and against full enumeration."""

from itertools import product
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from memsim.analysis import Band, band_rate, two_run_band

BASELINE = [44, 43]  # of 48: 0.9167 and 0.8958


@pytest.mark.parametrize(
    ("policy", "losses", "measured"),
    [
        pytest.param([43, 41], (1 / 48, 2 / 48), False, id="every step"),  # the first loss equals the width
        pytest.param([28, 30], (16 / 48, 13 / 48), True, id="result only"),
        pytest.param([41, 43], (3 / 48, 0.0), False, id="selective"),
    ],
)
def test_the_lessons_two_runs(policy, losses, measured):
    assert two_run_band(policy, BASELINE, per=48) == Band(1 / 48, losses, measured)


def test_a_loss_that_equals_the_width_is_not_measured_though_floats_say_so():
    assert abs(44 / 48 - 43 / 48) < 21 / 48 - 20 / 48
    assert not two_run_band([20, 20], [21, 22]).measured


def test_a_gain_is_never_measured():
    assert not two_run_band([48, 48], [40, 41]).measured


RUNS = st.lists(st.tuples(st.integers(0, 48), st.integers(0, 48)), min_size=2, max_size=40)


@given(RUNS)
def test_rate_counts_pairs_of_neighbours(runs):
    policy, baseline = [a for a, _ in runs], [b for _, b in runs]
    pairs = list(zip(runs[::2], runs[1::2], strict=False))
    expected = sum(min(b1 - p1, b2 - p2) > abs(b1 - b2) for (p1, b1), (p2, b2) in pairs)
    rate = band_rate(policy, baseline)
    assert (rate.count, rate.n) == (expected, len(runs) // 2)


@pytest.mark.parametrize("loss", [0, 1, 4])  # the false-alarm rate, then the power
def test_rate_comes_out_as_enumeration_says(loss, rate_is):
    outcomes = [
        two_run_band([a - loss, b - loss], [c, d]).measured for a, b, c, d in product(range(6), repeat=4)
    ]
    random, seeds = Random(loss), 20_000
    policy = [random.randrange(6) - loss for _ in range(seeds)]
    baseline = [random.randrange(6) for _ in range(seeds)]
    rate = band_rate(policy, baseline)
    rate_is(rate.count, rate.n, sum(outcomes) / len(outcomes))
