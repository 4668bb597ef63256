"""Client addresses: which belong to one client, and the pseudonym under which the store keeps them."""

from functools import lru_cache
from hashlib import blake2b
from ipaddress import IPv6Address, ip_address, ip_network

IPV6_PREFIX = 64
"""The bits of an IPv6 address that one client cannot choose: a home or a phone has all addresses of such a network."""

IPV6_SITE = 48
"""The bits that a whole site has in common: who rents a server or a line often gets 65,536 networks of one client."""

PSEUDONYM_BYTES = 10


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
