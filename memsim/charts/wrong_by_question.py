"""The chart of wrong answers by question over many seeds, and of whose record each question reads."""

from collections.abc import Sequence

from memsim.charts.chart import Axis, Chart, Dot, Key, Line, Mark, Rect, Text
from memsim.charts.palette import colour_of, shape_of
from memsim.charts.ticks import ticks
from memsim.memory import DOCUMENT, OTHER, OWN, UNREAD, Read, whose_record
from memsim.policies import MEMORYLESS
from memsim.tasks import Task

COLOURS = {OWN: "good", OTHER: "bad", DOCUMENT: "muted", UNREAD: "skip"}
WIDTH, HEIGHT = 680, 380
STANDS_OUT = 0.5  # a question stands out when its share of wrong answers moves as far as this
MOST_NAMES = 6  # more names than this would overlap


def wrong_by_question_chart(
    policy: str,
    questions: Sequence[Task],
    reads: Sequence[Read | None],
    wrong: Sequence[float],
    baseline: Sequence[float],
    *,
    seeds: int,
    chosen: int | None = None,
) -> Chart:
    """One column a question: in what share of seeds it is answered wrong, with the policy and without memory.

    The colour of the policy's symbol says whose record is read in one run, whose reads are given;
    `chosen` is the number of a question to stand out.
    """
    shape = shape_of(policy)
    sources = [whose_record(read, task.key) for task, read in zip(questions, reads, strict=True)]
    standing_out = _standing_out(wrong, baseline)
    named = {chosen, *(standing_out if len(standing_out) <= MOST_NAMES else ())}
    marks: list[Mark] = []
    if chosen is not None:
        marks.append(Rect(chosen - 0.5, chosen + 0.5, -0.03, 1.03, "skip", opacity=0.25))
    for number, (task, source, share, before) in enumerate(
        zip(questions, sources, wrong, baseline, strict=True), start=1
    ):
        colour = COLOURS[source]
        title = f"{task.name}, {task.kind}, reads {source}: wrong in {share:.1%}, {before:.1%} without memory"
        marks.append(Line(((number, before), (number, share)), colour, width=1.5))
        marks.append(Dot(number, before, colour_of(MEMORYLESS.name), "circle", size=40, hollow=True))
        marks.append(Dot(number, share, colour, shape, size=70, title=title.replace("%", " %")))
        if number in named:
            marks.append(Text(number, share, task.name, anchor="middle", dy=-14, bold=number == chosen))
    return Chart(
        title=f"Wrong answers by question, {policy}, {seeds} seeds",
        alt=_alt(policy, questions, sources, wrong, baseline, seeds),
        width=WIDTH,
        height=HEIGHT,
        x=Axis("question", 0, len(questions) + 1, ticks(1, len(questions), most=13)),
        y=Axis(
            "share of seeds with a wrong answer", -0.03, 1.1, tuple((n / 5, f"{n / 5:.1f}") for n in range(6))
        ),
        marks=tuple(marks),
        key=(
            Key("without memory", colour_of(MEMORYLESS.name), "circle"),
            *(Key(f"reads {source}", COLOURS[source], shape) for source in COLOURS if source in sources),
        ),
    )


def _standing_out(wrong: Sequence[float], baseline: Sequence[float]) -> list[int]:
    pairs = enumerate(zip(wrong, baseline, strict=True), start=1)
    return [number for number, (share, before) in pairs if abs(share - before) >= STANDS_OUT]


def _alt(
    policy: str,
    questions: Sequence[Task],
    sources: Sequence[str],
    wrong: Sequence[float],
    baseline: Sequence[float],
    seeds: int,
) -> str:
    told = [
        f"{questions[number - 1].name} reads {sources[number - 1]} and is wrong in {wrong[number - 1]:.1%} "
        f"of the seeds instead of {baseline[number - 1]:.1%}"
        for number in _standing_out(wrong, baseline)
    ]
    said = "; ".join(told).replace("%", " %") or "none moves by half of the seeds or more"
    return (
        f"Dot plot of {len(questions)} questions: the share of {seeds} seeds in which {policy} answers each "
        f"one wrong, joined to the share without memory, coloured by whose record is read. "
        f"Questions that stand out: {said}."
    )
