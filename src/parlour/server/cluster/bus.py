"""The message bus between nodes: a node publishes what it wrote to a table, and who is connected there."""

from collections.abc import Callable, Iterable, Set
from typing import Protocol

NOBODY: frozenset[str] = frozenset()


class BusListener(Protocol):
    """Who is called when another node publishes something."""

    def on_change(self, table: str | None, seq: int = 0) -> None:
        """Note that a table's log has grown to `seq` (0: somebody came or went); None: anything may have happened."""

    def on_presence(self, table: str, seat: int, what: bytes) -> None:
        """Note what a seat of a table shows live on another node, as JSON."""

    def on_renamed(self, player: str) -> None:
        """Note that a player has another name or colour."""

    def on_sessions_changed(self, player: str, /) -> None:
        """Note that sessions of a player began or ended."""

    def on_orphaned(self, tables: Iterable[str]) -> None:
        """Take up tables that a node held which is gone, and that no other node holds."""


class Bus:
    """What a node tells the other nodes, and knows of them; of this one, for a server with one node, there are none."""

    def publish_entry(self, table: str, seq: int) -> None:
        """Tell the other nodes that a table's log has grown to `seq`."""

    def publish_players(self, table: str, players: Iterable[str]) -> None:
        """Tell the other nodes that this node holds the table, and which players are connected to it here."""

    def release(self, table: str) -> None:
        """Tell the other nodes that this node no longer holds the table."""

    def players_elsewhere(self, _table: str) -> Set[str]:
        return NOBODY

    def is_held_elsewhere(self, _table: str) -> bool:
        """Return whether another node holds the table."""
        return False

    def computes_bots(self, _table: str) -> bool:
        """Return whether this node, of all that hold the table, lets its bots think."""
        return True

    def publish_presence(self, table: str, seat: int, what: bytes) -> None:
        """Tell the other nodes what the player of a seat shows live."""

    def publish_renamed(self, player: str) -> None:
        """Tell the other nodes that a player has another name or colour."""

    def publish_sessions(self, player: str) -> None:
        """Tell the other nodes that sessions of a player began or ended."""

    def publish_news(self, topic: str, text: str) -> None:
        """Tell the subscribers to a topic on the other nodes something, which is lost while the bus is disconnected."""

    def subscribe(self, topic: str, hear: Callable[[str], None]) -> None:
        """Call a function with all news of a topic that other nodes publish."""

    @property
    def connected(self) -> bool:
        """Whether the other nodes can be told, and heard."""
        return True

    @property
    def has_others(self) -> bool:
        """Whether other nodes were heard lately."""
        return False

    async def start(self, listener: BusListener) -> None:
        """Begin to listen."""

    async def stop(self) -> None:
        """Stop listening."""
