"""Texts cut into shards and into words."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from memsim.tokens import SHARD_LENGTH, shards, words


def test_shards_are_the_golden_ones(golden):
    tokens = golden("primitives")["tokens"]
    assert {text: shards(text) for text in tokens} == tokens


@given(st.text())
def test_shards_join_back_to_the_words(text):
    assert "".join(shards(text)) == "".join(words(text))


@given(st.text())
def test_only_the_last_shard_of_a_word_is_short(text):
    for word in words(text):
        pieces = shards(word)
        assert all(len(piece) == SHARD_LENGTH for piece in pieces[:-1])
        assert 1 <= len(pieces[-1]) <= SHARD_LENGTH


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", []),
        ("A026 Bedeli", ["a026", "bedeli"]),
        ("10, 25,40", ["10", ",", "25", ",", "40"]),
        (" iki\tsatir\n", ["iki", "satir"]),
    ],
)
def test_words(text, expected):
    assert words(text) == expected
