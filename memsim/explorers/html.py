"""The recorded run of an explorer as html: what a page shows until, and unless, it can run Python itself."""

import json
import re
from html import escape

from memsim.explorers.explorer import Explorer
from memsim.explorers.view import Table, View
from memsim.pictures import svg

STILL = (
    "Recorded run. It does not move here because nothing has started Python: "
    "in the published book with JavaScript, or in a notebook, the same figure has controls."
)
NUMBER = re.compile(r"[-+−]?[\d.,]+%?", re.ASCII)  # the page has the same rule for its own tables


def recorded_html(explorer: Explorer) -> str:
    """The last view for the default settings, whole without JavaScript, inside a `memsim-explorer` element.

    The element's `description` is the JSON that a page builds the controls from.
    """
    *_, view = explorer.views({})
    description = escape(json.dumps(explorer.description()))
    lines = [
        f'<memsim-explorer name="{escape(explorer.name)}" description="{description}">',
        view_html(view),
        f'<p class="memsim-still">{escape(STILL)}</p>',
        "</memsim-explorer>",
    ]
    return "\n".join(lines)


def view_html(view: View) -> str:
    """Summary, tables and picture of a view."""
    lines = [f'<p class="memsim-summary">{escape(view.summary)}</p>']
    for table in view.tables:
        lines += table_html(table)
    lines.append(f'<figure class="memsim-picture">{svg(view.chart)}</figure>')
    return "\n".join(lines)


def table_html(table: Table) -> list[str]:
    """A table as lines of html, every cell escaped; columns and the first cell of a row are headers.

    A cell that is a number has the class `memsim-number`.
    """
    heads = "".join(f'<th scope="col">{escape(column)}</th>' for column in table.columns)
    rows = [
        f'<tr><th scope="row">{escape(first)}</th>' + "".join(map(_cell, cells)) + "</tr>"
        for first, *cells in table.rows
    ]
    return [
        '<table class="memsim-table">',
        f"<caption>{escape(table.caption)}</caption>",
        f"<thead><tr>{heads}</tr></thead>",
        "<tbody>",
        *rows,
        "</tbody>",
        "</table>",
    ]


def _cell(text: str) -> str:
    number = ' class="memsim-number"' if NUMBER.fullmatch(text) else ""
    return f"<td{number}>{escape(text)}</td>"
