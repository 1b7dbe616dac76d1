"""memsim: a simulator of an agent's long-term memory, its write policies and their measurement.

Importing the package brings the core alone, which needs nothing outside the
standard library. `memsim.sweep`, for many seeds, needs NumPy and loads it when
it is first asked for. Statistics are in `memsim.analysis`, figures in
`memsim.charts` and `memsim.pictures`, and what a reader moves in
`memsim.explorers`.
"""

from typing import Any

from memsim.agent import Episode, Step, run_episode
from memsim.experiment import PolicyRun, compare, run_first_tasks
from memsim.memory import RECALL_RULES, Memory, Read, Record
from memsim.policies import POLICIES, Policy
from memsim.tasks import Task, find_task, first_tasks, make_task, questions
from memsim.world import LESSON_SEED, World, world_of

__version__ = "0.1.0"

__all__ = [
    "LESSON_SEED",
    "POLICIES",
    "RECALL_RULES",
    "Episode",
    "Memory",
    "Policy",
    "PolicyRun",
    "Read",
    "Record",
    "Step",
    "Task",
    "World",
    "compare",
    "find_task",
    "first_tasks",
    "make_task",
    "questions",
    "run_episode",
    "run_first_tasks",
    "world_of",
]


def __getattr__(name: str) -> Any:
    if name != "sweep":
        raise AttributeError(f"module 'memsim' has no attribute {name!r}")
    from memsim.sweeps import sweep

    return sweep
