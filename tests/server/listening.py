"""What tests of the bus need: a listener that writes down what it hears, and patience."""

import asyncio
from collections.abc import Callable, Iterable

from parlour.server.cluster.cluster_bus import ClusterBus


class Listening:
    """Hears, and remembers."""

    def __init__(self) -> None:
        self.heard: list[tuple[str | None, int]] = []
        self.shown: list[tuple[str, int, bytes]] = []
        self.names: list[str] = []
        self.sessions: list[str] = []
        self.orphaned: list[str] = []

    def on_change(self, table: str | None, seq: int = 0) -> None:
        self.heard.append((table, seq))

    def on_presence(self, table: str, seat: int, what: bytes) -> None:
        self.shown.append((table, seat, what))

    def on_renamed(self, player: str) -> None:
        self.names.append(player)

    def on_sessions_changed(self, player: str, /) -> None:
        self.sessions.append(player)

    def on_orphaned(self, tables: Iterable[str]) -> None:
        self.orphaned += tables


def holds(knows: ClusterBus, other: ClusterBus, table: str) -> bool:
    """Whether one node knows that another holds a table."""
    return table in knows._others.get(other.node, {})


async def until(happened: Callable[[], bool]) -> None:
    """Wait until something has come over the wire."""
    async with asyncio.timeout(10):
        while not happened():
            await asyncio.sleep(0.01)
