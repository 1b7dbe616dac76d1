"""What the tests of the core share: the golden figures, and no time limit for a single example."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import settings

# A busy machine is no failure.
settings.register_profile("no deadline", settings.default, deadline=None)
settings.load_profile("no deadline")

GOLDEN = Path(__file__).parents[1] / "golden"


@pytest.fixture(scope="session")
def golden() -> Callable[[str], Any]:
    """A function from a name to the content of that golden file."""
    return lambda name: json.loads((GOLDEN / f"{name}.json").read_text(encoding="utf-8"))
