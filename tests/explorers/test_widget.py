"""The widgets, moved in-process: every control of every explorer, one redraw a change, bad entries in words.

ipywidgets swallows what a button's callback raises. So a move counts as done only when the view has followed.
"""

import asyncio
import itertools
from html import escape, unescape

import pytest
from explorers.quick import quick

from memsim.charts.chart import Axis, Chart
from memsim.draws import LARGEST_SEED
from memsim.explorers import EXPLORERS, BadSetting, Control, Explorer, View
from memsim.explorers.html import recorded_html, table_html
from memsim.explorers.widget import ExplorerWidget, explore


def settings(widget: ExplorerWidget) -> dict[str, str]:
    return {name: entry.value for name, entry in widget.entries.items()}


def follows(widget: ExplorerWidget) -> bool:
    """Whether summary, tables and the picture's alt text are those of the entries."""
    *_, view = widget.explorer.views(settings(widget))
    lines = [escape(view.summary), escape(view.chart.alt)]
    lines += [line for table in view.tables for line in table_html(table)]
    return all(line in widget.view.value for line in lines)


@pytest.fixture
def drawn(monkeypatch):
    """A list that grows by one with every view shown."""
    shown = []
    show = ExplorerWidget._show
    monkeypatch.setattr(ExplorerWidget, "_show", lambda self, view: (shown.append(view), show(self, view)))
    return shown


@pytest.mark.parametrize("name", EXPLORERS)
def test_every_control_moves_the_view(name):
    widget = ExplorerWidget(quick(EXPLORERS[name]))
    first = widget.view.value
    assert follows(widget)
    for control in widget.explorer.controls:
        entry = widget.entries[control.name]
        if control.kind == "choice":
            values = [choice for choice in control.choices[-3:] if choice != control.default]
        else:
            values = [str(control.default + 2), str(control.default + 1)]
        moved = 0
        for value in values:
            entry.value = value
            # a choice that does not go with the other settings is said
            if widget.message.value == "":
                assert follows(widget)
                moved += 1
        assert moved
        for step, button in widget.buttons[control.name].items():
            before = entry.value
            button.click()
            assert settings(widget)[control.name] != before, step
            assert follows(widget)
        widget.reset.click()
        assert settings(widget) == {c.name: str(c.default) for c in widget.explorer.controls}
        assert widget.view.value == first


def test_steps_count_by_one_and_another_seed_is_a_seed():
    widget = explore("policy")
    widget.buttons["seed"]["more"].click()
    assert widget.entries["seed"].value == "20260219"
    widget.buttons["seed"]["less"].click()
    widget.buttons["seed"]["less"].click()
    assert widget.entries["seed"].value == "20260217"
    widget.buttons["seed"]["another"].click()
    assert 0 <= int(widget.entries["seed"].value) <= LARGEST_SEED
    assert [*widget.buttons["budget"]] == ["less", "more"]
    assert [*explore("worlds").buttons["world"]] == ["less", "more"]
    assert widget.buttons["recall"] == {}


def test_one_redraw_per_change_and_per_reset(drawn):
    widget = explore("band")
    assert len(drawn) == 1
    widget.entries["seed"].value = "5"
    assert len(drawn) == 2
    widget.buttons["second"]["more"].click()
    assert len(drawn) == 3
    widget.entries["budget"].value = "4"
    widget.reset.click()
    assert len(drawn) == 5


@pytest.mark.parametrize("typed", ["", "seven", "-1", "4294967296", "1e9", "<b>", "9" * 10_000])
def test_a_bad_entry_is_said_and_the_last_good_view_stays(typed, drawn):
    widget = explore("policy")
    view = widget.view.value
    widget.entries["seed"].value = typed
    assert widget.message.value.startswith('<p role="alert"')
    assert ">Run seed must be an integer from 0 to 4294967295, " in widget.message.value
    assert "<b>" not in widget.message.value
    assert widget.view.value == view
    assert len(drawn) == 1
    widget.buttons["seed"]["more"].click()  # counts on from the last good seed
    assert widget.entries["seed"].value == "20260219"
    assert widget.message.value == ""
    assert follows(widget)


def test_a_step_past_the_end_is_said_in_words():
    widget = explore("policy")
    widget.entries["budget"].value = "1"
    widget.buttons["budget"]["less"].click()
    assert "Step budget must be an integer from 1 to 50, not 0" in widget.message.value
    widget.buttons["budget"]["more"].click()
    assert widget.entries["budget"].value == "2"


def one_control(run) -> Explorer:
    control = Control("n", "Number", "integer", 1, low=0, high=9, help="A number.")
    return Explorer("one", "One", (control,), run)


def test_an_error_that_is_no_bad_entry_is_raised():
    chart = Chart("t", "a", 200, 100, Axis("", 0, 1), Axis("", 0, 1), ())

    def run(n):
        if n == 3:
            raise ValueError("a bug in the simulator")
        yield View(f"{n}.", (), chart)

    widget = ExplorerWidget(one_control(run))
    with pytest.raises(ValueError, match="a bug in the simulator"):
        widget.entries["n"].value = "3"
    assert widget.message.value == ""

    def broken(n):
        if n == 2:
            raise ValueError("a bug before the first view")
        return run(n)

    widget = ExplorerWidget(one_control(broken))
    with pytest.raises(ValueError, match="a bug before"):
        widget.entries["n"].value = "2"
    assert widget.message.value == ""


def many_views(n):
    chart = Chart("t", "a", 200, 100, Axis("", 0, 1), Axis("", 0, 1), ())
    return (View(f"{n}, view {count}.", (), chart) for count in range(1, 100))


def test_every_view_is_shown_where_nothing_can_stop_them(drawn):
    widget = ExplorerWidget(one_control(many_views))
    assert len(drawn) == 99
    assert "1, view 99." in widget.view.value


def test_in_a_kernel_views_arrive_until_stop_or_another_change(drawn):
    async def read() -> None:
        widget = ExplorerWidget(one_control(many_views))
        assert len(drawn) == 1
        while len(drawn) < 3:
            await asyncio.sleep(0)
        assert widget.stop.layout.display is None
        widget.stop.click()
        await asyncio.sleep(0.1)
        assert widget.stop.layout.display == "none"
        assert "1, view 3." in widget.view.value
        widget.entries["n"].value = "2"
        widget.entries["n"].value = "5"
        while "view 4." not in widget.view.value:
            await asyncio.sleep(0)
        widget.stop.click()
        await asyncio.sleep(0)
        assert [view.summary for view in drawn[3:]] == [
            *("2, view 1.", "5, view 1.", "5, view 2.", "5, view 3.", "5, view 4."),
        ]

    asyncio.run(read())


def breaks_off(n):
    yield from itertools.islice(many_views(n), 3)
    raise KeyError("a bug in a later view")


def test_in_a_kernel_an_error_in_a_later_view_is_said_and_raised(drawn):
    async def read() -> None:
        widget = ExplorerWidget(one_control(breaks_off))
        with pytest.raises(KeyError, match="a bug in a later view"):
            await widget._arriving
        assert widget.message.value.startswith('<p role="alert"')
        assert "The rest did not arrive: KeyError('a bug in a later view')" in unescape(widget.message.value)
        assert "1, view 3." in widget.view.value
        assert widget.stop.layout.display == "none"

    asyncio.run(read())
    assert len(drawn) == 3


def test_settings_that_are_bad_together_are_said():
    chart = Chart("t", "a", 200, 100, Axis("", 0, 1), Axis("", 0, 1), ())

    def run(n):
        if n == 3:
            raise BadSetting("n and the rest do not go together", "n")
        return iter([View(f"{n}.", (), chart)])

    widget = ExplorerWidget(one_control(run))
    widget.entries["n"].value = "3"
    assert "n and the rest do not go together" in widget.message.value


def test_one_object_offers_the_widget_and_the_recorded_run():
    widget = explore("trace")
    bundle = widget._repr_mimebundle_()
    assert set(bundle) == {"text/plain", "text/html", "application/vnd.jupyter.widget-view+json"}
    assert bundle["text/plain"] == "Explorer: One subscriber, two questions"
    assert bundle["text/html"] == recorded_html(widget.explorer)
    widget.entries["budget"].value = "1"
    assert widget._repr_mimebundle_()["text/html"] == bundle["text/html"]


def test_every_control_has_a_label_and_every_button_a_name():
    for name in EXPLORERS:
        widget = explore(name)
        for control in widget.explorer.controls:
            assert widget.entries[control.name].description == control.label
            assert widget.entries[control.name].tooltip == control.help
            for button in widget.buttons[control.name].values():
                assert button.tooltip.startswith(control.label)


def test_nothing_is_printed(capfd):
    for name in EXPLORERS:
        explore(name)._repr_mimebundle_()
    assert capfd.readouterr() == ("", "")


def test_an_unknown_explorer_is_one_line():
    with pytest.raises(ValueError, match=r"^explorer must be one of 'trace', .*, not 'x'$"):
        explore("x")
    with pytest.raises(TypeError, match=r"^explorer must be one of .*, not 7$"):
        explore(7)
