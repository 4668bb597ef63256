"""Faults of disks, clocks and databases."""

import asyncio
import resource
import shutil
import signal
import sqlite3
from collections.abc import Iterable
from contextlib import closing, suppress
from pathlib import Path
from random import Random

import asyncpg

from parlour.chaos.faults.fault import ON_POSTGRES, Fault, StartFault
from parlour.chaos.http_client import RequestFailed, request
from parlour.chaos.postgres_server import PostgresFailed
from parlour.chaos.servers import START, ServerFailed, free_port

HOUR = 3600.0
"""Seconds by which a clock jumps at most."""

YEAR = 365 * 24 * HOUR
"""Seconds by which a clock is ahead."""

LAG = (0.3, 4.0)
"""Seconds by which the standby lags behind."""

QUIET = 0.3
"""Seconds after which a node has told its players what the database said last."""

SHORT_WAIT = """
from runpy import run_module
from parlour.server import run
run.STOP_TIME = 1.0
run_module("parlour.server", run_name="__main__", alter_sys=True)
"""
"""Starts a server that waits for the one before it only for a second, so that a run need not wait for ten."""


class DiskFull(Fault):
    """Let all writes of the processes that own the database fail as on a full disk."""

    kind = "disk_full"

    async def inject(self) -> None:
        limit = self.random.choice((0, self._size() + self.random.randrange(10_000)))
        self.detail = f"limit {limit}"
        self._limit(limit)

    async def heal(self) -> None:
        self._limit(resource.RLIM_INFINITY)
        if self.cluster.postgres is not None:
            await asyncio.to_thread(self.cluster.postgres.ensure_running)

    def _size(self) -> int:
        """Return the size of the file that grows, so that a write is cut short, as when a disk fills up."""
        log = self.cluster.folder / "parlour.db-wal"
        return log.stat().st_size if log.exists() else 0

    def _limit(self, limit: int) -> None:
        if self.cluster.postgres is not None:
            self.cluster.postgres.set_file_limit(limit)
        else:
            set_file_limit([process for server in self.cluster.servers for process in server.all()], limit)


class ReadOnly(Fault):
    """Let the database refuse to write."""

    kind = "read_only"

    async def inject(self) -> None:
        self._set(read_only=True)

    async def heal(self) -> None:
        self._set(read_only=False)

    def _set(self, *, read_only: bool) -> None:
        if self.cluster.postgres is None:
            for server in self.cluster.servers:
                server.set_control(read_only=read_only)
        else:
            self.cluster.postgres.set_setting("default_transaction_read_only = on" if read_only else "")


class ClockJump(Fault):
    """Set the clock of one machine forwards or back by up to an hour, and later right again."""

    kind = "clock_jump"

    async def inject(self) -> None:
        self.servers = self.random.choice(([self.any_server()], self.cluster.servers))
        shift = self.random.choice((-1, 1)) * self.random.choice((5.0, 60.0, HOUR)) * self.random.uniform(0.2, 1)
        self.detail = f"{shift:+.0f} s, {', '.join(server.name for server in self.servers)}"
        for server in self.servers:
            server.set_control(shift=shift)

    async def heal(self) -> None:
        for server in self.servers:
            server.set_control(shift=0.0)


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


class PostgresRestart(Fault):
    """Restart PostgreSQL, in order or as after a crash."""

    kind, setups = "postgres_restart", ON_POSTGRES

    async def inject(self) -> None:
        assert self.cluster.postgres is not None
        self.detail = self.random.choice(("fast", "immediate"))
        self.seconds = min(self.seconds, 1.0) * self.random.choice((0, 1))
        with suppress(PostgresFailed):  # it may be down already
            await asyncio.to_thread(self.cluster.postgres.stop, self.detail)

    async def heal(self) -> None:
        assert self.cluster.postgres is not None
        await asyncio.to_thread(self.cluster.postgres.ensure_running)


class PostgresFreeze(Fault):
    """Freeze all processes of PostgreSQL for some time."""

    kind, setups = "postgres_freeze", ON_POSTGRES

    async def inject(self) -> None:
        assert self.cluster.postgres is not None
        self.cluster.postgres.signal(signal.SIGSTOP)

    async def heal(self) -> None:
        assert self.cluster.postgres is not None
        self.cluster.postgres.signal(signal.SIGCONT)


class Failover(Fault):
    """Go on with what the database was some seconds ago: nodes have to notice, and to tell players what was lost."""

    kind, setups, alone = "failover", ON_POSTGRES, True

    async def inject(self) -> None:
        assert self.cluster.postgres is not None
        await asyncio.to_thread(self.cluster.postgres.copy)
        lag = self.random.uniform(*LAG)
        await asyncio.sleep(lag)
        for link in self.cluster.database_links:
            link.open.clear()
        await self._wait_until_told()
        await asyncio.to_thread(self.cluster.postgres.fail_over)
        kept = await self._kept()
        told = self.transcript.excused
        self.transcript.roll_back(kept, {slot.table for slot in self.slots if any(p.ready for p in slot.players)})
        self.detail = f"{lag:.1f} s lost, {self.transcript.excused - told} messages"
        self.seconds = 0.0

    async def heal(self) -> None:
        for link in self.cluster.database_links:
            link.cut()
            link.open.set()

    async def _wait_until_told(self) -> None:
        """Wait until all nodes have told their players what the database said before it was cut off."""
        for _ in range(2):
            await asyncio.sleep(QUIET)
            for server in self.cluster.servers:
                with suppress(RequestFailed):
                    await request(server.port, "GET", "/healthz", {})

    async def _kept(self) -> dict[str, int]:
        """Return the tables in the database, and how many entries each has."""
        connection = await asyncpg.connect(self.cluster.database_url)
        try:
            return {row["id"]: row["seq"] for row in await connection.fetch("SELECT id, seq FROM tables")}
        finally:
            await connection.close()


class ExhaustDatabase(Fault):
    """Take all connections that PostgreSQL has left, and let a node lose its own."""

    kind, setups = "exhaust_database", ON_POSTGRES

    async def inject(self) -> None:
        self._taken: list[asyncpg.Connection] = []
        number = self.random.randrange(len(self.cluster.database_links))
        with suppress(OSError, asyncpg.PostgresError, TimeoutError):
            while True:
                self._taken.append(await asyncpg.connect(self.cluster.database_url, timeout=2))
        self.cluster.database_links[number].cut()
        with suppress(OSError, asyncpg.PostgresError, TimeoutError):
            while True:  # those that the node lost, before it takes them again
                self._taken.append(await asyncpg.connect(self.cluster.database_url, timeout=2))
        self.detail = f"database of node{number}, {len(self._taken)} taken"

    async def heal(self) -> None:
        for connection in self._taken:
            connection.terminate()


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


def set_file_limit(processes: Iterable[int], limit: int) -> None:
    """Limit the size to which processes can write files; those that are gone are passed over."""
    for process in processes:
        with suppress(ProcessLookupError):
            resource.prlimit(process, resource.RLIMIT_FSIZE, (limit, resource.RLIM_INFINITY))


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
