"""The numbers of chapter 2, computed."""

from memsim import POLICIES, PolicyRun, compare, first_tasks, run_first_tasks, world_of
from memsim.agent import LESSON_BUDGET
from memsim.policies import written
from memsim.tokens import SHARD_LENGTH

from .claims import claim, word

PAGE = "book/2_three_write_policies.ipynb"

runs = compare()
again = compare(seed=runs[0].seed + 1)
memoryless, every_step, result_only, selective = runs
tight_memoryless, _, _, tight_selective = compare(budget=3)
questions = len(memoryless.episodes)
first = run_first_tasks()
(shown,) = (episode for episode in first if episode.task.name == "G19")
records = {name: written(policy, shown) for name, policy in POLICIES.items()}
empty = sum(not record.fields for record in records["every step"])
looked_at = [next(e for e in run.episodes if e.task.name == "H22") for run in runs]
sparing = [e.steps for e in looked_at if e.skipped == e.task.sequence]


def saved(run: PolicyRun) -> int:
    return memoryless.steps - run.steps


CLAIMS = [
    claim("{policies} write policies", policies=word(len(POLICIES) - 1).capitalize()),
    claim("Subscriber {subscriber} asked for the consumption.", subscriber=shown.task.subscriber),
    claim("The agent made {calls} calls.", calls=word(len(shown.trace))),
    claim(
        "{every_step} records, {empty} of them empty; {answers} record with the answer; {one} record with"
        " {fields} fields. The same episode, the same key, and {policies} different ideas",
        every_step=word(len(records["every step"])).capitalize(),
        empty=word(empty),
        answers=word(len(records["result only"])),
        one=word(len(records["selective"])),
        fields=word(len(records["selective"][0].fields)),
        policies=word(len(POLICIES) - 1),
    ),
    claim("pieces of at most {letters} letters", letters=word(SHARD_LENGTH)),
    claim(
        "The other {policies} spare the whole loop: {steps} steps.",
        policies=word(len(sparing)),
        steps=word(sum(sparing)),
    ),
    claim(
        "{most} all the stored answers were right when they were written.",
        most="Nearly" if 0.9 < sum(e.correct for e in first) / len(first) < 1 else "Not",
    ),
    claim(
        "It stores the most records and it is not the best. The table will show it at or {place} the "
        "baseline in both runs.",
        place="below"
        if all(run[1].right_answers <= run[0].right_answers for run in (runs, again))
        else "above",
    ),
    claim(
        "{none} of the memories answers more questions right than the baseline of the same run.",
        none="none"
        if all(own.right_answers <= run[0].right_answers for run in (runs, again) for own in run[1:])
        else "some",
    ),
    claim(
        "All {first} first tasks are written by each policy. Then {questions} new questions come.",
        first=len(first_tasks(world_of(memoryless.world))),
        questions=questions,
    ),
    claim(
        "With {records} records it brings {steps} steps down to {left}, which saves {saved}. Success "
        "falls from {baseline:} to {success}. Of the {questions} questions, {right} are answered right "
        "instead of {of_baseline}.",
        records=result_only.records,
        steps=memoryless.steps,
        left=result_only.steps,
        saved=saved(result_only),
        baseline=f"{memoryless.success:.4f}",
        success=f"{result_only.success:.4f}",
        questions=questions,
        right=result_only.right_answers,
        of_baseline=memoryless.right_answers,
    ),
    claim(
        "It keeps {records} records, about {times} times as many, and saves {saved} steps.",
        records=every_step.records,
        times=word(round(every_step.records / result_only.records)),
        saved=saved(every_step),
    ),
    claim(
        "It saves {saved} steps with {records} records. Success is {success} in the first run and "
        "{success_again} in the second, against {baseline} and {baseline_again} without memory.",
        saved=saved(selective),
        records=selective.records,
        success=f"{selective.success:.4f}",
        success_again=f"{again[3].success:.4f}",
        baseline=f"{memoryless.success:.4f}",
        baseline_again=f"{again[0].success:.4f}",
    ),
    claim(
        "Set the budget to {tight}. A memory that skips steps now lets the agent finish within its "
        "budget: selective answers {selective} right where the memoryless agent reaches {memoryless}. "
        "With {budget} steps "
        "the order is the {other} way round.",
        other="other" if selective.right_answers < memoryless.right_answers else "same",
        tight=tight_selective.budget,
        selective=f"{tight_selective.success:.4f}",
        memoryless=f"{tight_memoryless.success:.4f}",
        budget=LESSON_BUDGET,
    ),
    claim("Ask {many} questions instead of {questions}.", many=10 * questions, questions=questions),
    claim(
        "For {subscriber} the policies write {every_step} records, {empty} of them empty; one with the "
        "answer; one with {fields} fields.",
        subscriber=shown.task.subscriber,
        every_step=word(len(records["every step"])),
        empty=word(empty),
        fields=word(len(records["selective"][0].fields)),
    ),
    claim(
        "Result only saves {result_only} of {steps} steps and drops success to {success}. Every step "
        "saves {every_step} with {every_step_records} records. Selective saves {selective} with "
        "{selective_records}.",
        result_only=saved(result_only),
        steps=memoryless.steps,
        success=f"{result_only.success:.4f}",
        every_step=saved(every_step),
        every_step_records=every_step.records,
        selective=saved(selective),
        selective_records=selective.records,
    ),
]
