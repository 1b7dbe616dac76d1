"""The read explorer (chapter 3): for one question the record read, why, and what it spares."""

from collections.abc import Iterator

from memsim.agent import Episode
from memsim.charts.read import about, plan_outcomes, read_chart, shared_tokens
from memsim.experiment import compare
from memsim.explorers.controls import BUDGET, MOST_QUESTIONS, RECALL, SEED
from memsim.explorers.explorer import Control, Explorer
from memsim.explorers.steps import answer_text
from memsim.explorers.view import Table, View
from memsim.memory import Explanation
from memsim.policies import EVERY_STEP, RESULT_ONLY, SELECTIVE
from memsim.wire import fields_text

POLICY = Control(
    "policy",
    "Policy",
    "choice",
    SELECTIVE.name,
    choices=(EVERY_STEP.name, RESULT_ONLY.name, SELECTIVE.name),
    help="What was written into the memory that is read.",
)
QUESTION = Control(
    "question",
    "Question",
    "integer",
    3,
    low=1,
    high=MOST_QUESTIONS,
    help="The number of the question: 3 is H03.",
)
COLUMNS = ("what", "for this question")


def read_views(policy: str, question: int, seed: int, budget: int, recall: str) -> Iterator[View]:
    """One view: the read of one question, set beside the record that its key is filed under."""
    (run,) = compare([policy], seed=seed, budget=budget, questions=question, recall=recall)
    episode = run.episodes[-1]
    why = run.memory.explain(episode.task.request, episode.task.key)
    caption = f"The read of {episode.task.name} under the policy {policy}, run seed {seed}"
    table = Table(caption, COLUMNS, tuple(_rows(episode, why, recall)))
    yield View(_summary(episode, why), (table,), read_chart(episode, recall))


def _summary(episode: Episode, why: Explanation) -> str:
    planned, skipped = len(episode.task.sequence), len(episode.skipped)
    key = (
        ""
        if episode.read is None
        else ", whose key matches"
        if why.right_key
        else ", whose key does not match"
    )
    return (
        f"{episode.task.name} {about(episode)}{key}; {skipped} of {planned} planned "
        f"{'step' if planned == 1 else 'steps'} skipped, {episode.steps} walked, "
        f"and the answer is {'right' if episode.correct else 'wrong'}."
    )


def _rows(episode: Episode, why: Explanation, recall: str) -> Iterator[tuple[str, str]]:
    task, read = episode.task, episode.read
    yield "request", task.request
    yield "question's key", task.key
    yield "record's key", read.record.key if read else "no record read"
    yield "record's text", read.record.text if read else "none"
    yield "shared tokens", ", ".join(shared_tokens(recall, episode)) or "none"
    yield "record under the question's key", why.expected.text if why.expected else "none"
    yield "fields filled", (fields_text(read.record.fields) if read else "") or "none"
    for tool, outcome in zip(task.sequence, plan_outcomes(episode), strict=True):
        yield f"plan: {tool}", outcome
    yield "calls", ", ".join(f"{s.tool} (failed)" if s.failed else s.tool for s in episode.trace) or "none"
    yield "steps", str(episode.steps)
    yield "answer", answer_text(episode)
    yield "right answer", str(task.correct)


READ = Explorer("read", "One question, one read", (POLICY, QUESTION, SEED, BUDGET, RECALL), read_views)
