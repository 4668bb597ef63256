"""The server's log never stops the server."""

import errno
import logging
import sys

import pytest
import structlog

from parlour.server.logging import NO_MEMORY, configure_logging, reason


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
