"""Right answers by question over many run seeds: which questions a policy loses, and how often."""

from collections.abc import Iterable

import numpy as np

from memsim.agent import LESSON_BUDGET
from memsim.checks import check_seed
from memsim.experiment import LESSON_QUESTIONS
from memsim.memory import SHARDS
from memsim.policies import POLICIES, Policy
from memsim.sweeps.kept_engine import kept_engine
from memsim.sweeps.plan import Plan
from memsim.world import LESSON_SEED


def right_answers(
    policies: Iterable[str | Policy] = tuple(POLICIES),
    *,
    seeds: int,
    first_seed: int | None = None,
    budget: int = LESSON_BUDGET,
    questions: int = LESSON_QUESTIONS,
    world: int = LESSON_SEED,
    recall: str = SHARDS,
) -> dict[str, np.ndarray]:
    """In how many of the run seeds each question is answered right: a count a question, by policy name.

    The answers are those of `memsim.compare`. The arguments are those of `sweep`, for one world: the
    questions of another one are others.
    Raises TypeError or ValueError, in one line, for a bad argument, PolicyError for a policy that fails.
    """
    plan = Plan.of(
        policies,
        seeds=seeds,
        first_seed=first_seed,
        budget=budget,
        questions=questions,
        world=check_seed("world", world),
        recall=recall,
    )
    counts = np.zeros((len(plan.lines), plan.questions), dtype=np.int64)
    for one_world, first, some in plan.chunks(1):
        with kept_engine(plan, one_world) as engine:
            counts += engine.right(first, some)
    return dict(zip(plan.names, counts[plan.places], strict=True))
