"""The numbers of chapter 6, computed."""

from memsim import LESSON_SEED, compare, first_tasks, world_of
from memsim.analysis import WorldVariance, clustered_mean, world_variance
from memsim.explorers.worlds import SEEDS as SEEDS_CONTROL
from memsim.explorers.worlds import WORLDS as WORLDS_CONTROL
from memsim.memory import OTHER, whose_record
from memsim.sweeps import right_answers, sweep
from memsim.sweeps.summary import PolicySummary

from .claims import Claim, claim, constant, word

PAGE = "book/6_other_worlds.ipynb"

WORLDS, SEEDS, MANY = (constant(PAGE, name) for name in ("WORLDS", "SEEDS", "MANY"))

Summaries = dict[str, list[PolicySummary]]


def sweep_worlds(*policies: str, recall: str) -> Summaries:
    """For each policy one summary a world."""
    worlds = range(0, WORLDS * SEEDS, SEEDS)
    found = sweep(policies, seeds=SEEDS, world=worlds, recall=recall, keep_rows=False).summary
    return {policy: [one for one in found if one.policy == policy] for policy in policies}


shards = sweep_worlds("every step", "result only", "selective", recall="shards")
words = sweep_worlds("selective", recall="words")
memoryless, selective = compare(["memoryless", "selective"])
questions = len(selective.episodes)


def grand(summaries: list[PolicySummary]) -> WorldVariance:
    return world_variance([one.paired for one in summaries], per=questions)


def foreign_reads(world: int) -> int:
    (run,) = compare(["selective"], world=world)
    return sum(whose_record(e.read, e.task.key) == OTHER for e in run.episodes)


def mean_with(reads: int) -> float:
    means = [one.difference.mean for one in shards["selective"] if counted[one.world] == reads]
    return sum(means) / len(means)


counted = {one.world: foreign_reads(one.world) for one in shards["selective"]}
steps = [
    [one.steps_saved.mean for one in shards[policy]] for policy in ("result only", "selective", "every step")
]
ordered = sum(first > second > third for first, second, third in zip(*steps, strict=True))
losing = sum(one.difference.high < 0 for one in shards["result only"])
over, over_words = grand(shards["selective"]), grand(words["selective"])
lesson = sweep(["selective"], seeds=MANY, keep_rows=False).summary[-1].difference
right = right_answers(["memoryless", "selective"], seeds=MANY)
clustered = clustered_mean(
    (right["selective"] - right["memoryless"]).tolist(),
    [episode.task.subscriber for episode in memoryless.episodes],
    per=MANY,
)
by_reads = [mean_with(reads) for reads in sorted(set(counted.values()))]

VALUES = {
    "subscribers": len(world_of(LESSON_SEED).meters),
    "first": len(first_tasks(world_of(LESSON_SEED))),
    "questions": questions,
    "lesson_seed": LESSON_SEED,
    "worlds": WORLDS,
    "seeds": SEEDS,
    "all": WORLDS if ordered == losing == WORLDS else "",
    "loses": sum(one.difference.mean < 0 for one in shards["selective"]),
    "gains": sum(one.difference.low > 0 for one in shards["selective"]),
    "loss": f"{-over.mean:.4f}",
    "low": f"{over.low:+.4f}",
    "high": f"{over.high:+.4f}",
    "lesson_loss": f"{-lesson.mean:.4f}",
    "lesson_mean": f"{lesson.mean:+.4f}",
    "lesson_error": f"{lesson.standard_error:.4f}",
    "world_sd": f"{over.world_sd:.4f}",
    "words_gain": f"{over_words.mean:.4f}",
    "words_sd": f"{over_words.world_sd:.4f}",
    "single": "single" if over.seeds_that_help == 1 else "",
    "error": f"{over.expected_error(WORLDS, SEEDS):.5f}",
    "floor": f"{over.floor:.5f}",
    "more_worlds": 2 * WORLDS,
    "more_worlds_error": f"{over.expected_error(2 * WORLDS, SEEDS):.5f}",
    "words_seeds": over_words.seeds_that_help,
    "many": f"{MANY:,}",
    "perfect": "perfect" if by_reads == sorted(by_reads, reverse=True) else "",
    "without": f"{mean_with(0):.4f}",
    "one": f"{1 / questions:.4f}",
    "reads": word(foreign_reads(LESSON_SEED)),
    "row": f"{-mean_with(foreign_reads(LESSON_SEED)):.4f}",
    "cluster_low": f"{clustered.low:+.4f}",
    "cluster_high": f"{clustered.high:+.4f}",
    "try_worlds": WORLDS_CONTROL.default,
    "try_seeds": SEEDS_CONTROL.default,
    "runs": f"{WORLDS * SEEDS:,}",
}


def said(template: str) -> Claim:
    return claim(template, **VALUES)


CLAIMS = [
    said(
        "{subscribers} subscribers with their meters, {first} first tasks, {questions} questions, all "
        "drawn from the seed {lesson_seed}"
    ),
    said(
        "So take {worlds} worlds, each with its own meters, tasks and questions, and {seeds} run seeds in "
        "each."
    ),
    said("In how many of the {worlds} worlds do these hold?"),
    said("The ranking by steps is the same in all {all} worlds: result only, selective, every step."),
    said("the agent without memory in {loses} worlds, and in {gains} it clearly gains"),
    said("off by the luck of its {seeds} seeds"),
    said(
        "Over worlds selective loses {loss}, with an interval from {low} to {high}. In the lesson's world "
        "alone the loss was {lesson_loss} with a standard error of {lesson_error}"
    ),
    said("Worlds differ by a standard deviation of {world_sd}"),
    said(
        "With whole words selective gains {words_gain}, and the spread between worlds has almost gone: "
        "{words_sd}."
    ),
    said(
        "With the lesson's recall a {single} seed in each world is already where both weigh the same. From "
        "{seeds} seeds to endless ones the error would fall from {error} to {floor}; {more_worlds} "
        "worlds bring it to {more_worlds_error}. With whole words it is the other way round: there the seeds "
        "are what is uncertain, up to {words_seeds} in each world."
    ),
    said("The {many} seeds of the chapters before were not wasted."),
    said(
        "The order is {perfect}. Worlds without such a read gain {without}, as with whole words, and every "
        "read of another subscriber's record takes about one answer of {questions} away, which is {one}. "
        "The lesson's world has {reads} of them, and its loss is the one of this row: {row}."
    ),
    said("ask how well its {questions} questions speak for other questions"),
    said(
        "The mean of selective is the {lesson_mean} you know. But over questions its interval reaches from "
        "{cluster_low} to {cluster_high}"
    ),
    said("Take {try_worlds} worlds with {try_seeds} seeds, then with {seeds}."),
    said("The ranking by steps saved is the same in all {all} worlds, and result only loses success"),
    said(
        "it loses in {loses} of {worlds} worlds, and clearly gains in {gains}. With whole words it gains "
        "{words_gain} over worlds."
    ),
    said("computes a t interval from {runs} paired differences of selective"),
]
