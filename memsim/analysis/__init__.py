"""Statistics of paired runs, in the standard library: whole numbers in, one division at the end."""

from memsim.analysis.band import Band, band_rate, two_run_band
from memsim.analysis.bootstrap import bootstrap_interval
from memsim.analysis.clusters import ClusteredMean, clustered_mean
from memsim.analysis.holm import holm
from memsim.analysis.mcnemar import McNemar, mcnemar
from memsim.analysis.paired import PairedDifference, PairedSums, counts, paired_difference
from memsim.analysis.power import paired_power, required_seeds
from memsim.analysis.share import Share, share_of
from memsim.analysis.variance import WorldVariance, world_variance
from memsim.analysis.verdict import DIFFERS, EQUIVALENT, UNDECIDED, Verdict, verdict

__all__ = [
    "DIFFERS",
    "EQUIVALENT",
    "UNDECIDED",
    "Band",
    "ClusteredMean",
    "McNemar",
    "PairedDifference",
    "PairedSums",
    "Share",
    "Verdict",
    "WorldVariance",
    "band_rate",
    "bootstrap_interval",
    "clustered_mean",
    "counts",
    "holm",
    "mcnemar",
    "paired_difference",
    "paired_power",
    "required_seeds",
    "share_of",
    "two_run_band",
    "verdict",
    "world_variance",
]
