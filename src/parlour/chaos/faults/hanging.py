"""Faults of services that never answer: the mail server, and the name server for push services."""

import asyncio
from abc import abstractmethod
from contextlib import suppress
from secrets import token_bytes
from typing import Any

from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from parlour.chaos.faults.starts import StartFault
from parlour.chaos.http_client import Guest, RequestFailed, identify, request
from parlour.chaos.players import Player
from parlour.chaos.tables import TableSlot
from parlour.server.notifications.vapid import encode

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
