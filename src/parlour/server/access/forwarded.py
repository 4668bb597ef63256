"""Whether a request came through a proxy: one that the settings do not name, or any at all."""

from collections.abc import Mapping
from ipaddress import ip_address
from typing import Any

from parlour.server.access.client_address import unmapped
from parlour.server.access.rate_limit import TrustedProxies

FORWARDED = (b"x-forwarded", b"forwarded", b"x-real-ip", b"via")
"""How the names of headers begin that proxies add."""


def forwarded_by_stranger(scope: Mapping[str, Any]) -> bool:
    """Return whether a request carries X-Forwarded-For from an address that is not trusted.

    uvicorn replaces the address of a trusted proxy by the one that the header names, and its port by the one there,
    if any; whoever connects by themselves has a port.
    """
    named = next((value for name, value in scope["headers"] if name == b"x-forwarded-for"), None)
    client = scope.get("client")
    if named is None or not client:
        return False
    host, port = client
    return port != 0 and not any(host in address for address in named.decode("latin-1").split(","))


def comes_directly_from_private(scope: Mapping[str, Any], proxies: TrustedProxies) -> bool:
    """Return whether a request comes from a private address that is no proxy, and says of none that it came through it.

    Whoever is behind a proxy has its address where it adds no header; so the address of a trusted one does not count.
    """
    client = scope.get("client")
    if not client or client[0] in proxies or any(name.startswith(FORWARDED) for name, _ in scope["headers"]):
        return False
    try:
        return ip_address(unmapped(client[0])).is_private
    except ValueError:
        return False
