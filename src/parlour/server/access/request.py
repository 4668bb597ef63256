"""What a request says of itself: its address, host, path, cookies, and the origin of the page that asks."""

import re
import socket
from collections.abc import Iterable, Mapping
from functools import cache, lru_cache
from hashlib import blake2b
from ipaddress import IPv6Address, ip_address, ip_network
from typing import Any
from urllib.parse import unquote, urlsplit

from parlour.server.settings import Settings

SAFE_METHODS = ("GET", "HEAD", "OPTIONS")
"""The methods of requests that change nothing."""

Headers = Iterable[tuple[bytes, bytes]]

HOST = re.compile(r"(\[[0-9a-fA-F:.]+\]|[^\s/@:\[\]]+)(?::[0-9]{1,5})?")
NAME = re.compile(r"[a-z0-9._-]{1,253}")

SLASHES = re.compile("/+")

IPV6_PREFIX = 64
"""The bits of an IPv6 address that one client cannot choose: a home or a phone has all addresses of such a network."""

IPV6_SITE = 48
"""The bits that a whole site has in common: who rents a server or a line often gets 65,536 networks of one client."""

PSEUDONYM_BYTES = 10


def header(headers: Headers, name: bytes) -> str | None:
    """Return the first header of that name."""
    return next((value.decode("latin-1") for key, value in headers if key == name), None)


def is_own_origin(headers: Headers, allowed: tuple[str, ...]) -> bool:
    """Return whether the page that asks is the server's own, or allowed by the settings; or no page asks."""
    headers = tuple(headers)
    origin = header(headers, b"origin")
    if origin is None:
        return header(headers, b"sec-fetch-site") in (None, "same-origin", "none")
    return origin in allowed or origin.lower().partition("://")[2] == (header(headers, b"host") or "?").lower()


def cookie(headers: Headers, name: str) -> str | None:
    """Return the value of a cookie."""
    for key, value in headers:
        if key == b"cookie":
            for part in value.decode("latin-1").split(";"):
                found, _, told = part.strip().partition("=")
                if found == name:
                    return told
    return None


class AllowedHosts:
    """Knows the names of the server: those in the settings, addresses, names without a dot, the machine's own.

    DNS rebinding needs a name that the attacker owns: an address or a name without a dot is none.
    """

    def __init__(self, settings: Settings) -> None:
        public = urlsplit(settings.public_url or "").hostname
        origins = (urlsplit(origin).hostname for origin in settings.origins)
        named = (settings.host, public, *origins, *settings.hosts)
        self._all = "*" in settings.hosts
        self._names = {name.lower().rstrip(".") for name in named if name} | machine_names()

    def refusal(self, headers: Headers) -> str | None:
        """Return why a request for another host is refused; None where it is for this server."""
        host = header(headers, b"host")
        if self._all or host is None:  # every browser names the host
            return None
        found = HOST.fullmatch(host)
        name = found[1].lower().rstrip(".") if found else ""
        if name and (name in self._names or "." not in name or is_address(name)):
            return None
        told = name if NAME.fullmatch(name) else "that name"
        return (
            f"This server does not answer to {told}. If it should, its operator sets PARLOUR_PUBLIC_URL to the address"
            " that players use, or adds the name to PARLOUR_HOSTS."
        )


def is_address(name: str) -> bool:
    """Return whether a host is an IP address."""
    try:
        ip_address(name.strip("[]"))
    except ValueError:
        return False
    return True


@cache
def machine_names() -> frozenset[str]:
    """Return the names of this machine, also as the local network knows it."""
    name = socket.gethostname().lower()
    return frozenset({name, f"{name.partition('.')[0]}.local"})


def normalised_path(path: str) -> str:
    """Return a decoded path as it is matched everywhere: no slash twice, and none at the end."""
    return SLASHES.sub("/", path).rstrip("/") or "/"


def normalised_target(request: bytes) -> str:
    """Return the method, the normalised path and the query of a request of which only the beginning is known."""
    method, _, rest = request.decode("latin-1").partition(" ")
    path, mark, query = rest.partition(" ")[0].partition("?")
    return f"{method} {normalised_path(unquote(path))}{mark}{query}"


def client_address(scope: Mapping[str, Any]) -> str:
    """Return the address that a request comes from; "" where it has none."""
    return str(scope["client"][0]) if scope.get("client") else ""


def client_network(address: str, ipv6_prefix: int = IPV6_PREFIX) -> str:
    """Return what all addresses of one client have in common: the IPv4 address, or the IPv6 network."""
    try:
        parsed = ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if isinstance(parsed, IPv6Address):
        if parsed.ipv4_mapped is not None:
            return str(parsed.ipv4_mapped)
        return str(ip_network((parsed, ipv6_prefix), strict=False))
    return str(parsed)


def unmapped(address: str) -> str:
    """Return an address that is written as an IPv6 address as the IPv4 address that it is."""
    return address.lower().removeprefix("::ffff:") if "." in address else address


@lru_cache(4096)
def pseudonym(key: bytes, address: str) -> str:
    """Return the pseudonym of a client address, which only the holder of the key can match with it; "" has none."""
    if not address:
        return ""
    return blake2b(
        client_network(address).encode(), digest_size=PSEUDONYM_BYTES, key=key[:64], person=b"parlour address"
    ).hexdigest()
