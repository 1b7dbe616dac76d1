"""The worlds explorer (chapter 6): one difference in world after world, with both sources of variance."""

from collections.abc import Iterator, Sequence

from memsim.analysis import PairedDifference, PairedSums, WorldVariance, world_variance
from memsim.charts.worlds import worlds_chart
from memsim.draws import LARGEST_SEED
from memsim.experiment import LESSON_QUESTIONS, PolicyRun, compare
from memsim.explorers.controls import RECALL, numbers_from
from memsim.explorers.explorer import Control, Explorer
from memsim.explorers.pace import Pace
from memsim.explorers.view import Table, View
from memsim.policies import MEMORYLESS, POLICIES, SELECTIVE

SUCCESS, STEPS = "success", "steps saved"

FIRST_WORLD = Control(
    "world",
    "First world",
    "integer",
    1,
    low=0,
    high=LARGEST_SEED,
    help="A world has its own meters, tasks and questions. The worlds are this one and those that follow it.",
)
WORLDS = Control(
    "worlds", "Number of worlds", "integer", 40, low=2, high=200, help="Worlds arrive one after another."
)
SEEDS = Control(
    "seeds",
    "Seeds in each world",
    "integer",
    4,
    low=2,
    high=50,
    help="Every world gets run seeds of its own, so that worlds share no luck.",
)
POLICY = Control(
    "policy", "Policy", "choice", SELECTIVE.name, choices=tuple(POLICIES), help="The policy that is measured."
)
AGAINST = Control(
    "against",
    "Compared with",
    "choice",
    MEMORYLESS.name,
    choices=tuple(POLICIES),
    help="The other side of every pair: same world, same run seed.",
)
MEASURE = Control(
    "measure",
    "Measure",
    "choice",
    SUCCESS,
    choices=(SUCCESS, STEPS),
    help="The share of right answers, or the steps that the policy saves in a run.",
)
GRAND_COLUMNS = ("worlds", "seeds in each", "mean", "95 % interval", "seed sd", "world sd", "above zero in")
ERROR_COLUMNS = ("runs", "standard error to expect")
WORLD_COLUMNS = ("world", "mean", "95 % interval")
ENDS = 3  # rows of the lowest and of the highest worlds


def worlds_views(
    world: int, worlds: int, seeds: int, policy: str, against: str, measure: str, recall: str
) -> Iterator[View]:
    """A view whenever more worlds have arrived. Raises BadSetting for worlds past the largest one."""
    following = numbers_from(FIRST_WORLD, world, worlds)
    return _arriving(following, seeds, (policy, against), measure, recall)


def _arriving(worlds: range, seeds: int, pair: tuple[str, str], measure: str, recall: str) -> Iterator[View]:
    sums: list[PairedSums] = []
    pace = Pace()
    for place, world in enumerate(worlds):
        values: tuple[list[int], list[int]] = ([], [])
        for seed in range(place * seeds, (place + 1) * seeds):
            # A policy may be compared with itself, and is run once then.
            runs = compare(dict.fromkeys(pair), seed=seed, world=world, recall=recall)
            for side, run in zip(values, (runs[0], runs[-1]), strict=True):
                side.append(_measured(run, measure))
        sums.append(PairedSums.of(*values))
        if len(sums) == len(worlds) or (len(sums) > 1 and pace.due()):
            yield _view(worlds, sums, pair, measure)
            pace.drawn()


def _measured(run: PolicyRun, measure: str) -> int:
    # A step taken is a step not saved.
    return run.right_answers if measure == SUCCESS else -run.steps


def _view(worlds: range, sums: Sequence[PairedSums], pair: tuple[str, str], measure: str) -> View:
    per = LESSON_QUESTIONS if measure == SUCCESS else 1
    grand = world_variance(sums, per=per)
    each = [one.difference(per=per) for one in sums]
    what = f"{measure}, {pair[0]} against {pair[1]}"
    above = f"{sum(one.mean > 0 for one in each)} of {grand.worlds}"
    digits = 4 if measure == SUCCESS else 1
    return View(
        f"In {grand.worlds} worlds with {grand.seeds} seeds each, {what}: {grand.mean:+.{digits}f} "
        f"({_interval(grand, digits)}), above zero in {above} worlds. Worlds differ by a standard deviation "
        f"of {grand.world_sd:.{digits}f}, seeds within a world by {grand.seed_sd:.{digits}f}.",
        (
            Table(f"The grand mean: {what}", GRAND_COLUMNS, (_grand_row(grand, digits, above),)),
            _errors(grand, digits),
            _ends(worlds, each, digits),
        ),
        worlds_chart(pair[0], what, each, grand, room_for=len(worlds)),
    )


def _interval(found: PairedDifference | WorldVariance, digits: int) -> str:
    return f"{found.low:+.{digits}f} to {found.high:+.{digits}f}"


def _grand_row(grand: WorldVariance, digits: int, above: str) -> tuple[str, ...]:
    return (
        str(grand.worlds),
        str(grand.seeds),
        f"{grand.mean:+.{digits}f}",
        _interval(grand, digits),
        f"{grand.seed_sd:.{digits}f}",
        f"{grand.world_sd:.{digits}f}",
        above,
    )


def _errors(grand: WorldVariance, digits: int) -> Table:
    plans = (
        ("as many as here", grand.standard_error),
        ("twice the seeds in each world", grand.expected_error(grand.worlds, 2 * grand.seeds)),
        ("seeds without end in each world", grand.floor),
        ("twice the worlds", grand.expected_error(2 * grand.worlds, grand.seeds)),
    )
    rows = tuple((plan, f"{error:.{digits}f}") for plan, error in plans)
    caption = "What more runs would do"
    if grand.world_sd == 0:
        # The grand mean's own error then is smaller than what the seeds' spread lets one expect.
        caption += ", by the spread of the seeds alone"
    return Table(caption, ERROR_COLUMNS, rows)


def _ends(worlds: range, each: Sequence[PairedDifference], digits: int) -> Table:
    # While worlds arrive there are fewer of them than names.
    order = sorted(zip(worlds, each, strict=False), key=lambda named: named[1].mean)
    shown = order if len(order) <= 2 * ENDS else [*order[:ENDS], *order[-ENDS:]]
    rows = tuple((str(name), f"{one.mean:+.{digits}f}", _interval(one, digits)) for name, one in shown)
    return Table("The lowest and the highest worlds", WORLD_COLUMNS, rows)


WORLDS_EXPLORER = Explorer(
    "worlds",
    "World after world",
    (FIRST_WORLD, WORLDS, SEEDS, POLICY, AGAINST, MEASURE, RECALL),
    worlds_views,
)
