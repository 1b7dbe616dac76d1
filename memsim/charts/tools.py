"""The tools' names in English, short enough for a box in a chart."""

from memsim import wire

TOOL_LABELS = {
    wire.READ_METER: "read the meter",
    wire.CONSUMPTION: "compute the use",
    wire.TARIFF: "apply the tariff",
    wire.SEARCH: "search documents",
    wire.WRITE_RECORD: "write the record",
}
