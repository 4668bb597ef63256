"""What push and e-mail need of the network: which addresses are believed, and the resolver of host names.

Strangers give the addresses of push services, and the server sends requests there.
"""

import asyncio
import re
import socket
from contextlib import suppress
from ipaddress import IPv4Address, IPv6Address, IPv6Network, ip_address
from threading import Thread
from typing import Literal
from urllib.parse import urlsplit

from msgspec import Struct

MAX_ENDPOINT = 1_000
"""Characters of an endpoint."""

LOOPBACK = "127.0.0.1"
HTTPS = 443

HOST_NAME = re.compile(r"([a-z0-9_-]+\.)+[a-z][a-z0-9-]*")
"""What the name of a push service's host looks like: "127.1" and "127.0.0.1." are numbers to some libraries."""

BROWSERS_OWN = ("fcm.googleapis.com", "push.services.mozilla.com", "push.apple.com", "notify.windows.com")
"""The domains of the push services that the usual browsers come with."""

TRANSLATED = (IPv6Network("64:ff9b::/96"), IPv6Network("::/96"), IPv6Network("::ffff:0:0:0/96"))
"""The networks whose addresses end in the IPv4 address to which a gateway or the system passes them on."""

DEADLINE = 4.0
"""Seconds that whoever asks waits for the addresses of a host."""

THREADS = 64
"""Lookups of one resolver at the same time, with those that nobody waits for any more."""

DOMAIN_THREADS = 2
"""Lookups at the same time of names in one domain, whose owner decides how long they take."""

KEPT = 30.0
"""Seconds for which addresses are used again."""

FAILURE_KEPT = 60.0
"""Seconds for which a name is not looked up again that has no address, or does not get one in time."""

MAX_KEPT = 1_000
"""Answers in memory; the oldest is forgotten first."""


What = Literal["sent", "gone", "failed", "later"]


class Outcome(Struct, frozen=True):
    """Sent; gone: there is nobody at that address; failed: for good; later: to be tried again."""

    what: What
    why: str = ""  # for the log: a status or the name of an error, never an address
    wait: float = 0.0  # seconds that the other side asks to wait


SENT = Outcome("sent")


def endpoint_refusal(endpoint: str, *, loopback: bool) -> str | None:
    """Return why an endpoint is refused; None where it may be a push service's."""
    try:
        url = urlsplit(endpoint)
        host, port = url.hostname or "", url.port
    except ValueError:
        return "This is not an address."
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


class Address(Struct, frozen=True):
    """An address of a host, and what else the system wants to know of it to connect there (IPv6: flow and scope)."""

    family: socket.AddressFamily
    host: str
    rest: tuple[int, ...] = ()


class Answer(Struct, frozen=True):
    """What became of a lookup, and until when that counts: no addresses where it failed."""

    addresses: tuple[Address, ...]
    until: float
    why: str = ""


class NotResolved(OSError):
    """A host name has no address, or none was found in time."""


class Resolver:
    """Looks up host names, each once at a time, few of one domain, and a bounded number of them in all.

    A name can take half a minute to fail. The event loop has a few threads for all names, so its resolver is left to
    the store and the bus. A lookup cannot be interrupted: one that hangs keeps its thread, which holds up nothing
    else, not even the end of the process.
    """

    def __init__(self) -> None:
        self._answers: dict[str, Answer] = {}
        self._running: set[str] = set()  # hosts with a thread, also when nobody waits for it any more
        self._changed = asyncio.Event()

    async def resolve(self, host: str) -> tuple[Address, ...]:
        """Return the addresses of a host; raise NotResolved where there are none in time."""
        loop = asyncio.get_running_loop()
        try:
            async with asyncio.timeout(DEADLINE):
                while (answer := self._answers.get(host)) is None or answer.until < loop.time():
                    if self._has_room(host):
                        Thread(target=self._look_up, args=(host, loop), name="parlour-resolver", daemon=True).start()
                        self._running.add(host)
                    await self._changed.wait()
        except TimeoutError as fault:
            if host in self._running:
                self._note(host, (), "it takes too long", loop.time() + FAILURE_KEPT)
            raise NotResolved("a name was not resolved in time") from fault
        if not answer.addresses:
            raise NotResolved(answer.why)
        return answer.addresses

    def _has_room(self, host: str) -> bool:
        """Return whether a thread may look up a host that none is looking up."""
        of_domain = sum(domain_of(each) == domain_of(host) for each in self._running)
        return host not in self._running and of_domain < DOMAIN_THREADS and len(self._running) < THREADS

    def _look_up(self, host: str, loop: asyncio.AbstractEventLoop) -> None:
        """Look up a host, and tell the event loop, if it still runs."""
        addresses: tuple[Address, ...] = ()
        why = ""
        try:
            found = socket.getaddrinfo(host, None, type=socket.SOCK_STREAM)
            addresses = tuple(
                Address(family, str(place[0]), tuple(int(part) for part in place[2:])) for family, *_, place in found
            )
        except (OSError, UnicodeError) as fault:  # also of names with labels that are too long
            why = type(fault).__name__
        with suppress(RuntimeError):  # the loop is closed
            loop.call_soon_threadsafe(self._end, host, addresses, why)

    def _end(self, host: str, addresses: tuple[Address, ...], why: str) -> None:
        """Take in what a thread found."""
        self._running.discard(host)
        kept = KEPT if addresses else FAILURE_KEPT
        self._note(host, addresses, why, asyncio.get_running_loop().time() + kept)

    def _note(self, host: str, addresses: tuple[Address, ...], why: str, until: float) -> None:
        """Remember what became of a lookup, and wake whoever waits for that or for a thread."""
        self._answers.pop(host, None)
        self._answers[host] = Answer(addresses, until, why)
        if len(self._answers) > MAX_KEPT:
            del self._answers[next(iter(self._answers))]
        self._changed.set()
        self._changed = asyncio.Event()


def domain_of(host: str) -> str:
    """Return the domain of a host, as far as one owner is likely: its last two labels."""
    return ".".join(host.rsplit(".", 2)[-2:])
