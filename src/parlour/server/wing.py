"""A wing of the house: one of several processes, which serves the browsers that the porter leads to it."""

import asyncio
import os
import socket
import sys
from collections.abc import Callable
from contextlib import suppress

import uvicorn
from msgspec import json

from parlour.server.app import House, doorbell_for
from parlour.server.bells import Bells, Broken
from parlour.server.doorbell import Alone
from parlour.server.homes import VARIABLE, Charge
from parlour.server.logs import set_up
from parlour.server.run import configured, run

READY = b"!"


class HouseCord:
    """Carries rings to the other wings of the house, through the porter; once broken, it stays so."""

    def __init__(self, line: socket.socket) -> None:
        self._line = line
        self._writer: asyncio.StreamWriter | None = None
        self._listening: asyncio.Task[None] | None = None

    @property
    def whole(self) -> bool:
        """Whether the porter is there."""
        return self._listening is not None and not self._listening.done()

    async def hang(self, take: Callable[[str], None]) -> None:
        """Take what the other wings ring."""
        if self._writer is not None:
            raise Broken("the porter is gone")
        reader, self._writer = await asyncio.open_unix_connection(sock=self._line)
        self._listening = asyncio.create_task(listen(reader, take))

    async def pull(self, rings: list[str]) -> None:
        """A line for each ring."""
        if self._writer is None or not self.whole:
            raise Broken("the porter is gone")
        self._writer.write("".join(f"{ring}\n" for ring in rings).encode())

    def cut(self) -> None:
        """Hang up."""
        if self._listening is not None:
            self._listening.cancel()
        if self._writer is not None:
            self._writer.close()


async def listen(reader: asyncio.StreamReader, take: Callable[[str], None]) -> None:
    """Hear line after line, until the other side is gone."""
    with suppress(ConnectionError):
        async for line in reader:
            take(line.decode())


class Wing(uvicorn.Server):
    """A server without a port of its own: the porter hands it the sockets of browsers."""

    def __init__(self, config: uvicorn.Config, door: socket.socket) -> None:
        super().__init__(config)
        door.settimeout(0)
        self._door = door
        self._arriving: set[asyncio.Task[None]] = set()

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:  # noqa: ARG002 the porter has them
        """Open the house, and tell the porter."""
        await super().startup(sockets=[])
        asyncio.get_running_loop().add_reader(self._door, self._welcome)
        self._door.send(READY)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Let nobody in any more, and close."""
        asyncio.get_running_loop().remove_reader(self._door)
        await super().shutdown(sockets)

    def _welcome(self) -> None:
        """Take in who waits at the door; without a porter the house is closed."""
        try:
            told, sockets, _, _ = socket.recv_fds(self._door, 1, 1)
        except BlockingIOError:
            return
        if not told:
            asyncio.get_running_loop().remove_reader(self._door)
            self.should_exit = True
        for number in sockets:
            task = asyncio.create_task(self._lead_in(socket.socket(fileno=number)))
            self._arriving.add(task)
            task.add_done_callback(self._arriving.discard)

    async def _lead_in(self, browser: socket.socket) -> None:
        """Let uvicorn talk to a browser."""
        browser.settimeout(0)
        loop = asyncio.get_running_loop()
        with suppress(OSError):  # who is gone already is not waited for
            await loop.connect_accepted_socket(self._protocol, browser)

    def _protocol(self) -> asyncio.Protocol:
        return self.config.http_protocol_class(  # type: ignore[call-arg] # as uvicorn's own server makes it
            config=self.config, server_state=self.server_state, app_state=self.lifespan.state
        )


def run_in_long_stretches() -> None:
    """Ask the system to change less often between processes: a wing serves many tables in one go."""
    if sys.platform == "linux":
        with suppress(OSError):  # where it is not for us to ask
            os.sched_setscheduler(0, os.SCHED_BATCH, os.sched_param(0))


def main() -> None:
    """Serve until the porter says enough, or is gone."""
    charge = json.decode(os.environ[VARIABLE], type=Charge)
    door, cord, scribe = (socket.socket(fileno=line) for line in (charge.door, charge.cord, charge.scribe))
    shared = doorbell_for(charge.settings.database)
    bells = Bells(HouseCord(cord)) if isinstance(shared, Alone) else shared
    house = House(charge.settings, doorbell=bells, lives_here=charge.place.holds, scribe=scribe)
    set_up(charge.settings.logs)
    run_in_long_stretches()
    run(Wing(configured(charge.settings, house), door))


if __name__ == "__main__":
    main()
