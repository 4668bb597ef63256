"""The doorbell of a house with many nodes: what is rung, to whom, and what is heard, whatever cord carries it."""

import asyncio
from collections.abc import Callable, Iterable, Set
from contextlib import suppress
from secrets import token_hex
from typing import Protocol

import structlog
from msgspec import Raw, Struct, json

from parlour.server.doorbell import Listener

log = structlog.get_logger()

BEAT = 5.0
"""Seconds between two signs of life."""

SILENT = 3 * BEAT
"""Seconds of silence after which the players of a node count as gone."""

MOST = 500
"""Rings sent in one go."""


class Broken(Exception):
    """The cord has broken."""


class Cord(Protocol):
    """What carries rings from a node to all others."""

    @property
    def whole(self) -> bool:
        """Whether it still carries."""

    async def hang(self, take: Callable[[str], None]) -> None:
        """Let every ring be taken from now on, one's own perhaps among them; Broken where there is no cord."""

    async def pull(self, rings: list[str]) -> None:
        """Let the others hear, or Broken."""

    def cut(self) -> None:
        """End it, whatever is under way."""


class Ring(Struct, frozen=True, omit_defaults=True):
    """What goes over the doorbell, never more than this: a table's number, who is there, or what a seat shows.

    `players` tells also that the table is held there, `gone` that it is no longer; `renamed` is a player. Plain, it is
    a sign of life; `roll` asks the others which tables they hold.
    """

    node: str
    table: str = ""
    seq: int = 0
    players: tuple[str, ...] | None = None
    gone: bool = False
    roll: bool = False
    shown: tuple[int, Raw] | None = None
    renamed: str = ""


Showing = tuple[str, int]
"""A table and a seat of which something is to be shown: the newest there is, when it is sent."""


class Bells:
    """Rings for the nodes that hold the same table, and keeps in mind who is where."""

    def __init__(self, cord: Cord, *, beat: float = BEAT) -> None:
        self.node = token_hex(4)
        self._cord = cord
        self._beat = beat
        self._rings: asyncio.Queue[Ring | Showing] = asyncio.Queue()
        self._shown: dict[Showing, bytes] = {}
        self._here: dict[str, tuple[str, ...]] = {}
        self._written: dict[str, int] = {}  # how far the logs of these tables came by this node's doing
        self._others: dict[str, dict[str, tuple[str, ...]]] = {}  # by node, then by table
        self._heard: dict[str, float] = {}
        self._task: asyncio.Task[None] | None = None

    def ring(self, table: str, seq: int) -> None:
        """Tell the others, soon, where one of them holds the table too."""
        self._written[table] = seq
        for tables in self._others.values():
            if table in tables:
                self._rings.put_nowait(Ring(self.node, table, seq))
                return

    def present(self, table: str, players: Iterable[str]) -> None:
        """Tell the others, where it changed."""
        now = tuple(sorted(players))
        if now != self._here.get(table):
            self._here[table] = now
            self._rings.put_nowait(Ring(self.node, table, players=now))

    def let_go(self, table: str) -> None:
        """Tell the others, and ring for it no more."""
        self._here.pop(table, None)
        self._written.pop(table, None)
        self._rings.put_nowait(Ring(self.node, table, gone=True))

    def elsewhere(self, table: str) -> Set[str]:
        """Who is there on the nodes that give signs of life."""
        return frozenset(player for tables in self._others.values() for player in tables.get(table, ()))

    def show(self, table: str, seat: int, what: bytes) -> None:
        """Tell the others, soon, where there are any; however long that takes, only the newest waits."""
        if not self._heard:
            return
        if (table, seat) not in self._shown:
            self._rings.put_nowait((table, seat))
        self._shown[table, seat] = what

    def rename(self, player: str) -> None:
        """Tell the others, soon."""
        self._rings.put_nowait(Ring(self.node, renamed=player))

    async def start(self, listener: Listener) -> None:
        """Listen, and go on listening whatever becomes of the cord."""
        self._task = asyncio.create_task(self._keep(listener))

    async def stop(self) -> None:
        """Hang up."""
        if self._task is not None:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task

    async def _keep(self, listener: Listener) -> None:
        pause = 0.1
        while True:
            try:
                await self._talk(listener)
                pause = 0.1
            except Broken as fault:
                log.warning("the doorbell is silent", why=str(fault), again_in=pause)
            await asyncio.sleep(pause)
            pause = min(5.0, 2 * pause)

    async def _talk(self, listener: Listener) -> None:
        """One cord, from its hanging until it breaks."""
        try:
            await self._cord.hang(lambda ring: self._take(json.decode(ring, type=Ring), listener))
            # Whatever was rung while nobody listened was missed: look at everything, and ask who is where.
            listener.rung(None)
            self._rings.put_nowait(Ring(self.node, roll=True))
            self._answer_roll()
            while self._cord.whole:
                await self._send()
                self._forget_silent(listener)
        finally:
            self._cord.cut()

    async def _send(self) -> None:
        """Send what waits; a sign of life where nothing does for a while."""
        try:
            async with asyncio.timeout(self._beat):  # `wait_for` can miss that it is cancelled
                rings = [self._made(await self._rings.get())]
        except TimeoutError:
            rings = [Ring(self.node)]
        while len(rings) < MOST and not self._rings.empty():
            rings.append(self._made(self._rings.get_nowait()))
        await self._cord.pull([json.encode(ring).decode() for ring in rings])

    def _made(self, waiting: Ring | Showing) -> Ring:
        """What is sent of something that waited."""
        if isinstance(waiting, Ring):
            return waiting
        table, seat = waiting
        return Ring(self.node, table, shown=(seat, Raw(self._shown.pop(waiting))))

    def _take(self, ring: Ring, listener: Listener) -> None:
        """Hear another node."""
        if ring.node == self.node:
            return
        self._heard[ring.node] = asyncio.get_running_loop().time()
        if ring.roll:
            self._answer_roll()
        elif ring.renamed:
            listener.renamed(ring.renamed)
        elif ring.players is not None or ring.gone:
            self._note(ring)
            listener.rung(ring.table)
        elif ring.shown is not None:
            seat, what = ring.shown
            listener.seen(ring.table, seat, bytes(what))
        elif ring.table:
            listener.rung(ring.table, ring.seq)

    def _note(self, ring: Ring) -> None:
        """Keep in mind who holds a table; who takes one up that is held here may have missed what was written."""
        tables = self._others.setdefault(ring.node, {})
        if ring.players is None:
            tables.pop(ring.table, None)
            return
        if ring.table not in tables and ring.table in self._written:
            self._rings.put_nowait(Ring(self.node, ring.table, self._written[ring.table]))
        tables[ring.table] = ring.players

    def _answer_roll(self) -> None:
        """Tell which tables are held here, and who is at them."""
        for table, players in self._here.items():
            self._rings.put_nowait(Ring(self.node, table, players=players))

    def _forget_silent(self, listener: Listener) -> None:
        """The players of a node that died are not there any more."""
        now = asyncio.get_running_loop().time()
        for node in [node for node, heard in self._heard.items() if now - heard > self._beat / BEAT * SILENT]:
            del self._heard[node]
            for table in self._others.pop(node, {}):
                listener.rung(table)
