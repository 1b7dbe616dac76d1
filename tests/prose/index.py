"""The numbers of the index, computed."""

from memsim import POLICIES, compare

from .claims import claim, word

PAGE = "book/index.md"

memoryless, every_step, result_only, selective = compare()
questions = len(memoryless.episodes)

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
        wrong=sum(not episode.correct for episode in result_only.episodes),
        questions=questions,
    ),
    claim(
        "saves {saved} steps, also with {records} records",
        saved=memoryless.steps - selective.steps,
        records=selective.records,
    ),
    claim("[{policies} write policies]", policies=word(len(POLICIES) - 1).capitalize()),
    claim("count as measured after {runs} runs", runs=word(2)),
]
