"""What a fault is."""

from abc import ABC, abstractmethod
from random import Random
from typing import Any, ClassVar, TypeVar

from parlour.chaos.servers import Cluster, Server, Setup
from parlour.chaos.tables import TableSlot
from parlour.chaos.transcript import RunTranscript

SHORT, LONG = (0.1, 1.2), (3.0, 5.0)
"""Seconds that a fault lasts, most of the time and sometimes."""

LONG_SHARE = 0.08
"""How often a fault lasts long."""

EVERYWHERE: frozenset[Setup] = frozenset({"sqlite", "processes", "postgres"})
ONE_PROCESS: frozenset[Setup] = frozenset({"sqlite"})
WITH_WORKERS: frozenset[Setup] = frozenset({"processes"})
ON_POSTGRES: frozenset[Setup] = frozenset({"postgres"})


class Fault(ABC):
    """One fault; `random` draws its details, and it may be healed once it was injected."""

    kind: ClassVar[str]
    setups: ClassVar[frozenset[Setup]] = EVERYWHERE
    heals_itself: ClassVar[bool] = False  # whether servers must recover alone: then the time runs from the injection
    alone: ClassVar[bool] = False  # whether it overlaps with no other, which could keep a server from what is expected

    def __init__(self, cluster: Cluster, slots: list[TableSlot], transcript: RunTranscript, random: Random) -> None:
        self.cluster = cluster
        self.slots = slots
        self.transcript = transcript
        self.random = random
        self.seconds = random.uniform(*(LONG if random.random() < LONG_SHARE else SHORT))
        self.detail = ""
        self.unmet: list[str] = []  # what a server should have done about the fault, and did not

    @abstractmethod
    async def inject(self) -> None:
        """Make it happen."""

    @abstractmethod
    async def heal(self) -> None:
        """Undo it."""

    def any_server(self) -> Server:
        return self.random.choice(self.cluster.servers)


class StartFault(Fault):
    """A fault of one server, which is stopped in order before it and restarted."""

    alone = True

    def __init__(self, cluster: Cluster, slots: list[TableSlot], transcript: RunTranscript, random: Random) -> None:
        super().__init__(cluster, slots, transcript, random)
        self.server = self.any_server()
        self.detail = self.server.name

    async def restart(self) -> int:
        """Stop the server and start it; return how long its log was before."""
        await self.server.stop()
        logged = self.server.log_size
        await self.server.start()
        return logged


AnyFault = TypeVar("AnyFault", bound=Fault)


def variant(base: type[AnyFault], kind: str, **facts: Any) -> type[AnyFault]:
    """Return a kind of fault that is as `base`, but for facts such as whose process it is of."""
    return type(base.__name__, (base,), {"kind": kind, **facts})
