"""The rows of a sweep: as NumPy columns, and as lines of CSV."""

import csv
import io
from collections.abc import Iterable
from functools import cache

import numpy as np

from memsim.sweeps.engine import COUNTS
from memsim.sweeps.plan import Plan

# The keys of a run's row, in its order.
KEYS = (
    *("policy", "seed", "budget", "questions", "world", "recall"),
    *("records", "reads", "fields", "hit_rate", "steps", "calls", "success"),
)


def columns(plan: Plan, counts: np.ndarray) -> dict[str, np.ndarray]:
    """A tidy table: an array a column, a row for every world, seed and policy, in that order.

    counts: by run (worlds in order, then seeds), policy asked for, and COUNTS; the last runs may be missing.
    """
    runs, policies, _ = counts.shape
    rows = runs * policies
    by_count = dict(zip(COUNTS, counts.reshape(rows, -1).T, strict=True))
    place, past = np.divmod(np.arange(runs), plan.seeds)

    def constant(value: object) -> np.ndarray:
        return np.broadcast_to(np.array(value), rows)  # takes no memory

    table = {
        "policy": np.tile(np.array(plan.names, dtype=object), runs),
        "seed": np.repeat((np.array(plan.first_seeds)[place] + past).astype(np.uint32), policies),
        "budget": constant(plan.budget),
        "questions": constant(plan.questions),
        "world": np.repeat(np.array(plan.worlds, dtype=np.uint32)[place], policies),
        "recall": constant(plan.recall),
        "hit_rate": by_count["hits"] / np.maximum(by_count["reads"], 1),
        "success": by_count["correct"] / plan.questions,
    }
    return {key: table[key] if key in table else by_count[key] for key in KEYS}


def header() -> str:
    """The first line of the CSV."""
    return _line(KEYS)


def lines(plan: Plan, world: int, first_seed: int, counts: np.ndarray) -> str:
    """The CSV lines of consecutive seeds of one world; counts: by seed, policy asked for, and COUNTS.

    A float has the digits that Python's repr gives it, so reading it back gives the same float.
    """
    names = [_line([name])[:-1] for name in plan.names]
    middle = _line([plan.budget, plan.questions, world, plan.recall])[:-1]

    @cache
    def ratio(part: int, whole: int) -> str:
        return repr(part / max(whole, 1))

    out = []
    for seed, by_policy in enumerate(counts.tolist(), first_seed):
        for name, (records, reads, fields, hits, steps, calls, correct) in zip(names, by_policy, strict=True):
            out.append(
                f"{name},{seed},{middle},{records},{reads},{fields},{ratio(hits, reads)},"
                f"{steps},{calls},{ratio(correct, plan.questions)}\n"
            )
    return "".join(out)


def _line(cells: Iterable[object]) -> str:
    text = io.StringIO()
    csv.writer(text, lineterminator="\n").writerow(cells)
    return text.getvalue()
