"""uvicorn with Parlour's limits, run until a signal ends it."""

import signal
import sys
from contextlib import suppress
from typing import Protocol

import uvicorn

from parlour.server.app import Node
from parlour.server.http.transport import MAX_HEAD, http_transport
from parlour.server.settings import Settings
from parlour.server.socket.transport import WebSocketTransport

GRACE = 5
"""Seconds that a stop may take."""


class Runnable(Protocol):
    """A server that runs until it is told to stop."""

    def run(self) -> None:
        """Run."""


def uvicorn_config(settings: Settings, node: Node) -> uvicorn.Config:
    """Return uvicorn's own settings."""
    return uvicorn.Config(
        node.asgi,
        host=settings.host,
        port=settings.port,
        http=http_transport(settings),
        h11_max_incomplete_event_size=MAX_HEAD,
        ws=WebSocketTransport,
        ws_max_size=settings.frame,
        ws_per_message_deflate=False,
        ws_ping_interval=20,
        ws_ping_timeout=20,
        timeout_graceful_shutdown=GRACE,
        forwarded_allow_ips=settings.proxies,
        server_header=False,
        access_log=False,
        log_config=None,
        log_level="warning",
        lifespan="on",
    )


def run_until_signal(server: Runnable) -> None:
    """Run until SIGTERM or Ctrl-C."""
    # uvicorn stops in order and then sends itself the signal again: that one ends the process as any program ends, so
    # that the bots' processes end too.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit())
    with suppress(KeyboardInterrupt):
        server.run()
