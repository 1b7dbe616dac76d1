"""The lesson's own program, cut out of the lesson's text: what the benchmarks measure beside this package.

It is no script: `python tests/benchmarks/core.py` and `python tests/benchmarks/sweep.py` load it.
"""

import contextlib
import io
import re
import sys
from collections.abc import Callable
from pathlib import Path


def listing(path: str) -> Callable[[int], object]:
    """A function that measures the lesson's four policies for a run seed. Exits if there is no such text."""
    try:
        text = Path(path).read_text(encoding="utf-8")
    except OSError as error:
        sys.exit(f"the lesson's text cannot be read: {error}")
    blocks = re.findall(r"^```python\n(.*?)^```", text, re.S | re.M)
    names: dict[str, object] = {}
    with contextlib.redirect_stdout(io.StringIO()):
        exec("\n".join(blocks), names)
    run_policy, policies = names["run_policy"], names["POLICIES"]
    return lambda seed: [run_policy(policy, seed) for policy in policies]
