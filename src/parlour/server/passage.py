"""The passage to one wing: its process, and the lines over which it gets browsers, rings and what it dictates."""

import asyncio
import os
import socket
import sys
from contextlib import suppress
from typing import TYPE_CHECKING

from msgspec import json
from msgspec.structs import replace

from parlour.server.homes import VARIABLE, Charge, Place
from parlour.server.settings import Settings

if TYPE_CHECKING:
    from parlour.store.sqlite.writer_server import WriterServer

GRACE = 10.0
"""Seconds that a wing has to close."""

BREATH = 0.01
"""Seconds before something is tried again that there was no room for."""


class Passage:
    """Ready once the wing has said so, and for as long as it lives; then it can be opened anew."""

    def __init__(self, place: Place) -> None:
        self.place = place
        self.ready = asyncio.Event()
        self._process: asyncio.subprocess.Process | None = None
        self._line: socket.socket  # for browsers, once it was opened
        self._cord: asyncio.StreamWriter | None = None

    async def open(self, settings: Settings, scribe: "WriterServer | None") -> asyncio.StreamReader:
        """Start a process for the wing; what it rings can be read from then on."""
        (self._line, door), (cord, end), (book, pen) = (socket.socketpair() for _ in range(3))
        self._line.settimeout(0)
        with door, end, pen:
            lines = (door.fileno(), end.fileno(), pen.fileno())
            self._process = await asyncio.create_subprocess_exec(
                sys.executable,
                *("-m", "parlour.server.wing"),
                env=os.environ | {VARIABLE: charge(self.place, settings, *lines)},
                pass_fds=lines,
                start_new_session=True,  # Ctrl-C is for the porter, who closes the wings in order
            )
        if scribe is None:
            book.close()
        else:
            scribe.add_connection(book)
        reader, self._cord = await asyncio.open_unix_connection(sock=cord)
        return reader

    async def stand(self) -> bool:
        """Until the wing has ended; whether it was ready in between."""
        loop, opened = asyncio.get_running_loop(), False
        with suppress(OSError):
            if opened := bool(await loop.sock_recv(self._line, 1)):
                self.ready.set()
                await loop.sock_recv(self._line, 1)
        self.ready.clear()
        await self._see_out()
        self._line.close()
        if self._cord is not None:
            self._cord.close()
        return opened

    async def _see_out(self) -> None:
        """Wait for the process to end, but not for ever."""
        assert self._process is not None
        try:
            async with asyncio.timeout(GRACE):
                await self._process.wait()
        except TimeoutError:
            self._process.kill()
            await self._process.wait()

    async def hand_over(self, browser: socket.socket) -> None:
        """Give the wing a browser's socket, as soon as it can take one."""
        while True:
            await self.ready.wait()
            try:
                socket.send_fds(self._line, [b"."], [browser.fileno()])
            except BlockingIOError:
                await asyncio.sleep(BREATH)
            else:
                return

    def ring(self, ring: bytes) -> None:
        """Let the wing hear a ring, if it is there."""
        if self._cord is not None and not self._cord.is_closing():
            self._cord.write(ring)

    def close(self) -> None:
        """Tell the wing that it is enough."""
        with suppress(ProcessLookupError):
            if self._process is not None:
                self._process.terminate()


def charge(place: Place, settings: Settings, door: int, cord: int, scribe: int) -> str:
    """What a wing is told; the processes in which computers think are shared out among the wings."""
    thinkers = max(1, settings.thinkers // settings.processes)
    return json.encode(Charge(place, replace(settings, thinkers=thinkers), door, cord, scribe)).decode()
