"""The glossary explains every wire word and every term, and no other."""

import re

from memsim import wire

from .claims import ROOT
from .glossary import PAGE, TERMS

GLOSSARY = (ROOT / PAGE).read_text(encoding="utf-8")


def test_every_wire_word_has_its_row() -> None:
    table = GLOSSARY.partition("## Wire words")[2].partition("## Documents")[0]
    assert dict(re.findall(r"^\| `([^`]+)` \| (.+) \|$", table, re.MULTILINE)) == wire.GLOSSARY


def test_every_document_has_its_row() -> None:
    table = GLOSSARY.partition("## Documents")[2]
    assert dict(re.findall(r"^\| `([^`]+)` \| `([^`]+)` \| .+ \|$", table, re.MULTILINE)) == wire.DOCUMENTS


def test_every_term_is_explained_in_alphabetical_order() -> None:
    assert re.findall(r"^(.+)\n: ", GLOSSARY, re.MULTILINE) == sorted(TERMS)
