"""The five tools of the agent: schema, function, and what a call adds to the state."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache

from memsim import wire
from memsim.tokens import shards
from memsim.wire import Fields
from memsim.world import World, charge, consumption


@dataclass(frozen=True)
class Tool:
    """A tool as the agent sees it.

    `inputs` are the fields that it reads from the state, `outputs` the fields of
    an observation (what a memory can keep), `answer` the output that becomes the
    agent's answer so far. `run` returns the fields of the result, or the single
    field `hata` with the tool's own error.
    """

    name: str
    inputs: tuple[str, ...]
    outputs: tuple[str, ...]
    run: Callable[[World, Fields], Fields]
    answer: str | None = None
    side_effect: bool = False


def read_meter(world: World, state: Fields) -> Fields:
    """The subscriber's two readings, type and region."""
    return world.meters.get(state.get(wire.SUBSCRIBER, ""), {wire.ERROR: wire.NO_SUBSCRIBER})


def compute_consumption(world: World, state: Fields) -> Fields:
    """The consumption in m³ between the two readings."""
    previous, current = state.get(wire.PREVIOUS), state.get(wire.CURRENT)
    if previous is None or current is None:
        return {wire.ERROR: wire.MISSING_FIELD}
    return {wire.VOLUME: consumption(previous, current)}


def apply_tariff(world: World, state: Fields) -> Fields:
    """The amount for the consumption; without a known type it bills as residential."""
    volume = state.get(wire.VOLUME)
    if volume is None:
        return {wire.ERROR: wire.MISSING_FIELD}
    return {wire.AMOUNT: charge(volume, state.get(wire.TYPE, wire.RESIDENTIAL))}


def search_documents(world: World, state: Fields) -> Fields:
    """Code and text of the document that shares the most shards with the query; a tie goes to the first."""
    query = state.get(wire.QUERY)
    return _best_document(query) if query else {wire.ERROR: wire.MISSING_FIELD}


@lru_cache(maxsize=1024)
def _best_document(query: str) -> Fields:
    asked = set(shards(query))
    overlap = {code: len(asked & set(shards(text))) for code, text in wire.DOCUMENTS.items()}
    code = max(overlap, key=overlap.__getitem__)
    if overlap[code] == 0:
        return {wire.ERROR: wire.NOT_FOUND}
    return {wire.CODE: code, wire.TEXT: wire.DOCUMENTS[code]}


def write_record(world: World, state: Fields) -> Fields:
    """What was written to the customer file. The world does not change: the file is never read."""
    subscriber, column = state.get(wire.SUBSCRIBER), state.get(wire.COLUMN)
    value = state.get(wire.VALUE)
    if not (subscriber and column and value is not None):
        return {wire.ERROR: wire.MISSING_FIELD}
    return {
        wire.WRITTEN: True,
        wire.SUBSCRIBER: subscriber,
        wire.COLUMN: column,
        wire.VALUE: value,
    }


TOOLS: dict[str, Tool] = {
    tool.name: tool
    for tool in (
        Tool(
            wire.READ_METER,
            inputs=(wire.SUBSCRIBER,),
            outputs=(wire.PREVIOUS, wire.CURRENT, wire.TYPE, wire.REGION),
            run=read_meter,
        ),
        Tool(
            wire.CONSUMPTION,
            inputs=(wire.PREVIOUS, wire.CURRENT),
            outputs=(wire.VOLUME,),
            run=compute_consumption,
            answer=wire.VOLUME,
        ),
        Tool(
            wire.TARIFF,
            inputs=(wire.VOLUME, wire.TYPE),
            outputs=(wire.AMOUNT,),
            run=apply_tariff,
            answer=wire.AMOUNT,
        ),
        Tool(
            wire.SEARCH,
            inputs=(wire.QUERY,),
            outputs=(wire.CODE,),
            run=search_documents,
            answer=wire.CODE,
        ),
        Tool(
            wire.WRITE_RECORD,
            inputs=(wire.SUBSCRIBER, wire.COLUMN, wire.VALUE),
            outputs=(),
            run=write_record,
            side_effect=True,
        ),
    )
}
TOOL_NAMES = tuple(TOOLS)


def call_tool(world: World, name: str, state: Fields) -> Fields:
    """The result of calling a tool, which reads its inputs from the state and nothing else.

    Returns the result's fields, or the single field `hata` when an input is
    missing or wrong, nothing is found, or there is no such tool.
    """
    tool = TOOLS.get(name)
    return tool.run(world, state) if tool else {wire.ERROR: wire.NO_TOOL}
