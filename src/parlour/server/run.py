"""Run a server: one process, or a supervisor with its workers."""

from contextlib import AbstractContextManager

import structlog

from parlour.server.access.signing_keys import signing_keys
from parlour.server.app import Node
from parlour.server.logging import configure_logging
from parlour.server.notifications.mail import mail_sender
from parlour.server.notifications.vapid import vapid_key
from parlour.server.processes.supervisor import Supervisor
from parlour.server.settings import Settings
from parlour.server.uvicorn_server import NodeServer, run_until_signal, uvicorn_config
from parlour.store.open import hold_for_server, keep_copies_in

log = structlog.get_logger()

STOP_TIME = 10.0
"""Seconds within which a server has stopped after it has drained: so long the next one waits for the store."""


def single_process_server(settings: Settings, node: Node | None = None) -> NodeServer:
    """Return a server of one process, ready to run."""
    configure_logging(settings.logs)
    node = node or Node(settings)
    return NodeServer(uvicorn_config(settings, node), node)


def create_server(settings: Settings) -> NodeServer | Supervisor:
    """Return the server that the settings ask for, ready to run; raise InvalidSettings where it cannot be."""
    for check in (signing_keys, vapid_key, mail_sender):  # before there are workers, which would all fail
        check(settings)
    keep_copies_in(settings.folder)
    return single_process_server(settings) if settings.processes == 1 else Supervisor(settings)


def serve(settings: Settings) -> None:
    """Run a server until SIGTERM or Ctrl-C."""
    server = create_server(settings)
    with hold_store(settings):
        run_until_signal(server.run)


def hold_store(settings: Settings) -> AbstractContextManager[None]:
    """Hold the store as long as a server runs, once the server before it has stopped; else raise StoreInUse."""
    return hold_for_server(settings.database, settings.drain + STOP_TIME, lambda why: log.warning(why))
