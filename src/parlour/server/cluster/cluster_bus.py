"""The bus of a server with several nodes: which messages go out, and what is known of the other nodes."""

import asyncio
import socket
from collections.abc import Callable, Iterable, Set
from contextlib import suppress
from secrets import token_hex
from time import time
from zlib import crc32

import structlog
from msgspec import DecodeError, Raw, Struct, json

from parlour.server.backoff import delays
from parlour.server.cluster.bus import Bus, BusListener
from parlour.server.cluster.channel import Channel, ChannelBroken, ProcessChannel

log = structlog.get_logger()

HEARTBEAT = 0.3
"""Seconds between two heartbeats."""

SILENT = 4
"""Heartbeats without a message after which a node counts as dead: its tables are taken up by others."""

LEAVING = 1.0
"""Seconds that a node has to say that it stops."""

MAX_BATCH = 500
"""Messages sent in one batch."""


def bus_for(database: str, pipe: socket.socket | None = None) -> Bus:
    """Return the bus of nodes that share a PostgreSQL database, of workers that a pipe connects, or of one node."""
    if database.startswith(("postgresql:", "postgres:")):
        from parlour.server.cluster.postgres_channel import PostgresChannel  # other servers can do without asyncpg

        return ClusterBus(PostgresChannel(database))
    return Bus() if pipe is None else ClusterBus(ProcessChannel(pipe))


class BusMessage(Struct, frozen=True, omit_defaults=True):
    """What goes over the bus, and never more: a table's last number, who is connected, what a seat shows live, or news.

    `players` means also that the node holds the table, since when it says; `gone` that it no longer does; `renamed` and
    `sessions` are players. With none of them it is a heartbeat; `roll` asks the other nodes which tables they hold,
    `anew` begins the answer, and `left` means that the node stops.
    """

    node: str
    table: str = ""
    seq: int = 0
    players: tuple[str, ...] | None = None
    gone: bool = False
    since: float = 0.0
    roll: bool = False
    anew: bool = False
    left: bool = False
    shown: tuple[int, Raw] | None = None
    renamed: str = ""
    sessions: str = ""
    news: tuple[str, str] | None = None  # the topic, and what is new


class Held(Struct, frozen=True):
    """A table in the memory of a node: since when, and the players who are connected to it there."""

    since: float
    players: tuple[str, ...]


PendingPresence = tuple[str, int]
"""A table and a seat whose live presence waits to be sent: the newest there is at that moment."""


class ClusterBus(Bus):
    """Publishes to the nodes that hold the same table, and remembers who is connected where."""

    def __init__(self, channel: Channel, *, heartbeat: float = HEARTBEAT) -> None:
        self.node = token_hex(4)
        self._channel = channel
        self._heartbeat = heartbeat
        self._queue: asyncio.Queue[BusMessage | PendingPresence] = asyncio.Queue()
        self._presence: dict[PendingPresence, bytes] = {}
        self._here: dict[str, Held] = {}
        self._written: dict[str, int] = {}  # the last number that this node wrote to a table's log
        self._others: dict[str, dict[str, Held]] = {}  # by node, then by table
        self._last_heard: dict[str, float] = {}
        self._looked = 0.0  # when this node last looked for silent ones
        self._subscribers: dict[str, Callable[[str], None]] = {}  # by topic
        self._delays = delays()
        self._said_goodbye = asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    def publish_entry(self, table: str, seq: int) -> None:
        """Queue the news of a longer log, where another node holds the table too."""
        self._written[table] = seq
        for tables in self._others.values():
            if table in tables:
                self._queue.put_nowait(BusMessage(self.node, table, seq))
                return

    def publish_players(self, table: str, players: Iterable[str]) -> None:
        """Queue the players who are connected here, where that has changed."""
        now, before = tuple(sorted(players)), self._here.get(table)
        if before is None or before.players != now:
            held = self._here[table] = Held(time() if before is None else before.since, now)
            self._queue.put_nowait(BusMessage(self.node, table, players=now, since=held.since))

    def release(self, table: str) -> None:
        """Queue that the table is no longer held here."""
        self._here.pop(table, None)
        self._written.pop(table, None)
        self._queue.put_nowait(BusMessage(self.node, table, gone=True))

    def players_elsewhere(self, table: str) -> Set[str]:
        """Return the players who are connected on the nodes that still send heartbeats."""
        held = (tables[table] for tables in self._others.values() if table in tables)
        return frozenset(player for each in held for player in each.players)

    def is_held_elsewhere(self, table: str) -> bool:
        """Return whether a node that still sends heartbeats holds the table."""
        return any(table in tables for tables in self._others.values())

    def computes_bots(self, table: str) -> bool:
        """Return whether this node has held the table for longest: a node that takes it up disturbs nobody."""
        here = self._here.get(table)
        return here is None or all(
            (here.since, self.node) < (tables[table].since, node)
            for node, tables in self._others.items()
            if table in tables
        )

    def publish_presence(self, table: str, seat: int, what: bytes) -> None:
        """Queue what a seat shows live, where there are other nodes; only the newest waits, however long that takes."""
        if not self._last_heard:
            return
        if (table, seat) not in self._presence:
            self._queue.put_nowait((table, seat))
        self._presence[table, seat] = what

    def publish_renamed(self, player: str) -> None:
        """Queue that a player has another name or colour."""
        self._queue.put_nowait(BusMessage(self.node, renamed=player))

    def publish_sessions(self, player: str) -> None:
        """Queue that sessions of a player began or ended."""
        self._queue.put_nowait(BusMessage(self.node, sessions=player))

    def publish_news(self, topic: str, text: str) -> None:
        """Queue news for the other nodes, where there are any."""
        if self._last_heard:
            self._queue.put_nowait(BusMessage(self.node, news=(topic, text)))

    def subscribe(self, topic: str, hear: Callable[[str], None]) -> None:
        """Let one function hear all news of a topic."""
        self._subscribers[topic] = hear

    @property
    def connected(self) -> bool:
        """Whether the channel carries messages."""
        return self._channel.connected

    @property
    def has_others(self) -> bool:
        """Whether other nodes were heard lately."""
        return bool(self._last_heard)

    async def start(self, listener: BusListener) -> None:
        """Listen, and reconnect whenever the channel breaks."""
        self._task = asyncio.create_task(self._keep_connected(listener))

    async def stop(self) -> None:
        """Say goodbye, so that other nodes take up the tables at once, and close the channel."""
        if self._task is not None:
            self._queue.put_nowait(BusMessage(self.node, left=True))
            with suppress(TimeoutError):
                async with asyncio.timeout(LEAVING if self._channel.connected else 0):
                    await self._said_goodbye.wait()
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task

    async def _keep_connected(self, listener: BusListener) -> None:
        while True:
            try:
                await self._run_channel(listener)
            except ChannelBroken as fault:
                log.warning("the bus is disconnected", why=str(fault))
            except Exception:
                log.exception("the bus failed")
            await asyncio.sleep(next(self._delays))

    async def _run_channel(self, listener: BusListener) -> None:
        """Use one connection of the channel until it breaks."""
        try:
            await self._channel.connect(lambda text: self._receive_text(text, listener))
            self._delays = delays()  # the next break is a new one
            self._last_heard = dict.fromkeys(self._last_heard, asyncio.get_running_loop().time())
            # Whatever was published while nobody listened was missed: look at everything, and ask who is where.
            listener.on_change(None)
            self._queue.put_nowait(BusMessage(self.node, roll=True))
            self._answer_roll()
            while self._channel.connected:
                await self._send()
                self._forget_silent_nodes(listener)
        finally:
            self._channel.close()

    async def _send(self) -> None:
        """Send what is queued; a heartbeat where nothing is for a while."""
        try:
            async with asyncio.timeout(self._heartbeat):  # `wait_for` can miss that it is cancelled
                batch = [self._message(await self._queue.get())]
        except TimeoutError:
            batch = [BusMessage(self.node)]
        while len(batch) < MAX_BATCH and not self._queue.empty():
            batch.append(self._message(self._queue.get_nowait()))
        await self._channel.publish([json.encode(message).decode() for message in batch])
        if batch[-1].left:
            self._said_goodbye.set()

    def _message(self, queued: BusMessage | PendingPresence) -> BusMessage:
        """Return the message for something that was queued."""
        if isinstance(queued, BusMessage):
            return queued
        table, seat = queued
        return BusMessage(self.node, table, shown=(seat, Raw(self._presence.pop(queued))))

    def _receive_text(self, text: str, listener: BusListener) -> None:
        """Decode a message; what another release or another program sends must not break the channel."""
        try:
            message = json.decode(text, type=BusMessage)
        except (DecodeError, UnicodeError, RecursionError) as fault:
            log.warning("a bus message cannot be read", why=type(fault).__name__, length=len(text))
            return
        self._receive(message, listener)

    def _receive(self, message: BusMessage, listener: BusListener) -> None:
        """Take in a message from another node."""
        if message.node == self.node:
            return
        if message.left:
            self._forget_node(message.node, listener)
            return
        if message.node not in self._last_heard and not (message.roll or message.anew):
            self._queue.put_nowait(BusMessage(self.node, roll=True))  # it counted as dead, and holds what nobody knows
        self._last_heard[message.node] = asyncio.get_running_loop().time()
        if message.roll:
            self._answer_roll()
        elif message.anew:
            self._others.pop(message.node, None)
        elif message.renamed:
            listener.on_renamed(message.renamed)
        elif message.sessions:
            listener.on_sessions_changed(message.sessions)
        elif message.news is not None:
            topic, text = message.news
            if hear := self._subscribers.get(topic):
                hear(text)
        elif message.players is not None or message.gone:
            self._note_players(message)
            listener.on_change(message.table)
        elif message.shown is not None:
            seat, what = message.shown
            listener.on_presence(message.table, seat, bytes(what))
        elif message.table:
            listener.on_change(message.table, message.seq)

    def _note_players(self, message: BusMessage) -> None:
        """Remember who holds a table; a node that takes up a table held here may have missed what was written."""
        tables = self._others.setdefault(message.node, {})
        if message.players is None:
            tables.pop(message.table, None)
            return
        if message.table not in tables and message.table in self._written:
            self._queue.put_nowait(BusMessage(self.node, message.table, self._written[message.table]))
        tables[message.table] = Held(message.since, message.players)

    def _answer_roll(self) -> None:
        """Tell the other nodes which tables are held here, and who is connected to them."""
        self._queue.put_nowait(BusMessage(self.node, anew=True))
        for table, held in self._here.items():
            self._queue.put_nowait(BusMessage(self.node, table, players=held.players, since=held.since))

    def _forget_silent_nodes(self, listener: BusListener) -> None:
        """Forget nodes that have not sent a heartbeat for too long."""
        now, limit = asyncio.get_running_loop().time(), SILENT * self._heartbeat
        if now - self._looked > limit:  # this node itself was held up, and has not read what the others sent
            self._last_heard = dict.fromkeys(self._last_heard, now)
        self._looked = now
        for node in [node for node, heard in self._last_heard.items() if now - heard > limit]:
            log.warning("a node fell silent", node=node, tables=len(self._others.get(node, ())))
            self._forget_node(node, listener)

    def _forget_node(self, node: str, listener: BusListener) -> None:
        """Forget a node that is gone, and hand over those of its tables that fall to this one."""
        self._last_heard.pop(node, None)
        lost = self._others.pop(node, {})
        for table in lost:
            listener.on_change(table)
        listener.on_orphaned([table for table in lost if self._inherits(table)])

    def _inherits(self, table: str) -> bool:
        """Return whether no node holds a table, and this one is to take it up: the nodes share them by a hash."""
        if table in self._here or self.is_held_elsewhere(table):
            return False
        return self.node == max((self.node, *self._last_heard), key=lambda node: crc32(f"{table} {node}".encode()))
