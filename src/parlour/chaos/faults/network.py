"""Faults of the network, which the proxies cause, of connections used up, and of services that never answer."""

import asyncio
import os
import resource
from abc import abstractmethod
from contextlib import suppress
from secrets import token_bytes
from typing import Any, ClassVar

from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from parlour.chaos.faults.fault import ON_POSTGRES, Fault, StartFault, variant
from parlour.chaos.http_client import Guest, RequestFailed, identify, request
from parlour.chaos.players import Player
from parlour.chaos.proxy import Link, reset
from parlour.chaos.servers import ServerFailed
from parlour.chaos.tables import TableSlot
from parlour.server.notifications.vapid import encode

MOST = 400
"""Connections that are opened at most."""

STRANGER = "127.0.0.{}"
"""Addresses that the server does not take for those of its proxy."""

GUESTS = 12
"""Guests who enter an e-mail address: more than a server sends mails at once."""

PLAYERS, HOSTS = 4, 4
"""Players who are away and notified of their turns, and the push services of each."""

STARTED = 10.0
"""Seconds in which a server begins to send a notification, unless nobody has a turn of whom it would tell."""

POLL = 0.05
"""Seconds between two looks at whether it does."""

ADDRESS = "198.51.100.{}"
"""The addresses of guests, of a network that is kept for examples."""

STOP_TIME = 10.0
"""Seconds in which a server stops, whatever hangs in it."""


class NetworkFault(Fault):
    """A fault of the network, between players and one server or between one node and the database."""

    to_database: ClassVar[bool] = False

    def link(self) -> Link:
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


PartitionClients = variant(Partition, "partition_clients")
PartitionDatabase = variant(Partition, "partition_database", setups=ON_POSTGRES, to_database=True)


class Delay(NetworkFault):
    """Make a link slow."""

    async def inject(self) -> None:
        self.slow = self.link()
        self.slow.delay = self.random.uniform(0.02, 0.2)

    async def heal(self) -> None:
        self.slow.delay = 0.0


DelayClients = variant(Delay, "delay_clients")
DelayDatabase = variant(Delay, "delay_database", setups=ON_POSTGRES, to_database=True)


class Cut(NetworkFault):
    """Reset all connections over a link, in the middle of whatever they carry."""

    async def inject(self) -> None:
        link = self.link()
        self.detail += f", {link.cut()} ends"
        self.seconds = 0.0

    async def heal(self) -> None:
        pass


CutClients = variant(Cut, "cut_connection")
CutDatabase = variant(Cut, "cut_database", setups=ON_POSTGRES, to_database=True)


class ExhaustConnections(Fault):
    """Open as many connections as one client address can, and begin a request on each; others must be served."""

    kind, alone = "exhaust_connections", True

    async def inject(self) -> None:
        self.server = self.any_server()
        with suppress(ServerFailed):  # the fault before this one may have restarted it
            await self.server.wait_until_ready()
        address = STRANGER.format(self.random.randrange(2, 255))
        opened = await asyncio.gather(*(self._open(address) for _ in range(MOST)))
        self._writers = [writer for writer in opened if writer is not None]
        self.detail = f"{self.server.name}, {len(self._writers)} of {MOST}"
        try:
            await request(self.server.port, "GET", "/healthz", {})
        except RequestFailed as fault:
            self.unmet.append(f"{self.server.name} served nobody else: {fault}")

    async def _open(self, address: str) -> asyncio.StreamWriter | None:
        with suppress(OSError, TimeoutError):
            async with asyncio.timeout(1.0):
                _, writer = await asyncio.open_connection("127.0.0.1", self.server.port, local_addr=(address, 0))
                writer.write(b"GET / HTTP/1.1\r\nHost: ")
                return writer
        return None

    async def heal(self) -> None:
        for writer in self._writers:
            reset(writer)


class ExhaustDescriptors(Fault):
    """Let the processes of a server open nothing more, while its players have to connect again."""

    kind = "exhaust_descriptors"

    async def inject(self) -> None:
        server = self.any_server()
        self._limits = {}
        for process in server.all():
            with suppress(OSError):
                _, hard = resource.prlimit(process, resource.RLIMIT_NOFILE)
                self._limits[process] = hard
                resource.prlimit(process, resource.RLIMIT_NOFILE, (len(os.listdir(f"/proc/{process}/fd")), hard))
        self.detail = f"{server.name}, {len(self._limits)} processes"
        self.cluster.proxy.links[self.cluster.servers.index(server)].cut()

    async def heal(self) -> None:
        for process, hard in self._limits.items():
            with suppress(OSError):
                resource.prlimit(process, resource.RLIMIT_NOFILE, (hard, hard))


class Hanging(StartFault):
    """Something that servers talk to hangs; play goes on meanwhile, and a server that is to stop does so in time."""

    async def inject(self) -> None:
        self._logged = [server.log_size for server in self.cluster.servers]
        until = asyncio.get_running_loop().time() + STARTED
        while asyncio.get_running_loop().time() < until and not self.hangs():
            with suppress(RequestFailed):
                await self.ask()
            await asyncio.sleep(POLL)
        self.seconds = 0.0
        self.detail = f"{self.server.name}, {'it hangs' if self.hangs() else 'nothing to send'}"

    def logged(self, text: bytes) -> bool:
        """Return whether a server has logged a text since the fault began."""
        logs = zip(self.cluster.servers, self._logged, strict=True)
        return any(text in server.log.read_bytes()[start:] for server, start in logs)

    @abstractmethod
    def hangs(self) -> bool:
        """Return whether a server waits for what hangs."""

    @abstractmethod
    async def ask(self) -> None:
        """Have servers send notifications, unless they do already."""

    async def heal(self) -> None:
        began = asyncio.get_running_loop().time()
        await self.server.stop()
        took = asyncio.get_running_loop().time() - began
        if took > STOP_TIME:
            self.unmet.append(f"{self.server.name} took {took:.1f} s to stop")
        await self.server.start()

    async def send(self, guest: Guest, path: str, body: dict[str, str]) -> None:
        """Send a request of a guest about notifications."""
        await request(self.cluster.port, "POST", f"/api/notifications/{path}", guest.headers(self.cluster.port), body)


class HangingMail(Hanging):
    """The mail server takes connections and never answers; servers are to send mails."""

    kind = "hanging_mail"

    def __init__(self, *values: Any) -> None:
        super().__init__(*values)
        self._before = self.cluster.mail.count()
        self._asked = 0

    def hangs(self) -> bool:
        return self.cluster.mail.count() > self._before

    async def ask(self) -> None:
        if self._asked < GUESTS:
            self._asked += 1
            guest = await identify(self.cluster.port, Guest("", "", ADDRESS.format(self.random.randrange(1, 255))))
            await self.send(guest, "email", {"address": f"{token_bytes(4).hex()}@mail.example"})


class HangingNames(Hanging):
    """Names are not resolved; servers are to notify players in browsers whose push services have such names."""

    kind = "hanging_names"

    def __init__(self, *values: Any) -> None:
        super().__init__(*values)
        self._away: dict[TableSlot, Player] = {}

    def hangs(self) -> bool:
        return self.logged(b"the name push.chaos-")

    async def ask(self) -> None:
        for server in self.cluster.servers:
            server.set_control(hanging=True)
        for slot in self.slots:
            if len(self._away) < PLAYERS and slot not in self._away and len(slot.players) > 1 and not slot.has_clock:
                player = self._away[slot] = self.random.choice(slot.players)
                player.sleeps = True
                for number in range(HOSTS):
                    await self._subscribe(player.guest, number)

    async def _subscribe(self, guest: Guest, number: int) -> None:
        point = ec.generate_private_key(ec.SECP256R1()).public_key()
        keys = {
            "p256dh": encode(point.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)),
            "auth": encode(token_bytes(16)),
        }
        # A name of its own each time: a server remembers for a minute which names it could not resolve.
        endpoint = f"https://push.chaos-{token_bytes(4).hex()}.example/{number}"
        await self.send(guest, "push", {"endpoint": endpoint, **keys})

    async def heal(self) -> None:
        await super().heal()
        for server in self.cluster.servers:
            server.set_control(hanging=False)
        for player in self._away.values():
            player.wake()
