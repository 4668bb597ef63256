"""The doorbell between nodes: one rings when it has written to a table, or when players come, go and show something."""

from collections.abc import Iterable, Set
from typing import Protocol

NOBODY: frozenset[str] = frozenset()


class Listener(Protocol):
    """Who is told what comes over the doorbell."""

    def rung(self, table: str | None, seq: int = 0) -> None:
        """The log of a table has grown to `seq` (0: somebody came or went); None: anything may have happened."""

    def seen(self, table: str, seat: int, what: bytes) -> None:
        """A seat of a table shows this on another node, as JSON."""

    def renamed(self, player: str) -> None:
        """A player goes by another name or colour."""


class Doorbell(Protocol):
    """What a node hears and tells of the others."""

    def ring(self, table: str, seq: int) -> None:
        """The log of a table has grown to `seq`."""

    def present(self, table: str, players: Iterable[str]) -> None:
        """The table is held here, and these are the players who are at it."""

    def let_go(self, table: str) -> None:
        """The table is not held here any more."""

    def elsewhere(self, table: str) -> Set[str]:
        """The players who are at a table on other nodes."""

    def show(self, table: str, seat: int, what: bytes) -> None:
        """The player of a seat shows this at a table here."""

    def rename(self, player: str) -> None:
        """A player goes by another name or colour."""

    async def start(self, listener: Listener) -> None:
        """Begin to listen."""

    async def stop(self) -> None:
        """Listen no more."""


class Alone:
    """The doorbell of a house with one node: there is nobody to ring for."""

    def ring(self, table: str, seq: int) -> None:
        """Nobody has to know."""

    def present(self, table: str, players: Iterable[str]) -> None:
        """Nobody has to know."""

    def let_go(self, table: str) -> None:
        """Nobody has to know."""

    def elsewhere(self, _table: str) -> Set[str]:
        """Everyone is here."""
        return NOBODY

    def show(self, table: str, seat: int, what: bytes) -> None:
        """Nobody else can see it."""

    def rename(self, player: str) -> None:
        """Nobody has to know."""

    async def start(self, listener: Listener) -> None:
        """There is nothing to hear."""

    async def stop(self) -> None:
        """There is nothing to stop."""
