"""The steps of an episode and its answer as the cells of a table, the same in every explorer."""

from collections.abc import Iterator

from memsim.agent import Episode, Step
from memsim.wire import TOOL_LABELS, fields_text


def step_rows(episode: Episode, at_stop: str = "") -> Iterator[tuple[str, str, str]]:
    """Number, tool and result of every step; `at_stop` is the result of the step that stops."""
    for number, step in enumerate(episode.trace, start=1):
        yield str(number), tool_text(step.tool), _result(step)
    if episode.steps > len(episode.trace):
        yield str(episode.steps), "none: the agent stops", at_stop


def tool_text(tool: str) -> str:
    """A tool's wire word with its English name."""
    return f"{tool}: {TOOL_LABELS[tool]}"


def answer_text(episode: Episode) -> str:
    """The answer given, "none" if there is none."""
    return "none" if episode.answer is None else str(episode.answer)


def _result(step: Step) -> str:
    return "an error" if step.failed else fields_text(step.observation) or "written"
