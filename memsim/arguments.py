"""The arguments of the command line: which commands there are, and what each of them takes."""

import argparse
import sys
from collections.abc import Sequence
from typing import Any, NoReturn

from memsim.agent import LESSON_BUDGET
from memsim.bad_input import BAD_INPUT, checking, complain
from memsim.checks import check_choice, check_integer, check_seed
from memsim.experiment import LESSON_QUESTIONS, MOST_JOBS, SWEEP_SEEDS
from memsim.memory import RECALL_RULES, SHARDS
from memsim.policies import POLICIES, policies_of
from memsim.tasks import MOST_QUESTIONS, find_task
from memsim.world import LESSON_SEED, world_of

PROGRAM = "python -m memsim"


class Parser(argparse.ArgumentParser):
    """An argument parser whose errors take one line, and name the help of the command they are in."""

    def parse_known_args(self, args=None, namespace=None):  # type: ignore[no-untyped-def]
        """Like its base, but what is not known ends in an error here, not in the parser above."""
        known, unknown = super().parse_known_args(args, namespace)
        if unknown:
            self.error(f"unrecognized arguments: {' '.join(unknown)}")
        return known, unknown

    def error(self, message: str) -> NoReturn:
        """Say what is wrong and where help is, and exit."""
        complain(f"{message}; for help: {self.prog} --help")
        self.exit(BAD_INPUT)


def parse(arguments: Sequence[str] | None) -> argparse.Namespace:
    """The options of a command line (the process's own for None); `command` is None for the bare table.

    Exits with one line on standard error for options that do not exist and for values out of range.
    """
    parser = Parser(
        prog=PROGRAM,
        usage=f"{PROGRAM} [-h] [COMMAND ...]",
        description="Measure what an agent's long-term memory saves and what it costs. "
        "Without a command: the lesson's table, four write policies in two runs.",
        epilog=f"Options of a command: {PROGRAM} COMMAND --help",
        allow_abbrev=False,
    )
    commands = parser.add_subparsers(title="commands", metavar="COMMAND", dest="command", prog=PROGRAM)
    _add_run(commands)
    _add_trace(commands)
    _add_sweep(commands)
    words = sys.argv[1:] if arguments is None else list(arguments)
    if words and words[0].startswith("-") and words[0] not in ("-h", "--help"):
        # argparse would take the option's value for the command.
        parser.error(f"unrecognized arguments: {words[0]}")
    options = parser.parse_args(words)
    with checking():
        _check(vars(options))
    return options


def _check(given: dict[str, Any]) -> None:
    """Raise TypeError or ValueError, in one line, for a value that memsim does not take."""
    policies_of(given.get("policy") or POLICIES)
    for name in ("seed", "first_seed", "world"):
        if given.get(name) is not None:  # it has no value when it is the world's
            check_seed(name, given[name])
    most_of = {"seeds": None, "budget": None, "questions": MOST_QUESTIONS, "jobs": MOST_JOBS}
    for name, most in most_of.items():
        if name in given:
            check_integer(name, given[name], 1, most)
    if "recall" in given:
        check_choice("recall", given["recall"], RECALL_RULES)
    if "task" in given:
        find_task(world_of(given["world"]), given["task"])
    if given.get("output") == "-":
        raise ValueError("output must be a new file, and '-' is none; --json prints the summary")


def _add_run(commands: "argparse._SubParsersAction[Parser]") -> None:
    parser = commands.add_parser(
        "run",
        help="measure write policies in one run",
        description="Measure write policies in one run: memory is written from the 24 first tasks, "
        "then the questions are asked.",
        allow_abbrev=False,
    )
    _add_policies(parser)
    _add_seed(parser)
    _add_setting(parser)
    parser.add_argument("--episodes", action="store_true", help="show every question as well")
    _add_json(parser)


def _add_trace(commands: "argparse._SubParsersAction[Parser]") -> None:
    parser = commands.add_parser(
        "trace",
        help="walk one task without memory, step by step",
        description="Walk one task without memory, step by step.",
        allow_abbrev=False,
    )
    parser.add_argument("task", metavar="TASK", help="a first task, G01 to G24, or a question, H01 and on")
    _add_seed(parser)
    _add_budget(parser)
    _add_world(parser)
    parser.add_argument("--self-critique", action="store_true", help="pay tokens for each failed call")
    parser.add_argument("--approval", action="store_true", help="count the calls that a person must approve")
    _add_json(parser)


def _add_sweep(commands: "argparse._SubParsersAction[Parser]") -> None:
    parser = commands.add_parser(
        "sweep",
        help="measure write policies over many run seeds",
        description="Measure write policies over many run seeds: means, and the difference of success to "
        "memoryless, paired by seed, with its interval at 95 % and a verdict. Needs NumPy.",
        allow_abbrev=False,
    )
    _add_policies(parser)
    _add_number(
        parser,
        "--seeds",
        SWEEP_SEEDS,
        "run seeds, counted up from the first one; the last is at most 4294967295",
    )
    parser.add_argument(
        "--first-seed", metavar="N", type=_number, help="0 to 4294967295 (default: the world's seed)"
    )
    _add_setting(parser)
    _add_number(parser, "--jobs", 1, f"processes, 1 to {MOST_JOBS}")
    parser.add_argument("--output", metavar="FILE.csv", help="a new file for a row per seed and policy")
    _add_json(parser)


def _add_policies(parser: Parser) -> None:
    parser.add_argument(
        "--policy",
        metavar="P",
        action="append",
        help=f"one of: {', '.join(POLICIES)}; may be given several times (default: all, in this order)",
    )


def _add_setting(parser: Parser) -> None:
    _add_budget(parser)
    _add_number(parser, "--questions", LESSON_QUESTIONS, "questions asked after the first tasks, at least 1")
    _add_world(parser)
    parser.add_argument(
        "--recall",
        metavar="R",
        default=SHARDS,
        help=f"recall rule, one of: {', '.join(RECALL_RULES)} (default: %(default)s)",
    )


def _add_seed(parser: Parser) -> None:
    parser.add_argument(
        "--seed", metavar="N", type=_number, help="run seed, 0 to 4294967295 (default: the world's seed)"
    )


def _add_budget(parser: Parser) -> None:
    _add_number(parser, "--budget", LESSON_BUDGET, "steps that a task may take, at least 1")


def _add_world(parser: Parser) -> None:
    _add_number(parser, "--world", LESSON_SEED, "world seed, 0 to 4294967295")


def _add_number(parser: Parser, name: str, default: int, help_: str) -> None:
    parser.add_argument(
        name, metavar="N", type=_number, default=default, help=f"{help_} (default: %(default)s)"
    )


def _add_json(parser: Parser) -> None:
    parser.add_argument("--json", action="store_true", help="print one JSON document instead of text")


def _number(text: str) -> int | str:
    # What is no integer stays text, for memsim's own check to say what is allowed.
    # Python itself refuses to read more than 4300 digits.
    digits = text.removeprefix("-")
    return int(text) if digits.isascii() and digits.isdigit() and len(digits) < 4300 else text
