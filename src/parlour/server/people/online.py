"""Who is online: each node remembers when it last heard of a player's browser, and tells the other nodes."""

from collections.abc import Callable
from time import monotonic

from parlour.server.cluster.bus import Bus

TOPIC = "online"
"""The topic on the bus; the news are the ids of players."""

ONLINE_FOR = 90.0
"""Seconds for which a player counts as online; every open page asks for the tables once a minute or more often."""

SHARE_INTERVAL = 30.0
"""Seconds after which the other nodes are told again."""

MAX_REMEMBERED = 20_000
"""Players who are remembered; beyond that, those are forgotten who were not seen for longest."""


class Online:
    """Remembers when players were last seen."""

    def __init__(self, bus: Bus, clock: Callable[[], float] = monotonic) -> None:
        self._bus = bus
        self._clock = clock
        self._seen: dict[str, float] = {}  # the latest seen last
        self._shared: dict[str, float] = {}
        bus.subscribe(TOPIC, self._remember)

    def note(self, player: str) -> None:
        """Note that a player's browser has just asked for something."""
        self._remember(player)
        if self._clock() - self._shared.get(player, float("-inf")) >= SHARE_INTERVAL:
            _put(self._shared, player, self._clock())
            self._bus.publish_news(TOPIC, player)

    def _remember(self, player: str) -> None:
        _put(self._seen, player, self._clock())

    def is_online(self, player: str) -> bool:
        """Return whether a player was seen lately, on any node."""
        return self._clock() - self._seen.get(player, float("-inf")) < ONLINE_FOR


def _put(times: dict[str, float], player: str, now: float) -> None:
    """Put a time at the end, and forget the oldest where there are too many."""
    times.pop(player, None)
    times[player] = now
    if len(times) > MAX_REMEMBERED:
        del times[next(iter(times))]
