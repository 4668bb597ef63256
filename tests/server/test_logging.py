"""The server's log never stops the server, and the delay of the event loop is measured."""

import asyncio
import errno
import logging
import sys
import time

import pytest
import structlog

from parlour.server.logging import NO_MEMORY, configure_logging, reason
from parlour.server.metrics import DELAY_INTERVAL, DELAY_WINDOW, LoopDelay, Metrics, exposition
from tests.server.room import asynchronous


class FullDisk:
    """A stream on a disk without space."""

    def write(self, _text: str) -> int:
        raise OSError("no space left on device")

    def flush(self) -> None:
        raise OSError("no space left on device")

    def isatty(self) -> bool:
        return False


def on_the_way_out(fault: Exception) -> Exception:
    """An error of what was to tidy up after another one."""
    later = RuntimeError("cannot join thread before it is started")
    later.__context__ = fault
    return later


@pytest.mark.parametrize("form", ["json", "plain"])
def test_a_log_that_cannot_be_written_is_dropped(form: str, monkeypatch: pytest.MonkeyPatch) -> None:
    before, handlers = structlog.get_config(), logging.getLogger().handlers[:]
    monkeypatch.setattr(sys, "stderr", FullDisk())
    try:
        configure_logging(form)

        structlog.get_logger().error("a table failed", exc_info=OSError("full"))
    finally:
        structlog.configure(**before)
        logging.getLogger().handlers[:] = handlers


@pytest.mark.parametrize(
    ("fault", "told"),
    [
        (MemoryError(), NO_MEMORY),
        (OSError(errno.ENOMEM, "Cannot allocate memory"), NO_MEMORY),
        (RuntimeError("can't start new thread"), NO_MEMORY),
        (ExceptionGroup("tasks", [ValueError(), MemoryError()]), NO_MEMORY),
        (on_the_way_out(RuntimeError("can't start new thread")), NO_MEMORY),
        (OSError(errno.ENOSPC, "full"), f"OSError: [Errno {errno.ENOSPC}] full"),
        (ValueError("wrong"), "ValueError: wrong"),
    ],
)
def test_a_lack_of_memory_is_told_in_words(fault: Exception, told: str) -> None:
    assert reason(fault) == told


BLOCK = 0.1
"""Seconds for which a test blocks the event loop."""


@asynchronous
async def test_a_blocked_event_loop_is_seen() -> None:
    metrics = Metrics()
    metrics.loop_delay.start()
    time.sleep(BLOCK)
    while not metrics.loop_delay.largest:
        await asyncio.sleep(0)
    metrics.loop_delay.stop()

    assert metrics.loop_delay.largest >= BLOCK - DELAY_INTERVAL
    assert "parlour_loop_delay_max_seconds 0." in exposition(metrics).decode()
    assert metrics.loop_delay.histogram.counts[-1] == 0
    assert sum(metrics.loop_delay.histogram.counts) > 0


def test_the_longest_delay_is_forgotten_after_ten_minutes() -> None:
    delay = LoopDelay()
    assert delay.largest == 0

    told = []
    for now, late in ((0.0, 0.5), (1.0, 0.1), (2.0, 0.2), (DELAY_WINDOW + 0.5, 0.0), (DELAY_WINDOW + 2.5, 0.0)):
        delay.note(now, late)
        told.append(delay.largest)

    assert told == [0.5, 0.5, 0.5, 0.2, 0.0]
