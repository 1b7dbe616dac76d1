"""What the tests of the statistics share: a simulated rate judged by its own standard error."""

import math
from collections.abc import Callable

import pytest


@pytest.fixture
def rate_is() -> Callable[[int, int, float], None]:
    """Assert that count of trials is within four binomial standard errors of the expected rate.

    Four: a right method fails one such check in about 16,000, and the seeds are fixed anyway.
    """

    def check(count: int, trials: int, expected: float) -> None:
        error = math.sqrt(expected * (1 - expected) / trials)
        assert abs(count / trials - expected) <= 4 * error, f"{count / trials:.4f}, not {expected:.4f}"

    return check
