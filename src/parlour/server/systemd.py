"""Tell systemd that the server is ready, alive or stopping, where it was started as a service of the kind notify."""

import os
import socket
from contextlib import suppress

SOCKET = "NOTIFY_SOCKET"
"""The environment variable in which systemd names its socket."""

READY, ALIVE, STOPPING = "READY=1", "WATCHDOG=1", "STOPPING=1"


def notify_systemd(state: str) -> None:
    """Send a state to systemd; do nothing where it does not wait for one."""
    address = os.environ.get(SOCKET, "")
    if not address:
        return
    with suppress(OSError), socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as sender:
        sender.settimeout(0)
        sender.sendto(state.encode(), f"\0{address[1:]}" if address.startswith("@") else address)
