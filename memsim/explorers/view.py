"""What an explorer shows for one group of settings: a sentence, tables and a chart."""

from dataclasses import dataclass
from typing import Any

from memsim.charts.chart import Chart


@dataclass(frozen=True)
class Table:
    """A table with a caption; every cell is text, and the first cell of a row heads it."""

    caption: str
    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


@dataclass(frozen=True)
class View:
    """One sentence, the tables with the same figures, and the chart."""

    summary: str
    tables: tuple[Table, ...]
    chart: Chart

    def to_json(self) -> dict[str, Any]:
        """The view as dicts, lists, strings and numbers."""
        return {
            "summary": self.summary,
            "tables": [
                {
                    "caption": table.caption,
                    "columns": list(table.columns),
                    "rows": [list(row) for row in table.rows],
                }
                for table in self.tables
            ],
            "chart": self.chart.to_json(),
        }
