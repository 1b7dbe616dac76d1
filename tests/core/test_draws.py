"""The stream of draws, the weighted choice and the hash."""

from itertools import islice

import pytest
from hypothesis import given
from hypothesis import strategies as st

from memsim.draws import LARGEST_SEED, name_hash, next_seed, pick, stream


def test_streams_are_the_golden_ones(golden):
    for key, draws in golden("primitives")["rng"].items():
        assert list(islice(stream(int(key)), len(draws))) == draws


def test_hashes_are_the_golden_ones(golden):
    hashes = golden("primitives")["hash"]
    assert {name: name_hash(name) for name in hashes} == hashes


@given(st.integers(0, 2**64))
def test_draws_lie_from_0_to_below_1(key):
    assert all(0 <= draw < 1 for draw in islice(stream(key), 50))


@given(st.integers(0, LARGEST_SEED))
def test_equal_keys_give_equal_streams(key):
    assert list(islice(stream(key), 10)) == list(islice(stream(key), 10))


@pytest.mark.parametrize(
    ("draw", "index"),
    [(0.0, 0), (0.2499, 0), (0.25, 1), (0.4999, 1), (0.5, 3), (0.7499, 3), (0.75, 3), (0.9999, 3)],
)
def test_pick_follows_the_cumulated_weights(draw, index):
    # The third weight is empty; from 0.75 on no weight is left and the last index is taken.
    assert pick(draw, (0.25, 0.25, 0.0, 0.25)) == index


@given(st.floats(0, 1, exclude_max=True), st.lists(st.floats(0, 1), min_size=1, max_size=6))
def test_pick_gives_an_index(draw, weights):
    assert 0 <= pick(draw, weights) < len(weights)


def test_next_seed_wraps():
    assert next_seed(7) == 8
    assert next_seed(LARGEST_SEED) == 0
