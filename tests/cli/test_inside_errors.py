"""An error inside the simulator is none of the input's: it is raised, not told as bad input."""

import pytest

from memsim import cli

COMMANDS = {
    "run": ("compare", ["run"]),
    "trace": ("run_episode", ["trace", "G01"]),
    "lesson": ("compare", []),
}


@pytest.mark.parametrize("error", [TypeError, ValueError, ModuleNotFoundError])
@pytest.mark.parametrize(("works", "arguments"), COMMANDS.values(), ids=COMMANDS)
def test_it_is_raised(works, arguments, error, monkeypatch, capsys):
    def fail(*_, **__):
        raise error("inside")

    monkeypatch.setattr(cli, works, fail)
    with pytest.raises(error, match="inside"):
        cli.main(arguments)
    assert capsys.readouterr() == ("", "")


def test_a_sweep_says_that_its_work_failed(monkeypatch, capsys):
    def fail(*_):
        raise ValueError("inside")

    monkeypatch.setattr("memsim.sweeps.chunks.run_chunk", fail)
    with pytest.raises(SystemExit) as end:
        cli.main(["sweep", "--seeds", "5"])
    assert end.value.code == cli.FAILED
    assert capsys.readouterr() == ("", "memsim: the sweep stopped: ValueError: inside\n")
