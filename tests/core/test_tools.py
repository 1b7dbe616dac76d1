"""The five tools: what they read, what they return, and their own errors."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from memsim import World, wire
from memsim.tools import TOOL_NAMES, TOOLS, call_tool

WORLD = World()
SUBSCRIBERS = st.sampled_from(["A001", "A026", "A060", "A061", "a001", ""])
READINGS = st.integers(0, 99999)
TEXTS = st.sampled_from([wire.DOCUMENT_REQUEST, "ariza", "xyzzy", "", "isyeri abonesinde birim ucret"])
STATES = st.fixed_dictionaries(
    {},
    optional={
        wire.SUBSCRIBER: SUBSCRIBERS,
        wire.PREVIOUS: READINGS,
        wire.CURRENT: READINGS,
        wire.TYPE: st.sampled_from([*wire.TYPES, "baska"]),
        wire.REGION: st.sampled_from(wire.REGIONS),
        wire.VOLUME: st.integers(0, 100),
        wire.AMOUNT: st.integers(0, 2000),
        wire.QUERY: TEXTS,
        wire.CODE: st.sampled_from(list(wire.DOCUMENTS)),
        wire.COLUMN: st.sampled_from([wire.CHARGE_COLUMN, ""]),
        wire.VALUE: st.none() | st.integers(0, 2000),
        wire.RESULT: st.integers(0, 2000),
        wire.ERROR: st.just(wire.NO_TOOL),
        "yabanci": st.integers(),
    },
)


def test_the_order_of_the_tools_is_the_lessons():
    # A wrong tool is drawn by its place in this order.
    assert TOOL_NAMES == ("sayac_oku", "tuketim", "tarife", "belge_ara", "kayit_yaz")


def test_schemas():
    assert {name: tool.inputs for name, tool in TOOLS.items()} == {
        "sayac_oku": ("abone",),
        "tuketim": ("onceki", "simdiki"),
        "tarife": ("m3", "tip"),
        "belge_ara": ("anahtar",),
        "kayit_yaz": ("abone", "sutun", "deger"),
    }
    assert [name for name, tool in TOOLS.items() if tool.side_effect] == ["kayit_yaz"]


@pytest.mark.parametrize("name", TOOL_NAMES)
@given(state=STATES)
def test_a_tool_reads_its_declared_inputs_alone(name, state):
    declared = {field: state[field] for field in TOOLS[name].inputs if field in state}
    assert call_tool(WORLD, name, state) == call_tool(WORLD, name, declared)


@pytest.mark.parametrize("name", TOOL_NAMES)
@given(state=STATES)
def test_a_tool_returns_its_outputs_or_one_error(name, state):
    before = dict(state)
    result = call_tool(WORLD, name, state)
    if wire.ERROR in result:
        assert set(result) == {wire.ERROR}
    else:
        assert set(TOOLS[name].outputs) <= set(result)
        assert TOOLS[name].answer is None or TOOLS[name].answer in result
    assert state == before


@pytest.mark.parametrize(
    ("name", "state", "result"),
    [
        ("sayac_oku", {"abone": "A061"}, {"hata": "abone yok"}),
        ("sayac_oku", {}, {"hata": "abone yok"}),
        ("tuketim", {"onceki": 5}, {"hata": "eksik alan"}),
        ("tuketim", {"simdiki": 5}, {"hata": "eksik alan"}),
        ("tuketim", {"onceki": 0, "simdiki": 0}, {"m3": 0}),
        ("tuketim", {"onceki": 99990, "simdiki": 5}, {"m3": 15}),
        ("tarife", {"tip": "isyeri"}, {"hata": "eksik alan"}),
        ("tarife", {"m3": 0}, {"tutar": 0}),
        ("belge_ara", {}, {"hata": "eksik alan"}),
        ("belge_ara", {"anahtar": ""}, {"hata": "eksik alan"}),
        ("kayit_yaz", {"abone": "A001", "sutun": "bedel"}, {"hata": "eksik alan"}),
        ("kayit_yaz", {"abone": "A001", "sutun": "bedel", "deger": None}, {"hata": "eksik alan"}),
        ("kayit_yaz", {"abone": "", "sutun": "bedel", "deger": 1}, {"hata": "eksik alan"}),
        ("kayit_yaz", {"abone": "A001", "sutun": "", "deger": 1}, {"hata": "eksik alan"}),
        (
            "kayit_yaz",
            {"abone": "A001", "sutun": "bedel", "deger": 0},
            {"yazildi": True, "abone": "A001", "sutun": "bedel", "deger": 0},
        ),
        ("sil", {"abone": "A001"}, {"hata": "arac yok"}),
    ],
)
def test_results_at_the_edges(name, state, result):
    assert call_tool(WORLD, name, state) == result


def test_searches_are_the_golden_ones(golden):
    for query, result in golden("primitives")["search"].items():
        assert call_tool(WORLD, wire.SEARCH, {wire.QUERY: query}) == result


def test_a_tie_between_documents_goes_to_the_first():
    # `tarif` stands in TR01 alone, `iki` in TR02 and AR01: one shard each.
    assert call_tool(WORLD, wire.SEARCH, {wire.QUERY: "iki"})[wire.CODE] == "TR02"
    assert call_tool(WORLD, wire.SEARCH, {wire.QUERY: "iki tarif"})[wire.CODE] == "TR01"


@pytest.mark.parametrize("type_", [{}, {"tip": "mesken"}, {"tip": "baska"}])
def test_a_tariff_without_a_known_type_bills_residential(type_):
    assert call_tool(WORLD, wire.TARIFF, {"m3": 30, **type_}) == {"tutar": 200}
    assert call_tool(WORLD, wire.TARIFF, {"m3": 30, "tip": "isyeri"}) == {"tutar": 400}
