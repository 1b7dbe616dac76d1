"""Help, and what the command needs."""

import pytest

from memsim.memory import RECALL_RULES
from memsim.policies import POLICIES


def test_help_names_every_command(printed):
    text = printed("--help")
    assert all(f"    {name} " in text for name in ("run", "trace", "sweep"))


@pytest.mark.parametrize(
    ("name", "options"),
    [
        ("run", "--policy --seed --budget --questions --world --recall --episodes --json"),
        ("trace", "TASK --seed --budget --world --self-critique --approval --json"),
        (
            "sweep",
            "--policy --seeds --first-seed --budget --questions --world --recall --jobs --output --json",
        ),
    ],
)
def test_help_of_a_command_names_every_option(printed, name, options):
    text = printed(name, "--help", COLUMNS="400")
    lines = text[text.index(":\n") :].splitlines()
    shown = {line.split()[0] for line in lines if line.startswith("  ")}
    assert shown - {"-h,"} == set(options.split())
    assert "%" not in text.replace("95 %", "")
    if name != "trace":
        assert all(policy in text for policy in POLICIES)
        assert all(rule in text for rule in RECALL_RULES)


@pytest.mark.parametrize("arguments", [[], ["run", "--episodes"], ["trace", "G05"]])
def test_run_and_trace_need_the_standard_library_alone(printed, arguments):
    # -S: no site packages, so an import of NumPy would fail.
    assert printed(*arguments, python=("-S",)) == printed(*arguments)


@pytest.mark.parametrize(
    "arguments", [[], ["run", "--episodes"], ["trace", "G05"], ["sweep", "--seeds", "2"], ["sweep", "--help"]]
)
def test_any_terminal_takes_the_text(printed, arguments):
    assert printed(*arguments, PYTHONIOENCODING="ascii:strict") == printed(*arguments)
