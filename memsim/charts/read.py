"""The chart of one read: the tokens that question and record share, and what of the plan it spares."""

from collections.abc import Sequence

from memsim import wire
from memsim.agent import Episode
from memsim.charts.chart import Axis, Chart, Line, Mark, Rect, Text
from memsim.memory import DOCUMENT, UNREAD, cut

QUESTION, RECORD, PLAN = 0, 1, 2  # the columns
HALF = 0.42  # of a column's width
WIDTH, ROW_HEIGHT, FRAME_HEIGHT = 500, 21, 60
SKIPPED, WALKED, NOT_REACHED = "skipped", "walked", "not reached"
STEP_COLOURS = {SKIPPED: "skip", WALKED: "band", NOT_REACHED: "band"}


def token_list(rule: str, text: str) -> list[str]:
    """The tokens that a recall rule cuts a text into, each once, in the order of the text."""
    return list(dict.fromkeys(cut(rule, text)))


def shared_tokens(rule: str, episode: Episode) -> list[str]:
    """The tokens that the question shares with the record read, in the question's order."""
    read = episode.read
    return [token for token in token_list(rule, episode.task.request) if read and token in read.shared]


def plan_outcomes(episode: Episode) -> tuple[str, ...]:
    """For every tool of the task's sequence whether it was skipped, walked or not reached."""
    skipped = len(episode.skipped)
    walked = sum(step.on_path for step in episode.trace)
    left = len(episode.task.sequence) - skipped - walked
    return (SKIPPED,) * skipped + (WALKED,) * walked + (NOT_REACHED,) * left


def read_chart(episode: Episode, rule: str) -> Chart:
    """Three columns: the question's tokens, the record's with lines between the shared ones, and the plan."""
    asked = token_list(rule, episode.task.request)
    found = token_list(rule, episode.read.record.text) if episode.read else []
    shared = shared_tokens(rule, episode)
    heads = ((QUESTION, "question"), (RECORD, "record read"), (PLAN, "plan"))
    marks: list[Mark] = [Text(column, 1, head, anchor="middle", bold=True) for column, head in heads]
    marks += [
        Line(((QUESTION + HALF, -asked.index(token)), (RECORD - HALF, -found.index(token))), "skip", 2)
        for token in shared
    ]
    marks += _tokens(QUESTION, asked, shared)
    marks += _tokens(RECORD, found, shared)
    if not found:
        marks.append(Text(RECORD, 0, "none read", anchor="middle", colour="muted"))
    marks += _plan(episode)
    rows = max(len(asked), len(found), 2 * len(episode.task.sequence) + 2)
    return Chart(
        title=f"{episode.task.name}: {about(episode)}",
        alt=_alt(episode, shared),
        width=WIDTH,
        height=FRAME_HEIGHT + ROW_HEIGHT * rows,
        x=Axis("", -0.5, 2.5),
        y=Axis("", 0.5 - rows, 1.5),
        marks=tuple(marks),
    )


def about(episode: Episode) -> str:
    """What is asked about, and whose record was read, in one clause."""
    task = episode.task
    asks = "asks for a document" if task.kind == "document" else f"asks about {task.subscriber}"
    return f"{asks}, reads {_whose(episode)}"


def _whose(episode: Episode) -> str:
    if episode.read is None:
        return UNREAD
    key = episode.read.record.key
    return DOCUMENT if key == wire.DOCUMENT_REQUEST else f"{key}'s record"


def _tokens(column: int, tokens: Sequence[str], shared: Sequence[str]) -> list[Mark]:
    marks: list[Mark] = []
    for row, token in enumerate(tokens):
        if token in shared:
            edges = (column - HALF, column + HALF, -row - 0.42, -row + 0.42)
            marks.append(Rect(*edges, "skip", opacity=0.4, title=f"{token}: shared"))
        colour = "ink" if token in shared else "muted"
        marks.append(Text(column, -row, token, anchor="middle", colour=colour, bold=token in shared))
    return marks


def _plan(episode: Episode) -> list[Mark]:
    marks: list[Mark] = []
    for number, (tool, outcome) in enumerate(zip(episode.task.sequence, plan_outcomes(episode), strict=True)):
        top = 0.42 - 2 * number
        opacity = 0.4 if outcome == SKIPPED else 0.8
        colour = STEP_COLOURS[outcome]
        marks.append(Rect(PLAN - HALF, PLAN + HALF, top - 1.84, top, colour, opacity, f"{tool}: {outcome}"))
        marks.append(Text(PLAN, top - 0.5, wire.TOOL_LABELS[tool], anchor="middle"))
        marks.append(Text(PLAN, top - 1.35, outcome, anchor="middle", bold=outcome == SKIPPED))
    end = 0.42 - 2 * len(episode.task.sequence)
    verdict = "right" if episode.correct else f"wrong: {episode.task.correct} is right"
    answer = "no answer" if episode.answer is None else f"answer {episode.answer}"
    marks.append(Text(PLAN, end - 0.5, answer, anchor="middle", bold=True))
    marks.append(
        Text(PLAN, end - 1.35, verdict, anchor="middle", colour="good" if episode.correct else "bad")
    )
    return marks


def _alt(episode: Episode, shared: Sequence[str]) -> str:
    steps = ", ".join(
        f"{wire.TOOL_LABELS[tool]} ({outcome})"
        for tool, outcome in zip(episode.task.sequence, plan_outcomes(episode), strict=True)
    )
    tokens = f"{len(shared)} shared: {', '.join(shared)}" if shared else "none shared"
    verdict = "right" if episode.correct else f"wrong, {episode.task.correct} is right"
    answer = "No answer is given" if episode.answer is None else f"The answer {episode.answer} is given"
    return (
        f"{episode.task.name} {about(episode)}. Three columns: the question's tokens and the record's with "
        f"lines between the shared ones ({tokens}); and the plan: {steps}. "
        f"{answer}: {verdict}."
    )
