"""Subscribers, tariff and documents."""

from dataclasses import FrozenInstanceError

import pytest
from hypothesis import given
from hypothesis import strategies as st

from memsim import LESSON_SEED, World, wire, world_of
from memsim.world import ROLLOVER, charge, consumption

SEEDS = st.integers(0, 2**32 - 1)


def test_subscribers_are_the_golden_ones(golden):
    assert World().meters == golden("world")["subscribers"]


def test_documents_are_the_golden_ones(golden):
    assert list(wire.DOCUMENTS.items()) == list(golden("world")["documents"].items())


def test_charges_are_the_golden_ones(golden):
    for volume, type_, amount in golden("primitives")["charge"]:
        assert charge(volume, type_) == amount


@given(SEEDS)
def test_every_world_has_sixty_whole_subscribers(seed):
    meters = World(seed).meters
    assert list(meters) == [f"A{number:03d}" for number in range(1, 61)]
    for meter in meters.values():
        assert 10000 <= meter[wire.PREVIOUS] < 90000
        assert 0 <= meter[wire.CURRENT] - meter[wire.PREVIOUS] < 70
        assert meter[wire.TYPE] in wire.TYPES
        assert meter[wire.REGION] in wire.REGIONS


def test_another_seed_is_another_world():
    assert World(LESSON_SEED + 1).meters != World(LESSON_SEED).meters


def test_a_world_cannot_be_given_another_seed():
    with pytest.raises(FrozenInstanceError):
        World().seed = 1


def test_world_of_gives_the_same_object_again():
    assert world_of(5) is world_of(5)


@given(st.integers(0, ROLLOVER - 1), st.integers(0, ROLLOVER - 1))
def test_consumption_counts_across_the_rollover(previous, used):
    assert consumption(previous, (previous + used) % ROLLOVER) == used


@given(st.integers(0, 200000))
def test_charge_grows_and_commercial_pays_twice(volume):
    assert charge(volume + 1, wire.RESIDENTIAL) > charge(volume, wire.RESIDENTIAL)
    assert charge(volume, wire.COMMERCIAL) == 2 * charge(volume, wire.RESIDENTIAL)


def test_every_wire_word_is_in_the_glossary():
    constants = {value for name, value in vars(wire).items() if name.isupper() and isinstance(value, str)}
    assert set(wire.GLOSSARY) == constants | set(wire.REGIONS) | set(wire.TYPES)
