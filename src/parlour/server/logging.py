"""The server's log: one event a line, never what players see or send."""

import errno
import logging
import sys
from contextlib import suppress
from typing import Any, TextIO, cast

import structlog

SECRETS = {"key", "cookie", "token", "invite", "body", "view", "action", "text", "secret"}
"""Names under which nothing may be logged."""


def redact_secrets(_logger: Any, _method: str, event: Any) -> Any:
    """Replace the values that must not be logged."""
    for name in SECRETS & event.keys():
        event[name] = "(not logged)"
    return event


class LossyStream:
    """A stream that drops what cannot be written: with a full disk the server goes on without its log."""

    def __init__(self, stream: TextIO) -> None:
        self._stream = stream

    def write(self, text: str) -> int:
        """Write a text, or drop it."""
        with suppress(OSError, ValueError):  # ValueError: the stream is closed
            self._stream.write(text)
        return len(text)

    def flush(self) -> None:
        """Write what is buffered, or keep it for later."""
        with suppress(OSError, ValueError):
            self._stream.flush()


def configure_logging(form: str, level: int = logging.INFO) -> None:
    """Log as JSON, or in plain lines for a terminal; errors with their traceback, but without local values."""
    plain, stream = form == "plain", cast("TextIO", LossyStream(sys.stderr))
    render: Any = (
        structlog.dev.ConsoleRenderer(colors=sys.stderr.isatty()) if plain else structlog.processors.JSONRenderer()
    )
    shared: list[Any] = [
        structlog.processors.add_log_level,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
        redact_secrets,
    ]
    if not plain:
        shared.append(structlog.processors.format_exc_info)
    structlog.configure(
        processors=[structlog.contextvars.merge_contextvars, *shared, render],
        wrapper_class=structlog.make_filtering_bound_logger(level),
        logger_factory=structlog.PrintLoggerFactory(stream),
        cache_logger_on_first_use=True,
    )
    # uvicorn logs paths with their queries, and a query may hold an invitation: only its warnings pass.
    logging.basicConfig(level=logging.WARNING, stream=stream, format="%(levelname)s %(name)s %(message)s", force=True)


NO_MEMORY = "There is not enough memory: stop other programs, or raise the limit."


def is_out_of_memory(fault: BaseException) -> bool:
    """Return whether an error says that the system has no memory left: for data, for a process, or for a thread."""
    if isinstance(fault, BaseExceptionGroup):
        return any(map(is_out_of_memory, fault.exceptions))
    if isinstance(fault, OSError):
        return fault.errno == errno.ENOMEM
    if isinstance(fault, MemoryError) or str(fault) == "can't start new thread":
        return True
    return fault.__context__ is not None and is_out_of_memory(fault.__context__)


def reason(fault: BaseException) -> str:
    """Return what an error says, for a log."""
    return NO_MEMORY if is_out_of_memory(fault) else f"{type(fault).__name__}: {fault}"
