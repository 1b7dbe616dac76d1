"""A line on the terminal that says how far a sweep is and how long it still takes."""

import sys
import time

_EVERY = 0.1  # seconds between two drawings


class ProgressBar:
    """Drawn on standard error if that is a terminal, else nothing."""

    def __init__(self, total: int) -> None:
        self._total = total
        self._shown = sys.stderr is not None and sys.stderr.isatty()
        self._start = time.monotonic()
        self._drawn = 0.0

    def show(self, done: int) -> None:
        """Say that so many of the total are done."""
        now = time.monotonic()
        if not self._shown or (done < self._total and now - self._drawn < _EVERY):
            return
        self._drawn = now
        share = done / self._total
        bar = "#" * int(20 * share)
        left = "?" if done == 0 else _clock((now - self._start) * (1 - share) / share)
        self._write(f"[{bar:<20}] {share:4.0%}  {done:,} of {self._total:,} runs  {left} left")

    def close(self) -> None:
        """Clear the line."""
        if self._shown:
            self._write("")

    def _write(self, text: str) -> None:
        sys.stderr.write(f"\r{text}\x1b[K")
        sys.stderr.flush()


def _clock(seconds: float) -> str:
    minutes, seconds = divmod(round(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02d}:{seconds:02d}" if hours else f"{minutes}:{seconds:02d}"
