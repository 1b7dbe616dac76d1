"""The worker processes of a sweep: they drop their work when told to, and end when the sweep does."""

import multiprocessing
import os
import signal
from _thread import interrupt_main
from collections.abc import Callable
from concurrent.futures import Future, ProcessPoolExecutor
from functools import partial
from multiprocessing.connection import Connection, wait
from threading import Event, Thread
from types import TracebackType
from typing import ParamSpec, TypeVar

P = ParamSpec("P")
T = TypeVar("T")


class Workers(ProcessPoolExecutor):
    """Processes that drop what they are at when the `with` block is left by an exception.

    They are asked to, not killed: one that is killed while it sends a result would leave this process
    waiting for the rest of it.
    """

    def __init__(self, number: int) -> None:
        heard, self._stop = multiprocessing.Pipe(duplex=False)
        super().__init__(number, initializer=_begin, initargs=(heard,))

    def submit(self, function: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> "Future[T]":
        """Have a worker call the function, unless all are told to stop before it is done."""
        return super().submit(_work, partial(function, *args, **kwargs))

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> bool | None:
        """Wait until the processes are gone."""
        if kind is not None:
            self._stop.send_bytes(b"stop")  # nobody reads it, so every worker sees that it is there
        return super().__exit__(kind, error, trace)


class _State:
    at_work = False
    stopped = Event()


def _begin(heard: Connection) -> None:
    # Ctrl-C, or the end of a terminal, reaches every process; the one that writes the rows stops the others.
    signal.signal(signal.SIGINT, _interrupt)
    if hasattr(signal, "SIGHUP"):
        signal.signal(signal.SIGHUP, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, _terminate)
    Thread(target=_watch, args=(heard,), daemon=True).start()


def _watch(heard: Connection) -> None:
    parent = multiprocessing.parent_process()
    assert parent is not None, "a worker has a parent"
    wait([heard, parent.sentinel])
    _State.stopped.set()
    interrupt_main()
    parent.join()
    os._exit(1)  # nobody is left to take a result


def _interrupt(*_: object) -> None:
    if _State.at_work and _State.stopped.is_set():
        _State.at_work = False
        raise KeyboardInterrupt


def _terminate(*_: object) -> None:
    # If all processes were told to end, the one that writes the rows stops this one in good order.
    if not _State.stopped.wait(1):
        os._exit(1)
    _interrupt()


def _work(call: Callable[[], T]) -> T:
    _State.at_work = True
    try:
        if _State.stopped.is_set():
            raise KeyboardInterrupt
        return call()
    finally:
        _State.at_work = False
