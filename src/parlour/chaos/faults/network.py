"""Faults of the network, which the proxies cause."""

from typing import ClassVar

from parlour.chaos.faults.fault import ON_POSTGRES, Fault
from parlour.chaos.proxy import Link


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
