"""Holm's step-down: a known example, the definition by closed testing, and the family's error rate."""

from itertools import combinations
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from memsim.analysis import holm, paired_difference


def test_known_example_keeps_the_order_given():
    result = holm({"a": 0.01, "b": 0.04, "c": 0.03, "d": 0.005})
    assert list(result) == ["a", "b", "c", "d"]
    assert list(result.values()) == pytest.approx([0.03, 0.06, 0.06, 0.02])
    assert holm({}) == {}


@given(st.lists(st.floats(0, 1), min_size=1, max_size=6))
def test_is_closed_testing_with_bonferroni(p_values):
    result = holm({str(i): p for i, p in enumerate(p_values)})
    for i in range(len(p_values)):
        families = (
            c for size in range(1, len(p_values) + 1) for c in combinations(range(len(p_values)), size)
        )
        expected = max(min(1, len(f) * min(p_values[j] for j in f)) for f in families if i in f)
        assert result[str(i)] == pytest.approx(expected)


def test_any_false_alarm_in_the_family_stays_below_the_level(rate_is):
    random, trials, n, plain, adjusted = Random(1), 1500, 10, 0, 0
    for _ in range(trials):
        runs = {name: [round(random.gauss(0, 6)) for _ in range(n)] for name in "abc"}
        p_values = {name: paired_difference(values, [0] * n).p_value for name, values in runs.items()}
        plain += min(p_values.values()) < 0.05
        adjusted += min(holm(p_values).values()) < 0.05
    rate_is(plain, trials, 1 - 0.95**3)
    rate_is(adjusted, trials, 1 - (1 - 0.05 / 3) ** 3)
