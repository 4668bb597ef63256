"""The doorbell between nodes: one rings when it has written to a table, or when players come, go and show something."""

import asyncio
from collections.abc import Callable, Iterable, Set
from contextlib import suppress
from secrets import token_hex
from typing import Any, Protocol

import asyncpg
import structlog
from msgspec import Raw, Struct, json

log = structlog.get_logger()

CHANNEL = "parlour"
BEAT = 5.0
"""Seconds between two signs of life."""

SILENT = 3 * BEAT
"""Seconds of silence after which the players of a node count as gone."""

MOST = 500
"""Rings sent in one go."""

NOBODY: frozenset[str] = frozenset()


class Doorbell(Protocol):
    """What a node hears and tells of the others."""

    def ring(self, table: str, seq: int) -> None:
        """The log of a table has grown to `seq`."""

    def present(self, table: str, players: Iterable[str]) -> None:
        """These are the players who are at a table here."""

    def elsewhere(self, table: str) -> Set[str]:
        """The players who are at a table on other nodes."""

    def show(self, table: str, seat: int, what: bytes) -> None:
        """The player of a seat shows this at a table here."""

    async def start(self, hear: "Hear", see: "See") -> None:
        """Begin to listen."""

    async def stop(self) -> None:
        """Listen no more."""


Hear = Callable[[str | None, int], None]
"""Told a table and how far its log has come (0: somebody came or went); None: anything may have happened."""


See = Callable[[str, int, bytes], None]
"""Told a table, a seat, and what is shown there on another node, as JSON."""


class Alone:
    """The doorbell of a house with one node: there is nobody to ring for."""

    def ring(self, table: str, seq: int) -> None:
        """Nobody has to know."""

    def present(self, table: str, players: Iterable[str]) -> None:
        """Nobody has to know."""

    def elsewhere(self, _table: str) -> Set[str]:
        """Everyone is here."""
        return NOBODY

    def show(self, table: str, seat: int, what: bytes) -> None:
        """Nobody else can see it."""

    async def start(self, hear: Hear, see: See) -> None:
        """There is nothing to hear."""

    async def stop(self) -> None:
        """There is nothing to stop."""


class Ring(Struct, frozen=True, omit_defaults=True):
    """What goes over the doorbell, never more than this: a table's number, who is there, or what a seat shows.

    Plain, it is a sign of life; `roll` asks the others who is at their tables.
    """

    node: str
    table: str = ""
    seq: int = 0
    players: tuple[str, ...] | None = None
    roll: bool = False
    shown: tuple[int, Raw] | None = None


Showing = tuple[str, int]
"""A table and a seat of which something is to be shown: the newest there is, when it is sent."""


class Bells:
    """The doorbell of a house with many nodes, over PostgreSQL's LISTEN and NOTIFY, on one kept connection."""

    def __init__(self, url: str, *, beat: float = BEAT) -> None:
        self.node = token_hex(4)
        self._url = url
        self._beat = beat
        self._rings: asyncio.Queue[Ring | Showing] = asyncio.Queue()
        self._shown: dict[Showing, bytes] = {}
        self._here: dict[str, tuple[str, ...]] = {}
        self._others: dict[str, dict[str, tuple[str, ...]]] = {}  # by node, then by table
        self._heard: dict[str, float] = {}
        self._hear: Hear = lambda _table, _seq: None
        self._see: See = lambda _table, _seat, _what: None
        self._task: asyncio.Task[None] | None = None
        self._line: Any = None

    def ring(self, table: str, seq: int) -> None:
        """Tell the others, soon."""
        self._rings.put_nowait(Ring(self.node, table, seq))

    def present(self, table: str, players: Iterable[str]) -> None:
        """Tell the others, where it changed."""
        now = tuple(sorted(players))
        if now != self._here.get(table, ()):
            self._here[table] = now
            if not now:
                del self._here[table]
            self._rings.put_nowait(Ring(self.node, table, players=now))

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

    async def start(self, hear: Hear, see: See) -> None:
        """Listen, and go on listening whatever becomes of the connection."""
        self._hear, self._see = hear, see
        self._task = asyncio.create_task(self._keep())

    async def stop(self) -> None:
        """Hang up."""
        if self._task is not None:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task

    def cut(self) -> None:
        """Break the line, as a network does; it is taken up again."""
        if self._line is not None:
            self._line.terminate()

    async def _keep(self) -> None:
        pause = 0.1
        while True:
            try:
                await self._talk()
                pause = 0.1
            except (OSError, asyncpg.PostgresError, asyncpg.InterfaceError) as fault:
                log.warning("the doorbell is silent", why=type(fault).__name__, again_in=pause)
            await asyncio.sleep(pause)
            pause = min(5.0, 2 * pause)

    async def _talk(self) -> None:
        """One connection, from its opening until it breaks."""
        connection = self._line = await asyncpg.connect(self._url, timeout=10)
        try:
            await connection.add_listener(CHANNEL, self._take)
            # Whatever was rung while nobody listened was missed: look at everything, and ask who is where.
            self._hear(None, 0)
            self._rings.put_nowait(Ring(self.node, roll=True))
            self._answer_roll()
            while not connection.is_closed():
                await self._send(connection)
                self._forget_silent()
        finally:
            connection.terminate()

    async def _send(self, connection: Any) -> None:
        """Send what waits; a sign of life where nothing does for a while."""
        try:
            rings = [self._made(await asyncio.wait_for(self._rings.get(), self._beat))]
        except TimeoutError:
            rings = [Ring(self.node)]
        while len(rings) < MOST and not self._rings.empty():
            rings.append(self._made(self._rings.get_nowait()))
        payloads = [json.encode(ring).decode() for ring in rings]
        await connection.execute("SELECT pg_notify($1, told) FROM unnest($2::text[]) AS told", CHANNEL, payloads)

    def _made(self, waiting: Ring | Showing) -> Ring:
        """What is sent of something that waited."""
        if isinstance(waiting, Ring):
            return waiting
        table, seat = waiting
        return Ring(self.node, table, shown=(seat, Raw(self._shown.pop(waiting))))

    def _take(self, _connection: Any, _process: int, _channel: str, payload: Any) -> None:
        """Hear another node."""
        ring = json.decode(payload, type=Ring)
        if ring.node == self.node:
            return
        self._heard[ring.node] = asyncio.get_running_loop().time()
        if ring.roll:
            self._answer_roll()
        if ring.players is not None:
            tables = self._others.setdefault(ring.node, {})
            tables[ring.table] = ring.players
            if not ring.players:
                del tables[ring.table]
            self._hear(ring.table, 0)
        elif ring.shown is not None:
            seat, what = ring.shown
            self._see(ring.table, seat, bytes(what))
        elif ring.table:
            self._hear(ring.table, ring.seq)

    def _answer_roll(self) -> None:
        """Tell all who are at the tables here."""
        for table, players in self._here.items():
            self._rings.put_nowait(Ring(self.node, table, players=players))

    def _forget_silent(self) -> None:
        """The players of a node that died are not there any more."""
        now = asyncio.get_running_loop().time()
        for node in [node for node, heard in self._heard.items() if now - heard > self._beat / BEAT * SILENT]:
            del self._heard[node]
            for table in self._others.pop(node, {}):
                self._hear(table, 0)


def doorbell_for(url: str) -> Doorbell:
    """The doorbell that goes with a store: nodes can share a PostgreSQL, and nothing else."""
    return Bells(url) if url.startswith(("postgresql:", "postgres:")) else Alone()
