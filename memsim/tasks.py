"""Tasks: the 24 first ones that memory is written from, and the questions that follow."""

from dataclasses import dataclass
from functools import cached_property, lru_cache

from memsim import wire
from memsim.checks import check_choice, check_integer, echo
from memsim.draws import name_hash, pick, stream
from memsim.wire import Fields
from memsim.world import World, charge, consumption

FIRST_TASK_COUNT = 24
MOST_QUESTIONS = 999_999
KINDS = ("charge", "consumption", "document", "record")
KIND_SHARES = (0.30, 0.22, 0.20, 0.28)
DOCUMENT_CODE = "SY01"
PLANS: dict[str, tuple[str, ...]] = {
    "charge": (wire.READ_METER, wire.CONSUMPTION, wire.TARIFF),
    "consumption": (wire.READ_METER, wire.CONSUMPTION),
    "document": (wire.SEARCH,),
    "record": (wire.READ_METER, wire.CONSUMPTION, wire.TARIFF, wire.WRITE_RECORD),
}
ANSWERS = {  # the field that holds the right answer
    "charge": wire.AMOUNT,
    "consumption": wire.VOLUME,
    "document": wire.CODE,
    "record": wire.AMOUNT,
}
REQUESTS = {
    "charge": wire.CHARGE_REQUEST,
    "consumption": wire.CONSUMPTION_REQUEST,
    "document": wire.DOCUMENT_REQUEST,
    "record": wire.RECORD_REQUEST,
}


@dataclass(frozen=True)
class Task:
    """A question about one subscriber, the tools that solve it in order, and the right answer."""

    name: str
    kind: str
    subscriber: str
    request: str
    sequence: tuple[str, ...]
    correct: int | str

    @property
    def key(self) -> str:
        """What a record of this task is filed under: the request of a document task, else the subscriber."""
        return self.request if self.kind == "document" else self.subscriber

    @cached_property
    def hash(self) -> int:
        """The hash of the name; a run seed xor this is the key of the task's draws."""
        return name_hash(self.name)


def make_task(world: World, name: str, kind: str, subscriber: str) -> Task:
    """The task of a kind about a subscriber, under a name. The name alone decides its draws.

    Raises TypeError or ValueError for a kind or a subscriber that does not exist.
    """
    check_choice("kind", kind, KINDS)
    if not isinstance(subscriber, str) or subscriber not in world.meters:
        wrong = ValueError if isinstance(subscriber, str) else TypeError
        raise wrong(f"subscriber must be one of A001 to A060, not {echo(subscriber)}")
    request = REQUESTS[kind].format(subscriber=subscriber)
    correct = true_fields(world, subscriber)[ANSWERS[kind]]
    return Task(name, kind, subscriber, request, PLANS[kind], correct)


def true_fields(world: World, subscriber: str) -> Fields:
    """What is true of a subscriber, by field name: the meter, m³ used, the amount, the document's code."""
    meter = world.meters[subscriber]
    volume = consumption(meter[wire.PREVIOUS], meter[wire.CURRENT])
    amount = charge(volume, meter[wire.TYPE])
    return {**meter, wire.VOLUME: volume, wire.AMOUNT: amount, wire.CODE: DOCUMENT_CODE}


@lru_cache(maxsize=8)
def first_tasks(world: World) -> tuple[Task, ...]:
    """The 24 tasks G01 to G24 of a world, from which memory is written."""
    tasks = []
    for number in range(FIRST_TASK_COUNT):
        draws = stream(world.seed + 9973 * number)
        subscriber = f"A{1 + int(next(draws) * len(world.meters)):03d}"
        kind = KINDS[pick(next(draws), KIND_SHARES)]
        tasks.append(make_task(world, f"G{number + 1:02d}", kind, subscriber))
    return tuple(tasks)


def questions(world: World, count: int) -> tuple[Task, ...]:
    """The first `count` questions H01, H02, ... of a world, about the subscribers of the first tasks.

    Raises TypeError or ValueError for a count that is no integer from 1 to 999999.
    """
    # Checked before the cache, which takes True for 1.
    return _questions(world, check_integer("questions", count, 1, MOST_QUESTIONS))


@lru_cache(maxsize=8)
def _questions(world: World, count: int) -> tuple[Task, ...]:
    return tuple(_question(world, number) for number in range(count))


def _question(world: World, number: int) -> Task:
    draws = stream(world.seed + 7919 * (number + 101))
    subscribers = [task.subscriber for task in first_tasks(world)]
    subscriber = subscribers[int(next(draws) * len(subscribers))]
    kind = KINDS[pick(next(draws), KIND_SHARES)]
    return make_task(world, f"H{number + 1:02d}", kind, subscriber)


def find_task(world: World, name: str) -> Task:
    """The task of a name: G01 to G24, or a question from H01 to H999999.

    Raises TypeError or ValueError for any other name.
    """
    allowed = f"task must be one of G01 to G{FIRST_TASK_COUNT} or H01 to H{MOST_QUESTIONS}, not {echo(name)}"
    if not isinstance(name, str):
        raise TypeError(allowed)
    prefix, digits = name[:1], name[1:]
    number = int(digits) if digits.isascii() and digits.isdigit() and len(digits) <= 6 else 0
    if number >= 1 and name == f"{prefix}{number:02d}":
        if prefix == "G" and number <= FIRST_TASK_COUNT:
            return first_tasks(world)[number - 1]
        if prefix == "H":
            return _question(world, number - 1)
    raise ValueError(allowed)
