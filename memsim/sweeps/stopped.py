"""How a sweep ends that did not come to its end."""

from memsim.sweeps.result import SweepResult


class SweepStopped(RuntimeError):
    """A sweep that did not come to its end; the message says up to which seed its rows are whole, and how
    to go on.

    interrupted: by Ctrl-C, not by a failure; result: what is finished (None when nothing is).
    """

    def __init__(
        self,
        reason: str,
        *,
        interrupted: bool,
        last_seed: int | None,
        output: str | None,
        go_on: str,
        result: SweepResult | None,
    ) -> None:
        if last_seed is None:
            kept = "no row was finished" + ("" if output is None else f", and {output} was not kept")
        else:
            where = "the exception's result is" if output is None else f"the rows in {output} are"
            kept = f"{where} whole up to seed {last_seed}"
        super().__init__(f"the sweep stopped: {reason}\n{kept}{go_on}")
        self.interrupted, self.result = interrupted, result
