"""Many run seeds and worlds at once, exactly as the readable core would run them one by one. Needs NumPy."""

from memsim.sweeps.answers import right_answers
from memsim.sweeps.policy_error import PolicyError
from memsim.sweeps.result import SweepResult
from memsim.sweeps.run import sweep
from memsim.sweeps.stopped import SweepStopped
from memsim.sweeps.summary import MeanSd, PolicySummary

__all__ = ["MeanSd", "PolicyError", "PolicySummary", "SweepResult", "SweepStopped", "right_answers", "sweep"]
