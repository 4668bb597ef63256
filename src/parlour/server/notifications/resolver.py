"""Resolves the names of push services and of the SMTP server, in threads of its own.

Strangers name push services, and a name can take half a minute to fail. The event loop has a few threads for all names,
so its resolver is left to the store and the bus. A lookup cannot be interrupted: one that hangs keeps its thread, which
holds up nothing else, not even the end of the process.
"""

import asyncio
import socket
from contextlib import suppress
from threading import Thread

from msgspec import Struct

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
    """Looks up host names, each once at a time, few of one domain, and a bounded number of them in all."""

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
