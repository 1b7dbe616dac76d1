"""Many run seeds and worlds at once, exactly as the readable core would run them one by one. Needs NumPy."""

from memsim.sweep.answers import right_answers
from memsim.sweep.policy_error import PolicyError
from memsim.sweep.result import SweepResult
from memsim.sweep.run import sweep
from memsim.sweep.stopped import SweepStopped
from memsim.sweep.summary import MeanSd, PolicySummary

__all__ = ["MeanSd", "PolicyError", "PolicySummary", "SweepResult", "SweepStopped", "right_answers", "sweep"]
