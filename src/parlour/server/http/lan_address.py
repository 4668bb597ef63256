"""The address by which phones in the same network reach the server."""

import socket

TEST_ADDRESS = ("192.0.2.1", 9)
"""An address reserved for documentation: connecting a datagram socket to it sends nothing."""

LOCAL = ("localhost", "127.0.0.1", "[::1]")


def lan_address() -> str | None:
    """Return this machine's address on the local network; None where it has none."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(TEST_ADDRESS)
        except OSError:
            return None
        address = str(probe.getsockname()[0])
    return None if address.startswith("127.") or address == "0.0.0.0" else address


def reachable_host(host: str, *, listens_to: str) -> str | None:
    """Return the host by which a phone reaches what a browser here calls `host`; None where it cannot."""
    name, colon, port = host.rpartition(":") if not host.endswith("]") and ":" in host else (host, "", "")
    if name not in LOCAL:
        return host
    address = None if listens_to in ("127.0.0.1", "localhost", "::1") else lan_address()
    return None if address is None else f"{address}{colon}{port}"
