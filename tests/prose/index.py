"""The numbers of the index, computed."""

from memsim import POLICIES, compare
from memsim.memory import OTHER, whose_record

from .chapter_4 import compared
from .chapter_5 import SEEDS, found
from .claims import claim, word

PAGE = "book/index.md"

memoryless, every_step, result_only, selective = compare()
questions = len(memoryless.episodes)
loss, gain = (found[rule, "selective"].difference.mean for rule in ("shards", "words"))
astray = [e.read for e in selective.episodes if whose_record(e.read, e.task.key) == OTHER]

CLAIMS = [
    claim("how many steps it saves the agent in {questions} later questions", questions=questions),
    claim(
        "a record for every step makes {records} records and saves {saved} of {steps} steps.",
        records=every_step.records,
        saved=memoryless.steps - every_step.steps,
        steps=memoryless.steps,
    ),
    claim(
        "Storing finished answers saves {saved} steps with {records} records, and then {wrong} of the "
        "{questions} answers are wrong.",
        saved=memoryless.steps - result_only.steps,
        records=result_only.records,
        wrong=questions - result_only.right_answers,
        questions=questions,
    ),
    claim(
        "saves {saved} steps, also with {records} records, and loses few answers: {right} are right, and "
        "{of_baseline} without memory.",
        saved=memoryless.steps - selective.steps,
        records=selective.records,
        right=selective.right_answers,
        of_baseline=memoryless.right_answers,
    ),
    claim(
        "Over {seeds} runs with other seeds selective loses {loss} of success",
        seeds=f"{SEEDS:,}",
        loss=f"{-loss:.4f}",
    ),
    claim(
        "for {astray} questions a piece of {one} letter finds another subscriber's record",
        astray=word(len(astray)),
        one=word(max(len(token) for read in astray for token in read.shared)),
    ),
    claim("read by whole words, give a gain of {gain}.", gain=f"{gain:.4f}"),
    claim("[{policies} write policies]", policies=word(len(POLICIES) - 1).capitalize()),
    claim("count as measured after {runs} runs", runs=compared),
]
