"""Running the house: uvicorn with our limits, until a signal says enough."""

import signal
import sys
from contextlib import suppress

import uvicorn

from parlour.server.app import House
from parlour.server.line import Line
from parlour.server.logs import set_up
from parlour.server.porter import Porter
from parlour.server.settings import Settings

GRACE = 5
"""Seconds that a stop may take."""


def configured(settings: Settings, house: House) -> uvicorn.Config:
    """uvicorn's own settings."""
    return uvicorn.Config(
        house.front,
        host=settings.host,
        port=settings.port,
        ws=Line,
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


def server(settings: Settings, house: House | None = None) -> uvicorn.Server:
    """A server of one process that is ready to run."""
    set_up(settings.logs)
    return uvicorn.Server(configured(settings, house or House(settings)))


def house(settings: Settings) -> uvicorn.Server | Porter:
    """The house as the settings want it, ready to run: one process, or a porter and the wings that he keeps."""
    return server(settings) if settings.processes == 1 else Porter(settings)


def run(running: uvicorn.Server | Porter) -> None:
    """Run until SIGTERM or Ctrl-C."""
    # uvicorn stops in order and then sends itself the signal again: that one ends the process as any program ends, so
    # that the computers' processes are let go.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit())
    with suppress(KeyboardInterrupt):
        running.run()


def serve(settings: Settings) -> None:
    """Open the house, and close it when told to."""
    run(house(settings))
