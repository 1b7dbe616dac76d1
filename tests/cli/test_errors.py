"""What goes wrong takes one line on standard error: bad input, a closed pipe, a full disk, Ctrl-C."""

import contextlib
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from memsim import cli
from memsim.cli import main

ROOT = Path(__file__).parents[2]
COMMAND = [sys.executable, "-m", "memsim"]
# Unbuffered output would hide a pipe that breaks while help is printed: argparse passes over that.
ENVIRONMENT = {**os.environ, "PYTHONPATH": str(ROOT), "PYTHONUNBUFFERED": ""}
SEED = "must be an integer from 0 to 4294967295, not"
COUNT = "must be an integer of at least 1, not"
QUESTIONS = "must be an integer from 1 to 999999, not"
POLICY = "--policy must be one of 'memoryless', 'every step', 'result only', 'selective', not"
RECALL = "--recall must be one of 'shards', 'words', 'key', not"
TASK = "TASK must be one of G01 to G24 or H01 to H999999, not"
HELP = "; for help: python -m memsim"
POSIX = pytest.mark.skipif(sys.platform == "win32", reason="Windows has other signals and files")


BAD_NUMBERS = [
    ("run", "seed", SEED, ("-1", "4294967296", "1.5", "")),
    ("run", "world", SEED, ("-7", "abc")),
    ("run", "budget", COUNT, ("0", "1e3")),
    ("run", "questions", QUESTIONS, ("0", "x", "1000000")),
    ("trace G01", "seed", SEED, ("-1",)),
    ("trace G01", "world", SEED, ("4294967296",)),
    ("trace G01", "budget", COUNT, ("0",)),
    ("sweep", "seeds", COUNT, ("0", "many")),
    ("sweep", "first-seed", SEED, ("-1", "1.5")),
    ("sweep", "world", SEED, ("4294967296",)),
    ("sweep", "budget", COUNT, ("0",)),
    ("sweep", "questions", QUESTIONS, ("0", "1000000")),
    ("sweep", "jobs", "must be an integer from 1 to 256, not", ("0", "257")),
]


def bad_input():
    for name, option, allowed, values in BAD_NUMBERS:
        for value in values:
            shown = int(value) if value.removeprefix("-").isdigit() else repr(value)
            yield [*name.split(), f"--{option}", value], f"--{option} {allowed} {shown}"
    for name in ("run", "sweep"):
        yield [name, "--policy", "selective", "--policy", "best"], f"{POLICY} 'best'"
        yield [name, "--recall", "fuzzy"], f"{RECALL} 'fuzzy'"
    for task in ("G25", "X01", "", "a\nb"):
        yield ["trace", task], f"{TASK} {task!r}"
    yield ["trace", "--seed", "1"], f"the following arguments are required: TASK{HELP} trace --help"
    yield ["trace", "G01", "G02"], f"unrecognized arguments: G02{HELP} trace --help"
    yield ["run", "--seed"], f"argument --seed: expected one argument{HELP} run --help"
    yield ["run", "--sed", "1"], f"unrecognized arguments: --sed 1{HELP} run --help"
    yield ["run", "--epi"], f"unrecognized arguments: --epi{HELP} run --help"
    yield ["run", "a\nb"], f"unrecognized arguments: a b{HELP} run --help"
    for digits in (1000, 5000):  # Python reads no more than 4300
        many = "9" * digits
        shown = f"{many[:40]}…" if digits == 1000 else f"'{many[:40]}…'"
        yield ["run", "--seed", many], f"--seed {SEED} {shown}"
    yield ["--seed", "7"], f"unrecognized arguments: --seed{HELP} --help"
    yield ["--json"], f"unrecognized arguments: --json{HELP} --help"
    yield (
        ["sweep", "--first-seed", "4294967295", "--seeds", "2"],
        "--seeds must be an integer from 1 to 1 when the first seed is 4294967295, not 2",
    )
    yield (
        ["sweep", "--world", "4294967295"],
        "--seeds must be an integer from 1 to 1 when the first seed is 4294967295, not 1000 (the default)",
    )
    yield (
        ["run", "--policy", "selective", "--policy", "selective"],
        "--policy must be one or more with different names, not ['selective', 'selective']",
    )


@pytest.mark.parametrize(("arguments", "message"), [*bad_input()], ids=lambda value: repr(value)[:60])
def test_bad_input_is_one_line(tmp_path, monkeypatch, capsys, arguments, message):
    monkeypatch.chdir(tmp_path)
    output = ["--output", "rows.csv"] if arguments[0] == "sweep" else []
    with pytest.raises(SystemExit) as end:
        main([*arguments, *output])
    assert (*capsys.readouterr(), end.value.code) == ("", f"memsim: {message}\n", 2)
    assert list(tmp_path.iterdir()) == []


def test_the_real_command_ends_so_too(command):
    done = command("run", "--seed", "-1")
    assert (done.stderr, done.stdout, done.returncode) == (f"memsim: --seed {SEED} -1\n", "", 2)


def test_an_unknown_command_is_one_line(command):
    done = command("walk")
    assert (done.stdout, done.returncode, done.stderr.count("\n")) == ("", 2, 1)
    assert all(word in done.stderr for word in ("'walk'", "run", "trace", "sweep", "--help"))


def test_an_output_that_exists_is_left_alone(command, tmp_path):
    (tmp_path / "rows.csv").write_text("mine\n", encoding="utf-8")
    done = command("sweep", "--seeds", 5, "--output", "rows.csv")
    assert (done.stdout, done.returncode) == ("", 2)
    assert done.stderr == "memsim: --output must be a new file, and 'rows.csv' exists\n"
    assert (tmp_path / "rows.csv").read_text(encoding="utf-8") == "mine\n"


def test_an_output_is_a_file(command, tmp_path):
    done = command("sweep", "--seeds", 5, "--output", "-")
    assert (done.stdout, done.returncode, done.stderr.count("\n")) == ("", 2, 1)
    assert "--output must be a new file, and '-' is none" in done.stderr
    assert list(tmp_path.iterdir()) == []


def test_an_output_that_cannot_be_made(command):
    done = command("sweep", "--seeds", 5, "--output", "missing/rows.csv")
    assert (done.stdout, done.returncode, done.stderr.count("\n")) == ("", 2, 1)
    assert "output must be a file that can be written, not 'missing/rows.csv'" in done.stderr


@pytest.mark.parametrize("arguments", [["run", "--episodes", "--questions", "2000"], ["--help"]])
def test_a_closed_pipe_is_quiet(arguments):
    reading, writing = os.pipe()
    os.close(reading)
    try:
        done = subprocess.run(
            [*COMMAND, *arguments],
            env=ENVIRONMENT,
            stdout=writing,
            stderr=subprocess.PIPE,
            timeout=60,
        )
    finally:
        os.close(writing)
    assert (done.returncode, done.stderr) == (141, b"")


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux has a device that is always full")
def test_a_full_disk_is_one_line():
    with open("/dev/full", "wb") as full:
        done = subprocess.run(
            [*COMMAND, "run"], env=ENVIRONMENT, stdout=full, stderr=subprocess.PIPE, timeout=60
        )
    assert done.returncode == 1
    assert done.stderr == b"memsim: standard output cannot be written: No space left on device\n"


def interrupted(arguments, folder, ready, signals=("SIGINT",)):
    """How a command ends that gets signals, Ctrl-C if not told, once `ready` says so."""
    process = subprocess.Popen(
        [*COMMAND, *arguments],
        cwd=folder,
        env=ENVIRONMENT,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        encoding="utf-8",
        start_new_session=True,
    )
    try:
        end = time.monotonic() + 50
        while not ready() and time.monotonic() < end:
            time.sleep(0.05)
        for name in signals:
            os.killpg(process.pid, getattr(signal, name))  # as a terminal does: to every process of the group
            time.sleep(0.1)
        out, error = process.communicate(timeout=30)
    finally:
        with contextlib.suppress(ProcessLookupError):  # unless something is left
            os.killpg(process.pid, signal.SIGKILL)
            pytest.fail("a process was left")
    return process.returncode, out, error


@POSIX
def test_ctrl_c_ends_a_run_with_one_line(tmp_path):
    started = time.monotonic()
    end = interrupted(["run", "--questions", "999999"], tmp_path, lambda: time.monotonic() > started + 1.5)
    assert end == (130, "", "memsim: interrupted\n")


@POSIX
@pytest.mark.parametrize(
    ("signals", "ended"),
    [
        (["SIGINT"], 130),
        (["SIGINT", "SIGINT", "SIGINT"], 130),
        (["SIGTERM"], 143),
        (["SIGHUP", "SIGINT"], 129),
    ],
    ids=repr,
)
def test_a_signal_ends_a_sweep_with_one_line_and_whole_rows(tmp_path, signals, ended):
    rows = tmp_path / "rows.csv"
    code, out, error = interrupted(
        ["sweep", "--seeds", "50000000", "--jobs", "2", "--output", "rows.csv"],
        tmp_path,
        # What is being written then may be taken back: wait for more than one chunk, 6 MB.
        lambda: rows.exists() and rows.stat().st_size > 10_000_000,
        signals,
    )
    assert (code, out, error.count("\n")) == (ended, "", 1)
    last = rows.read_text(encoding="utf-8").splitlines()[-1].split(",")
    assert last[0] == "selective"
    assert f"the rows in rows.csv are whole up to seed {last[1]}; go on with: " in error
    assert f"--first-seed {int(last[1]) + 1} " in error


@POSIX
def test_a_closed_error_output_is_not_replaced_by_the_other():
    done = subprocess.run(
        [*COMMAND, "run", "--seed", "-1"],
        env=ENVIRONMENT,
        stdout=subprocess.PIPE,
        preexec_fn=lambda: os.close(2),
        timeout=60,
    )
    assert (done.returncode, done.stdout) == (2, b"")


@POSIX
def test_a_closed_output_is_told():
    done = subprocess.run(
        [*COMMAND, "run"],
        env=ENVIRONMENT,
        stderr=subprocess.PIPE,
        preexec_fn=lambda: os.close(1),
        timeout=60,
    )
    assert done.returncode == 1
    assert done.stderr == b"memsim: standard output cannot be written: it is closed\n"


@pytest.mark.parametrize(("works", "arguments"), [("compare", ["run"]), ("run_episode", ["trace", "G01"])])
def test_no_memory_left_is_one_line(works, arguments, monkeypatch, capsys):
    def fail(*_, **__):
        raise MemoryError

    monkeypatch.setattr(cli, works, fail)
    assert main(arguments) == 1
    assert capsys.readouterr() == ("", "memsim: out of memory\n")
