"""Which host names the server answers to: a page of another name must not reach it by changing its own address."""

import re
import socket
from functools import cache
from ipaddress import ip_address
from urllib.parse import urlsplit

from parlour.server.access.origin import Headers, header
from parlour.server.settings import Settings

HOST = re.compile(r"(\[[0-9a-fA-F:.]+\]|[^\s/@:\[\]]+)(?::[0-9]{1,5})?")
NAME = re.compile(r"[a-z0-9._-]{1,253}")


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
