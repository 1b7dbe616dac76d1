"""Arguments checked where they enter: one line that names the argument, what is allowed, and what came."""

from collections.abc import Collection
from operator import index
from typing import Any

from memsim.draws import LARGEST_SEED

_LONGEST_ECHO = 40


def echo(value: object) -> str:
    """How a message quotes a value: as repr does, but a long one is cut, so that the line stays short."""
    if isinstance(value, str):
        return repr(value if len(value) <= _LONGEST_ECHO else f"{value[:_LONGEST_ECHO]}…")
    text = repr(value)
    return text if len(text) <= _LONGEST_ECHO else f"{text[:_LONGEST_ECHO]}…"


def check_integer(name: str, value: Any, low: int, high: int | None = None) -> int:
    """The value as an int, from low to high (no upper bound when high is None).

    Raises TypeError when the value is no integer, ValueError when it is out of range.
    """
    # NumPy's integers have an index too; so has True, which is no number here.
    whole = hasattr(value, "__index__") and not isinstance(value, bool)
    number = index(value) if whole else low
    if whole and number >= low and (high is None or number <= high):
        return number
    allowed = f"of at least {low}" if high is None else f"from {low} to {high}"
    wrong = ValueError if whole else TypeError
    raise wrong(f"{name} must be an integer {allowed}, not {echo(number if whole else value)}")


def check_seed(name: str, value: object) -> int:
    """The value as an int, from 0 to 4294967295. Raises like `check_integer`."""
    return check_integer(name, value, 0, LARGEST_SEED)


def check_choice(name: str, value: object, choices: Collection[str]) -> str:
    """The value itself, one of the choices.

    Raises TypeError when the value is no string, ValueError when it is not among the choices.
    """
    if isinstance(value, str) and value in choices:
        return value
    wrong = ValueError if isinstance(value, str) else TypeError
    raise wrong(f"{name} must be one of {', '.join(map(repr, choices))}, not {echo(value)}")
