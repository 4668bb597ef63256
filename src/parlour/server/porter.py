"""The porter of a house with several wings: leads each browser to its table's wing, and keeps the wings up."""

import asyncio
import re
import signal
import socket
import sys
from contextlib import suppress
from itertools import cycle
from typing import TYPE_CHECKING

import structlog

from parlour.server.gate import head, listeners
from parlour.server.homes import Place, home
from parlour.server.logs import set_up
from parlour.server.passage import BREATH, Passage
from parlour.server.settings import Settings
from parlour.store.open import writer_server_for

if TYPE_CHECKING:
    from parlour.store.sqlite.writer_server import WriterServer

log = structlog.get_logger()

TABLE = re.compile(rb"[A-Z]+ /api/tables/([a-z0-9]{1,40})[/? ]")
WING = re.compile(rb"GET /metrics\?wing=(\d{1,2}) ")
"""How requests begin that are for one wing: those for its tables, and for what it counts of itself."""

OPENING = b"POST /api/tables "
"""How requests begin that open a table, which then lives where they are led to."""

BACKLOG = 2048
"""Browsers that may wait at the gate."""


class Porter:
    """Listens for browsers; with each wing a process of its own, the house uses as many processors."""

    def __init__(self, settings: Settings) -> None:
        self.started = False
        self._settings = settings
        self._over = asyncio.Event()
        self._doors = [Passage(Place(number, settings.processes)) for number in range(settings.processes)]
        self._any, self._next_home = cycle(self._doors), cycle(self._doors)
        self._failed = False
        self._scribe: WriterServer | None = None  # where the wings do not write for themselves

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
            self._scribe = writer_server_for(self._settings.database)
        except Exception as fault:  # a port that is taken, a file that is none, or one of a newer house
            log.error("the house cannot be opened", why=f"{type(fault).__name__}: {fault}")
            self._failed = True
            return
        keeping = [asyncio.create_task(self._keep(door)) for door in self._doors]
        opening = asyncio.create_task(self._open(gates))
        writing = asyncio.create_task(self._keep_writing())
        await self._over.wait()
        opening.cancel()
        for gate in gates:
            gate.close()
        for door in self._doors:
            door.close()
        await asyncio.gather(*keeping)
        if self._scribe is not None:
            self._scribe.close()
        await writing

    async def _keep_writing(self) -> None:
        """Where the wings have a scribe: without one the house is closed."""
        if self._scribe is None:
            return
        await asyncio.to_thread(self._scribe.wait)
        if not self._over.is_set():
            log.error("the scribe has fallen, and the house is closed")
            self._failed = True
            self._over.set()

    async def _keep(self, door: Passage) -> None:
        """Keep a wing up until the house closes; one that cannot even be opened closes the house."""
        while not self._over.is_set():
            opened = await self._serve(door)
            if not opened:
                self._failed = True
                self._over.set()
            elif not self._over.is_set():
                log.error("a wing has fallen, and is put up again", wing=door.place.number)

    async def _serve(self, door: Passage) -> bool:
        """One process of a wing, from its start to its end; whether it was ready in between."""
        rings = await door.open(self._settings, self._scribe)
        if self._over.is_set():
            door.close()
        carrying = asyncio.create_task(self._carry(door, rings))
        opened = await door.stand()
        carrying.cancel()
        return opened

    async def _carry(self, door: Passage, rings: asyncio.StreamReader) -> None:
        """Let all other wings hear what one rings."""
        async for ring in rings:
            for other in self._doors:
                if other is not door:
                    other.ring(ring)

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

    def _door(self, asked: bytes) -> Passage:
        """The wing that a request is for: the home of its table, the one it names, or any."""
        if found := TABLE.match(asked):
            return self._doors[home(found[1].decode(), len(self._doors))]
        if (found := WING.match(asked)) and int(found[1]) < len(self._doors):
            return self._doors[int(found[1])]
        return next(self._next_home if asked.startswith(OPENING) else self._any)
