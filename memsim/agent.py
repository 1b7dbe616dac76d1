"""The agent loop: at each step one tool is picked, until the agent stops or the budget is spent."""

from types import MappingProxyType
from typing import Any, NamedTuple

from memsim import wire
from memsim.checks import check_integer, check_seed
from memsim.draws import stream
from memsim.memory import Memory, Read
from memsim.tasks import Task
from memsim.tools import TOOL_NAMES, TOOLS, call_tool
from memsim.wire import Fields
from memsim.world import World

LESSON_BUDGET = 8
STOP_SHARE = 0.88
# The share of picking the right tool at each place of a sequence; it falls with depth.
RIGHT_TOOL_SHARES = tuple(max(0.34, 0.80 - 0.09 * place) for place in range(4))

NOTHING: Fields = MappingProxyType({})

STEP_TOKENS, STEP_TOKENS_PER_CALL, CALL_TOKENS, CRITIQUE_TOKENS = 60, 22, 30, 40


class Step(NamedTuple):
    """One tool call of a trace.

    `observation` holds the tool's outputs (empty when the call failed),
    `on_path` says that it was the next tool of the task's sequence and succeeded.
    """

    tool: str
    failed: bool
    observation: Fields
    on_path: bool


class Episode(NamedTuple):
    """One task walked by the loop, with everything that the loop reports.

    `steps` counts the stopping step too, `trace` holds the tool calls alone;
    `done` is False when the budget ended the loop. `read` is what recall
    returned, `skipped` the tools at the head of the sequence that it spared.
    """

    task: Task
    done: bool
    steps: int
    trace: tuple[Step, ...]
    answer: Any
    read: Read | None
    skipped: tuple[str, ...]
    self_critique: bool
    approval: bool

    @property
    def correct(self) -> bool:
        """Whether the answer is the task's right answer."""
        return bool(self.answer == self.task.correct)

    @property
    def fields(self) -> int:
        """The number of fields that the read brought."""
        return len(self.read.record.fields) if self.read else 0

    @property
    def errors(self) -> int:
        """The number of failed calls."""
        return sum(step.failed for step in self.trace)

    @property
    def approvals(self) -> int:
        """The number of calls that a person was asked to approve."""
        return sum(TOOLS[step.tool].side_effect for step in self.trace) if self.approval else 0

    @property
    def tokens(self) -> int:
        """The tokens spent, by the lesson's tally.

        A step costs 60 and 22 for every call before it, a call 30, and with
        self-critique each failed call 40 more.
        """
        context = self.steps * (self.steps - 1) // 2
        spent = STEP_TOKENS * self.steps + STEP_TOKENS_PER_CALL * context
        spent += CALL_TOKENS * len(self.trace)
        return spent + (CRITIQUE_TOKENS * self.errors if self.self_critique else 0)

    @property
    def observations(self) -> tuple[Fields, ...]:
        """The observation of every call, in order; that of a failed call is empty."""
        return tuple(step.observation for step in self.trace)

    @property
    def on_path(self) -> dict[str, Any]:
        """The observations of the calls on the path, merged; a later value replaces an earlier one."""
        return {
            name: value for step in self.trace if step.on_path for name, value in step.observation.items()
        }


def starting_state(task: Task, recalled: Fields) -> tuple[dict[str, Any], int]:
    """The state that the loop begins with, and how many steps of the sequence it spares.

    Recalled fields are part of the state. A step is skipped when all its outputs
    are known; skipping ends at the first step where one is not. A recalled
    answer spares the whole sequence.
    """
    state = {wire.SUBSCRIBER: task.subscriber, wire.QUERY: task.request}
    state[wire.COLUMN] = wire.CHARGE_COLUMN
    if not recalled:
        return state, 0
    state.update(recalled)
    if wire.RESULT in state:
        return state, len(task.sequence)
    place = 0
    for name in task.sequence:
        tool = TOOLS[name]
        if not tool.outputs or not all(field in state for field in tool.outputs):
            break
        if tool.answer:
            state[wire.RESULT] = state[tool.answer]
        place += 1
    return state, place


def act(world: World, state: dict[str, Any], name: str) -> Fields:
    """Call a tool, and write what it returns into the state.

    Returns the result's fields. A failed call leaves its error there and nothing in
    the state; a wrong tool that succeeds changes the state all the same.
    """
    if name == wire.WRITE_RECORD:
        state[wire.VALUE] = state.get(wire.RESULT)
    result = call_tool(world, name, state)
    if wire.ERROR not in result:
        state.update(result)
        answer = TOOLS[name].answer
        if answer:
            state[wire.RESULT] = result[answer]
    return result


def _observation(name: str, result: Fields) -> Fields:
    # Read-only: policies are handed it, and every policy of a seed is handed the same one.
    outputs = TOOLS[name].outputs
    if len(outputs) == len(result):
        return MappingProxyType(result)
    return MappingProxyType({field: result[field] for field in outputs})


def run_episode(
    task: Task,
    world: World,
    memory: Memory,
    *,
    seed: int,
    budget: int = LESSON_BUDGET,
    self_critique: bool = False,
    approval: bool = False,
) -> Episode:
    """The episode of a task: one read from memory, then at most `budget` steps.

    The draws come from the run seed and the task's name alone. With an empty
    memory this is the lesson's loop without memory. When the read covers the
    whole sequence the loop never starts and the episode has no step.
    Raises TypeError or ValueError for a seed or a budget out of range.
    """
    seed = check_seed("seed", seed)
    budget = check_integer("budget", budget, 1)
    return walk(task, world, memory, seed, budget, self_critique, approval)


def walk(
    task: Task,
    world: World,
    memory: Memory,
    seed: int,
    budget: int,
    self_critique: bool = False,
    approval: bool = False,
) -> Episode:
    """`run_episode` for arguments that have been checked: an experiment checks them once for all episodes."""
    read = memory.recall(task.request)
    state, place = starting_state(task, read.record.fields if read else {})
    sequence = task.sequence
    skipped = sequence[:place]
    done = place == len(sequence)
    steps, trace = 0, []
    if not done:
        draw = stream(seed ^ task.hash).__next__
        while steps < budget:
            steps += 1
            target = sequence[place] if place < len(sequence) else None
            if target is None:
                if draw() < STOP_SHARE:
                    done = True
                    break
                name = TOOL_NAMES[int(draw() * len(TOOL_NAMES))]
            elif draw() < RIGHT_TOOL_SHARES[place]:
                name = target
            else:
                name = TOOL_NAMES[int(draw() * len(TOOL_NAMES))]
            result = act(world, state, name)
            failed = wire.ERROR in result
            on_path = name == target and not failed
            observation = NOTHING if failed else _observation(name, result)
            trace.append(Step(name, failed, observation, on_path))
            place += on_path
    return Episode(
        task,
        done,
        steps,
        tuple(trace),
        state.get(wire.RESULT),
        read,
        skipped,
        self_critique,
        approval,
    )
