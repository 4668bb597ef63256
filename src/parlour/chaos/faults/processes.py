"""Faults of processes: they are killed, stopped, frozen for some time, or frozen for good."""

import signal
from random import Random
from typing import ClassVar

from parlour.chaos.faults.fault import ON_POSTGRES, Fault
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
