"""Randomness: one stream of draws per key, a weighted choice, and the hash of a name.

The generator, the choice and the hash are the lesson's, so that a run seed
gives the same figures here as there. Nothing else in the package is random.
"""

from collections.abc import Iterator, Sequence

MASK = 0xFFFFFFFF
LARGEST_SEED = MASK


def stream(key: int) -> Iterator[float]:
    """Endless draws from [0, 1) for a non-negative integer key.

    The key is mixed with the finaliser of a murmur-style hash, then a 32-bit
    linear congruential generator (multiplier 1664525, increment 1013904223)
    steps on from it; each draw is its state over 2**32.
    """
    x = ((key ^ (key >> 16)) * 2246822507) & MASK
    x = ((x ^ (x >> 13)) * 3266489909) & MASK
    x ^= x >> 16
    while True:
        x = (x * 1664525 + 1013904223) & MASK
        yield x / 4294967296


def pick(draw: float, weights: Sequence[float]) -> int:
    """The index whose share of the cumulated weights holds the draw.

    A draw past the last sum (weights that add up to less than 1) gives the
    last index.
    """
    total = 0.0
    for index, weight in enumerate(weights):
        total += weight
        if draw < total:
            return index
    return len(weights) - 1


def name_hash(name: str) -> int:
    """The 32-bit FNV-1a hash of the code points of a name."""
    value = 2166136261
    for character in name:
        value = ((value ^ ord(character)) * 16777619) & MASK
    return value


def next_seed(seed: int) -> int:
    """The run seed of the second run: seed + 1, and 0 after the largest seed."""
    return (seed + 1) & MASK
