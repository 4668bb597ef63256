"""A TCP proxy that can cut, hold up and delay what goes through it: between players and servers, nodes and database."""

import asyncio
import socket
import struct
from collections.abc import Callable, Coroutine
from contextlib import suppress
from typing import Any

CHUNK = 65_536
"""The most bytes passed on at once."""

TRY_NEXT = 2.0
"""Seconds after which a target that does not accept a connection is passed over."""

Target = Callable[[], Coroutine[Any, Any, tuple[asyncio.StreamReader, asyncio.StreamWriter]]]
"""Connects to what lies behind the proxy."""


class Link:
    """What lies behind a proxy, and the state of the network on the way there."""

    def __init__(self, connect: Target) -> None:
        self.connect = connect
        self.open = asyncio.Event()  # clear: a partition, all traffic waits
        self.open.set()
        self.delay = 0.0  # seconds that every chunk takes longer
        self._writers: set[asyncio.StreamWriter] = set()

    def cut(self) -> int:
        """Reset all connections over this link, in the middle of whatever they carry; return how many."""
        writers = tuple(self._writers)
        for writer in writers:
            reset(writer)
        return len(writers)

    async def relay(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Carry one connection until either side ends it."""
        await self.open.wait()
        async with asyncio.timeout(TRY_NEXT):
            there, back = await self.connect()
        self._writers |= {writer, back}
        try:
            await asyncio.gather(self._copy(reader, back), self._copy(there, writer))
        finally:
            self._writers -= {writer, back}
            back.close()

    async def _copy(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Pass on what comes from one side, when the network allows it; the end of either side ends both."""
        try:
            while data := await reader.read(CHUNK):
                if self.delay:
                    await asyncio.sleep(self.delay)
                await self.open.wait()
                writer.write(data)
                await writer.drain()
        except OSError:
            reset(writer)
        else:
            await self.open.wait()
            with suppress(OSError):
                writer.close()


class Proxy:
    """Listens at a port and gives every connection to one of its links in turn, or to the next that works."""

    def __init__(self, *links: Link) -> None:
        self.links = links
        self.port = 0
        self._turn = 0
        self._server: asyncio.Server | None = None
        self._tasks: set[asyncio.Task[None]] = set()

    async def start(self) -> None:
        """Listen at a free port."""
        self._server = await asyncio.start_server(self._accept, "127.0.0.1", 0)
        self.port = self._server.sockets[0].getsockname()[1]

    async def stop(self) -> None:
        """Close the port and all connections."""
        if self._server is not None:
            self._server.close()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _accept(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        assert task is not None
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        try:
            await self._route(reader, writer)
        except asyncio.CancelledError:
            pass  # the proxy stops; asyncio would log what its own callback is not told
        finally:
            writer.close()

    async def _route(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Carry a connection over the next link that can be connected."""
        self._turn += 1
        for number in range(len(self.links)):
            link = self.links[(self._turn + number) % len(self.links)]
            try:
                await link.relay(reader, writer)
            except (OSError, TimeoutError):
                continue
            return


def to_port(port: int) -> Target:
    """Return what connects to a port of this machine."""
    return lambda: asyncio.open_connection("127.0.0.1", port)


def to_socket(path: str) -> Target:
    """Return what connects to a socket file."""
    return lambda: asyncio.open_unix_connection(path)


def reset(writer: asyncio.StreamWriter) -> None:
    """Close a connection with RST, unsent data and all."""
    found: socket.socket | None = writer.get_extra_info("socket")
    with suppress(OSError):
        if found is not None and found.family != socket.AF_UNIX:
            found.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
    writer.transport.abort()
