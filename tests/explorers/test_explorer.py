"""Settings are checked in one place: what is accepted, and the one line for everything else."""

import json

import pytest

from memsim.draws import LARGEST_SEED
from memsim.explorers import EXPLORERS, BadSetting, json_views

SEED = "must be an integer from 0 to 4294967295"
BUDGET = "Step budget must be an integer from 1 to 50"


def test_the_first_four_come_in_the_order_of_the_chapters():
    assert list(EXPLORERS)[:4] == ["trace", "policy", "read", "band"]
    assert [explorer.name for explorer in EXPLORERS.values()] == list(EXPLORERS)


@pytest.mark.parametrize("explorer", EXPLORERS.values(), ids=EXPLORERS)
def test_every_default_is_allowed_and_said_in_the_description(explorer):
    defaults = explorer.check({})
    assert defaults == {control.name: control.default for control in explorer.controls}
    described = json.loads(json.dumps(explorer.description()))
    assert described == explorer.description()
    assert {c["name"]: c["default"] for c in described["controls"]} == defaults
    for control in explorer.controls:
        assert control.label
        assert control.help
        assert control.kind in ("integer", "seed", "choice")


def test_seeds_are_the_run_seeds_and_nothing_else():
    seeds = {
        (name, control.label)
        for name, explorer in EXPLORERS.items()
        for control in explorer.controls
        if control.kind == "seed"
    }
    assert {label for _, label in seeds} == {"Run seed", "Second run's seed", "First seed"}
    assert {name for name, _ in seeds} == set(EXPLORERS) - {"worlds"}


@pytest.mark.parametrize(
    ("name", "settings", "control", "line"),
    [
        ("band", {"second": "x"}, "second", f"Second run's seed {SEED}, not 'x'"),
        ("band", {"recall": "meaning"}, "recall", "Recall rule must be one of .*, not 'meaning'"),
        ("seeds", {"seed": LARGEST_SEED}, "seed", "First seed of 200 must be .* to 4294967096, not 42949.*"),
        ("recall", {"seed": LARGEST_SEED}, "seed", "Run seed of 100 must be .* to 4294967196, not 42949.*"),
        ("worlds", {"world": LARGEST_SEED}, "world", "First world of 40 must be .* to 4294967256, not 4.*"),
        ("worlds", {"speed": 1}, None, "setting must be one of .*, not 'speed'"),
    ],
)
def test_a_refusal_names_its_control(name, settings, control, line):
    with pytest.raises(BadSetting, match=f"^{line}$") as refused:
        json_views(name, settings)
    assert refused.value.control == control


def test_integers_may_come_as_text():
    policy = EXPLORERS["policy"]
    assert policy.check({"seed": " 7 ", "budget": 4}) == {
        **{"seed": 7, "budget": 4, "questions": 48, "recall": "shards"}
    }
    assert policy.check({"seed": "4294967295"})["seed"] == LARGEST_SEED
    assert policy.check({"seed": "007"})["seed"] == 7


@pytest.mark.parametrize(
    ("settings", "line"),
    [
        ({"seed": "-1"}, f"Run seed {SEED}, not -1"),
        ({"seed": -1}, f"Run seed {SEED}, not -1"),
        ({"seed": "4294967296"}, f"Run seed {SEED}, not 4294967296"),
        ({"seed": ""}, f"Run seed {SEED}, and it is empty"),
        ({"seed": "  "}, f"Run seed {SEED}, and it is empty"),
        ({"seed": "1e9"}, f"Run seed {SEED}, not '1e9'"),
        ({"seed": "seven"}, f"Run seed {SEED}, not 'seven'"),
        ({"seed": "7.0"}, f"Run seed {SEED}, not '7.0'"),
        ({"seed": "1_000"}, f"Run seed {SEED}, not '1_000'"),
        ({"seed": "٧"}, f"Run seed {SEED}, not '٧'"),
        ({"seed": "9" * 10_000}, f"Run seed {SEED}, not '{'9' * 40}…'"),
        ({"seed": "<b>\n"}, f"Run seed {SEED}, not '<b>\\n'"),
        ({"budget": "0"}, f"{BUDGET}, not 0"),
        ({"budget": 51}, f"{BUDGET}, not 51"),
        ({"questions": "481"}, "Questions must be an integer from 1 to 480, not 481"),
        ({"recall": "meaning"}, "Recall rule must be one of 'shards', 'words', 'key', not 'meaning'"),
        ({"recall": ""}, "Recall rule must be one of 'shards', 'words', 'key', not ''"),
        ({"speed": 1}, "setting must be one of 'seed', 'budget', 'questions', 'recall', not 'speed'"),
    ],
)
def test_a_bad_value_is_one_line(settings, line):
    with pytest.raises(ValueError, match="must be") as raised:
        EXPLORERS["policy"].views(settings)
    assert str(raised.value) == line
    with pytest.raises(ValueError, match="must be") as raised:
        json_views("policy", settings)
    assert str(raised.value) == line


@pytest.mark.parametrize(
    ("settings", "line"),
    [
        ({"seed": 1.5}, f"Run seed {SEED}, not 1.5"),
        ({"seed": True}, f"Run seed {SEED}, not True"),
        ({"seed": None}, f"Run seed {SEED}, not None"),
        ({"seed": [1]}, f"Run seed {SEED}, not [1]"),
        ({"recall": 3}, "Recall rule must be one of 'shards', 'words', 'key', not 3"),
        ({7: 7}, "setting must be one of 'seed', 'budget', 'questions', 'recall', not 7"),
    ],
)
def test_a_wrong_type_is_one_line(settings, line):
    with pytest.raises(TypeError) as raised:
        EXPLORERS["policy"].views(settings)
    assert str(raised.value) == line


@pytest.mark.parametrize("explorer", EXPLORERS.values(), ids=EXPLORERS)
def test_the_ends_of_every_range_are_checked(explorer):
    for control in explorer.controls:
        if control.kind == "choice":
            assert [control.check(choice) for choice in control.choices] == list(control.choices)
            continue
        assert control.check(str(control.low)) == control.low
        assert control.check(str(control.high)) == control.high
        for outside in (control.low - 1, control.high + 1):
            with pytest.raises(ValueError, match=rf"^{control.label} must be .*, not {outside}$"):
                control.check(str(outside))


def test_an_unknown_explorer_is_one_line():
    with pytest.raises(ValueError, match=r"^explorer must be one of 'trace', .*, not 'x'$"):
        json_views("x", {})
