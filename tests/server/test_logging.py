"""The server's log never stops the server."""

import logging
import sys

import pytest
import structlog

from parlour.server.logging import configure_logging


class FullDisk:
    """A stream on a disk without space."""

    def write(self, _text: str) -> int:
        raise OSError("no space left on device")

    def flush(self) -> None:
        raise OSError("no space left on device")

    def isatty(self) -> bool:
        return False


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
