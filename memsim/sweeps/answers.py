"""Right answers by question over many run seeds: which questions a policy loses, and how often."""

from collections.abc import Iterable

import numpy as np

from memsim.agent import LESSON_BUDGET
from memsim.experiment import LESSON_QUESTIONS
from memsim.memory import SHARDS
from memsim.policies import POLICIES, Policy
from memsim.sweeps.engine import Engine
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

    The answers are those of `memsim.compare`. The arguments are those of `sweep`, for one world.
    Raises TypeError or ValueError, in one line, for a bad argument, PolicyError for a policy that fails.
    """
    plan = Plan.of(
        policies,
        seeds=seeds,
        first_seed=first_seed,
        budget=budget,
        questions=questions,
        world=world,
        recall=recall,
        output=None,
        keep_rows=False,
    )
    engine = Engine(
        plan.asked,
        world=plan.worlds[0],
        budget=plan.budget,
        questions_asked=plan.questions,
        recall=plan.recall,
    )
    counts = sum(engine.right(first, some) for _, first, some in plan.chunks(1))
    return dict(zip(plan.names, counts, strict=True))
