"""The porter of a house with several wings: leads each browser to its table's wing, and keeps the wings up."""

import asyncio
import os
import re
import signal
import socket
import sys
from contextlib import suppress
from itertools import cycle

import structlog
from msgspec import json
from msgspec.structs import replace

from parlour.server.gate import head, listeners
from parlour.server.homes import VARIABLE, Charge, Place, home
from parlour.server.logs import set_up
from parlour.server.settings import Settings

log = structlog.get_logger()

TABLE = re.compile(rb"[A-Z]+ /api/tables/([a-z0-9]{1,40})[/? ]")
WING = re.compile(rb"GET /metrics\?wing=(\d{1,2}) ")
"""How requests begin that are for one wing: those for its tables, and for what it counts of itself."""

OPENING = b"POST /api/tables "
"""How requests begin that open a table, which then lives where they are led to."""

GRACE = 10.0
"""Seconds that a wing has to close."""

BACKLOG = 2048
"""Browsers that may wait at the gate."""

BREATH = 0.01
"""Seconds before something is tried again that there was no room for."""


class Door:
    """The way to one wing: ready once the wing has said so, and for as long as it lives."""

    def __init__(self, place: Place) -> None:
        self.place = place
        self.ready = asyncio.Event()
        self.process: asyncio.subprocess.Process | None = None
        self.line: socket.socket  # for browsers, from the start of the process on
        self.cord: asyncio.StreamWriter | None = None

    def close(self) -> None:
        """Tell the wing that it is enough."""
        with suppress(ProcessLookupError):
            if self.process is not None:
                self.process.terminate()

    async def hand_over(self, browser: socket.socket) -> None:
        """Give the wing a browser's socket, as soon as it can take one."""
        while True:
            await self.ready.wait()
            try:
                socket.send_fds(self.line, [b"."], [browser.fileno()])
            except BlockingIOError:
                await asyncio.sleep(BREATH)
            else:
                return


class Porter:
    """Listens for browsers; with each wing a process of its own, the house uses as many processors."""

    def __init__(self, settings: Settings) -> None:
        self.started = False
        self._settings = settings
        self._over = asyncio.Event()
        self._doors = [Door(Place(number, settings.processes)) for number in range(settings.processes)]
        self._any, self._next_home = cycle(self._doors), cycle(self._doors)
        self._failed = False

    def run(self) -> None:
        """Serve until SIGTERM or Ctrl-C."""
        set_up(self._settings.logs)
        asyncio.run(self._run())
        if self._failed:
            sys.exit(1)

    async def _run(self) -> None:
        """Open all wings, then the gate; close them in the other order."""
        for number in (signal.SIGTERM, signal.SIGINT):
            asyncio.get_running_loop().add_signal_handler(number, self._over.set)
        try:
            gates = listeners(self._settings.host, self._settings.port)
        except OSError as fault:
            log.error("the house cannot be reached", why=str(fault))
            self._failed = True
            return
        keeping = [asyncio.create_task(self._keep(door)) for door in self._doors]
        opening = asyncio.create_task(self._open(gates))
        await self._over.wait()
        opening.cancel()
        for gate in gates:
            gate.close()
        for door in self._doors:
            door.close()
        await asyncio.gather(*keeping)

    async def _keep(self, door: Door) -> None:
        """Keep a wing up until the house closes; one that cannot even be opened closes the house."""
        while not self._over.is_set():
            opened = await self._serve(door)
            if not opened:
                self._failed = True
                self._over.set()
            elif not self._over.is_set():
                log.error("a wing has fallen, and is put up again", wing=door.place.number)

    async def _serve(self, door: Door) -> bool:
        """One process of a wing, from its start to its end; whether it was ready in between."""
        (door.line, there), (cord, end) = socket.socketpair(), socket.socketpair()
        door.line.settimeout(0)
        with there, end:
            told = os.environ | {VARIABLE: charge(door.place, self._settings, there, end)}
            door.process = await asyncio.create_subprocess_exec(
                sys.executable,
                *("-m", "parlour.server.wing"),
                env=told,
                pass_fds=(there.fileno(), end.fileno()),
                start_new_session=True,  # Ctrl-C is for the porter, who closes the wings in order
            )
        if self._over.is_set():
            door.close()
        reader, door.cord = await asyncio.open_unix_connection(sock=cord)
        carrying = asyncio.create_task(self._carry(door, reader))
        loop, opened = asyncio.get_running_loop(), False
        with suppress(OSError):
            if opened := bool(await loop.sock_recv(door.line, 1)):
                door.ready.set()
                await loop.sock_recv(door.line, 1)
        door.ready.clear()
        await self._see_out(door.process)
        carrying.cancel()
        door.cord.close()
        door.line.close()
        return opened

    async def _see_out(self, process: asyncio.subprocess.Process) -> None:
        """Wait for a wing to end, but not for ever."""
        try:
            async with asyncio.timeout(GRACE):
                await process.wait()
        except TimeoutError:
            process.kill()
            await process.wait()

    async def _carry(self, door: Door, reader: asyncio.StreamReader) -> None:
        """Let all other wings hear what one rings."""
        async for ring in reader:
            for other in self._doors:
                if other is not door and other.cord is not None and not other.cord.is_closing():
                    other.cord.write(ring)

    async def _open(self, gates: list[socket.socket]) -> None:
        """Let browsers in, once all wings are ready."""
        for door in self._doors:
            await door.ready.wait()
        for gate in gates:
            gate.listen(BACKLOG)
        self.started = True
        log.info("the house is open", wings=len(self._doors))
        await asyncio.gather(*(self._watch(gate) for gate in gates))

    async def _watch(self, gate: socket.socket) -> None:
        """Lead in whoever comes."""
        loop, leading = asyncio.get_running_loop(), set[asyncio.Task[None]]()
        while True:
            try:
                browser, _ = await loop.sock_accept(gate)
            except OSError as fault:
                log.warning("a browser could not be let in", why=str(fault))
                await asyncio.sleep(BREATH)
                continue
            task = asyncio.create_task(self._lead(browser))
            leading.add(task)
            task.add_done_callback(leading.discard)

    async def _lead(self, browser: socket.socket) -> None:
        """Lead a browser to the wing it asks for; who is gone by then is let go."""
        with browser, suppress(OSError):
            browser.settimeout(0)
            await self._door(await head(browser)).hand_over(browser)

    def _door(self, asked: bytes) -> Door:
        """The wing that a request is for: the home of its table, the one it names, or any."""
        if found := TABLE.match(asked):
            return self._doors[home(found[1].decode(), len(self._doors))]
        if (found := WING.match(asked)) and int(found[1]) < len(self._doors):
            return self._doors[int(found[1])]
        return next(self._next_home if asked.startswith(OPENING) else self._any)


def charge(place: Place, settings: Settings, door: socket.socket, cord: socket.socket) -> str:
    """What a wing is told; the processes in which computers think are shared out among the wings."""
    thinkers = max(1, settings.thinkers // settings.processes)
    told = Charge(place, replace(settings, thinkers=thinkers), door.fileno(), cord.fileno())
    return json.encode(told).decode()
