"""The moment by which a process has ended that was told to stop, whatever hangs in it: a resolver, a disk, a thread."""

import os
import signal
import sys
from _thread import start_new_thread
from contextlib import suppress
from time import sleep

import structlog

log = structlog.get_logger()

STOP_TIME = 9.5
"""Seconds from the end of a drain in which a server ends."""

WORKER_STOP_TIME = 7.5
"""Seconds in which a worker ends, which the supervisor waits for."""

LAST_WORDS = 0.2
"""Seconds for the log, which may be what hangs."""


def end_within(seconds: float) -> None:
    """End this process in so many seconds, unless it has ended by then; a signal handler may call this.

    A thread of Python's does it, which can say what hangs. The system's alarm comes after it: that one also ends a
    process whose interpreter has stopped already, while C libraries wait for their threads.
    """
    with suppress(RuntimeError):  # there is no room for a thread
        start_new_thread(_end, (seconds,))
    if hasattr(signal, "setitimer"):
        alarm, left = seconds + 1.5 * LAST_WORDS, signal.getitimer(signal.ITIMER_REAL)[0]
        if not left or left > alarm:
            signal.setitimer(signal.ITIMER_REAL, alarm)


def _end(seconds: float) -> None:
    sleep(seconds)
    with suppress(RuntimeError):
        start_new_thread(_report, ())
    sleep(LAST_WORDS)
    os._exit(1)


def _report() -> None:
    """Say in which lines the threads of this process are."""
    frames = [frame for frame in sys._current_frames().values() if frame.f_code.co_filename != __file__]
    places = {f"{os.path.basename(frame.f_code.co_filename)}:{frame.f_lineno}" for frame in frames}
    log.error("the process does not end by itself and is ended", hanging=sorted(places))
