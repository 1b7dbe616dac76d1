"""Runs kept for a moment: a reader who moves one control often needs a run that was just made."""

from functools import lru_cache

from memsim.experiment import PolicyRun, compare


@lru_cache(maxsize=8)
def policy_runs(seed: int, budget: int, questions: int, recall: str) -> tuple[PolicyRun, ...]:
    """One run of each of the four policies in the lesson's world, in their fixed order."""
    return compare(seed=seed, budget=budget, questions=questions, recall=recall)
