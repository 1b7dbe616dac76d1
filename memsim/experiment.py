"""The experiment: memory written from the first tasks, then measured on new questions."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from memsim import tasks
from memsim.agent import LESSON_BUDGET, Episode, walk
from memsim.checks import check_integer, check_seed
from memsim.memory import SHARDS, Memory
from memsim.policies import POLICIES, Policy, policies_of, written
from memsim.world import LESSON_SEED, world_of

LESSON_QUESTIONS = 48
SWEEP_SEEDS = 1000  # of a sweep, unless told
MOST_JOBS = 256  # processes of a sweep


@dataclass(frozen=True)
class PolicyRun:
    """One policy measured in one run: its memory, and the episode of every question."""

    policy: str
    seed: int
    budget: int
    world: int
    memory: Memory
    episodes: tuple[Episode, ...]

    @property
    def records(self) -> int:
        """The number of records stored."""
        return len(self.memory)

    @property
    def reads(self) -> int:
        """The number of questions for which recall returned a record."""
        return sum(episode.read is not None for episode in self.episodes)

    @property
    def fields(self) -> int:
        """The number of fields that all reads brought."""
        return sum(episode.fields for episode in self.episodes)

    @property
    def hit_rate(self) -> float:
        """The share of reads whose question was answered right; 0 without a read."""
        hits = sum(episode.read is not None and episode.correct for episode in self.episodes)
        return hits / max(self.reads, 1)

    @property
    def steps(self) -> int:
        """The steps of all questions together."""
        return sum(episode.steps for episode in self.episodes)

    @property
    def calls(self) -> int:
        """The tool calls of all questions together."""
        return sum(len(episode.trace) for episode in self.episodes)

    @property
    def right_answers(self) -> int:
        """The number of questions answered right."""
        return sum(episode.correct for episode in self.episodes)

    @property
    def success(self) -> float:
        """The share of questions answered right."""
        return self.right_answers / len(self.episodes)

    def row(self) -> dict[str, Any]:
        """The measured figures and the arguments of the run, as a flat dict."""
        return {
            "policy": self.policy,
            "seed": self.seed,
            "budget": self.budget,
            "questions": len(self.episodes),
            "world": self.world,
            "recall": self.memory.rule,
            "records": self.records,
            "reads": self.reads,
            "fields": self.fields,
            "hit_rate": self.hit_rate,
            "steps": self.steps,
            "calls": self.calls,
            "success": self.success,
        }


def run_first_tasks(
    *, world: int = LESSON_SEED, seed: int | None = None, budget: int = LESSON_BUDGET
) -> tuple[Episode, ...]:
    """The episodes of the 24 first tasks, walked without memory. The seed is the world's unless given.

    Raises TypeError or ValueError, in one line, for an argument out of range.
    """
    the_world = world_of(world)
    seed = the_world.seed if seed is None else check_seed("seed", seed)
    budget = check_integer("budget", budget, 1)
    empty = Memory()
    return tuple(walk(task, the_world, empty, seed, budget) for task in tasks.first_tasks(the_world))


def compare(
    policies: Iterable[str | Policy] = tuple(POLICIES),
    *,
    seed: int | None = None,
    budget: int = LESSON_BUDGET,
    questions: int = LESSON_QUESTIONS,
    world: int = LESSON_SEED,
    recall: str = SHARDS,
) -> tuple[PolicyRun, ...]:
    """One run of every policy, in the order given, all with the same run seed.

    A policy is a name from POLICIES or a Policy of your own. The run seed is the
    world's unless given. The first tasks are walked once for all policies.
    Raises TypeError or ValueError, in one line, for an argument out of range. What
    a policy of your own raises, or makes a tool raise, gets a note that says where.
    """
    chosen = policies_of(policies)
    the_world = world_of(world)
    seed = the_world.seed if seed is None else check_seed("seed", seed)
    asked = tasks.questions(the_world, questions)
    budget = check_integer("budget", budget, 1)
    memories = [Memory(recall) for _ in chosen]
    first = run_first_tasks(world=world, seed=seed, budget=budget)
    runs = []
    for policy, memory in zip(chosen, memories, strict=True):
        episodes = []
        try:
            for episode in first:
                task = episode.task
                memory.write(written(policy, episode))
            for task in asked:
                episodes.append(walk(task, the_world, memory, seed, budget))
        except Exception as error:
            error.add_note(f"with policy {policy.name!r}, run seed {seed}, task {task.name}")
            raise
        runs.append(PolicyRun(policy.name, seed, budget, the_world.seed, memory, tuple(episodes)))
    return tuple(runs)
