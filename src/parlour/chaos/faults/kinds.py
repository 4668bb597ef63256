"""All kinds of fault, and those that a setup allows."""

from collections.abc import Iterator, Sequence
from random import Random

from parlour.chaos.faults import clients, exhaustion, failover, hanging, network, processes, starts, storage
from parlour.chaos.faults.fault import Fault
from parlour.chaos.servers import Setup

KINDS: tuple[type[Fault], ...] = (
    processes.KillServer,
    processes.KillSupervisor,
    processes.KillWorker,
    processes.KillNode,
    processes.KillBot,
    processes.Stop,
    processes.FreezeServer,
    processes.FreezeSupervisor,
    processes.FreezeWorker,
    processes.FreezeNode,
    processes.FreezeBot,
    processes.HangWorker,
    processes.HangBot,
    storage.DiskFull,
    storage.ReadOnly,
    storage.ClockJump,
    storage.PostgresRestart,
    storage.PostgresFreeze,
    network.PartitionClients,
    network.PartitionDatabase,
    network.DelayClients,
    network.DelayDatabase,
    network.CutClients,
    network.CutDatabase,
    starts.ClockYear,
    starts.SecondServer,
    starts.DamagedPage,
    failover.Failover,
    exhaustion.ExhaustConnections,
    exhaustion.ExhaustDescriptors,
    exhaustion.ExhaustDatabase,
    hanging.HangingMail,
    hanging.HangingNames,
    clients.CutInFrame,
    clients.SlowReader,
    clients.HostileClient,
)


def kinds_for(setup: Setup) -> tuple[type[Fault], ...]:
    """Return the kinds of fault that a setup allows."""
    return tuple(kind for kind in KINDS if setup in kind.setups)


def draw_kinds(kinds: Sequence[type[Fault]], random: Random) -> Iterator[type[Fault]]:
    """Yield kinds of fault without end, every kind once before any comes again."""
    while True:
        yield from random.sample(kinds, len(kinds))
