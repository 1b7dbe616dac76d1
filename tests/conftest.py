"""What all tests share: the golden figures, and how property tests run."""

import json
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import settings

GOLDEN = Path(__file__).parent / "golden"

# A busy machine is no failure. In CI each run tries the same examples; elsewhere every run tries others.
settings.register_profile("companion", settings.default, deadline=None, derandomize="CI" in os.environ)
settings.load_profile("companion")


@pytest.fixture(scope="session")
def golden() -> Callable[[str], Any]:
    """A function from a name to the content of that golden file."""
    return lambda name: json.loads((GOLDEN / f"{name}.json").read_text(encoding="utf-8"))
