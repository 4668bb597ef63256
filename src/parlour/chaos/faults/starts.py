"""Faults at the start of a server: a clock that is a year ahead, a second server on the file, and a damaged page."""

import asyncio
import shutil
import sqlite3
from contextlib import closing, suppress
from pathlib import Path
from random import Random

from parlour.chaos.acknowledgements import Acknowledgements
from parlour.chaos.faults.fault import Fault
from parlour.chaos.http_client import RequestFailed, request
from parlour.chaos.servers import START, Cluster, ServerFailed, free_port
from parlour.chaos.tables import TableSlot

YEAR = 365 * 24 * 3600.0
"""Seconds by which a clock is ahead."""

SHORT_WAIT = """
from runpy import run_module
from parlour.server import run
run.STOP_TIME = 1.0
run_module("parlour.server", run_name="__main__", alter_sys=True)
"""
"""Starts a server that waits for the one before it only for a second, so that a run need not wait for ten."""


class StartFault(Fault):
    """A fault of one server that is stopped in order before it, and started anew."""

    alone = True

    def __init__(self, cluster: Cluster, slots: list[TableSlot], record: Acknowledgements, random: Random) -> None:
        super().__init__(cluster, slots, record, random)
        self.server = self.any_server()
        self.detail = self.server.name

    async def restart(self) -> int:
        """Stop the server and start it; return how long its log was before."""
        await self.server.stop()
        logged = self.server.log_size
        await self.server.start()
        return logged


class ClockYear(StartFault):
    """Start a server with its clock a year ahead, and later again with the right one; it must delete nothing."""

    kind = "clock_year"

    async def inject(self) -> None:
        self.server.set_control(shift=YEAR)
        logged = await self.restart()
        if not await self.server.wait_until_logged("the clock is in doubt", logged, START):
            self.unmet.append(f"{self.server.name} did not say that its clock is wrong")

    async def heal(self) -> None:
        self.server.set_control(shift=0.0)
        for slot in self.slots:
            slot.time_was_ahead = True
        await self.restart()


class SecondServer(Fault):
    """Start a second server on the SQLite file: it must refuse, and the first must go on."""

    kind, setups, alone = "second_server", frozenset({"sqlite", "processes"}), True

    async def inject(self) -> None:
        self.seconds = 0.0
        self.server = self.any_server()
        self.detail = self.server.name
        self.first = self.server.process
        self.second = await self.server.spawn("-c", SHORT_WAIT, PARLOUR_PORT=str(free_port()))

    async def heal(self) -> None:
        assert self.second.stderr is not None
        told = b""
        with suppress(TimeoutError):
            async with asyncio.timeout(START):
                told = await self.second.stderr.read()
                await self.second.wait()
        if self.second.returncode is None:
            self.second.kill()
            await self.second.wait()
            self.unmet.append("a second server ran on the same file")
        elif self.first is self.server.process and f"uses {self.cluster.folder}".encode() not in told:
            self.unmet.append(f"a second server on the same file ended with {told[-200:]!r}")


class DamagedPage(StartFault):
    """Overwrite a page of the SQLite file while the server is stopped; put the file back at the end.

    Meanwhile players are kept away, since what they do would be lost; the server may show them nothing that is wrong.
    """

    kind, setups = "damaged_page", frozenset({"sqlite", "processes"})

    async def inject(self) -> None:
        for link in self.cluster.proxy.links:
            link.open.clear()
            link.cut()
        await self.server.stop()
        file = self.cluster.folder / "parlour.db"
        shutil.copyfile(file, self._copy)
        self.detail = damage(file, self.random)
        logged = self.server.log_size
        await self.server.start()
        assert self.server.process is not None
        reported = asyncio.create_task(self.server.wait_until_logged("damage", logged, START))
        ended = asyncio.create_task(self.server.process.wait())
        await asyncio.wait((reported, ended), return_when=asyncio.FIRST_COMPLETED)
        if not ended.done():
            if not reported.result():
                self.unmet.append(f"nothing was said of damage to {self.detail}")
            await self._look()
        elif b"malformed" not in (said := self.server.log.read_bytes()[logged:]) and b"damage" not in said:
            self.unmet.append(f"the server ended without a word of damage to {self.detail}: {said[-200:]!r}")
        reported.cancel()
        ended.cancel()

    async def heal(self) -> None:
        await self.server.stop()
        file = self.cluster.folder / "parlour.db"
        for part in ("-wal", "-shm"):
            file.with_name(file.name + part).unlink(missing_ok=True)
        self._copy.replace(file)
        await self.server.start()
        with suppress(ServerFailed):  # then all tables are stuck
            await self.server.wait_until_ready()
        for link in self.cluster.proxy.links:
            link.open.set()

    @property
    def _copy(self) -> Path:
        return self.cluster.folder / "parlour.db.good"

    async def _look(self) -> None:
        """Ask the server whether it is ready, and look at all tables: what it shows is compared with the log."""
        with suppress(ServerFailed):
            await self.server.wait_until_ready()
        with suppress(RequestFailed):
            if (await request(self.server.port, "GET", "/readyz", {})).status_code == 200:
                self.unmet.append(f"the server said that it is ready, with damage to {self.detail}")
        await asyncio.gather(*(slot.look_through(self.server.port, self.unmet) for slot in self.slots))


def damage(file: Path, random: Random) -> str:
    """Overwrite the first page of a table or an index with noise; return its name."""
    with closing(sqlite3.connect(file)) as connection:
        ((size,),) = connection.execute("PRAGMA page_size").fetchall()
        roots = connection.execute(
            "SELECT name, rootpage FROM sqlite_schema WHERE rootpage > 1 ORDER BY name"
        ).fetchall()
    name, page = random.choice(roots)
    with file.open("r+b") as opened:
        opened.seek((page - 1) * size)
        opened.write(random.randbytes(size))
    return str(name)
