"""Faults of processes: they are killed, stopped, frozen for some time, or frozen for good."""

import signal
from random import Random
from typing import ClassVar

from parlour.chaos.faults.fault import ON_POSTGRES, ONE_PROCESS, WITH_WORKERS, Fault, variant
from parlour.chaos.servers import Cluster, Role
from parlour.chaos.tables import TableSlot
from parlour.chaos.transcript import RunTranscript


class ProcessFault(Fault):
    """A fault of one process that has a role."""

    role: ClassVar[Role]

    def __init__(self, cluster: Cluster, slots: list[TableSlot], transcript: RunTranscript, random: Random) -> None:
        super().__init__(cluster, slots, transcript, random)
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
        if self.role in ("server", "supervisor", "node"):
            if self.server.process is not None and self.server.process.pid == self.process:
                await self.server.process.wait()
            await self.server.restart()  # unless another fault has done so


KillServer = variant(Kill, "kill_server", role="server", setups=ONE_PROCESS)
KillSupervisor = variant(Kill, "kill_supervisor", role="supervisor", setups=WITH_WORKERS)
KillWorker = variant(Kill, "kill_worker", role="worker", setups=WITH_WORKERS, heals_itself=True)
KillNode = variant(Kill, "kill_node", role="node", setups=ON_POSTGRES, heals_itself=True)
KillBot = variant(Kill, "kill_bot", role="bot", heals_itself=True)


class Stop(Kill):
    """Stop a server in order, as for an update, and start it again."""

    kind, role = "stop", "node"

    async def inject(self) -> None:
        self.send(signal.SIGTERM)
        self.seconds = 0.0


class Freeze(ProcessFault):
    """Stop a process in its tracks for some time."""

    async def inject(self) -> None:
        self.send(signal.SIGSTOP)

    async def heal(self) -> None:
        self.send(signal.SIGCONT)


FreezeServer = variant(Freeze, "freeze_server", role="server", setups=ONE_PROCESS)
FreezeSupervisor = variant(Freeze, "freeze_supervisor", role="supervisor", setups=WITH_WORKERS)
FreezeWorker = variant(Freeze, "freeze_worker", role="worker", setups=WITH_WORKERS)
FreezeNode = variant(Freeze, "freeze_node", role="node", setups=ON_POSTGRES)
FreezeBot = variant(Freeze, "freeze_bot", role="bot")


class Hang(ProcessFault):
    """Stop a process for good: the server has to notice and to replace it."""

    heals_itself = True

    async def inject(self) -> None:
        self.send(signal.SIGSTOP)
        self.seconds = 0.0

    async def heal(self) -> None:
        pass


HangWorker = variant(Hang, "hang_worker", role="worker", setups=WITH_WORKERS)
HangBot = variant(Hang, "hang_bot", role="bot")
