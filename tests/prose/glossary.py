"""The numbers of the glossary, computed."""

from memsim import wire
from memsim.tokens import SHARD_LENGTH
from memsim.world import COMMERCIAL_FACTOR, ROLLOVER, TIERS

from .chapter_4 import compared
from .claims import claim, word

PAGE = "book/glossary.md"

first, second, third = (upper for upper, _ in TIERS)
IN_ENGLISH = {
    "TR01": f"the tiers of the tariff, {first}, {second} and {third} cubic metres and above",
    "TR02": "for a commercial subscriber the unit price is double" if COMMERCIAL_FACTOR == 2 else "",
    "SY01": f"the index difference gives the consumption; when the meter rolls over, {ROLLOVER} is added",
    "AR01": "when a fault is reported, the field crew goes out within two days",
    "KS01": "a planned outage is announced a week ahead",
}
CLAIMS = [
    claim("The distance between the baseline's results in {runs} runs.", runs=compared),
    claim("A piece of a word, {letters} letters at most.", letters=word(SHARD_LENGTH)),
    *(
        claim("| `{wire_word}` | {meaning} |", wire_word=wire_word, meaning=meaning)
        for wire_word, meaning in wire.GLOSSARY.items()
    ),
    *(
        claim("| `{code}` | `{text}` | {english} |", code=code, text=text, english=IN_ENGLISH[code])
        for code, text in wire.DOCUMENTS.items()
    ),
]

TERMS = [
    *("agent", "band", "budget", "episode", "field", "hit", "key", "loss", "memory", "observation"),
    *("on the path", "policy", "read", "recall", "record", "run seed", "shard", "skip", "step"),
    *("success", "task", "trace", "world"),
    *("confidence interval", "margin", "paired difference", "power", "recall rule", "standard error"),
    *("bootstrap interval", "false alarm", "grand mean", "p value", "standard deviation", "token"),
    *("two-run rule", "verdict"),
]
