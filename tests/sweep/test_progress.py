"""The progress bar: on a terminal, and nowhere else."""

import os
import sys

import pytest

SCRIPT = """
from memsim import sweep
sweep(["memoryless"], seeds=100_000, keep_rows=False, progress=True)
"""


def test_nothing_is_drawn_into_a_pipe(start):
    process = start(SCRIPT)
    assert process.communicate(timeout=60) == ("", "")
    assert process.returncode == 0


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no terminals of this kind")
def test_a_terminal_shows_how_far_it_is_and_how_long_it_takes(start):
    import pty  # Windows has none

    terminal, side = pty.openpty()
    process = start(SCRIPT, stderr=side)
    os.close(side)
    drawn = b""
    while True:
        try:
            more = os.read(terminal, 10_000)
        except OSError:  # what a closed terminal gives on Linux
            break
        if not more:
            break
        drawn += more
    os.close(terminal)
    assert process.wait(timeout=60) == 0
    text = drawn.decode()
    assert " of 100,000 runs  0:0" in text
    assert " left" in text
    assert text.endswith("\r\x1b[K")
