"""The numbers of chapter 5, computed."""

from collections import Counter

from memsim import LESSON_SEED, RECALL_RULES, compare, first_tasks, make_task, wire, world_of
from memsim.analysis import holm, mcnemar, verdict
from memsim.memory import DOCUMENT, OTHER, whose_record
from memsim.sweeps import right_answers, sweep

from .chapter_4 import compared
from .claims import Claim, claim, constant, word

PAGE = "book/5_the_cost_that_hid.ipynb"

SEEDS, RUNS, MARGIN, LEVEL = (constant(PAGE, name) for name in ("SEEDS", "RUNS", "MARGIN", "LEVEL"))

found = {
    (rule, one.policy): one
    for rule in RECALL_RULES
    for one in sweep(seeds=SEEDS, recall=rule, keep_rows=False).summary
}
right = right_answers(["memoryless", "selective"], seeds=SEEDS)
gained = (right["selective"] - right["memoryless"]) / SEEDS
memoryless, selective = compare(["memoryless", "selective"])
tasks = [episode.task for episode in selective.episodes]
by_kind = {
    kind: sum(gained[n] for n, task in enumerate(tasks) if task.kind == kind)
    for kind in ("charge", "consumption")
}
two = [n for n, lost in enumerate(gained) if lost < -0.5]
first, second = (selective.episodes[n] for n in two)
lost = sum(gained[n] for n in two)
shares = {f"{100 * (1 - right['selective'][n] / SEEDS):.1f} %" for n in two}

world = world_of(LESSON_SEED)
last_task = first_tasks(world)[-1]
owner = first.read.record.key


def bill(subscriber: str) -> int:
    return make_task(world, "bill", "charge", subscriber).correct


told = [[] for _ in two]
for seed in range(LESSON_SEED, LESSON_SEED + RUNS):
    (run,) = compare(["selective"], seed=seed)
    for answers, n in zip(told, two, strict=True):
        answers.append(run.episodes[n].answer)
foreign = [e for e in selective.episodes if whose_record(e.read, e.task.key) in (OTHER, DOCUMENT)]
harmless = [e for e in foreign if e.task not in (first.task, second.task)]
commercial = world.meters[second.task.subscriber][wire.TYPE] == wire.COMMERCIAL
# What the second is told most often, after the owner's charge.
doubled = next(answer for answer, _ in Counter(told[1]).most_common() if answer != bill(owner))
answers = {
    run.policy: [episode.correct for episode in run.episodes]
    for run in compare(["memoryless", "every step", "result only", "selective"])
}
tests = {policy: mcnemar(own, answers["memoryless"]) for policy, own in answers.items()}
del tests["memoryless"]
by_words, by_key = (compare(["selective"], recall=rule)[0] for rule in ("words", "key"))


def mean(rule: str, policy: str) -> str:
    return f"{found[rule, policy].difference.mean:+.4f}"


def saved(rule: str, policy: str, places: int = 1) -> str:
    return f"{found[rule, policy].steps_saved.mean:.{places}f}"


def same(*values: object) -> object:
    """The one value that all of these are, or nothing, which no sentence says."""
    return values[0] if len(set(values)) == 1 else ""


VALUES = {
    "seeds": f"{SEEDS:,}",
    "loss": f"{-found['shards', 'selective'].difference.mean:.4f}",
    "error": f"{found['shards', 'selective'].difference.standard_error:.4f}",
    "questions": len(tasks),
    "a_run": f"{-sum(gained):.2f}",
    "saved_whole": saved("shards", "selective", 0),
    "consumption": f"{by_kind['consumption']:.2f}",
    "charge": f"{-by_kind['charge']:.2f}",
    "charges": sum(task.kind == "charge" for task in tasks),
    "two": word(len(two)),
    "Two": word(len(two)).capitalize(),
    "first": first.task.name,
    "second": second.task.name,
    "share": same(*shares),
    "share_whole": same(*shares)[:2],
    "lost": f"{-lost:.2f}",
    "others": len(tasks) - len(two),
    "others_gain": f"{sum(gained) - lost:.2f}",
    "asker": first.task.subscriber,
    "second_asker": second.task.subscriber,
    "owner": same(owner, second.read.record.key, last_task.subscriber),
    "skipped": word(len(first.skipped)),
    "planned": word(len(first.task.sequence)),
    "readings": sum("onceki" in record.fields for record in selective.memory.records),
    "last_task": last_task.name,
    "bill": bill(first.task.subscriber),
    "second_bill": bill(second.task.subscriber),
    "told": same(bill(owner), first.answer, second.answer),
    "runs": RUNS,
    "told_first": told[0].count(bill(owner)),
    "told_second": told[1].count(bill(owner)),
    "told_double": told[1].count(doubled),
    "double": doubled,
    "twice": "twice" if doubled == 2 * bill(owner) and commercial else "",
    "harmless_example": harmless[0].task.name,
    "other_rules": word(len(RECALL_RULES) - 1).capitalize(),
    "by_words": same(mean("words", "selective"), mean("key", "selective")),
    "by_shards": mean("shards", "selective"),
    "saved_by_words": same(saved("words", "selective"), saved("key", "selective")),
    "saved": saved("shards", "selective"),
    "every_step_by_words": mean("words", "every step"),
    "margin": MARGIN
    if verdict(found["words", "every step"].difference, MARGIN).name == "equivalent"
    and found["words", "every step"].verdict == "differs"
    else "",
    "result_only": same(mean("words", "result only"), mean("key", "result only")),
    "every_saved_by_words": saved("words", "every step"),
    "every_saved": saved("shards", "every step"),
    "test_lost": tests["selective"].lost,
    "p": tests["selective"].p_value,
    "adjusted": holm({policy: test.p_value for policy, test in tests.items()})["selective"],
    "fewest": word(next(n for n in range(1, 20) if mcnemar([0] * n, [1] * n).p_value < LEVEL)),
    "level": LEVEL,
    "reads": selective.reads,
    "foreign": len(foreign),
    "Foreign": word(len(foreign)).capitalize(),
    "harmless": word(len(harmless)),
    "Harmless": word(len(harmless)).capitalize(),
    "hit_rate": f"{selective.hit_rate:.4f}",
    "hit_rate_else": same(f"{by_words.hit_rate:.4f}", f"{by_key.hit_rate:.4f}"),
    "fewer_seeds": f"{constant(PAGE, 'FEWER_SEEDS'):,}",
    "more_runs": constant(PAGE, "MORE_RUNS"),
    "lesson_runs": compared,
}


def said(template: str) -> Claim:
    return claim(template, **VALUES)


CLAIMS = [
    said(
        "The {lesson_runs} runs of the lesson could not decide whether selective costs success. Take "
        "{seeds} run seeds"
    ),
    said(
        "Selective loses {loss} of success, give or take {error}. Of {questions} questions that is "
        "{a_run}: one answer a run."
    ),
    said("Selective saves {saved_whole} steps a run"),
    said(
        "Consumption questions gain {consumption} answers a run. All that is lost is lost by charge "
        "questions: {charge} answers a run."
    ),
    said("There are {charges} charge questions. Look at all {questions} questions one by one"),
    said(
        "{Two} questions stand out, {first} and {second}. Each is wrong in {share} of the seeds. The {two} "
        "of them lose {lost} answers a run, and the other {others} questions together gain {others_gain}."
    ),
    said("It is {two} customers who are told something wrong nearly every time"),
    said("{first} asks for the charge of {asker}. The agent skips {skipped} of {planned} steps"),
    said("It even reads {asker}'s meter afterwards"),
    said("The record is not about {asker}. It is {owner}'s."),
    said("No record is filed under {asker}: the first task about {asker} was a document question"),
    said(
        "all {readings} records with a meter reading tie at one shared token, and the last one written "
        "wins. That is {owner}'s, from {last_task}, the last of the first tasks. For {second}, which asks "
        "about {second_asker}, it is the same."
    ),
    said(
        "{asker} owes {bill} and is told {told}. {second_asker} owes {second_bill} and is told {told}. And "
        "{told} is what {owner} owes, to the digit. In {told_first} of {runs} runs {first} is answered "
        "with {owner}'s charge, {second} in {told_second}. (Another {told_double} times {second} is "
        "answered with {double}, which is {twice} as much: {second_asker} is a commercial customer"
    ),
    said(
        "Put {second} on the desk. Whose readings does it bring, and what of them is true for {second_asker}?"
    ),
    said("Put {harmless_example} on the desk."),
    said("{other_rules} other rules are built in."),
    said("What becomes of selective's loss of {loss}?"),
    said("the other {others} questions, which gained {others_gain} answers a run all along"),
    said("than the agent without memory: {by_words} instead of {by_shards}."),
    said("It saves more steps as well, {saved_by_words} instead of {saved}"),
    said("What is left is {every_step_by_words} by words"),
    said("lies far inside a margin of {margin}"),
    said("The loss of result only stays, at {result_only}."),
    said("Only the rule by which they are read differs between {by_shards} and {by_words}"),
    said("by words every step saves {every_saved_by_words} steps instead of {every_saved}"),
    said("these are {seeds} seeds of one world"),
    said("Take a single run and test its {questions} questions"),
    said(
        "{test_lost} answers lost, none gained, p {p}, after Holm's correction {adjusted}. It cannot say "
        "more. The fault is in {two} questions, and with fewer than {fewest} changed answers no outcome "
        "reaches {level}."
    ),
    said(
        "Of {reads} reads, {foreign} return a record that is filed under another key. {Harmless} of those "
        "are harmless, {two} are {first} and {second}."
    ),
    said("Here it was one answer in {questions}"),
    said(
        "The hit rate of this run is {hit_rate} with the fault, and {hit_rate_else} by the rules without it."
    ),
    said("A question that is wrong in {share_whole} % of the runs is no noise."),
    said("Over {seeds} seeds selective loses {loss} of success, standard error {error}"),
    said(
        "{Two} questions of {questions} make all of it. {first} and {second} are wrong in {share} of the "
        "seeds and lose {lost} answers a run; the other {others} gain {others_gain}."
    ),
    said("Both read {owner}'s record"),
    said("and answer with {owner}'s charge"),
    said("read by whole words or by key, give {by_words}. Every step's loss vanishes"),
    said("that of result only stays at {result_only}"),
    said(
        "A single run cannot show it by its answers (p {p}). It shows it by its reads: {foreign} of "
        "{reads} are of another key's record."
    ),
    said(
        "{Foreign} reads of the lesson's run are of another key's record, and {two} do harm. List the "
        "other {harmless}."
    ),
    said("measure it over {fewer_seeds} seeds"),
    said("Repeat it for {more_runs} runs and count those with p below {level}."),
    said("whose last first task happened to be about {owner}"),
]
