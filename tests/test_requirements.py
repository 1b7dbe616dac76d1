"""requirements.txt is a lock: it pins everything that requirements.in asks for, and all that comes along."""

import re
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
NAME = re.compile(r"^[A-Za-z0-9._-]+")
PIN = re.compile(r"^[A-Za-z0-9._-]+==\S+( ; .+)?$")


def requirements(name: str) -> list[str]:
    """Return the requirements of a file, without comments."""
    text = (ROOT / name).read_text(encoding="utf-8")
    lines = (line.partition("#")[0].strip() for line in text.splitlines())
    return [line for line in lines if line]


def test_everything_is_pinned() -> None:
    lines = requirements("requirements.txt")
    assert "-e ." in lines
    assert [line for line in lines if line != "-e ." and not PIN.match(line)] == []


def test_every_direct_dependency_is_in_the_lock() -> None:
    locked = {NAME.match(line)[0] for line in requirements("requirements.txt") if PIN.match(line)}
    asked = {NAME.match(line)[0] for line in requirements("requirements.in") if line != "-e ."}
    assert asked - locked == set(), "run `python3 make.py lock`"


def test_the_lock_names_no_machine_and_no_host() -> None:
    text = (ROOT / "requirements.txt").read_text(encoding="utf-8")
    assert not re.search(r"://|--index|--find-links|/home/|/root/|/tmp/", text)
