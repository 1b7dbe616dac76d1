"""`python -m memsim`: the command line, and the signals that end it."""

import signal
import sys
from typing import NoReturn

ENDING = [getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP") if hasattr(signal, name)]


def _end(number: int, _: object) -> NoReturn:
    # What is left to do after the first signal is short, and must not be cut off by a second one.
    for each in ENDING:
        signal.signal(each, signal.SIG_IGN)
    raise KeyboardInterrupt(number)


try:
    for each in ENDING:
        if signal.getsignal(each) != signal.SIG_IGN:  # as nohup has it
            signal.signal(each, _end)
    # Here, because a signal can come while it is imported.
    from memsim.cli import main

    code = main()
except KeyboardInterrupt as interrupt:
    print("memsim: interrupted", file=sys.stderr)
    code = 128 + (interrupt.args or [signal.SIGINT])[0]
sys.exit(code)
