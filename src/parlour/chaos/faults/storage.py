"""Faults of disks, databases and clocks."""

import asyncio
import resource
import signal
from collections.abc import Iterable
from contextlib import suppress

from parlour.chaos.faults.fault import ON_POSTGRES, Fault
from parlour.chaos.postgres_server import PostgresFailed

HOUR = 3600.0
"""Seconds by which a clock jumps at most."""


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


def set_file_limit(processes: Iterable[int], limit: int) -> None:
    """Limit the size to which processes can write files; those that are gone are passed over."""
    for process in processes:
        with suppress(ProcessLookupError):
            resource.prlimit(process, resource.RLIMIT_FSIZE, (limit, resource.RLIM_INFINITY))
