"""How much one socket and one address may ask of the house."""

from collections.abc import Callable
from ipaddress import IPv6Address, ip_address
from time import monotonic

FORGOTTEN = 10_000
"""Addresses remembered before those that have been quiet are forgotten."""


class Bucket:
    """So many at once, and so many a second over time."""

    __slots__ = ("burst", "left", "rate", "since")

    def __init__(self, rate: float, burst: float, now: float) -> None:
        self.rate, self.burst = rate, burst
        self.left = float(burst)
        self.since = now

    def take(self, now: float) -> bool:
        """Whether there was room for one more."""
        self.left = min(self.burst, self.left + (now - self.since) * self.rate)
        self.since = now
        if self.left < 1:
            return False
        self.left -= 1
        return True

    def full(self, now: float) -> bool:
        """Whether nothing was taken for so long that it might as well be new."""
        return self.left + (now - self.since) * self.rate >= self.burst


class Addresses:
    """The buckets of all addresses; a network of IPv6 counts as one, because it is one customer's."""

    def __init__(self, rate: float, burst: int, sockets: int, clock: Callable[[], float] = monotonic) -> None:
        self._rate, self._burst, self._most = rate, burst, sockets
        self._clock = clock
        self._buckets: dict[str, Bucket] = {}
        self._sockets: dict[str, int] = {}

    def bucket(self, client: str) -> Bucket:
        """The bucket of an address."""
        address, now = network(client), self._clock()
        if address not in self._buckets:
            if len(self._buckets) >= FORGOTTEN:
                self._buckets = {key: bucket for key, bucket in self._buckets.items() if not bucket.full(now)}
            self._buckets[address] = Bucket(self._rate, self._burst, now)
        return self._buckets[address]

    def take(self, client: str) -> bool:
        """Whether this address may ask for one more thing."""
        return self.bucket(client).take(self._clock())

    def enter(self, client: str) -> bool:
        """Whether this address may open one more socket; to be followed by `leave`."""
        address = network(client)
        if self._sockets.get(address, 0) >= self._most:
            return False
        self._sockets[address] = self._sockets.get(address, 0) + 1
        return True

    def leave(self, client: str) -> None:
        """A socket closed."""
        address = network(client)
        self._sockets[address] -= 1
        if not self._sockets[address]:
            del self._sockets[address]


def network(client: str) -> str:
    """The address, or the /64 network of an IPv6 one."""
    try:
        address = ip_address(client)
    except ValueError:
        return client
    if not isinstance(address, IPv6Address):
        return client
    return str(address.ipv4_mapped or IPv6Address(int(address) >> 64 << 64))
