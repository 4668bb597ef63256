"""Faults that clients cause: connections cut in mid-frame, readers that stop reading, and hostile clients."""

import asyncio
import base64
import os
import socket
import struct
from collections.abc import Callable, Coroutine
from contextlib import suppress
from typing import Any

from msgspec import json

from parlour.chaos.faults.fault import Fault
from parlour.chaos.http_client import Guest, RequestFailed, identify, request
from parlour.chaos.proxy import reset

TEXT, BINARY, CLOSE, PING = 1, 2, 8, 9
"""Opcodes of frames."""

CUT = 3
"""Players whose connections are cut in the middle of a frame, where so many are connected."""

WAIT = 1.0
"""Seconds that a hostile client waits for the server to take something."""

ADDRESS = "192.0.2.{}"
"""The addresses of hostile clients, of a network that is kept for examples."""


def frame(opcode: int, payload: bytes, *, final: bool = True, masked: bool = True, claimed: int | None = None) -> bytes:
    """Return a websocket frame, which may claim another length than it has or lack the mask that clients owe."""
    length = len(payload) if claimed is None else claimed
    first, mask = opcode | (0x80 if final else 0), 0x80 if masked else 0
    if length < 126:
        head = struct.pack(">BB", first, mask | length)
    elif length < 65_536:
        head = struct.pack(">BBH", first, mask | 126, length)
    else:
        head = struct.pack(">BBQ", first, mask | 127, length)
    return head + (b"\0\0\0\0" if masked else b"") + payload


def handshake(port: int, table: str, guest: Guest) -> bytes:
    """Return the request for a table's socket."""
    key = base64.b64encode(os.urandom(16)).decode()
    lines = [
        f"GET /api/tables/{table}/socket HTTP/1.1",
        f"Host: 127.0.0.1:{port}",
        *("Upgrade: websocket", "Connection: Upgrade", "Sec-WebSocket-Version: 13", f"Sec-WebSocket-Key: {key}"),
        *(f"{name}: {value}" for name, value in guest.headers(port).items()),
    ]
    return "\r\n".join((*lines, "", "")).encode()


class ClientFault(Fault):
    """A fault that one client of the server causes."""

    async def connect(self, *, buffer: int = 65_536) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        """Open a connection to the server, with a small buffer if so wished."""
        made = socket.socket()
        made.settimeout(0)
        made.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, buffer)
        try:
            await asyncio.get_running_loop().sock_connect(made, ("127.0.0.1", self.cluster.port))
        except BaseException:
            made.close()
            raise
        return await asyncio.open_connection(sock=made, limit=buffer)

    async def guest(self) -> Guest:
        """Return a guest of the server, or somebody without a cookie where it does not answer."""
        nobody = Guest("", "", ADDRESS.format(self.random.randrange(1, 255)))
        try:
            return await identify(self.cluster.port, nobody)
        except RequestFailed:
            return nobody

    def any_table(self) -> str:
        """Return the id of a table that is being played."""
        return self.random.choice(self.slots).table or "none"


class CutInFrame(ClientFault):
    """Connections of players end in the middle of a frame, with or without a reset."""

    kind = "cut_in_frame"

    async def inject(self) -> None:
        """Write the beginning of a frame and end the connection, of some players whose connection is open."""
        self.seconds = 0.0
        players = [player for slot in self.slots for player in slot.players]
        ended = 0
        for player in self.random.sample(players, len(players)):
            if ended < CUT and player.connection is not None and self._end(player.connection.transport):
                ended += 1
        self.detail = f"{ended} of {CUT} players"

    def _end(self, transport: asyncio.Transport) -> bool:
        """End a connection in the middle of a frame; return False where it is ending already."""
        if transport.is_closing():
            return False
        part = frame(TEXT, b'{"kind":"act","id":"half', claimed=200)
        try:
            transport.write(part[: self.random.randrange(1, len(part))])
        except RuntimeError:  # the server has closed its side, and the end of what is sent to it was sent
            return False
        if self.random.random() < 0.5:
            transport.abort()
        else:
            transport.close()
        return True

    async def heal(self) -> None:
        """Do nothing: players reconnect by themselves."""


class SlowReader(ClientFault):
    """A spectator who asks for much and reads nothing."""

    kind = "slow_reader"
    _writer: asyncio.StreamWriter | None = None

    async def inject(self) -> None:
        """Connect and send, and never read."""
        try:
            _, self._writer = await self.connect(buffer=4096)
        except OSError as fault:
            self.detail = f"not connected: {fault}"
            return
        self._writer.transport.pause_reading()  # type: ignore[attr-defined] # a transport of asyncio's streams reads
        pings = [frame(TEXT, b'{"kind":"ping","id":"slow-%d"}' % number) for number in range(40)]
        asked = handshake(self.cluster.port, self.any_table(), await self.guest())
        self._writer.write(asked + b"".join(pings))

    async def heal(self) -> None:
        """Go away without a word."""
        if self._writer is not None:
            reset(self._writer)


class HostileClient(ClientFault):
    """A client that sends what no browser would."""

    kind = "hostile_client"
    _writers: list[asyncio.StreamWriter]

    async def inject(self) -> None:
        """Attack in some ways at once."""
        self._writers = []
        attacks: tuple[Callable[[], Coroutine[Any, Any, None]], ...] = (
            *(self._garbage, self._half_handshake, self._bad_messages, self._foreign_messages, self._flood),
            *(self._broken_frames, self._huge_message, self._bad_requests),
        )
        chosen = self.random.sample(attacks, 3)
        self.detail = ", ".join(attack.__name__.strip("_") for attack in chosen)
        for attack in chosen:
            with suppress(OSError, TimeoutError, RequestFailed):
                async with asyncio.timeout(WAIT):
                    await attack()
        self.seconds = min(self.seconds, 0.5)

    async def heal(self) -> None:
        """Go away without a word."""
        for writer in self._writers:
            reset(writer)

    async def _socket(self) -> asyncio.StreamWriter:
        """Return a connection on which a socket was asked for; whether it was granted does not matter."""
        guest = await self.guest()
        reader, writer = await self.connect()
        self._writers.append(writer)
        writer.write(handshake(self.cluster.port, self.any_table(), guest))
        with suppress(asyncio.IncompleteReadError, asyncio.LimitOverrunError):
            await reader.readuntil(b"\r\n\r\n")
        return writer

    async def _garbage(self) -> None:
        _, writer = await self.connect()
        self._writers.append(writer)
        writer.write(self.random.randbytes(self.random.randrange(1, 5000)))

    async def _half_handshake(self) -> None:
        for _ in range(5):
            _, writer = await self.connect()
            self._writers.append(writer)
            whole = handshake(self.cluster.port, self.any_table(), Guest("", "", ADDRESS.format(7)))
            writer.write(whole[: self.random.randrange(len(whole))])

    async def _bad_messages(self) -> None:
        writer = await self._socket()
        deep = b'{"kind":"act","id":"deep","ask":1,"action":' + b"[" * 5000 + b"]" * 5000 + b"}"
        bad = [b"", b"{", b"[]", b"null", b'{"kind":"act"}', b"\xff\xfe", b'{"kind":"say","id":"x","text":""}']
        chosen = self.random.sample([*bad, deep, b'{"kind":"sit","id":"' + b"x" * 100 + b'","seat":-1}'], 5)
        writer.write(b"".join(frame(self.random.choice((TEXT, BINARY)), text) for text in chosen))

    async def _foreign_messages(self) -> None:
        writer = await self._socket()
        sent: list[tuple[str, dict[str, Any]]] = [
            ("act", {"ask": 1, "action": {"kind": "time_up", "ask": 1}, "seat": 0}),
            ("act", {"ask": self.random.randrange(50), "action": {"kind": "pass"}}),
            *((kind, {"seat": 0}) for kind in ("stand", "back", "vote")),
            *((kind, {}) for kind in ("start", "close", "rematch")),
        ]
        texts = [json.encode({"kind": kind, "id": f"hostile-{kind}", **more}) for kind, more in sent]
        writer.write(b"".join(frame(TEXT, text) for text in texts))

    async def _flood(self) -> None:
        writer = await self._socket()
        opcode, text = self.random.choice(((TEXT, b'{"kind":"ping","id":"flood"}'), (PING, b"flood")))
        writer.write(500 * frame(opcode, text))

    async def _broken_frames(self) -> None:
        writer = await self._socket()
        writer.write(
            self.random.choice(
                (
                    frame(TEXT, b"{}", masked=False),
                    frame(TEXT, b"", claimed=2**40),
                    frame(TEXT, b"{", final=False) * 50,
                    frame(5, b"reserved"),
                    frame(PING, b"x" * 126),
                    frame(CLOSE, b"\x00"),
                    frame(0, b"nothing to continue"),
                )
            )
        )

    async def _huge_message(self) -> None:
        writer = await self._socket()
        writer.write(frame(TEXT, b'{"kind":"say","id":"huge","text":"' + b"x" * 1_000_000 + b'"}'))
        await writer.drain()

    async def _bad_requests(self) -> None:
        headers = Guest("", "", ADDRESS.format(9)).headers(self.cluster.port)
        for method, path, body in (
            ("POST", "/api/tables", {"game": "none", "seats": 99}),
            ("POST", "/api/tables", ["x"] * 1000),
            ("POST", "/api/replay", {"text": "x" * 60_000}),
            ("GET", "/../../etc/passwd", None),
            ("PATCH", "/api/me", {"name": "\u202e" * 30}),
            ("BREW", "/api/me", None),
        ):
            await request(self.cluster.port, method, path, headers, body)
