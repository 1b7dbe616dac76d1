"""The wire words: Turkish names and values that the simulator cuts into tokens and counts.

They stay as the lesson has them, because recall depends on their letters.
Everything else in the package is English; `GLOSSARY` says what each word means,
`TOOL_LABELS` what a tool is called where there is little room.
"""

from collections.abc import Mapping
from typing import Any

Fields = Mapping[str, Any]  # what tools return and records keep: values by field name

# Tools
READ_METER = "sayac_oku"
CONSUMPTION = "tuketim"
TARIFF = "tarife"
SEARCH = "belge_ara"
WRITE_RECORD = "kayit_yaz"

# Fields
SUBSCRIBER = "abone"
PREVIOUS = "onceki"
CURRENT = "simdiki"
TYPE = "tip"
REGION = "bolge"
VOLUME = "m3"
AMOUNT = "tutar"
QUERY = "anahtar"
CODE = "kod"
TEXT = "metin"
COLUMN = "sutun"
VALUE = "deger"
WRITTEN = "yazildi"
RESULT = "sonuc"
ERROR = "hata"

# Values
RESIDENTIAL = "mesken"
COMMERCIAL = "isyeri"
TYPES = (RESIDENTIAL, COMMERCIAL)
REGIONS = ("dogu", "bati", "kuzey", "guney", "merkez")
CHARGE_COLUMN = "bedel"

# Errors
NO_SUBSCRIBER = "abone yok"
MISSING_FIELD = "eksik alan"
NOT_FOUND = "bulunamadi"
NO_TOOL = "arac yok"

DOCUMENTS = {
    "TR01": "tarife basamaklari 10 25 40 metrekup ve ustu",
    "TR02": "isyeri abonesinde birim ucret iki katidir",
    "SY01": "endeks farki tuketimi verir sayac donusu 100000 eklenir",
    "AR01": "ariza kaydi acildiginda saha ekibi iki gun icinde gider",
    "KS01": "planli kesinti duyurusu bir hafta once yayimlanir",
}

CHARGE_REQUEST = "{subscriber} abonesinin bu donem bedeli nedir"
CONSUMPTION_REQUEST = "{subscriber} abonesinin bu donem tuketimi kac metrekup"
DOCUMENT_REQUEST = "sayac donusunde endeks farki nasil hesaplanir"
RECORD_REQUEST = "{subscriber} abonesinin bedelini hesapla ve kayda yaz"

TOOL_LABELS = {  # short enough for a box in a chart; the glossary below explains
    READ_METER: "read the meter",
    CONSUMPTION: "compute the use",
    TARIFF: "apply the tariff",
    SEARCH: "search documents",
    WRITE_RECORD: "write the record",
}
GLOSSARY = {
    READ_METER: "read the meter (tool)",
    CONSUMPTION: "consumption (tool)",
    TARIFF: "apply the tariff (tool)",
    SEARCH: "search the documents (tool)",
    WRITE_RECORD: "write a record into the customer file (tool)",
    SUBSCRIBER: "subscriber (field)",
    PREVIOUS: "previous meter reading, in m³ (field)",
    CURRENT: "current meter reading, in m³ (field)",
    TYPE: "type of subscriber (field)",
    REGION: "region (field)",
    VOLUME: "consumption of the period, in m³ (field)",
    AMOUNT: "amount charged (field)",
    QUERY: "search text (field)",
    CODE: "code of a document (field)",
    TEXT: "text of a document (field)",
    COLUMN: "column to write to (field)",
    VALUE: "value to write (field)",
    WRITTEN: "written (field)",
    RESULT: "result, the answer so far (field)",
    ERROR: "error (field)",
    RESIDENTIAL: "residential (type)",
    COMMERCIAL: "commercial (type)",
    "dogu": "east (region)",
    "bati": "west (region)",
    "kuzey": "north (region)",
    "guney": "south (region)",
    "merkez": "centre (region)",
    CHARGE_COLUMN: "charge (column)",
    NO_SUBSCRIBER: "no such subscriber (error)",
    MISSING_FIELD: "a field is missing (error)",
    NOT_FOUND: "nothing found (error)",
    NO_TOOL: "no such tool (error)",
    CHARGE_REQUEST: "what is this subscriber's charge for the period (request)",
    CONSUMPTION_REQUEST: "how many cubic metres did this subscriber use (request)",
    DOCUMENT_REQUEST: "how is an index difference computed when the meter rolls over (request)",
    RECORD_REQUEST: "compute this subscriber's charge and write it to the record (request)",
}


def fields_text(fields: Fields) -> str:
    """Fields as a reader sees them: each name with its value; empty without a field."""
    return ", ".join(f"{name} {value}" for name, value in fields.items())
