"""What a sweep was asked for, checked before any work starts, and cut into chunks."""

import shlex
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from os import PathLike
from pathlib import Path
from uuid import uuid4

from memsim.agent import LESSON_BUDGET
from memsim.checks import check_choice, check_integer, check_seed
from memsim.draws import LARGEST_SEED
from memsim.experiment import LESSON_QUESTIONS, SWEEP_SEEDS
from memsim.memory import RECALL_RULES, SHARDS
from memsim.policies import MEMORYLESS, POLICIES, Policy, policies_of
from memsim.tasks import FIRST_TASK_COUNT, MOST_QUESTIONS
from memsim.world import LESSON_SEED

# Enough runs that NumPy's cost per call is small, few enough that the arrays stay in the cache.
CHUNK_SEEDS = 16384


@dataclass(frozen=True)
class Plan:
    """The arguments of a sweep. It can be sent to another process if its policies can."""

    policies: tuple[str | Policy, ...]  # built-in ones by name
    worlds: tuple[int, ...]
    first_seeds: tuple[int, ...]  # one a world
    seeds: int
    budget: int
    questions: int
    recall: str
    output: str | None  # the CSV file that the rows go to
    keep_rows: bool  # in memory, if there is no file
    key: str  # different for every sweep: what a worker knows the sweep by

    @classmethod
    def of(
        cls,
        policies: Iterable[str | Policy],
        *,
        seeds: int,
        first_seed: int | None,
        budget: int,
        questions: int,
        world: int | Iterable[int],
        recall: str,
        output: str | PathLike[str] | None = None,
        keep_rows: bool = False,
    ) -> "Plan":
        """The plan for these arguments. Raises TypeError or ValueError, in one line, for a bad one."""
        chosen = policies_of(policies)
        listed = world if isinstance(world, Iterable) and not isinstance(world, str) else (world,)
        worlds = tuple(check_seed("world", each) for each in listed)
        if not worlds or len(set(worlds)) < len(worlds):
            raise ValueError(f"world must be one seed or different ones, not {world!r}")
        seeds = check_integer("seeds", seeds, 1)
        firsts = worlds if first_seed is None else (check_seed("first_seed", first_seed),) * len(worlds)
        if max(firsts) + seeds - 1 > LARGEST_SEED:
            usual = " (the default)" if seeds == SWEEP_SEEDS else ""
            raise ValueError(
                f"seeds must be an integer from 1 to {LARGEST_SEED - max(firsts) + 1}"
                f" when the first seed is {max(firsts)}, not {seeds}{usual}"
            )
        if output is not None and not isinstance(output, str | PathLike):
            raise TypeError(f"output must be the path of a new file, not {output!r}")
        return cls(
            tuple(policy.name if policy == POLICIES.get(policy.name) else policy for policy in chosen),
            worlds,
            firsts,
            seeds,
            check_integer("budget", budget, 1),
            check_integer("questions", questions, 1, MOST_QUESTIONS),
            check_choice("recall", recall, RECALL_RULES),
            None if output is None else str(output),
            keep_rows and output is None,
            uuid4().hex,
        )

    @property
    def names(self) -> tuple[str, ...]:
        """The policies' names, in the order asked for."""
        return tuple(policy.name for policy in self.asked)

    @property
    def asked(self) -> list[Policy]:
        """The policies asked for."""
        return policies_of(self.policies)

    @property
    def lines(self) -> list[Policy]:
        """The policies to run: memoryless, with which all are paired, then the others asked for."""
        return [MEMORYLESS, *(policy for policy in self.asked if policy != MEMORYLESS)]

    @property
    def places(self) -> list[int]:
        """Where each policy asked for stands among the lines."""
        return [self.lines.index(policy) for policy in self.asked]

    @property
    def whole_numbers(self) -> str:
        """The type that holds every count of a run: "int32", or "int64" for very long runs."""
        return "int32" if self.budget * max(self.questions, FIRST_TASK_COUNT) < 2**31 else "int64"

    def chunks(self, workers: int) -> Iterator[tuple[int, int, int]]:
        """World, first seed and number of seeds of each piece of work, in the order of the rows."""
        size = min(CHUNK_SEEDS, -(-self.seeds // workers))
        for world, first in zip(self.worlds, self.first_seeds, strict=True):
            for start in range(0, self.seeds, size):
                yield world, first + start, min(size, self.seeds - start)

    def rest(self, done: int, jobs: int) -> str:
        """How to go on after that many runs, counted over all worlds: a command, or calls of `sweep`."""
        place, past = divmod(done, self.seeds)
        first, left = self.first_seeds[place] + past, self.seeds - past
        output = self.output
        if output is not None and done:  # without a row the file is gone, and its name free
            path = Path(output)
            output = str(path.with_name(f"{path.stem}-from-{first}{path.suffix}"))
        given = {
            "seeds": (left, None),
            "first_seed": (first, None),
            "budget": (self.budget, LESSON_BUDGET),
            "questions": (self.questions, LESSON_QUESTIONS),
            "world": (self.worlds[place], LESSON_SEED),
            "recall": (self.recall, SHARDS),
            "jobs": (jobs, 1),
            "output": (output, None),
        }
        told = {name: value for name, (value, usual) in given.items() if value != usual}
        if len(self.worlds) == 1 and all(isinstance(policy, str) for policy in self.policies):
            words = ["python", "-m", "memsim", "sweep"]
            if self.policies != tuple(POLICIES):
                words += [word for policy in self.policies for word in ("--policy", str(policy))]
            for name, value in told.items():
                words += ["--" + name.replace("_", "-"), str(value)]
            return shlex.join(words)
        call = "sweep(policies, " + ", ".join(f"{name}={value!r}" for name, value in told.items()) + ")"
        later = list(self.worlds[place + 1 :])
        return call + (f", then the worlds {later} from their first seeds" if later else "")
