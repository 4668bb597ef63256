"""The contract of what carries bus messages between nodes: PostgreSQL's NOTIFY, or pipes of the supervisor."""

from collections.abc import Callable
from typing import Protocol


class ChannelBroken(Exception):
    """The channel to the other nodes is broken."""


class Channel(Protocol):
    """Carries bus messages from a node to all others."""

    @property
    def connected(self) -> bool:
        """Whether it still carries messages."""

    async def connect(self, receive: Callable[[str], None]) -> None:
        """Call `receive` with every message from now on, perhaps one's own too; raise ChannelBroken on failure."""

    async def publish(self, messages: list[str]) -> None:
        """Send messages to the other nodes, or raise ChannelBroken."""

    def close(self) -> None:
        """Close it, whatever is under way."""
