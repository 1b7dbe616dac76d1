"""Faults made for real: Ctrl-C, a killed worker, a full disk, a policy that raises."""

import errno
import io
import os
import shlex
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from memsim import Policy
from memsim.sweeps import SweepStopped, sweep

ROOT = Path(__file__).parents[2]
POSIX = pytest.mark.skipif(sys.platform == "win32", reason="Windows has other signals and limits")
LINUX = pytest.mark.skipif(sys.platform != "linux", reason="finds the worker in Linux's list of processes")
# A sweep that would take minutes, for a subprocess to run and say how it ended.
CHUNK = 1000
LONG = f"""
import sys
from memsim.sweeps import SweepStopped, plan, sweep
plan.CHUNK_SEEDS = {CHUNK}
try:
    sweep(seeds=100_000_000, jobs=int(sys.argv[2]), output=sys.argv[1])
except SweepStopped as stop:
    print(stop)
    sys.exit(130 if stop.interrupted else 1)
"""


def wait_for_rows(path: Path, process: subprocess.Popen[str]) -> None:
    """Until a file has more than the rows of one chunk, so that these are finished."""
    end = time.monotonic() + 60
    while not path.exists() or path.stat().st_size < CHUNK * 4 * 100:
        assert process.poll() is None, process.stderr.read()
        assert time.monotonic() < end
        time.sleep(0.02)


def check_rows(path: Path, message: str, policies: int = 4) -> int:
    """The rows are whole and end with the seed that the message names; returns that seed."""
    text = path.read_text(encoding="utf-8")
    assert text.endswith("\n")
    lines = text.splitlines()
    assert {line.count(",") for line in lines} == {12}
    seed = int(lines[-1].split(",")[1])
    assert len(lines) == 1 + policies * (seed - 20260218 + 1)
    assert f"are whole up to seed {seed}; " in message
    assert "go on with:\n" in message
    return seed


def stopped(process: subprocess.Popen[str]) -> str:
    """What a process printed that ended by itself, without a traceback."""
    out, err = process.communicate(timeout=60)
    assert err == ""
    return out


@POSIX
@pytest.mark.parametrize("jobs", [1, 2])
def test_ctrl_c_leaves_whole_rows_and_says_how_to_go_on(tmp_path, start, jobs):
    path = tmp_path / "runs.csv"
    process = start(LONG, str(path), str(jobs))
    wait_for_rows(path, process)
    os.killpg(process.pid, signal.SIGINT)  # as a terminal does: to every process of the group
    message = stopped(process)
    assert process.returncode == 130
    assert message.startswith("the sweep stopped: interrupted\n")
    seed = check_rows(path, message)
    words = shlex.split(message.splitlines()[-1])
    assert words[:4] == ["python", "-m", "memsim", "sweep"]
    options = dict(zip(words[4::2], words[5::2], strict=True))
    assert int(options["--first-seed"]) == seed + 1
    assert int(options["--seeds"]) == 100_000_000 - (seed + 1 - 20260218)
    assert options.get("--jobs", "1") == str(jobs)
    assert not Path(options["--output"]).exists()


@LINUX
def test_a_killed_worker_leaves_whole_rows(tmp_path, start):
    path = tmp_path / "runs.csv"
    process = start(LONG, str(path), "2")
    wait_for_rows(path, process)
    children = Path(f"/proc/{process.pid}/task/{process.pid}/children").read_text().split()
    os.kill(int(children[0]), signal.SIGKILL)
    message = stopped(process)
    assert process.returncode == 1
    assert message.startswith("the sweep stopped: a worker process was killed\n")
    check_rows(path, message)


@POSIX
def test_a_file_at_its_largest_size_keeps_whole_rows(tmp_path, start):
    import resource  # Windows has none

    def limit() -> None:
        resource.setrlimit(resource.RLIMIT_FSIZE, (1_000_000, 1_000_000))

    path = tmp_path / "runs.csv"
    process = start(LONG, str(path), "1", preexec_fn=limit)
    message = stopped(process)
    assert process.returncode == 1
    assert f"{path} cannot be written: File too large\n" in message
    check_rows(path, message)


def test_a_full_disk_keeps_whole_rows(tmp_path, monkeypatch):
    """The file takes what there is room for, in the middle of a line, and then no more."""

    class FullDisk(io.FileIO):
        def write(self, data):
            room = 1_000_000 - self.tell()
            if room == 0:
                raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
            return super().write(data[:room])

    def open_(path, mode, buffering):
        assert buffering == 0
        return FullDisk(path, mode)

    monkeypatch.setattr("memsim.sweeps.plan.CHUNK_SEEDS", CHUNK)
    monkeypatch.setattr("memsim.sweeps.rows_file.open", open_, raising=False)
    path = tmp_path / "runs.csv"
    with pytest.raises(SweepStopped) as stop:
        sweep(seeds=100_000, output=path)
    assert f"{path} cannot be written: No space left on device\n" in str(stop.value)
    check_rows(path, str(stop.value))


def test_a_policy_that_raises_late_loses_no_row(tmp_path, monkeypatch):
    monkeypatch.setattr("memsim.sweeps.plan.CHUNK_SEEDS", 50)

    def write(episode):
        if episode.errors >= 5:
            raise ZeroDivisionError("on purpose")
        return ()

    path = tmp_path / "runs.csv"
    with pytest.raises(SweepStopped) as stop:
        sweep([Policy("own", write)], seeds=10_000, output=path)
    message = str(stop.value)
    seed = check_rows(path, message, policies=1)
    assert f"policy 'own' failed with seed {seed + 1} on task G" in message
    rest = f"sweep(policies, seeds={10_000 - (seed - 20260217)}, first_seed={seed + 1}, output="
    assert message.splitlines()[-1].startswith(rest)
    assert stop.value.result.summary[0].seeds == seed - 20260217


def test_the_two_files_are_the_one(tmp_path, monkeypatch):
    """What the message says to go on with leads to the rows that were missing."""
    monkeypatch.setattr("memsim.sweeps.plan.CHUNK_SEEDS", 10)
    calls = []

    def write(episode):
        calls.append(episode)
        if len(calls) == 600 and not mended:
            raise ZeroDivisionError("on purpose")
        return [episode.on_path]

    own, mended = Policy("own", write), False
    with pytest.raises(SweepStopped) as stop:
        sweep([own], seeds=60, world=[1, 2], output=tmp_path / "runs.csv")
    mended = True
    last = str(stop.value).splitlines()[-1]
    call, later = last.split(", then the worlds ")
    eval(call, {"sweep": sweep, "policies": [own]})
    assert later == "[2] from their first seeds"
    sweep([own], seeds=60, world=[2], output=tmp_path / "later.csv")
    sweep([own], seeds=60, world=[1, 2], output=tmp_path / "whole.csv")
    parts = [tmp_path / "runs.csv", *tmp_path.glob("runs-from-*.csv"), tmp_path / "later.csv"]
    header, *rows = [line for part in parts for line in part.read_text().splitlines()]
    rows = [row for row in rows if row != header]
    assert [header, *rows] == (tmp_path / "whole.csv").read_text().splitlines()


def test_no_row_no_file(tmp_path):
    def write(episode):
        raise ZeroDivisionError("on purpose")

    path = tmp_path / "runs.csv"
    with pytest.raises(SweepStopped, match=r"no row was finished, and .*runs.csv was not kept"):
        sweep([Policy("own", write)], seeds=10, output=path)
    assert list(tmp_path.iterdir()) == []


def test_what_fails_at_once_is_to_be_started_again(tmp_path, monkeypatch):
    def write(*_):
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr("memsim.sweeps.rows_file.RowsFile.write", write)
    path = tmp_path / "runs.csv"
    with pytest.raises(SweepStopped) as stop:
        sweep(seeds=10, output=path)
    command = shlex.join(["--first-seed", "20260218", "--output", str(path)])
    assert str(stop.value).endswith(
        f"was not kept; start again with:\npython -m memsim sweep --seeds 10 {command}"
    )


def test_rows_in_memory_are_not_lost(monkeypatch):
    monkeypatch.setattr("memsim.sweeps.plan.CHUNK_SEEDS", 50)

    def write(episode):
        if episode.errors >= 5:
            raise ZeroDivisionError("on purpose")
        return ()

    with pytest.raises(SweepStopped) as stop:
        sweep([Policy("own", write)], seeds=10_000)
    result = stop.value.result
    last = int(result.table["seed"][-1])
    assert f"the exception's result is whole up to seed {last};" in str(stop.value)
    assert len(result.table["seed"]) == result.summary[0].seeds == last - 20260217
