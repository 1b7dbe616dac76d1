"""The error of a policy that fails within a sweep."""


class PolicyError(RuntimeError):
    """A policy failed, or wrote what the agent cannot work with: names the policy, the seed and the task."""

    def __init__(self, policy: str, seed: int, task: str, cause: str) -> None:
        super().__init__(policy, seed, task, cause)  # all four, so that it can be sent between processes
        self.policy, self.seed, self.task, self.cause = policy, seed, task, cause

    def __str__(self) -> str:
        return f"policy {self.policy!r} failed with seed {self.seed} on task {self.task}: {self.cause}"
