"""Explorers: what a reader moves in a notebook or in the page, in the order of the chapters."""

import json
from collections.abc import Iterator, Mapping

from memsim.checks import check_choice
from memsim.explorers.band import BAND
from memsim.explorers.explorer import BadSetting, Control, Explorer
from memsim.explorers.policy import POLICY
from memsim.explorers.read import READ
from memsim.explorers.recall import RECALL_EXPLORER
from memsim.explorers.seeds import SEEDS_EXPLORER
from memsim.explorers.trace import TRACE
from memsim.explorers.view import Table, View
from memsim.explorers.worlds import WORLDS_EXPLORER

__all__ = ["EXPLORERS", "BadSetting", "Control", "Explorer", "Table", "View", "json_views"]

EXPLORERS: dict[str, Explorer] = {
    explorer.name: explorer
    for explorer in (TRACE, POLICY, READ, BAND, SEEDS_EXPLORER, RECALL_EXPLORER, WORLDS_EXPLORER)
}


def json_views(name: str, settings: Mapping[str, object]) -> Iterator[str]:
    """The views of an explorer as JSON texts: what the page asks for.

    Raises BadSetting for a setting that is refused, ValueError or TypeError for an unknown name or a wrong
    type, each in one line.
    """
    explorer = EXPLORERS[check_choice("explorer", name, EXPLORERS)]
    return (json.dumps(view.to_json()) for view in explorer.views(settings))
