"""An explorer: the controls that a reader moves, and the views that follow.

It is one description for two renderers, the widget of a notebook and the live
element of the page. Both hand over what the reader typed; what is wrong with it
is said here, once.
"""

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Literal

from memsim.checks import check_choice, check_integer, echo
from memsim.explorers.view import View

_WHOLE_NUMBER = re.compile(r"-?[0-9]{1,18}")


class BadSetting(ValueError):
    """A setting that is refused, in one line; `control` is the name of its control, None if there is none."""

    def __init__(self, line: str, control: str | None = None) -> None:
        super().__init__(line)
        self.control = control


@dataclass(frozen=True)
class Control:
    """One control: an integer from low to high, a seed, or one of the choices.

    `name` is its key in the settings, `label` what the reader sees. A seed is an
    integer of which renderers offer "another seed" beside it.
    """

    name: str
    label: str
    kind: Literal["integer", "seed", "choice"]
    default: int | str
    low: int | None = None
    high: int | None = None
    choices: tuple[str, ...] = ()
    help: str = ""

    def check(self, value: object) -> int | str:
        """The value that the setting stands for: an integer may come as text.

        Raises ValueError, or TypeError for a wrong type, with one line that names the label.
        """
        if self.kind == "choice":
            return check_choice(self.label, value, self.choices)
        assert self.low is not None, "an integer and a seed have a range"
        if not isinstance(value, str):
            return check_integer(self.label, value, self.low, self.high)
        if _WHOLE_NUMBER.fullmatch(value.strip()):
            return check_integer(self.label, int(value), self.low, self.high)
        said = f"not {echo(value)}" if value.strip() else "and it is empty"
        raise ValueError(f"{self.label} must be an integer from {self.low} to {self.high}, {said}")


@dataclass(frozen=True)
class Explorer:
    """A named group of controls, and `run`, which takes their values by name and yields views.

    A plain explorer yields one view. One that takes its time yields a view
    whenever more has arrived, the last one final. Settings that are only bad
    together are a BadSetting of `run` itself, before it returns the views.
    """

    name: str
    title: str
    controls: tuple[Control, ...]
    run: Callable[..., Iterator[View]]

    def check(self, settings: Mapping[str, object]) -> dict[str, int | str]:
        """The value of every control; one that is missing in the settings takes its default.

        Raises BadSetting, or TypeError for a wrong type, for a bad value or a name without a control.
        """
        names = [control.name for control in self.controls]
        control: str | None = None
        checked = {}
        try:
            for name in settings:
                check_choice("setting", name, names)
            for each in self.controls:
                control = each.name
                checked[control] = each.check(settings.get(control, each.default))
        except ValueError as error:
            raise BadSetting(str(error), control) from None
        return checked

    def views(self, settings: Mapping[str, object]) -> Iterator[View]:
        """The views for the settings, which are checked before this returns. Raises like `check`."""
        return self.run(**self.check(settings))

    def description(self) -> dict[str, Any]:
        """Title and controls as dicts, lists, strings and numbers: what a renderer builds its form from."""
        return {
            "title": self.title,
            "controls": [{**vars(control), "choices": list(control.choices)} for control in self.controls],
        }
