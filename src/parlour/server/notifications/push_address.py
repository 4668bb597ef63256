"""Which addresses and keys of browsers are believed: strangers give them, and the server sends requests there."""

import re
from ipaddress import IPv4Address, IPv6Address, IPv6Network, ip_address
from urllib.parse import urlsplit

from cryptography.hazmat.primitives.asymmetric import ec

from parlour.server.notifications.vapid import decode

MAX_ENDPOINT = 1_000
"""Characters of an endpoint."""

AUTH_BYTES, POINT_BYTES = 16, 65

LOOPBACK = "127.0.0.1"
HTTPS = 443

HOST_NAME = re.compile(r"([a-z0-9_-]+\.)+[a-z][a-z0-9-]*")
"""What the name of a push service's host looks like: "127.1" and "127.0.0.1." are numbers to some libraries."""

BROWSERS_OWN = ("fcm.googleapis.com", "push.services.mozilla.com", "push.apple.com", "notify.windows.com")
"""The domains of the push services that the usual browsers come with."""

TRANSLATED = (IPv6Network("64:ff9b::/96"), IPv6Network("::/96"), IPv6Network("::ffff:0:0:0/96"))
"""The networks whose addresses end in the IPv4 address to which a gateway or the system passes them on."""


def endpoint_refusal(endpoint: str, *, loopback: bool) -> str | None:
    """Return why an endpoint is refused; None where it may be a push service's."""
    try:
        url = urlsplit(endpoint)
        host, port = url.hostname or "", url.port
    except ValueError:
        return "This is no address."
    if len(endpoint) > MAX_ENDPOINT or not endpoint.isascii() or not endpoint.isprintable() or " " in endpoint:
        return "The address is too long, or has characters that no address has."
    if loopback and url.scheme == "http" and host == LOOPBACK:
        return None
    if url.scheme != "https" or port not in (None, HTTPS) or url.username is not None or url.password is not None:
        return "The address of a push service begins with https:// and has no port."
    if not HOST_NAME.fullmatch(host):
        return "The address of a push service has a host name."
    return None


def is_browsers_own(host: str) -> bool:
    """Return whether a host is a push service of one of the usual browsers, and not one that a stranger may run."""
    return f".{host}".endswith(tuple(f".{domain}" for domain in BROWSERS_OWN))


def keys_refusal(p256dh: str, auth: str) -> str | None:
    """Return why the keys of a browser are refused; None where messages can be encrypted with them."""
    try:
        point, secret = decode(p256dh), decode(auth)
        ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), point)
    except ValueError:
        return "These are no keys of a browser."
    sized = len(point) == POINT_BYTES and len(secret) == AUTH_BYTES
    return None if sized else "These are no keys of a browser."


def is_public(address: str) -> bool:
    """Return whether an address belongs to the internet, and not to this machine or its network."""
    found = ip_address(address.partition("%")[0])
    if isinstance(found, IPv6Address):
        if found.is_site_local:
            return False
        inner = found.ipv4_mapped or found.sixtofour
        if inner is None and any(found in network for network in TRANSLATED):
            inner = IPv4Address(int(found) & 0xFFFFFFFF)
        found = inner or found
    return found.is_global and not found.is_multicast
