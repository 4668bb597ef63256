"""Run a server: one process, or a supervisor with its workers."""

from parlour.server.access.signing_keys import signing_keys
from parlour.server.app import Node
from parlour.server.logging import configure_logging
from parlour.server.notifications.service import mail_sender
from parlour.server.notifications.vapid import vapid_key
from parlour.server.processes.supervisor import Supervisor
from parlour.server.settings import Settings
from parlour.server.uvicorn_server import NodeServer, run_until_signal, uvicorn_config
from parlour.store.open import keep_copies_in


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
    run_until_signal(create_server(settings))
