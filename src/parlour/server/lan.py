"""How phones in the same room reach the house."""

import socket

NOWHERE = ("192.0.2.1", 9)
"""An address of documentation: asking for the way there sends nothing."""

LOCAL = ("localhost", "127.0.0.1", "[::1]")


def lan_address() -> str | None:
    """This machine's address on the local network; None where it has none."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(NOWHERE)
        except OSError:
            return None
        address = str(probe.getsockname()[0])
    return None if address.startswith("127.") or address == "0.0.0.0" else address


def reach(host: str, *, listens_to: str) -> str:
    """The Host by which a phone finds what a browser here calls `host`, where the house listens beyond this machine."""
    name, colon, port = host.rpartition(":") if not host.endswith("]") and ":" in host else (host, "", "")
    if name not in LOCAL or listens_to in ("127.0.0.1", "localhost", "::1"):
        return host
    return f"{lan_address() or name}{colon}{port}"
