"""An explorer in a running notebook, made of ipywidgets; in the page the same object is its recorded html."""

import asyncio
import secrets
from collections.abc import Callable, Iterator
from html import escape
from typing import Any

from ipywidgets import HTML, Button, Dropdown, HBox, Layout, Text, VBox

from memsim.checks import check_choice
from memsim.draws import LARGEST_SEED
from memsim.explorers import EXPLORERS
from memsim.explorers.explorer import BadSetting, Control, Explorer
from memsim.explorers.html import recorded_html, view_html
from memsim.explorers.view import View

# JupyterLab sets every cell to the right.
STYLE = """<style>
.jp-RenderedHTMLCommon .memsim-table :is(th, td) { text-align: left }
.jp-RenderedHTMLCommon .memsim-table .memsim-number { text-align: right }
</style>
"""
PAUSE = 0.01  # seconds between two views, in which the kernel hears a button or a new entry


def explore(name: str) -> "ExplorerWidget":
    """The explorer of a name, drawn with its default settings, as the last value of a notebook cell.

    Raises TypeError or ValueError for a name that no explorer has.
    """
    return ExplorerWidget(EXPLORERS[check_choice("explorer", name, EXPLORERS)])


class ExplorerWidget:
    """Controls, a message, and the view that follows from them.

    Every change draws once, and replaces the view whole. Of an explorer with many views the later ones arrive
    while the kernel is free for other cells, until "stop" or the next change. A bad entry is said in the
    message while the last good view stays. Any other error is raised: it is a bug, and must not pass for a
    bad entry.
    """

    def __init__(self, explorer: Explorer) -> None:
        self.explorer = explorer
        longest = max(len(control.label) for control in explorer.controls)
        self.entries = {control.name: _entry(control, longest) for control in explorer.controls}
        self.buttons = {control.name: self._buttons(control) for control in explorer.controls}
        self.reset = _button("reset", "Back to the first values", lambda: self._fill(explorer.check({})))
        self.stop = _button("stop", "Keep what has arrived", self._end)
        self.stop.layout.display = "none"
        self.message, self.view = HTML(), HTML()
        self.view.add_class("jp-RenderedHTMLCommon")  # tables look like those of a notebook's own output
        row = Layout(flex_flow="row wrap")
        rows = [HBox([self.entries[name], *self.buttons[name].values()], layout=row) for name in self.entries]
        style = HTML(STYLE, layout=Layout(display="none"))
        self.box = VBox([*rows, HBox([self.reset, self.stop]), self.message, self.view, style])
        self._good: dict[str, Any] = explorer.check({})
        self._filling = False
        self._arriving: asyncio.Task[None] | None = None
        for entry in self.entries.values():
            entry.observe(self._draw, "value")
        self._draw()

    def _buttons(self, control: Control) -> dict[str, Button]:
        """The buttons beside an entry, by name; one less and one more count from the last good value."""
        if control.kind == "choice":
            return {}
        name, label = control.name, control.label
        buttons = {
            "less": _button("−", f"{label}: one less", lambda: self._fill({name: self._good[name] - 1})),
            "more": _button("+", f"{label}: one more", lambda: self._fill({name: self._good[name] + 1})),
        }
        if control.kind == "seed":
            buttons["another"] = _button(
                "another seed",
                f"{label}: another one, by chance",
                lambda: self._fill({name: secrets.randbelow(LARGEST_SEED + 1)}),
            )
        return buttons

    def _fill(self, settings: dict[str, Any]) -> None:
        """Fill entries in and draw once for all of them."""
        self._filling = True
        for name, value in settings.items():
            self.entries[name].value = str(value)
        self._filling = False
        self._draw()

    def _draw(self, _: object = None) -> None:
        if self._filling:
            return
        try:
            good = self.explorer.check({name: entry.value for name, entry in self.entries.items()})
            views = self.explorer.run(**good)
        except BadSetting as error:
            self._say(str(error))
            return
        self._good = good
        self.message.value = ""
        self._end()
        self._show(next(views))
        try:
            loop = asyncio.get_running_loop()
        except RuntimeError:  # outside a kernel nobody can press "stop"
            for view in views:
                self._show(view)
        else:
            self._arriving = loop.create_task(self._arrive(views))

    async def _arrive(self, views: Iterator[View]) -> None:
        """Show the views as they come, until the last one, "stop" or another change."""
        try:
            for view in views:
                self.stop.layout.display = None
                self._show(view)
                await asyncio.sleep(PAUSE)
        except Exception as error:
            # Nobody awaits this task: raised alone, the error would be seen by nobody.
            self._say(f"The rest did not arrive: {error!r}")
            raise
        finally:
            self.stop.layout.display = "none"

    def _end(self) -> None:
        if self._arriving is not None:
            self._arriving.cancel()

    def _say(self, line: str) -> None:
        self.message.value = f'<p role="alert" style="font-weight: bold">{escape(line)}</p>'

    def _show(self, view: View) -> None:
        self.view.value = view_html(view)

    def _repr_mimebundle_(self, **_: object) -> dict[str, Any]:
        bundle: dict[str, Any] = self.box._repr_mimebundle_()
        # In place of the box's own text, which changes with every widget added.
        bundle["text/plain"] = f"Explorer: {self.explorer.title}"
        bundle["text/html"] = recorded_html(self.explorer)
        return bundle


def _entry(control: Control, label_length: int) -> Text | Dropdown:
    labelled = {
        "description": control.label,
        "tooltip": control.help,
        "style": {"description_width": f"{label_length}ch"},
        "layout": Layout(width=f"calc({label_length}ch + 12em)"),
    }
    if control.kind == "choice":
        return Dropdown(options=control.choices, value=control.default, **labelled)
    # Text, so that whatever is typed can be answered in words; it counts at Enter or on leaving the box.
    return Text(value=str(control.default), continuous_update=False, **labelled)


def _button(text: str, tooltip: str, press: Callable[[], None]) -> Button:
    button = Button(description=text, tooltip=tooltip, layout=Layout(width="auto", align_self="flex-start"))
    button.on_click(lambda _: press())
    return button
