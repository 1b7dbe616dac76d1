"""The chart of right and wrong answers by kind of question, and of the record behind the wrong ones."""

from collections import Counter

from memsim.agent import Episode
from memsim.charts.chart import Axis, Chart, Key, Mark, Rect, Text
from memsim.charts.ticks import ticks
from memsim.experiment import PolicyRun
from memsim.tasks import KINDS

RIGHT, OWN, OTHER, UNREAD = (
    "right",
    "wrong, from a record under its own key",
    "wrong, from a record under another key",
    "wrong, without a record",
)
COLOURS = {RIGHT: "good", OWN: "repeat", OTHER: "bad", UNREAD: "muted"}
WIDTH, ROW_HEIGHT, FRAME_HEIGHT = 640, 44, 130


def answer_source(episode: Episode) -> str:
    """Whether the answer is right, and if not, what kind of record was read before it was given."""
    if episode.correct:
        return RIGHT
    if episode.read is None:
        return UNREAD
    return OWN if episode.read.record.key == episode.task.key else OTHER


def answers_by_kind_chart(run: PolicyRun) -> Chart:
    """One bar a kind of question: its questions, cut into right answers and sources of wrong ones."""
    marks: list[Mark] = []
    parts, longest, seen = [], 1, set()
    for row, kind in enumerate(KINDS):
        counts = Counter(answer_source(episode) for episode in run.episodes if episode.task.kind == kind)
        said, x = [], 0
        for source in COLOURS:
            count = counts[source]
            if count:
                title = f"{kind}: {count} {source}"
                edges = (x, x + count, -row - 0.36, -row + 0.36)
                marks.append(Rect(*edges, COLOURS[source], opacity=0.55, title=title))
                marks.append(Text(x + count / 2, -row, str(count), anchor="middle", bold=True))
                said.append(f"{count} {source}")
                seen.add(source)
            x += count
        longest = max(longest, x)
        parts.append(f"{kind}: {', '.join(said) or 'no question'}")
    return Chart(
        title=f"Answers by kind of question, {run.policy}",
        alt=f"Bars of the answers under the policy {run.policy} by kind of question. "
        + "; ".join(parts)
        + ".",
        width=WIDTH,
        height=FRAME_HEIGHT + ROW_HEIGHT * len(KINDS),
        x=Axis("questions", 0, longest, ticks(0, longest)),
        y=Axis("", 0.5 - len(KINDS), 0.5, tuple((-row, kind) for row, kind in enumerate(KINDS))),
        marks=tuple(marks),
        key=tuple(Key(source, colour, "square") for source, colour in COLOURS.items() if source in seen),
    )
