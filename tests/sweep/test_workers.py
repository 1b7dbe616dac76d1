"""The worker processes: how many there are, and that none is left however the sweep ends."""

import os
import signal
import sys
import time
from pathlib import Path

import pytest

from memsim import sweep
from memsim.sweeps.workers import Workers

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="looks processes up as Linux lists them")
# Every chunk takes far longer than the test.
SLOW = """
import sys
from memsim.sweeps import SweepStopped, sweep
try:
    sweep(seeds=1_000_000, questions=200_000, jobs=2)
except SweepStopped as stop:
    print(stop)
    sys.exit(130 if stop.interrupted else 1)
"""


def children(process) -> list[int]:
    """The two workers, once they are at work."""
    end = time.monotonic() + 30
    while True:
        assert process.poll() is None, process.stderr.read()
        found = Path(f"/proc/{process.pid}/task/{process.pid}/children").read_text().split()
        if len(found) == 2 and all(seconds(pid) > 0.5 for pid in found):
            return [int(pid) for pid in found]
        assert time.monotonic() < end
        time.sleep(0.05)


def seconds(pid: str) -> float:
    """Processor time that a process has taken."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return int(fields[11]) / os.sysconf("SC_CLK_TCK")


def gone(pids: list[int]) -> bool:
    """Whether the processes end within five seconds."""
    end = time.monotonic() + 5
    while any(Path(f"/proc/{pid}").exists() for pid in pids):
        if time.monotonic() > end:
            return False
        time.sleep(0.05)
    return True


def test_ctrl_c_does_not_wait_for_chunks_under_way(start):
    process = start(SLOW)
    pids = children(process)
    os.killpg(process.pid, signal.SIGINT)
    out, err = process.communicate(timeout=5)
    assert (process.returncode, err) == (130, "")
    assert out.startswith("the sweep stopped: interrupted\n")
    assert gone(pids)


def test_workers_end_with_a_process_that_is_killed(start):
    process = start(SLOW)
    pids = children(process)
    process.kill()
    try:
        assert gone(pids)
    finally:
        for pid in filter(lambda pid: Path(f"/proc/{pid}").exists(), pids):
            os.kill(pid, signal.SIGKILL)


def test_there_are_no_more_workers_than_chunks(monkeypatch):
    numbers = []

    def workers(number):
        numbers.append(number)
        return Workers(number)

    monkeypatch.setattr("memsim.sweeps.run.Workers", workers)
    sweep(["memoryless"], seeds=2, jobs=256)
    assert numbers == [2]
