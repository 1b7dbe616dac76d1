"""The numbers of the README, computed."""

from memsim import POLICIES
from memsim.experiment import LESSON_QUESTIONS

from .claims import claim, word

PAGE = "README.md"

CLAIMS = [
    claim(
        "{policies} answers are measured on the same {questions} questions",
        policies=word(len(POLICIES)).capitalize(),
        questions=LESSON_QUESTIONS,
    ),
]
