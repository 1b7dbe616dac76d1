"""All policies under many run seeds of one world, bit for bit as `memsim.compare` gives them."""

from collections.abc import Callable, Iterator
from functools import cache, partial

import numpy as np

from memsim.agent import Episode, run_episode
from memsim.memory import Memory, Record
from memsim.policies import EVERY_STEP, MEMORYLESS, RESULT_ONLY, SELECTIVE, Policy, written
from memsim.sweeps.draws import first_states
from memsim.sweeps.histories import LastCalls, Traces, first_task_graph
from memsim.sweeps.library import Library
from memsim.sweeps.plan import Plan
from memsim.sweeps.policy_error import PolicyError
from memsim.sweeps.question_walks import QuestionWalks
from memsim.sweeps.tables import UNFINISHED
from memsim.sweeps.writings import Writings, record_of
from memsim.tasks import Task, first_tasks, questions
from memsim.world import world_of

# The policies that look at nothing but what `LastCalls` tells apart; for any other the whole trace counts.
LAST_CALLS_SUFFICE = (EVERY_STEP, RESULT_ONLY, SELECTIVE)
COUNTS = ("records", "reads", "fields", "hits", "steps", "calls", "correct")


class Engine:
    """Tables for one world of a plan; they grow with what the runs meet. Its policies are the plan's lines.

    `counts` and `right` are what to call, from one thread at a time.
    """

    def __init__(self, plan: Plan, world: int) -> None:
        self._policies, self._budget = plan.lines, plan.budget
        self._world = world_of(world)
        self._first = first_tasks(self._world)
        asked: dict[str, list[Task]] = {}
        self._places = {}  # of the questions, by name
        for place, task in enumerate(questions(self._world, plan.questions)):
            self._places[task.name] = place
            asked.setdefault(task.request, []).append(task)
        self._asked = list(asked.values())  # the questions with the same request differ in their draws alone
        self._library = Library(list(asked), plan.recall)
        graphs = [first_task_graph(self._world, task) for task in self._first]
        self._last_calls = [
            LastCalls(self._world, task, graph, self._budget)
            for task, graph in zip(self._first, graphs, strict=True)
        ]
        self._traces = [
            Traces(task, graph, self._budget) for task, graph in zip(self._first, graphs, strict=True)
        ]
        self._writings = [
            [Writings(place, self._library) for place in range(len(self._first))] for _ in self._policies
        ]
        self._walks = QuestionWalks(self._world, self._asked, self._budget, self._library)

    @property
    def histories(self) -> int:
        """The number of traces met so far: what grows without a bound known beforehand."""
        return sum(map(len, self._traces))

    def counts(self, first_seed: int, seeds: int) -> np.ndarray:
        """The figures of consecutive run seeds: by policy, seed and COUNTS, as int64.

        Raises PolicyError when a policy fails.
        """
        runs = np.arange(first_seed, first_seed + seeds, dtype=np.uint32)
        writings, records = self._write(runs)
        shape = (len(self._policies), seeds)
        fields_of = np.array(self._library.fields)
        reads, fields, hits, spent, correct = np.zeros((5, *shape), dtype=np.int64)
        for request, asked in enumerate(self._asked):
            recalled = self._recall(request, writings, shape)
            found = recalled > 0
            reads += found * len(asked)
            fields += fields_of[recalled] * len(asked)
            for _, taken, right in self._answers(request, recalled, runs):
                spent += taken
                correct += right
                hits += right * found
        return np.stack([records, reads, fields, hits, spent & (2**32 - 1), spent >> 32, correct], axis=2)

    def right(self, first_seed: int, seeds: int) -> np.ndarray:
        """How many of consecutive run seeds answer each question right: by policy and question, as int64.

        Raises PolicyError when a policy fails.
        """
        runs = np.arange(first_seed, first_seed + seeds, dtype=np.uint32)
        writings, _ = self._write(runs)
        total = np.zeros((len(self._policies), sum(map(len, self._asked))), dtype=np.int64)
        for request in range(len(self._asked)):
            recalled = self._recall(request, writings, (len(self._policies), seeds))
            for task, _, right in self._answers(request, recalled, runs):
                total[:, self._places[task.name]] = right.sum(axis=1)
        return total

    def _answers(
        self, request: int, recalled: np.ndarray, runs: np.ndarray
    ) -> Iterator[tuple[Task, np.ndarray, np.ndarray]]:
        """Each question of a request with, by policy and run, what it takes as kept in `_walks.spent`, and
        whether the answer is right."""
        starts = self._walks.starts(request, recalled)
        for task in self._asked[request]:
            ends = self._walks.tables.walk(starts, first_states(runs, task.hash))
            spent, right = self._walks.spent[ends], self._walks.right[ends]
            for line, run in np.argwhere(ends == UNFINISHED) if ends.min() == UNFINISHED else ():
                place = line, run
                spent[place], right[place] = self._by_hand(
                    int(line), int(runs[run]), task, int(recalled[place])
                )
            yield task, spent, right

    def _write(self, runs: np.ndarray) -> tuple[list[list[np.ndarray]], np.ndarray]:
        """By policy and first task the writing of every run; by policy and run the number of records."""
        records = np.zeros((len(self._policies), len(runs)), dtype=np.int64)
        writings: list[list[np.ndarray]] = [[] for _ in self._policies]
        for place, task in enumerate(self._first):
            episode_of = self._episodes(task, runs)
            last_calls = calls = traces = None
            for line, policy in enumerate(self._policies):
                if policy == MEMORYLESS:
                    continue
                if policy in LAST_CALLS_SUFFICE:
                    if last_calls is None:
                        last_calls, calls = self._last_calls[place].of(runs)
                    histories = last_calls
                else:
                    traces = self._traces[place].of(runs) if traces is None else traces
                    histories = traces
                write = partial(self._records, policy, runs, episode_of)
                of_runs, counts = self._writings[line][place].of(histories, write)
                writings[line].append(of_runs)
                records[line] += calls if policy == EVERY_STEP else counts
        return writings, records

    def _records(
        self, policy: Policy, runs: np.ndarray, episode_of: Callable[[int], Episode], run: int
    ) -> list[Record]:
        """What a policy writes for a run's episode. One of a user's is asked twice: chance in it shows."""
        episode = episode_of(run)
        try:
            records = written(policy, episode)
            if policy not in LAST_CALLS_SUFFICE and written(policy, episode) != records:
                raise ValueError("it returned different records for the same episode")
        except Exception as error:
            cause = f"{type(error).__name__}: {error}"
            raise PolicyError(policy.name, int(runs[run]), episode.task.name, cause) from error
        return records

    def _episodes(self, task: Task, runs: np.ndarray) -> Callable[[int], Episode]:
        """The episode of a first task in a run, made once however many policies ask."""
        empty = Memory()

        @cache
        def episode(run: int) -> Episode:
            return run_episode(task, self._world, empty, seed=int(runs[run]), budget=self._budget)

        return episode

    def _recall(self, request: int, writings: list[list[np.ndarray]], shape: tuple[int, int]) -> np.ndarray:
        """By policy and run, the number of the record that recall returns for a request."""
        recalled = np.zeros(shape, dtype=np.int64)
        for line, by_task in enumerate(writings):
            if not by_task:
                continue
            tasks = self._writings[line]
            # A task that at its best is worse than another one at its worst is never read.
            floor = max(task.range[request][0] for task in tasks)
            values = recalled[line]
            for task, of_run in zip(tasks, by_task, strict=True):
                if task.range[request][1] >= floor:
                    np.maximum(values, task.best[request][of_run], out=values)
            recalled[line] = record_of(values)
        return recalled

    def _by_hand(self, line: int, seed: int, task: Task, record: int) -> tuple[int, int]:
        """Steps and calls, as kept in `_walks.spent`, and the right answer: a question walked by the core."""
        memory = self._library.memories[record]
        try:
            episode = run_episode(task, self._world, memory, seed=seed, budget=self._budget)
            return episode.steps + (len(episode.trace) << 32), int(episode.correct)
        except Exception as error:
            cause = f"{type(error).__name__}: {error}"
            raise PolicyError(self._policies[line].name, seed, task.name, cause) from error
