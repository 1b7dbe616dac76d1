"""The numbers of chapter 3, computed."""

from memsim import Policy, PolicyRun, compare
from memsim.charts.answers_by_kind import OTHER, OWN, answer_source
from memsim.tokens import SHARD_LENGTH

from .claims import claim, word

PAGE = "book/3_the_unit_of_the_record.ipynb"

memoryless, every_step, result_only, selective = compare()
again = compare(seed=memoryless.seed + 1)
questions = len(memoryless.episodes)

apart = Policy("apart", lambda episode: [step.observation for step in episode.trace if step.on_path])
merged = Policy(
    "merged",
    lambda episode: [{name: value for fields in episode.observations for name, value in fields.items()}],
)
units = compare([apart, merged])
units_again = compare([apart, merged], seed=memoryless.seed + 1)


def saved(run: PolicyRun, baseline: PolicyRun = memoryless) -> int:
    return baseline.steps - run.steps


def saved_by_kind(run: PolicyRun, kind: str) -> int:
    return sum(
        before.steps - after.steps
        for before, after in zip(memoryless.episodes, run.episodes, strict=True)
        if after.task.kind == kind
    )


def spared(run: PolicyRun) -> int:
    """How many tools are spared for the charge question about A026 that the chapter looks at."""
    return len(run.episodes[21].skipped)


def reads_with(run: PolicyRun, *fields: int) -> int:
    return sum(e.read is not None and e.fields in fields for e in run.episodes)


held = [[r for r in run.memory.records if r.key == "A026"] for run in (every_step, selective)]
empty = sum(not record.fields for record in every_step.memory.records)
wrong = [answer_source(episode) for episode in result_only.episodes if not episode.correct]
confused = next(
    episode
    for episode in result_only.episodes
    if answer_source(episode) == OWN and episode.task.kind == "charge"
)
record_questions = [episode for episode in result_only.episodes if episode.task.kind == "record"]
fewest, *_, most = sorted({e.fields for e in selective.episodes if e.fields > 1})
astray = {(e.task.kind, e.answer) for e in result_only.episodes if answer_source(e) == OTHER}
ratio = saved(selective) / saved(every_step)

CLAIMS = [
    claim("Every step has them in {records} records", records=word(len(held[0]))),
    claim("{tools} tools in a row, first the meter.", tools=word(len(memoryless.episodes[21].task.sequence))),
    claim("Both spare all {tools}: the fields are the same.", tools=word(spared(selective))),
    claim("Selective spares all {tools}, every step at most one.", tools=word(spared(selective))),
    claim(
        "Selective spares all {tools} tools, every step spares {one}.",
        tools=word(spared(selective)),
        one=word(spared(every_step)),
    ),
    claim("when the word is cut after {letters} letters", letters=word(SHARD_LENGTH)),
    claim("Do this for all {questions} questions.", questions=questions),
    claim(
        "Every step brings {fields} fields in {reads} reads, {mean} a read. Selective brings "
        "{fields_selective} fields, also in {reads_selective} reads: {mean_selective} a read.",
        fields=every_step.fields,
        reads=every_step.reads,
        mean=f"{every_step.fields / every_step.reads:.2f}",
        fields_selective=selective.fields,
        reads_selective=selective.reads,
        mean_selective=f"{selective.fields / selective.reads:.2f}",
    ),
    claim(
        "Every step saves {every_step} steps, selective saves {selective}: {ratio} times as many, with "
        "{records} records against {many}. (In the second run it is {selective_again} against "
        "{every_step_again}, which is {ratio_again} times.)",
        every_step=saved(every_step),
        selective=saved(selective),
        ratio=f"{ratio:.2f}",
        records=selective.records,
        many=every_step.records,
        selective_again=saved(again[3], again[0]),
        every_step_again=saved(again[1], again[0]),
        ratio_again=f"{saved(again[3], again[0]) / saved(again[1], again[0]):.2f}",
    ),
    claim(
        "Of the {records} records of every step, {empty} carry no field at all. They come from calls that"
        " failed or that wrote to the customer file. And they do get read: {read} of the {reads}"
        " reads",
        records=every_step.records,
        empty=empty,
        read=reads_with(every_step, 0),
        reads=every_step.reads,
    ),
    claim(
        "{single} of the {reads} bring a single field, the code of a document. Where a read does bring a "
        "subscriber's record, it brings {few} or {more} fields.",
        single=reads_with(selective, 1),
        reads=selective.reads,
        few=fewest,
        more=most if most == fewest + 1 else "",
    ),
    claim(
        "On document questions both save {document} steps: one tool, one field, so the unit does not "
        "matter. On charge questions selective saves {charge} steps where every step saves "
        "{charge_every_step}. On consumption questions it is {consumption} against "
        "{consumption_every_step}.",
        document=saved_by_kind(every_step, "document"),
        charge=saved_by_kind(selective, "charge"),
        charge_every_step=saved_by_kind(every_step, "charge"),
        consumption=saved_by_kind(selective, "consumption"),
        consumption_every_step=saved_by_kind(every_step, "consumption"),
    ),
    claim("Selective differs from every step in {ways} ways at once.", ways=word(2)),
    claim(
        "Choosing without merging saves the same {apart} steps as every step. Merging without choosing "
        "saves the same {merged} as selective. The second run says the same with {apart_again} and "
        "{merged_again}",
        apart=saved(units[0]) if saved(units[0]) == saved(every_step) else "",
        merged=saved(units[1]) if saved(units[1]) == saved(selective) else "",
        apart_again=saved(units_again[0], again[0]),
        merged_again=saved(units_again[1], again[0]),
    ),
    claim("{few} records instead of {many}.", few=units[0].records, many=every_step.records),
    claim(
        "all {questions} ask the same thing",
        questions=sum(
            episode.task.kind == "document" and episode.correct for episode in result_only.episodes
        ),
    ),
    claim(
        "Of the {wrong} wrong answers, {own} are of this sort",
        wrong=len(wrong),
        own=wrong.count(OWN),
    ),
    claim(
        "{subscriber} wants the charge of {right} and is told {told}, which is its consumption in cubic "
        "metres.",
        subscriber=confused.task.subscriber,
        right=confused.task.correct,
        told=confused.answer,
    ),
    claim("The other {other} are of a different sort", other=wrong.count(OTHER)),
    claim(
        "All of them are {kind} questions, and what they read is not about their subscriber at all: it is "
        "the answer to the document question, `{code}`, filed under another key. {none} record question is "
        "answered right.",
        kind=" and ".join(kind for kind, _ in astray),
        code=" and ".join(str(answer) for _, answer in astray),
        none="No" if not any(episode.correct for episode in record_questions) else "Not every",
    ),
    claim(
        "All the subscriber's records tie, the last one written wins, and it is {never} the meter reading.",
        never="never"
        if not any(e.fields == 4 for e in every_step.episodes if e.task.kind == "consumption")
        else "sometimes",
    ),
    claim(
        "Merging is what pays. Choosing what was on the path changes {neither} in these runs.",
        neither="neither steps nor success"
        if [(run.steps, run.success) for run in (*units, *units_again)]
        == [(run.steps, run.success) for run in (every_step, selective, again[1], again[3])]
        else "something",
    ),
    claim(
        "Every step brings {fields} fields in {reads} reads, selective {fields_selective} in "
        "{reads_selective}.",
        fields=every_step.fields,
        reads=every_step.reads,
        fields_selective=selective.fields,
        reads_selective=selective.reads,
    ),
    claim(
        "Selective saves {ratio} times as many steps as every step, with {records} records against {many}.",
        ratio=f"{ratio:.2f}",
        records=selective.records,
        many=every_step.records,
    ),
    claim(
        "Of the {records} records of every step, {empty} are empty, and some are read all the same.",
        records=every_step.records,
        empty=empty if reads_with(every_step, 0) > 1 else "",
    ),
    claim(
        "{own} of {wrong} wrong answers. The other {other} come from another key's record.",
        own=wrong.count(OWN),
        wrong=len(wrong),
        other=wrong.count(OTHER),
    ),
    claim("Which {reads} reads of every step return an empty record", reads=word(reads_with(every_step, 0))),
]
