"""The address by which phones in the same network reach the server, and its QR code."""

import socket
from io import BytesIO
from typing import Any

import segno
from litestar import Request

from parlour.server.access.request import client_address
from parlour.server.settings import Settings

TEST_ADDRESS = ("192.0.2.1", 9)
"""An address reserved for documentation: connecting a datagram socket to it sends nothing."""

ONLY_HERE = "Phones can't reach this server yet. Start it with --lan, then the code to scan appears here."

HERE_ALONE = "This address works on one computer only."

LOCAL = ("localhost", "127.0.0.1", "[::1]")

LOOPBACK = ("127.0.0.1", "::1")


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


def base_url(request: Request[Any, Any, Any], settings: Settings) -> str | None:
    """Return the address by which phones reach the server; None where they cannot."""
    if settings.public_url:
        return settings.public_url.rstrip("/")
    host = reachable_host(request.headers.get("host", ""), listens_to=settings.host)
    return None if host is None else f"{request.scope['scheme']}://{host}"


def why_unreachable(request: Request[Any, Any, Any]) -> str:
    """Return why phones cannot reach the server; only who sits at its machine reads how to change that."""
    return ONLY_HERE if client_address(request.scope) in LOOPBACK else HERE_ALONE


def qr_code(url: str) -> str:
    """Return the QR code of an address as SVG."""
    picture = BytesIO()
    segno.make(url, error="m").save(picture, kind="svg", scale=8, border=2, dark="#111", light="#fff")
    return picture.getvalue().decode()
