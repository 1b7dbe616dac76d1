"""The fictional world: 60 subscribers with their meters, and the tariff."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property, lru_cache
from types import MappingProxyType

from memsim import wire
from memsim.checks import check_seed
from memsim.draws import stream
from memsim.wire import Fields

LESSON_SEED = 20260218
SUBSCRIBER_COUNT = 60
ROLLOVER = 100000
TIERS = ((10, 4), (25, 7), (40, 11))
PRICE_ABOVE = 16
COMMERCIAL_FACTOR = 2


@dataclass(frozen=True)
class World:
    """Everything that does not depend on the run: a world seed fixes every subscriber.

    Raises TypeError or ValueError for a seed that is no integer from 0 to 4294967295.
    """

    seed: int = LESSON_SEED

    def __post_init__(self) -> None:
        check_seed("world", self.seed)

    @cached_property
    def meters(self) -> Mapping[str, Fields]:
        """Per subscriber code the four fields that reading the meter returns, readings in m³."""
        meters: dict[str, Fields] = {}
        for number in range(SUBSCRIBER_COUNT):
            draws = stream(self.seed + 31 * number)
            previous = 10000 + int(next(draws) * 80000)
            region = wire.REGIONS[int(next(draws) * len(wire.REGIONS))]
            type_ = wire.TYPES[int(next(draws) * len(wire.TYPES))]
            meters[f"A{number + 1:03d}"] = MappingProxyType(
                {
                    wire.PREVIOUS: previous,
                    wire.CURRENT: previous + int(next(draws) * 70),
                    wire.TYPE: type_,
                    wire.REGION: region,
                }
            )
        return MappingProxyType(meters)


_recent_worlds = lru_cache(maxsize=8)(World)


def world_of(seed: int) -> World:
    """The world of a seed; the same object again while it is among the last eight asked for.

    Raises TypeError or ValueError for a seed that is no integer from 0 to 4294967295.
    """
    # Checked before the cache, which takes True for 1.
    return _recent_worlds(check_seed("world", seed))


def consumption(previous: int, current: int) -> int:
    """The consumption in m³ between two readings of a meter that rolls over at 100,000."""
    difference = current - previous
    return difference + ROLLOVER if difference < 0 else difference


@lru_cache(maxsize=1024)
def charge(volume: int, type_: str) -> int:
    """The amount for a volume in m³: a price per tier, and twice that for a commercial subscriber."""
    remaining, lower, total = volume, 0, 0
    for upper, price in TIERS:
        part = min(remaining, upper - lower)
        if part <= 0:
            break
        total += part * price
        remaining -= part
        lower = upper
    total += remaining * PRICE_ABOVE
    return total * (COMMERCIAL_FACTOR if type_ == wire.COMMERCIAL else 1)
