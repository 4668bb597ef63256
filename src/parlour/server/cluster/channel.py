"""What carries bus messages between nodes: PostgreSQL's NOTIFY, or pipes between the workers of a server."""

import asyncio
import socket
from collections.abc import Callable
from contextlib import suppress
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
        """Send messages to the other nodes, equal ones too and in their order, or raise ChannelBroken."""

    def close(self) -> None:
        """Close it, whatever is under way."""


class ProcessChannel:
    """Carries bus messages to the other workers through the supervisor; once broken, it stays so."""

    def __init__(self, pipe: socket.socket) -> None:
        self._pipe = pipe
        self._writer: asyncio.StreamWriter | None = None
        self._listening: asyncio.Task[None] | None = None

    @property
    def connected(self) -> bool:
        """Whether the supervisor is there."""
        return self._listening is not None and not self._listening.done()

    async def connect(self, receive: Callable[[str], None]) -> None:
        """Receive what the other workers publish."""
        if self._writer is not None:
            raise ChannelBroken("the supervisor is gone")
        reader, self._writer = await asyncio.open_unix_connection(sock=self._pipe)
        self._listening = asyncio.create_task(listen(reader, receive))

    async def publish(self, messages: list[str]) -> None:
        """Send one line for each message."""
        if self._writer is None or not self.connected:
            raise ChannelBroken("the supervisor is gone")
        self._writer.write("".join(f"{message}\n" for message in messages).encode())

    def close(self) -> None:
        """Close the pipe."""
        if self._listening is not None:
            self._listening.cancel()
        if self._writer is not None:
            self._writer.close()


async def listen(reader: asyncio.StreamReader, receive: Callable[[str], None]) -> None:
    """Receive line after line until the other side is gone."""
    with suppress(ConnectionError):
        async for line in reader:
            receive(line.decode())
