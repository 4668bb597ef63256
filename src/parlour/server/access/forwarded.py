"""Whether a request came through a proxy that the settings do not name."""

from collections.abc import Mapping
from typing import Any


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
