"""Bad input: one line that names the argument and what is allowed, whichever function is asked."""

import math
from random import Random

import pytest

from memsim.analysis import (
    PairedDifference,
    PairedSums,
    band_rate,
    bootstrap_interval,
    clustered_mean,
    counts,
    holm,
    mcnemar,
    paired_difference,
    paired_power,
    required_seeds,
    share_of,
    two_run_band,
    verdict,
    world_variance,
)

SEEN = PairedDifference(10, 0.1, 1.0, 0.3, -0.6, 0.8, 0.95, 0.7)
WIDE = PairedDifference(10, 0.1, 1.0, 0.3, -0.1, 0.3, 0.5, 0.7)
WORLD = PairedSums.of([1, 2, 3], [0, 0, 0])
VARIANCE = world_variance([WORLD, WORLD])

BAD_VALUES = {
    "no seed": (lambda: paired_difference([], []), "seeds must be an integer of at least 2, not 0"),
    "one seed": (lambda: paired_difference([1], [1]), "seeds must be an integer of at least 2, not 1"),
    "lengths": (
        lambda: paired_difference([1, 2], [1]),
        "policy and baseline must be equally long, not 2 and 1",
    ),
    "per": (lambda: paired_difference([1, 2], [1, 2], per=0), "per must be an integer of at least 1, not 0"),
    "level": (
        lambda: paired_difference([1, 2], [1, 2], level=1),
        "level must be a number between 0 and 1, not 1",
    ),
    "level nan": (lambda: paired_difference([1, 2], [1, 2], level=math.nan), "level must .* not nan"),
    "gain of one seed": (lambda: PairedSums.of([1], [1]).pairing_gain, "seeds must be .* at least 2, not 1"),
    "gain of constants": (lambda: PairedSums.of([1, 1], [2, 2]).pairing_gain, "needs values that vary"),
    "share": (lambda: counts([0.5], 3), "shares must be whole numbers of right answers over 3, not 0.5"),
    "share nan": (lambda: counts([math.nan], 3), "shares must be .* not nan"),
    "share above": (lambda: counts([2.0], 3), "shares must be .* not 2.0"),
    "bootstrap seeds": (
        lambda: bootstrap_interval([1], [1], Random(1)),
        "seeds must be .* at least 2, not 1",
    ),
    "bootstrap lengths": (lambda: bootstrap_interval([1, 2], [1], Random(1)), "must be equally long"),
    "resamples": (
        lambda: bootstrap_interval([1, 2], [1, 3], Random(1), resamples=39),
        "resamples must be an integer of at least 40, not 39",
    ),
    "one run": (lambda: two_run_band([1], [1]), "the band needs two runs, not 1"),
    "three runs": (lambda: two_run_band([1, 2, 3], [1, 2, 3]), "the band needs two runs, not 3"),
    "band seeds": (lambda: band_rate([1], [1]), "seeds must be an integer of at least 2, not 1"),
    "band lengths": (lambda: band_rate([1, 2, 3], [1, 2]), "must be equally long, not 3 and 2"),
    "margin": (lambda: verdict(SEEN, -0.1), "margin must be a finite number of at least 0, not -0.1"),
    "margin nan": (lambda: verdict(SEEN, math.nan), "margin must be .* not nan"),
    "verdict level": (lambda: verdict(WIDE), "level must be above 0.5 for a verdict, not 0.5"),
    "power seeds": (lambda: paired_power(1, 1, 1), "n must be an integer of at least 2, not 1"),
    "power sd": (lambda: paired_power(1, 0, 9), "sd must be a finite number above 0, not 0"),
    "power difference": (lambda: paired_power(math.inf, 1, 9), "size of difference must be .* not inf"),
    "required power": (
        lambda: required_seeds(1, 1, power=1.0),
        "power must be a number between 0 and 1, not 1.0",
    ),
    "required sd": (lambda: required_seeds(0, -1), "sd must be a finite number above 0, not -1"),
    "no question": (lambda: mcnemar([], []), "questions must be at least 1, not 0"),
    "questions": (lambda: mcnemar([1, 0], [1]), "must be equally long"),
    "answer": (lambda: mcnemar([1, 2], [1, 0]), "answers must be True or False, not 2"),
    "answer nan": (lambda: mcnemar([1, 0], [math.nan, 0]), "answers must be True or False, not nan"),
    "p value": (
        lambda: holm({"a": 0.1, "b": 1.1}),
        "the p value of 'b' must be a number from 0 to 1, not 1.1",
    ),
    "p value nan": (lambda: holm({"a": math.nan}), "the p value of 'a' .* not nan"),
    "no world": (lambda: world_variance([]), "worlds must be an integer of at least 2, not 0"),
    "one world": (lambda: world_variance([WORLD]), "worlds must be an integer of at least 2, not 1"),
    "one seed a world": (
        lambda: world_variance([PairedSums.of([1], [0])] * 3),
        "seeds must be .* at least 2, not 1",
    ),
    "unequal worlds": (
        lambda: world_variance([WORLD, WORLD + WORLD]),
        "same number of seeds, not from 3 to 6",
    ),
    "other worlds": (lambda: VARIANCE.expected_error(0, 1), "worlds must be an integer of at least 1, not 0"),
    "other floor": (lambda: VARIANCE.least_error(0), "worlds must be an integer of at least 1, not 0"),
    "other seeds": (lambda: VARIANCE.expected_error(1, 0), "seeds must be an integer of at least 1, not 0"),
    "one cluster": (lambda: clustered_mean([1, 2], "AA"), "clusters must be an integer of at least 2, not 1"),
    "no cluster": (lambda: clustered_mean([], ""), "clusters must be an integer of at least 2, not 0"),
    "clusters": (
        lambda: clustered_mean([1, 2], "ABC"),
        "values and clusters must be equally long, not 2 and 3",
    ),
    "trials": (lambda: share_of(0, 0), "n must be an integer of at least 1, not 0"),
    "count": (lambda: share_of(4, 3), "count must be an integer from 0 to 3, not 4"),
}

BAD_TYPES = {
    "floats": (lambda: paired_difference([0.5, 1], [1, 2]), "policy must be whole numbers .* not 0.5"),
    "nan": (lambda: paired_difference([1, 2], [math.nan, 2]), "baseline must be whole numbers .* not nan"),
    "band floats": (lambda: two_run_band([0.5, 0.5], [1, 1]), "policy must be whole numbers .* not 0.5"),
    "cluster floats": (lambda: clustered_mean([0.5, 0.5], "AB"), "values must be whole numbers .* not 0.5"),
    "level": (lambda: paired_difference([1, 2], [1, 2], level="95"), "level must be a number .* not '95'"),
    "margin": (lambda: verdict(SEEN, "0.1"), "margin must be a finite number .* not '0.1'"),
    "count": (lambda: share_of(1.0, 3), "count must be an integer from 0 to 3, not 1.0"),
    "sd": (lambda: paired_power(1, "2", 3), "sd must be a finite number .* not '2'"),
    "difference": (lambda: paired_power("1", 2, 3), "difference must be a finite number .* not '1'"),
    "bootstrap floats": (
        lambda: bootstrap_interval([0.5, 1], [1, 2], Random(1)),
        "policy must be whole numbers .* not 0.5",
    ),
    "worlds' per": (lambda: world_variance([WORLD, WORLD], per=1.5), "per must be an integer .* not 1.5"),
}


@pytest.mark.parametrize(("call", "message"), BAD_VALUES.values(), ids=BAD_VALUES)
def test_bad_value(call, message):
    with pytest.raises(ValueError, match=message) as error:
        call()
    assert "\n" not in str(error.value)


@pytest.mark.parametrize(("call", "message"), BAD_TYPES.values(), ids=BAD_TYPES)
def test_bad_type(call, message):
    with pytest.raises(TypeError, match=message) as error:
        call()
    assert "\n" not in str(error.value)
