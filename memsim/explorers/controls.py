"""The controls that several explorers have: one label and one range each, wherever they appear."""

from memsim.agent import LESSON_BUDGET
from memsim.checks import check_integer
from memsim.draws import LARGEST_SEED
from memsim.experiment import LESSON_QUESTIONS
from memsim.explorers.explorer import BadSetting, Control
from memsim.memory import RECALL_RULES, SHARDS
from memsim.world import LESSON_SEED

MOST_QUESTIONS = 480

SEED = Control(
    "seed",
    "Run seed",
    "seed",
    LESSON_SEED,
    low=0,
    high=LARGEST_SEED,
    help="The same seed gives the same run, whatever the policy.",
)
BUDGET = Control(
    "budget",
    "Step budget",
    "integer",
    LESSON_BUDGET,
    low=1,
    high=50,
    help="The most steps that the agent may take for one question.",
)
QUESTIONS = Control(
    "questions",
    "Questions",
    "integer",
    LESSON_QUESTIONS,
    low=1,
    high=MOST_QUESTIONS,
    help="How many questions are asked after the memory is written.",
)
RECALL = Control(
    "recall",
    "Recall rule",
    "choice",
    SHARDS,
    choices=RECALL_RULES,
    help="What a record and a question must share: pieces of five letters, whole words, or the key.",
)


def numbers_from(control: Control, first: int, count: int) -> range:
    """So many seeds or worlds, from the control's value up. Raises BadSetting past the largest one."""
    try:
        check_integer(f"{control.label} of {count}", first, 0, LARGEST_SEED - count + 1)
    except ValueError as error:
        raise BadSetting(str(error), control.name) from None
    return range(first, first + count)
