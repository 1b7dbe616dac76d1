"""The chart of two traces beside each other: a box a call, with the calls that bring nothing new marked."""

from collections.abc import Iterable, Sequence

from memsim.agent import Episode
from memsim.charts.chart import Axis, Chart, Key, Mark, Rect, Text
from memsim.wire import TOOL_LABELS, Fields

NEW, REPEATED, FAILED = "new", "repeated", "failed"
COLOURS = {NEW: "band", REPEATED: "repeat", FAILED: "bad"}
# Said in the box too: colour alone would not reach every reader.
SAID = {NEW: "", REPEATED: "again", FAILED: "failed"}
WIDTH, ROW_HEIGHT, FRAME_HEIGHT = 480, 34, 60
HALF = 0.47


def call_outcomes(episodes: Iterable[Episode]) -> list[tuple[str, ...]]:
    """Per episode whether each call is new, repeated or failed; episodes come in the order walked.

    A call is repeated when the same tool had brought the same fields before, in this episode or in an earlier
    one. A call that returns no field, the write, is made for its effect and never counts as repeated.
    """
    known: list[tuple[str, Fields]] = []
    outcomes = []
    for episode in episodes:
        said = []
        for step in episode.trace:
            brought = (step.tool, step.observation)
            said.append(FAILED if step.failed else REPEATED if brought in known else NEW)
            if step.observation:
                known.append(brought)
        outcomes.append(tuple(said))
    return outcomes


def trace_chart(first: Episode, second: Episode) -> Chart:
    """Time runs downwards, one column a question; the step that stops has a plain line of text."""
    marks: list[Mark] = []
    outcomes = call_outcomes((first, second))
    for column, (episode, outcome) in enumerate(zip((first, second), outcomes, strict=True)):
        marks += _column(column, episode, outcome)
    longest = max(first.steps, second.steps)
    return Chart(
        title=f"Two questions about {first.task.subscriber}",
        alt=_alt((first, second), outcomes),
        width=WIDTH,
        height=FRAME_HEIGHT + ROW_HEIGHT * (longest + 1),
        x=Axis("", -0.5, 1.5),
        # Steps count downwards, so they lie below zero.
        y=Axis("", -longest - 0.5, 0.5, tuple((-step, f"step {step}") for step in range(1, longest + 1))),
        marks=tuple(marks),
        key=(
            Key("again: brings nothing new", COLOURS[REPEATED], "square"),
            Key("failed", COLOURS[FAILED], "square"),
        ),
    )


def _column(column: int, episode: Episode, outcomes: Sequence[str]) -> list[Mark]:
    head = f"{episode.task.name}: {episode.task.kind}"
    marks: list[Mark] = [Text(column, 0, head, anchor="middle", bold=True)]
    for number, (step, outcome) in enumerate(zip(episode.trace, outcomes, strict=True), start=1):
        label = ", ".join(filter(None, (TOOL_LABELS[step.tool], SAID[outcome])))
        edges = (column - HALF, column + HALF, -number - 0.42, -number + 0.42)
        title = f"{step.tool}: {outcome}"
        marks.append(Rect(*edges, COLOURS[outcome], opacity=0.4, title=title))
        marks.append(Text(column, -number, label, anchor="middle", bold=outcome == REPEATED))
    if episode.steps > len(episode.trace):
        marks.append(Text(column, -episode.steps, "stops", anchor="middle", colour="muted"))
    return marks


def _alt(episodes: Sequence[Episode], outcomes: Sequence[Sequence[str]]) -> str:
    parts = []
    for episode, said in zip(episodes, outcomes, strict=True):
        calls = ", ".join(
            f"{TOOL_LABELS[step.tool]} ({outcome})" for step, outcome in zip(episode.trace, said, strict=True)
        )
        end = f"stops at step {episode.steps}" if episode.done else f"has spent its {episode.steps} steps"
        parts.append(f"{episode.task.name} ({episode.task.kind}): {calls or 'no call'}; it {end}.")
    return "Timeline of two questions, a box a call, time downwards. " + " ".join(parts)
