"""A lean websocket client for load generators: text frames in and out, nothing else."""

import asyncio
import base64
import os
import struct
from collections.abc import Callable
from typing import cast

from bench.servers import PATIENCE

WHOLE_TEXT = 0x81

Hear = Callable[[bytes], None]


class Socket(asyncio.Protocol):
    """One connection; `hear` gets every text message."""

    def __init__(self, request: bytes, hear: Hear) -> None:
        self._request = request
        self.hear = hear
        self._rest = b""
        self._parts: list[bytes] = []
        self._shaken = False
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.closed = False

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Ask for an upgrade."""
        self._transport = cast(asyncio.Transport, transport)  # uvloop's own kind is not one by name
        self._transport.write(self._request)

    def connection_lost(self, _: Exception | None) -> None:
        """The other side went away."""
        self.closed = True
        if not self.opened.done():
            self.opened.set_exception(ConnectionError(self._rest[:200].decode(errors="replace")))

    def data_received(self, data: bytes) -> None:
        """Cut what came into frames."""
        if self._rest:
            data = self._rest + data
        if not self._shaken:
            head, end, data = data.partition(b"\r\n\r\n")
            if not end or b" 101 " not in head.split(b"\r\n")[0]:
                self._rest = head + end + data
                return
            self._shaken = True
            if not self.opened.done():  # whoever waited may have left
                self.opened.set_result(None)
        at, whole = 0, len(data)
        while whole - at >= 2:
            first, length, start = data[at], data[at + 1], at + 2
            if length >= 126:
                start = at + (4 if length == 126 else 10)
                length = int.from_bytes(data[at + 2 : start])
            stop = start + length
            if stop > whole:
                break
            if first == WHOLE_TEXT:
                self.hear(data[start:stop])
            else:
                self._frame(first, data[start:stop])
            at = stop
        self._rest = data[at:]

    def _frame(self, first: int, payload: bytes) -> None:
        """Answer a ping, put together what comes in pieces."""
        kind = first & 0x0F
        if kind == 9:
            self._write(0x8A, payload)
        elif kind in (0, 1):
            self._parts.append(payload)
            if first & 0x80:
                whole = b"".join(self._parts)
                self._parts = []
                self.hear(whole)

    def send(self, text: bytes) -> None:
        """Say a text."""
        self._write(WHOLE_TEXT, text)

    def _write(self, first: int, payload: bytes) -> None:
        """A frame under the mask of zeros, which changes nothing."""
        size = len(payload)
        head = struct.pack("BB", first, 0x80 | size) if size < 126 else struct.pack(">BBH", first, 0x80 | 126, size)
        self._transport.write(head + b"\0\0\0\0" + payload)

    def close(self) -> None:
        """Leave."""
        self._transport.close()


async def connect(port: int, path: str, hear: Hear, headers: str = "") -> Socket:
    """Return an open socket to a server on this machine; what it says at once is heard after that."""
    key = base64.b64encode(os.urandom(16)).decode()
    request = (
        f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nOrigin: http://127.0.0.1:{port}\r\nUpgrade: websocket\r\n"
        f"Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}\r\n{headers}\r\n"
    )
    loop = asyncio.get_running_loop()
    early: list[bytes] = []
    _, socket = await loop.create_connection(lambda: Socket(request.encode(), early.append), "127.0.0.1", port)
    await asyncio.wait_for(socket.opened, PATIENCE)

    def catch_up() -> None:
        socket.hear = hear
        for text in early:
            hear(text)

    loop.call_soon(catch_up)
    return socket
