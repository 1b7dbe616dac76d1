"""The numbers of chapter 1, computed."""

from memsim import (
    LESSON_SEED,
    POLICIES,
    Memory,
    compare,
    find_task,
    first_tasks,
    make_task,
    run_episode,
    run_first_tasks,
    world_of,
)
from memsim.agent import LESSON_BUDGET, RIGHT_TOOL_SHARES, STOP_SHARE
from memsim.experiment import LESSON_QUESTIONS
from memsim.tools import TOOLS

from .claims import claim, word

PAGE = "book/1_the_loop_forgets.ipynb"

world = world_of(LESSON_SEED)
charge = find_task(world, "G05")
usage = make_task(world, "G05b", "consumption", charge.subscriber)
first = run_episode(charge, world, Memory(), seed=LESSON_SEED)
second = run_episode(usage, world, Memory(), seed=LESSON_SEED)
calls = len(first.trace) + len(second.trace)
found = [step.observation for step in first.trace]
repeated = sum(step.observation in found for step in second.trace)

(memoryless,) = compare(["memoryless"])
observed = {(e.task.key, tuple(step.observation.items())) for e in run_first_tasks() for step in e.trace}
known = nothing = 0
for episode in memoryless.episodes:
    for step in episode.trace:
        fact = (episode.task.key, tuple(step.observation.items()))
        nothing += not step.observation
        known += bool(step.observation) and fact in observed
        observed.add(fact)

CLAIMS = [
    claim("[{policies} write policies]", policies=word(len(POLICIES) - 1)),
    claim("A help desk with {tools} tools", tools=word(len(TOOLS))),
    claim(
        "A utility has {meters} subscribers, each with a water meter. An agent answers questions about "
        "them. It has {tools} tools:",
        meters=len(world.meters),
        tools=word(len(TOOLS)),
    ),
    claim(
        "the agent picks the right tool with probability {share}, and each place further on lowers that "
        "by {less}. If it misses, it picks any of the {tools} tools at random. When the work is done it "
        "stops with probability {stop}, and otherwise makes one more call. A budget of {budget} steps",
        share=f"{RIGHT_TOOL_SHARES[0]:.2f}",
        less=f"{RIGHT_TOOL_SHARES[0] - RIGHT_TOOL_SHARES[1]:.2f}",
        tools=word(len(TOOLS)),
        stop=f"{STOP_SHARE:.2f}",
        budget=LESSON_BUDGET,
    ),
    claim(
        "{calls} calls, each the next one of the sequence, so all {on_path} are on the path. The last "
        "step is the decision to stop: it counts as a step and calls nothing. The answer, {answer}, is "
        "right.",
        calls=word(first.steps - 1).capitalize(),
        on_path=word(sum(step.on_path for step in first.trace)),
        answer=first.task.correct if first.correct else "",
    ),
    claim("needs the {readings} readings and their difference", readings=word(len(TOOLS["tuketim"].inputs))),
    claim(
        "{calls} calls in all. The second question repeats the first {repeated} calls of the first, digit"
        " by digit: {repeated} of the {calls_again} bring nothing new.",
        calls=word(calls).capitalize(),
        calls_again=word(calls),
        repeated=word(repeated),
    ),
    claim(
        "The lesson has {first} first tasks, and then {questions} new questions about the same subscribers.",
        first=len(first_tasks(world)),
        questions=LESSON_QUESTIONS,
    ),
    claim(
        "Of the {calls} calls that the questions cost, {known} return an observation that was already "
        "known, {new} return a new one, and {nothing} return nothing",
        calls=memoryless.calls,
        known=known,
        new=memoryless.calls - known - nothing,
        nothing=nothing,
    ),
    claim("So {share} of the calls", share=f"{known / memoryless.calls:.0%}".replace("%", " %")),
    claim(
        "For A026, {repeated} of {calls} calls bring nothing new. Over the {questions} questions, {known}"
        " of {all_calls} calls bring what was known before.",
        repeated=word(repeated),
        calls=word(calls),
        questions=LESSON_QUESTIONS,
        known=known,
        all_calls=memoryless.calls,
    ),
    claim(
        "One of the {first} first tasks is answered wrong",
        first=len(first_tasks(world)) if sum(not e.correct for e in run_first_tasks()) == 1 else "",
    ),
]
