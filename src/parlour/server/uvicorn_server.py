"""uvicorn with Parlour's limits, run until a signal ends it, which may leave time to drain first."""

import asyncio
import os
import signal
import socket
import sys
from collections.abc import Callable
from contextlib import suppress
from time import monotonic
from types import FrameType

import uvicorn

from parlour.server.app import Node
from parlour.server.http.transport import MAX_HEAD, http_transport
from parlour.server.settings import Settings
from parlour.server.socket.transport import WebSocketTransport
from parlour.server.stop_deadline import STOP_TIME, end_within
from parlour.server.systemd import ALIVE, READY, STOPPING, notify_systemd

GRACE = 3
"""Seconds that requests have to end once the server stops."""

LAST_REQUESTS = 0.5
"""Seconds that connections have to send their request after the port was closed, where the server drains."""


class NodeServer(uvicorn.Server):
    """uvicorn for one node: on SIGTERM it drains before it stops, on Ctrl-C it stops at once."""

    def __init__(self, config: uvicorn.Config, node: Node) -> None:
        super().__init__(config)
        self.node = node
        self._stop_at: float | None = None

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Note a signal; the first SIGTERM begins to drain, any further one stops at once."""
        drain = self.node.settings.drain
        if sig == signal.SIGTERM and drain > 0 and self.started and self._stop_at is None:
            self._captured_signals.append(sig)
            self._stop_at = monotonic() + drain
            end_within(drain + STOP_TIME)
        else:
            end_within(STOP_TIME)
            super().handle_exit(sig, frame)

    async def on_tick(self, counter: int) -> bool:
        """Drain once asked to, and stop when the time is over; tell systemd each second how it stands."""
        if counter % 10 == 0:
            notify_systemd(f"{READY}\n{ALIVE}" if self.node.readiness.started else ALIVE)
        if self._stop_at is not None:
            if not self.node.draining:
                self.node.drain()
            self.should_exit = self.should_exit or monotonic() >= self._stop_at
        return await super().on_tick(counter)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Stop; after a drain, serve first whoever reached the port before it closed."""
        notify_systemd(STOPPING)
        if self.node.draining:
            for server in self.servers:
                copies = [socket.socket(fileno=os.dup(listener.fileno())) for listener in server.sockets]
                server.close()
                for copy in copies:
                    with copy:
                        copy.settimeout(0)
                        for browser in accept_waiting(copy):
                            await self.accept(browser)
            await asyncio.sleep(LAST_REQUESTS)
        await super().shutdown(sockets)

    async def accept(self, browser: socket.socket) -> None:
        """Let uvicorn talk to a browser."""
        browser.settimeout(0)
        loop = asyncio.get_running_loop()
        with suppress(OSError):  # a browser that is gone already
            await loop.connect_accepted_socket(self._protocol, browser)

    def _protocol(self) -> asyncio.Protocol:
        return self.config.http_protocol_class(  # type: ignore[call-arg] # as uvicorn's own server makes it
            config=self.config, server_state=self.server_state, app_state=self.lifespan.state
        )


def accept_waiting(listener: socket.socket) -> list[socket.socket]:
    """Accept the browsers that wait at a port that is about to close, since closing it would reset them."""
    waiting: list[socket.socket] = []
    with suppress(OSError):
        while True:
            waiting.append(listener.accept()[0])
    return waiting


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


def allow_many_files() -> None:
    """Raise this process's limit of open files, which every socket needs one of, as far as the system lets it."""
    if sys.platform != "win32":
        from resource import RLIMIT_NOFILE, getrlimit, setrlimit

        with suppress(OSError, ValueError):
            setrlimit(RLIMIT_NOFILE, (getrlimit(RLIMIT_NOFILE)[1],) * 2)


def run_until_signal(run: Callable[[], None]) -> None:
    """Run until SIGTERM or Ctrl-C."""
    allow_many_files()
    # uvicorn stops in order and then sends itself the signal again: that one ends the process as any program ends, so
    # that the bots' processes end too.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit())
    with suppress(KeyboardInterrupt):
        run()
