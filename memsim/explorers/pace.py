"""The pace of a streaming explorer: how often it shows what has arrived."""

from time import monotonic

SECONDS_APART = 0.1


class Pace:
    """Says when the next view is due: at most ten a second, and drawing gets no more time than the runs."""

    def __init__(self) -> None:
        self._due = self._shown = monotonic() + SECONDS_APART

    def due(self) -> bool:
        """Whether a view is due now."""
        self._shown = monotonic()
        return self._shown >= self._due

    def drawn(self) -> None:
        """Count on from here: call it when the view that was due has been taken."""
        now = monotonic()
        self._due = now + max(SECONDS_APART, now - self._shown)
