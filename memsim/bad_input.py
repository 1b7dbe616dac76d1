"""Bad input on the command line: one line on standard error, and an exit code of its own."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager

BAD_INPUT = 2
# What memsim's functions call otherwise than the command line.
_OTHER_NAMES = {"policies": "--policy", "task": "TASK"}


def complain(message: str) -> None:
    """Print a message on standard error, on one line whatever is quoted in it."""
    if sys.stderr is not None:  # it is when closed; print would then turn to standard output
        print("memsim:", " ".join(message.splitlines()), file=sys.stderr)


@contextmanager
def checking() -> Iterator[None]:
    """What finds fault with a value goes in here: the process then exits, with one line on standard error.

    Work does not go in here: an error in it is no bad input.
    """
    try:
        yield
    except (TypeError, ValueError) as error:
        # A message starts with the name of an argument; a reader of the command line knows the option.
        name, must, rest = str(error).partition(" must ")
        if must and name.isidentifier():
            name = _OTHER_NAMES.get(name, "--" + name.replace("_", "-"))
        complain(name + must + rest)
        sys.exit(BAD_INPUT)
