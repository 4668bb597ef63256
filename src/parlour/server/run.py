"""Running the house: uvicorn with our limits, until a signal says enough."""

import uvicorn

from parlour.server.app import House
from parlour.server.line import Line
from parlour.server.logs import set_up
from parlour.server.settings import Settings

GRACE = 5
"""Seconds that a stop may take."""


def server(settings: Settings, house: House | None = None) -> uvicorn.Server:
    """A server that is ready to run."""
    set_up(settings.logs)
    return uvicorn.Server(
        uvicorn.Config(
            (house or House(settings)).front,
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
    )


def serve(settings: Settings) -> None:
    """Run until SIGTERM or Ctrl-C."""
    server(settings).run()
