"""The numbers of chapter 4, computed."""

from memsim import LESSON_SEED, compare
from memsim.analysis import Band, two_run_band

from . import chapter_4_seeds
from .claims import claim, constant, word

PAGE = "book/4_the_noise_band.ipynb"

SECOND_RUNS = constant(PAGE, "SECOND_RUNS")
PAIRS = constant(PAGE, "PAIRS")
LESSON_WIDTH = 0.0417  # printed in the lesson, and not what its own table gives

runs = [compare(seed=LESSON_SEED + n) for n in range(SECOND_RUNS + 1)]
names = [run.policy for run in runs[0]]
questions = len(runs[0][0].episodes)
right = {name: [one[place].right_answers for one in runs] for place, name in enumerate(names)}
baseline = right["memoryless"]


def judged(policy: str, second: int = 1) -> Band:
    own = right[policy]
    return two_run_band([own[0], own[second]], [baseline[0], baseline[second]], per=questions)


def measured(policy: str) -> int:
    return sum(judged(policy, second).measured for second in range(1, SECOND_RUNS + 1))


def losses(policy: str) -> str:
    first, second = judged(policy).losses
    return f"{first:.4f} and {second:.4f}"


def verdict(policy: str, width: float | None = None) -> str:
    """The rule's verdict, with the band's own width or another one."""
    band = judged(policy)
    above = band.measured if width is None else min(band.losses) > width
    return "measured" if above else "not measured"


width = abs(baseline[0] - baseline[1])
widths = [abs(baseline[0] - one) for one in baseline[1:]]
compared = word(len(judged("selective").losses))
moved = {name: abs(scores[0] - scores[1]) for name, scores in right.items()}
CLAIMS = [
    claim("So what moves between its {runs} runs is luck alone.", runs=compared),
    claim("the distance between the baseline's {runs} results", runs=compared),
    claim(
        "The baseline answers {first} and {second} of {questions} questions right. Selective answers "
        "{selective} and {selective_again}.",
        first=baseline[0],
        second=baseline[1],
        questions=questions,
        selective=right["selective"][0],
        selective_again=right["selective"][1],
    ),
    claim(
        "in the first run it loses {times} times the width of the band",
        times=word((baseline[0] - right["selective"][0]) // width),
    ),
    claim(
        "The loss of result only lies far outside the band in both runs: {result_only}. It is "
        "{verdict}. Every step loses {every_step}: the first is {exactly} as wide as the band, not wider, so "
        "it is {verdict_every_step}. Selective loses {selective}, and is {verdict_selective} either.",
        verdict=verdict("result only"),
        verdict_every_step=verdict("every step"),
        verdict_selective=verdict("selective"),
        exactly="exactly" if judged("every step").losses[0] == judged("every step").width else "not",
        result_only=losses("result only"),
        every_step=losses("every step"),
        selective=losses("selective"),
    ),
    claim("The lesson gives the width of the band as {width}.", width=LESSON_WIDTH),
    claim(
        "{first} and {second} right answers lie {apart} question apart, and one of {questions} questions "
        "is {width}. What moves by {moved} between the runs is every step and selective, each by {by} "
        "questions.",
        first=baseline[0],
        second=baseline[1],
        apart=word(width),
        questions=questions,
        width=f"{width / questions:.4f}",
        moved=f"{moved['selective'] / questions:.4f}" if moved["every step"] == moved["selective"] else "",
        by=word(moved["selective"]),
    ),
    claim(
        "The verdicts stay as they are. With either width, result only is {verdict} and the other {policies} "
        "are not.",
        verdict=verdict("result only")
        if [verdict(name) for name in names] == [verdict(name, LESSON_WIDTH) for name in names]
        else "one or the other",
        policies=word(sum(verdict(name) == "not measured" for name in names[1:])),
    ),
    claim(
        'But "the loss is {lesson} times the run-to-run difference" becomes {first} times in the first '
        "run and {second} times in the second.",
        lesson=word(round((baseline[0] - right["result only"][0]) / questions / LESSON_WIDTH)),
        first=(baseline[0] - right["result only"][0]) // width,
        second=(baseline[1] - right["result only"][1]) // width,
    ),
    claim(
        "the lesson has {rounded} for the loss of result only in the first run, because it subtracts "
        "figures that were already rounded. It is {lost} of {questions} questions, {exact}.",
        rounded=f"{round(baseline[0] / questions, 4) - round(right['result only'][0] / questions, 4):.4f}",
        lost=baseline[0] - right["result only"][0],
        questions=questions,
        exact=f"{judged('result only').losses[0]:.4f}",
    ),
    claim("let each of the {runs} seeds after it be the second run in turn", runs=SECOND_RUNS),
    claim(
        "With {agree} of the {runs} second runs it has no width at all, because both baselines happen to "
        "agree; with another it is {widest}, as wide as {most} questions.",
        agree=widths.count(0),
        runs=SECOND_RUNS,
        widest=f"{max(widths) / questions:.4f}",
        most=max(widths),
    ),
    claim(
        "Result only is measured with {result_only} of {runs} second runs: a loss of that size needs no "
        "luck to be seen. Selective is measured with {selective} of them, and every step with "
        "{every_step}.",
        result_only=measured("result only"),
        runs=SECOND_RUNS,
        selective=measured("selective"),
        every_step=measured("every step"),
    ),
    claim("Ask {many} questions instead of {questions}.", many=10 * questions, questions=questions),
    claim(
        "Between {runs} runs the agent without memory moves by {width}, {apart} question of {questions}",
        runs=compared,
        width=f"{width / questions:.4f}",
        apart=word(width),
        questions=questions,
    ),
    claim("Result only loses {losses}.", losses=losses("result only")),
    claim(
        "With {runs} other second runs it lies between {narrowest} and {most} questions, and selective's "
        "verdict changes with {measured} of them.",
        runs=SECOND_RUNS,
        narrowest=min(widths),
        most=max(widths),
        measured=measured("selective"),
    ),
    claim(
        "the pairs of seeds {seeds}, and so on, {pairs} pairs in all",
        seeds=", ".join(f"{seed} and {seed + 1}" for seed in range(0, 2 * PAIRS, 2)[:2]),
        pairs=word(PAIRS),
    ),
    *chapter_4_seeds.CLAIMS,
]
