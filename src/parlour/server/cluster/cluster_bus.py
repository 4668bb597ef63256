"""The bus of a server with several nodes: which messages go out, and what is known of the other nodes."""

import asyncio
from collections.abc import Iterable, Set
from contextlib import suppress
from secrets import token_hex

import structlog
from msgspec import DecodeError, Raw, Struct, json

from parlour.server.cluster.bus import BusListener
from parlour.server.cluster.channel import Channel, ChannelBroken

log = structlog.get_logger()

HEARTBEAT = 5.0
"""Seconds between two heartbeats."""

SILENT = 3 * HEARTBEAT
"""Seconds without a message after which the players of a node count as gone."""

MAX_BATCH = 500
"""Messages sent in one batch."""


class BusMessage(Struct, frozen=True, omit_defaults=True):
    """What goes over the bus, and never more: a table's last number, who is connected, or what a seat shows live.

    `players` means also that the node holds the table, `gone` that it no longer does; `renamed` is a player. With
    none of them it is a heartbeat; `roll` asks the other nodes which tables they hold.
    """

    node: str
    table: str = ""
    seq: int = 0
    players: tuple[str, ...] | None = None
    gone: bool = False
    roll: bool = False
    shown: tuple[int, Raw] | None = None
    renamed: str = ""


PendingPresence = tuple[str, int]
"""A table and a seat whose live presence waits to be sent: the newest there is at that moment."""


class ClusterBus:
    """Publishes to the nodes that hold the same table, and remembers who is connected where."""

    def __init__(self, channel: Channel, *, heartbeat: float = HEARTBEAT) -> None:
        self.node = token_hex(4)
        self._channel = channel
        self._heartbeat = heartbeat
        self._queue: asyncio.Queue[BusMessage | PendingPresence] = asyncio.Queue()
        self._presence: dict[PendingPresence, bytes] = {}
        self._here: dict[str, tuple[str, ...]] = {}
        self._written: dict[str, int] = {}  # the last number that this node wrote to a table's log
        self._others: dict[str, dict[str, tuple[str, ...]]] = {}  # players by node, then by table
        self._last_heard: dict[str, float] = {}
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
        now = tuple(sorted(players))
        if now != self._here.get(table):
            self._here[table] = now
            self._queue.put_nowait(BusMessage(self.node, table, players=now))

    def release(self, table: str) -> None:
        """Queue that the table is no longer held here."""
        self._here.pop(table, None)
        self._written.pop(table, None)
        self._queue.put_nowait(BusMessage(self.node, table, gone=True))

    def players_elsewhere(self, table: str) -> Set[str]:
        """Return the players who are connected on the nodes that still send heartbeats."""
        return frozenset(player for tables in self._others.values() for player in tables.get(table, ()))

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
        """Close the channel."""
        if self._task is not None:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task

    async def _keep_connected(self, listener: BusListener) -> None:
        backoff = 0.1
        while True:
            try:
                await self._run_channel(listener)
                backoff = 0.1
            except ChannelBroken as fault:
                log.warning("the bus is disconnected", why=str(fault), again_in=backoff)
            await asyncio.sleep(backoff)
            backoff = min(5.0, 2 * backoff)

    async def _run_channel(self, listener: BusListener) -> None:
        """Use one connection of the channel until it breaks."""
        try:
            await self._channel.connect(lambda text: self._receive_text(text, listener))
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
        self._last_heard[message.node] = asyncio.get_running_loop().time()
        if message.roll:
            self._answer_roll()
        elif message.renamed:
            listener.on_renamed(message.renamed)
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
        tables[message.table] = message.players

    def _answer_roll(self) -> None:
        """Tell the other nodes which tables are held here, and who is connected to them."""
        for table, players in self._here.items():
            self._queue.put_nowait(BusMessage(self.node, table, players=players))

    def _forget_silent_nodes(self, listener: BusListener) -> None:
        """Drop the players of nodes that have not sent a heartbeat for too long."""
        now = asyncio.get_running_loop().time()
        limit = self._heartbeat / HEARTBEAT * SILENT
        for node in [node for node, heard in self._last_heard.items() if now - heard > limit]:
            del self._last_heard[node]
            for table in self._others.pop(node, {}):
                listener.on_change(table)
