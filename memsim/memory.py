"""Long-term memory: records, and the recall that reads one of them for a request."""

from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import NamedTuple

from memsim import wire
from memsim.checks import check_choice
from memsim.tokens import shards, words
from memsim.wire import Fields

SHARDS, WORDS, KEY = "shards", "words", "key"
RECALL_RULES = (SHARDS, WORDS, KEY)
OWN, OTHER, DOCUMENT, UNREAD = (
    "its own key's record",
    "another subscriber's record",
    "a document's record",
    "no record",
)


class Record(NamedTuple):
    """What one write stores: the key that it is filed under, and its fields."""

    key: str
    fields: Fields

    @property
    def text(self) -> str:
        """The searchable text: the key, then each field's name and value."""
        return self.key + " " + " ".join(f"{name} {value}" for name, value in self.fields.items())


class Read(NamedTuple):
    """One read: the record that recall returned, and the tokens that it shares with the request."""

    record: Record
    shared: frozenset[str]


class Explanation(NamedTuple):
    """Why a task was given the record that it was given.

    `right_key` says whether the record read is filed under the task's key.
    `expected` is the record that should have been read: among those under the
    task's key the one that recall would choose, None when there is none.
    """

    read: Read | None
    right_key: bool
    expected: Record | None


def whose_record(read: Read | None, key: str) -> str:
    """Whose record was read for a task that is about a key: one of OWN, OTHER, DOCUMENT and UNREAD."""
    if read is None:
        return UNREAD
    if read.record.key == key:
        return OWN
    return DOCUMENT if read.record.key == wire.DOCUMENT_REQUEST else OTHER


def cut(rule: str, text: str) -> list[str]:
    """The tokens of a text by a recall rule, in order: whole words for `words`, shards otherwise."""
    return words(text) if rule == WORDS else shards(text)


@lru_cache(maxsize=4096)
def _tokens(rule: str, text: str) -> frozenset[str]:
    return frozenset(cut(rule, text))


class Memory:
    """Records in the order written; the one thing in the simulator that grows.

    Recall is a single read, the lesson's rule: the record that shares the most
    tokens with the request, on a tie the one written last. What a token is, and
    which records come into question, is the recall rule:

    - `shards` (the lesson's): words cut into pieces of five letters,
    - `words`: whole words,
    - `key`: shards, but only among the records whose key stands in the request.

    Raises TypeError or ValueError for an unknown rule.
    """

    def __init__(self, rule: str = SHARDS) -> None:
        self.rule = check_choice("recall", rule, RECALL_RULES)
        self._records: list[Record] = []
        # A record is cut once, at the write.
        self._tokens: list[frozenset[str]] = []
        # Questions repeat their requests; what was read stays true until the next write.
        self._reads: dict[str, Read | None] = {}

    def __len__(self) -> int:
        return len(self._records)

    @property
    def records(self) -> tuple[Record, ...]:
        """All records, in the order written."""
        return tuple(self._records)

    def write(self, records: Iterable[Record]) -> None:
        """Append the records, in order."""
        self._reads.clear()
        for record in records:
            self._records.append(record)
            self._tokens.append(_tokens(self.rule, record.text))

    def recall(self, request: str) -> Read | None:
        """The read for a request, None when no record shares a token (or, by `key`, none matches)."""
        if request not in self._reads:
            gate = (lambda key: key in request) if self.rule == KEY else None
            self._reads[request] = self._best(request, gate)
        return self._reads[request]

    def explain(self, request: str, key: str) -> Explanation:
        """What recall reads for a request, set beside what is filed under the key that it is about."""
        read = self.recall(request)
        expected = self._best(request, key.__eq__)
        return Explanation(read, read is not None and read.record.key == key, expected and expected.record)

    def _best(self, request: str, gate: Callable[[str], bool] | None) -> Read | None:
        asked = _tokens(self.rule, request)
        best, most = None, 1
        for place, tokens in enumerate(self._tokens):
            shared = len(asked & tokens)
            if shared >= most and (gate is None or gate(self._records[place].key)):
                best, most = place, shared
        if best is None:
            return None
        return Read(self._records[best], asked & self._tokens[best])
