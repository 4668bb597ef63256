"""Faults of processes, disks, clocks, databases and networks: each can be injected and healed."""

import asyncio
import resource
import signal
from abc import ABC, abstractmethod
from collections.abc import Iterable
from contextlib import suppress
from random import Random
from typing import ClassVar

from parlour.chaos.postgres_server import PostgresFailed
from parlour.chaos.proxy import Link
from parlour.chaos.servers import Cluster, Role, Server, Setup
from parlour.chaos.tables import TableSlot

SHORT, LONG = (0.1, 1.2), (3.0, 5.0)
"""Seconds that a fault lasts, most of the time and sometimes."""

LONG_SHARE = 0.08
"""How often a fault lasts long."""

EVERYWHERE: frozenset[Setup] = frozenset({"sqlite", "processes", "postgres"})
ON_SQLITE: frozenset[Setup] = frozenset({"sqlite", "processes"})
ON_POSTGRES: frozenset[Setup] = frozenset({"postgres"})

HOUR = 3600.0


class Fault(ABC):
    """One fault; `random` draws its details, and it may be healed once it was injected."""

    kind: ClassVar[str]
    setups: ClassVar[frozenset[Setup]] = EVERYWHERE
    heals_itself: ClassVar[bool] = (
        False  # whether the server must recover without our doing: it is timed from the start
    )

    def __init__(self, cluster: Cluster, slots: list[TableSlot], random: Random) -> None:
        self.cluster = cluster
        self.slots = slots
        self.random = random
        self.seconds = random.uniform(*(LONG if random.random() < LONG_SHARE else SHORT))
        self.detail = ""

    @abstractmethod
    async def inject(self) -> None:
        """Make it happen."""

    @abstractmethod
    async def heal(self) -> None:
        """Undo it."""

    def any_server(self) -> Server:
        """Return one of the servers."""
        return self.random.choice(self.cluster.servers)


class ProcessFault(Fault):
    """A fault of one process that has a role."""

    role: ClassVar[Role]

    def __init__(self, cluster: Cluster, slots: list[TableSlot], random: Random) -> None:
        super().__init__(cluster, slots, random)
        self.server = self.any_server()
        self.process: int | None = None

    def send(self, number: int) -> None:
        """Send a signal to a process of the role, the same each time; there may be none."""
        if self.process is None:
            found = self.server.processes(self.role)
            self.process = self.random.choice(found) if found else None
            self.detail = f"{self.server.name} {self.process}"
        if self.process is not None:
            self.server.signal(number, [self.process])


class Kill(ProcessFault):
    """Kill a process, with no time to finish anything; a service manager starts servers again."""

    async def inject(self) -> None:
        self.send(signal.SIGKILL)
        if self.role in ("server", "supervisor"):
            self.seconds = min(self.seconds, 0.3)
        elif self.role != "node":
            self.seconds = 0.0

    async def heal(self) -> None:
        if self.server.process is not None and self.role in ("server", "supervisor", "node"):
            if self.process is not None:
                await self.server.process.wait()
            await self.server.restart()


class KillServer(Kill):
    """Kill the only process."""

    kind, role, setups = "kill_server", "server", frozenset({"sqlite"})


class KillSupervisor(Kill):
    """Kill the supervisor of the workers."""

    kind, role, setups = "kill_supervisor", "supervisor", frozenset({"processes"})


class KillWorker(Kill):
    """Kill a worker, which the supervisor has to replace."""

    kind, role, setups, heals_itself = "kill_worker", "worker", frozenset({"processes"}), True


class KillNode(Kill):
    """Kill a node, whose tables the others have to continue."""

    kind, role, setups, heals_itself = "kill_node", "node", ON_POSTGRES, True


class KillBot(Kill):
    """Kill a process in which bots think."""

    kind, role, heals_itself = "kill_bot", "bot", True


class Stop(Kill):
    """Stop a server in order, as for an update, and start it again."""

    kind, setups = "stop", EVERYWHERE
    role = "node"

    async def inject(self) -> None:
        self.send(signal.SIGTERM)
        self.seconds = 0.0


class Freeze(ProcessFault):
    """Stop a process in its tracks for some time."""

    async def inject(self) -> None:
        self.send(signal.SIGSTOP)

    async def heal(self) -> None:
        self.send(signal.SIGCONT)


class FreezeServer(Freeze):
    """Freeze the only process."""

    kind, role, setups = "freeze_server", "server", frozenset({"sqlite"})


class FreezeSupervisor(Freeze):
    """Freeze the supervisor, which writes for all workers."""

    kind, role, setups = "freeze_supervisor", "supervisor", frozenset({"processes"})


class FreezeWorker(Freeze):
    """Freeze a worker, which the supervisor may replace meanwhile."""

    kind, role, setups = "freeze_worker", "worker", frozenset({"processes"})


class FreezeNode(Freeze):
    """Freeze a node, whose tables the others may continue meanwhile."""

    kind, role, setups = "freeze_node", "node", ON_POSTGRES


class FreezeBot(Freeze):
    """Freeze a process in which bots think."""

    kind, role = "freeze_bot", "bot"


class Hang(ProcessFault):
    """Stop a process for good: the server has to notice and to replace it."""

    heals_itself = True

    async def inject(self) -> None:
        self.send(signal.SIGSTOP)
        self.seconds = 0.0

    async def heal(self) -> None:
        pass


class HangWorker(Hang):
    """Stop a worker for good."""

    kind, role, setups = "hang_worker", "worker", frozenset({"processes"})


class HangBot(Hang):
    """Stop a process in which bots think for good."""

    kind, role = "hang_bot", "bot"


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


class NetworkFault(Fault):
    """A fault of the network, between players and one server or between one node and the database."""

    to_database: ClassVar[bool] = False

    def link(self) -> Link:
        """Return one of the links."""
        links = self.cluster.database_links if self.to_database else self.cluster.proxy.links
        number = self.random.randrange(len(links))
        self.detail = f"{'database of ' if self.to_database else ''}{self.cluster.servers[number].name}"
        return links[number]


class Partition(NetworkFault):
    """Hold up all that goes over a link, without closing anything; afterwards it goes on, or is cut."""

    async def inject(self) -> None:
        self.held = self.link()
        self.held.open.clear()

    async def heal(self) -> None:
        if self.random.random() < 0.5:
            self.held.cut()
        self.held.open.set()


class PartitionClients(Partition):
    """Hold up all that goes between players and one server."""

    kind = "partition_clients"


class PartitionDatabase(Partition):
    """Hold up all that goes between one node and PostgreSQL."""

    kind, setups, to_database = "partition_database", ON_POSTGRES, True


class Delay(NetworkFault):
    """Make a link slow."""

    async def inject(self) -> None:
        self.slow = self.link()
        self.slow.delay = self.random.uniform(0.02, 0.2)

    async def heal(self) -> None:
        self.slow.delay = 0.0


class DelayClients(Delay):
    """Make the link between players and one server slow."""

    kind = "delay_clients"


class DelayDatabase(Delay):
    """Make the link between one node and PostgreSQL slow."""

    kind, setups, to_database = "delay_database", ON_POSTGRES, True


class Cut(NetworkFault):
    """Reset all connections over a link, in the middle of whatever they carry."""

    async def inject(self) -> None:
        link = self.link()
        self.detail += f", {link.cut()} ends"
        self.seconds = 0.0

    async def heal(self) -> None:
        pass


class CutClients(Cut):
    """Reset all connections between players and one server."""

    kind = "cut_connection"


class CutDatabase(Cut):
    """Reset all connections between one node and PostgreSQL."""

    kind, setups, to_database = "cut_database", ON_POSTGRES, True


def set_file_limit(processes: Iterable[int], limit: int) -> None:
    """Limit the size to which processes can write files; those that are gone are passed over."""
    for process in processes:
        with suppress(ProcessLookupError):
            resource.prlimit(process, resource.RLIMIT_FSIZE, (limit, resource.RLIM_INFINITY))


FAULTS: tuple[type[Fault], ...] = (
    *(KillServer, KillSupervisor, KillWorker, KillNode, KillBot, Stop),
    *(FreezeServer, FreezeSupervisor, FreezeWorker, FreezeNode, FreezeBot),
    *(HangWorker, HangBot),
    *(DiskFull, ReadOnly, ClockJump, PostgresRestart, PostgresFreeze),
    *(PartitionClients, PartitionDatabase, DelayClients, DelayDatabase, CutClients, CutDatabase),
)
