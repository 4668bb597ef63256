"""A table in the memory of this node: one task processes its inbox, and is the only one here to write its log."""

import asyncio
from collections.abc import Callable
from functools import partial
from time import perf_counter
from typing import Any, assert_never

from msgspec.structs import replace

from parlour.core.game import Illegal, Millis, Seat
from parlour.server.clock import QuestionClock
from parlour.server.protocol.close_codes import CloseCode
from parlour.server.protocol.messages import (
    Act,
    Emote,
    Hint,
    Lost,
    Ping,
    Rematch,
    Reveal,
    Say,
    Sit,
    Stand,
    Start,
    Vote,
    Words,
)
from parlour.server.rules_limit import RulesTooSlow
from parlour.server.table import commands, inbox
from parlour.server.table.bots import BotRunner
from parlour.server.table.broadcast import Broadcaster
from parlour.server.table.connections import Connection, is_blocked
from parlour.server.table.context import TableContext
from parlour.server.table.hints import Adviser, FoundHint, hint_entry, hinted
from parlour.server.table.log import Rematched
from parlour.server.table.log_writer import LogWriter, Task
from parlour.server.table.opening import require_none_abandoned
from parlour.server.table.presence import Presence
from parlour.server.table.rated import stays_rated
from parlour.server.table.replica import LogRolledBack, Loss, TableReplica
from parlour.server.table.seat_watch import SeatWatch
from parlour.server.table.seats import require_rematch
from parlour.server.table.state import TableState
from parlour.store.players import PlayerRow

CREDIT = 150
"""Milliseconds of latency that are credited at most in a race, so that a fast line does not decide it.

Half of everyone's measured round trip, up to so much, is credited: a message counts from when it was sent. What is
contested waits until all that was sent before it must have arrived, which makes the order of the log the order of
sending; and the end of a race is called only then. (LGO-24 tells players so.)
"""


class Table:
    """The replica, the connections, the clock and the bots of one table, behind one inbox."""

    def __init__(self, context: TableContext, replica: TableReplica) -> None:
        self.id = replica.state.id
        self.replica = replica
        replica.audience.elsewhere = lambda: context.bus.is_held_elsewhere(self.id)
        self.broadcaster = Broadcaster(lambda: context.bus.players_elsewhere(self.id), replica.watched)
        self.presence = Presence(replica, self.broadcaster, context.bus)
        self.inbox = inbox.Inbox()
        self._context = context
        self._metrics = context.metrics
        self._clock = QuestionClock(replica.now, lambda ask: self.inbox.put_nowait(inbox.ClockExpired(ask)))
        self._bots = BotRunner(
            self.inbox.put_nowait,
            context.bot_pool,
            replica.now,
            context.settings.bot_delay,
            context.metrics,
            lambda: context.bus.computes_bots(self.id),
            lambda: self.broadcaster.send_busy(self.state, self._bots.waiting, self._bots.pondering),
        )
        self._adviser = Adviser(context.bot_pool, self.inbox.put_nowait)
        self._writer = LogWriter(context, replica, self.broadcaster, self._publish_players, self.inbox)
        self._seats = SeatWatch(lambda: self.state, self.broadcaster, replica.now, self._writer.note, self.inbox)
        self._names: dict[str, PlayerRow] = {}  # players as they were last heard of
        self._following: str | None = None  # the table of the rematch, once it is open

    @property
    def state(self) -> TableState:
        return self.replica.state

    @property
    def unfinished(self) -> bool:
        """Whether the table waits to try something again that failed."""
        return self._writer.retries.waiting

    @property
    def idle(self) -> bool:
        """Whether nobody is connected and nothing is under way."""
        running = self._clock.running or self._bots.busy or self._adviser.busy or self.unfinished
        return not self.broadcaster.connections and not running and self.inbox.empty()

    def is_visited(self, player: str) -> bool:
        """Return whether a player is connected here, seated or not."""
        return any(connection.player.id == player for connection in self.broadcaster.connections)

    async def run(self) -> None:
        """Process the inbox, one item at a time, until stopped; LogRolledBack or RulesTooSlow end it, too."""
        item: inbox.Item = inbox.Loaded()
        try:
            while not isinstance(item, inbox.Stop):
                try:
                    await self.process(item)
                except (LogRolledBack, RulesTooSlow):
                    raise
                except Exception:
                    self._writer.retry_later(type(item).__name__)
                    if isinstance(item, inbox.ClientMessage):
                        error = Illegal("trouble", "Something went wrong on the server; try again.")
                        self._refuse(item.connection, item.message.id, error)
                    elif isinstance(item, inbox.Joined):
                        item.connection.sender.close(CloseCode.SERVER_ERROR)  # it may have seen nothing
                item = await self.inbox.get()
        finally:
            self._clock.stop()
            self._seats.stop()
            self._bots.stop()
            self._adviser.stop()
            self._writer.retries.stop()

    def tell_lost(self, lost: Loss) -> None:
        for connection in self.broadcaster.connections:
            connection.sender.send(Lost(lost.entries, lost.moves))

    def close_connections(self, code: CloseCode) -> None:
        """Let all browsers reconnect, also those that were about to join."""
        joining = [item.connection for item in self.inbox.drain() if isinstance(item, inbox.Joined)]
        for connection in (*self.broadcaster.connections, *joining):
            connection.sender.close(code)

    async def process(self, item: inbox.Item) -> None:
        """Process one item, then set the clock and wake the bots."""
        match item:
            case inbox.ClientMessage():
                await self._process_message(item)
            case inbox.PresenceShown():
                self._show_presence(item)
                return
            case inbox.RemotePresence():
                self.presence.set(item.seat, item.what)
                return
            case inbox.BotMove():
                forget = partial(self._bots.forget, item.seat, item.ask)
                await self._writer.do(Task(partial(self._process_bot_move, item), if_written=forget))
            case FoundHint():
                await self._give_hint(item)
            case inbox.ClockExpired():
                await self._writer.do(Task(partial(self._play_time_up, item.ask)))
            case inbox.Joined():
                await self._join(item.connection)
            case inbox.Left():
                self.broadcaster.leave(item.connection, self.state)
                self._publish_players()
                await self._writer.do(Task(self._seats.count_votes))
                self._seats.set_alarm()
            case inbox.PlayerRenamed():
                await self._rename(item.player)
            case inbox.Retry():
                await self._writer.retry()
            case inbox.Loaded():
                if not self.replica.audience.elsewhere():  # where the player may be connected
                    await self._writer.do(Task(self._seats.desertion.begin))
                self._seats.set_alarm()
            case inbox.RemoteChange():
                await self._writer.catch_up()
                if item.presence:
                    self.broadcaster.send_changed(self.state)
                    self.presence.clear_absent(self.state)
                    self.presence.publish_all()
                self._seats.set_alarm()
            case inbox.SeatAlarm():
                await self._writer.do(Task(self._seats.check))
                self._seats.set_alarm()
            case inbox.Stop():
                return
            case _:
                assert_never(item)
        self._wake_clock_and_bots()

    def _wake_clock_and_bots(self) -> None:
        """Set the clock for the open question, and let the bots think that are asked."""
        state = self.state
        self._seats.desertion.look()
        self._clock.set(state.ask.id, expires_at(state) if state.ask.seats else None)
        self._bots.wake(self.replica.view, watched=bool(self.broadcaster.connections))

    async def _process_bot_move(self, item: inbox.BotMove) -> None:
        """Play a bot's move, which in a race waits as a person's does."""
        if item.action is not None:
            sent = self.replica.now() if item.sent is None else item.sent
            if self._delay_for_race(replace(item, sent=sent), sent, item.action):
                return
            await self._play_overdue_time_up(sent)
            await self._play(lambda at: commands.play_bot_move(self.state, item, at), sent=sent)
        self._bots.forget(item.seat, item.ask)

    async def _play_time_up(self, ask: int) -> None:
        """Play the clock's move."""
        await self._play(lambda at: commands.play_time_up(self.state, ask, at), self.state.due)

    async def _play_overdue_time_up(self, sent: Millis) -> None:
        """In a race, play the clock's move before what was sent after the time was up."""
        if self.state.game.real_time is not None and self.state.due is not None and sent > self.state.due:
            await self._play_time_up(self.state.ask.id)

    def _delay_for_race(self, item: inbox.ClientMessage | inbox.BotMove, sent: Millis, action: Any) -> bool:
        """In a race, put an item back into the inbox for when all that was sent before it must have arrived."""
        wait = race_wait(self.state, sent, action, self.replica.now())
        if wait > 0:
            asyncio.get_running_loop().call_later(wait / 1000, self.inbox.put_nowait, item)
        return wait > 0

    async def _process_message(self, item: inbox.ClientMessage) -> None:
        """Do what a browser asks, once; acknowledge it, or say why not."""
        connection, message = item.connection, item.message
        try:
            if (logged := self.replica.logged_as(connection.player.id, message.id)) is not None:
                connection.acknowledge(message.id, logged)
            elif isinstance(message, Act):  # first, because most messages are moves
                if not await self._act(item, message):
                    return
            elif isinstance(message, Words):
                connection.sender.send(self.replica.view.in_words(connection.viewer, message))
            elif isinstance(message, Rematch):
                await self._rematch(connection, message)
            elif isinstance(message, Ping):
                connection.acknowledge(message.id)
            elif isinstance(message, Reveal):
                self.broadcaster.reveal(connection, message, self.replica.view, self.replica.history)
            elif isinstance(message, Hint):
                self._adviser.look_for(connection, message, self.replica.view)
            else:
                await self._execute(connection, message)
        except Illegal as refusal:
            self._refuse(connection, message.id, refusal)
        else:
            self._metrics.latency.note(perf_counter() - item.arrived)

    async def _give_hint(self, found: FoundHint) -> None:
        """Log a hint, then send it to the player who asked."""
        try:
            await self._writer.write(lambda _: (hint_entry(found, self.replica.view), None))
        except Illegal as refusal:
            self._refuse(found.connection, found.message.id, refusal)
        else:
            found.connection.sender.send(hinted(found, self.replica.view))

    async def _act(self, item: inbox.ClientMessage, message: Act) -> bool:
        """Play a move, which in a race counts from when it was sent; False where it has to wait."""
        connection, sent = item.connection, item.sent
        if self.state.game.real_time is None or self.state.prepared is not None:
            await self._write(connection, message)
            return True
        if sent is None:
            ago = 0 if not item.arrived else int(1000 * (perf_counter() - item.arrived))
            sent = sent_at(Millis(self.replica.now() - ago), connection.sender.round_trip)
        if self._delay_for_race(replace(item, sent=sent), sent, commands.decode_action(self.state, message)):
            return False
        await self._play_overdue_time_up(sent)
        await self._write(connection, message, sent)
        return True

    async def _write(self, connection: Connection, command: commands.Command, sent: Millis | None = None) -> None:
        """Carry out a command as an entry in the log."""
        chat = self._context.settings.chat
        await self._writer.write(
            lambda at: commands.execute(self.state, connection.player, command, self.broadcaster, at, chat),
            connection,
            command.id,
            sent=sent,
        )

    async def _execute(self, connection: Connection, command: commands.Command) -> None:
        """Carry out a command other than a move, and what follows from it."""
        if isinstance(command, Sit) and is_blocked(self.state, connection.marks):
            raise Illegal("not_welcome", "You can't sit down at this table.")
        if isinstance(command, Start) and stays_rated(self.state) and len(self.state.players) == 1:
            await require_none_abandoned(self._context.store, connection.player.id)
        await self._write(connection, command)
        if isinstance(command, Vote):
            await self._writer.do(Task(self._seats.count_votes))
        elif isinstance(command, Say | Emote):
            if (real_time := self.state.game.real_time) is not None:
                for seat in connection.seats:
                    await self._writer.do(Task(partial(self._play_side_effect, Seat(seat), real_time.noise)))
        elif isinstance(command, Stand):
            await self._writer.do(Task(partial(self._play_side_effect, Seat(command.seat), self.state.game.site.leave)))
        self._seats.set_alarm()

    async def _play_side_effect(self, seat: Seat, meaning: Callable[[Any, Seat], Any]) -> None:
        """Play what a player's chat or leaving means in the game, if anything."""
        action = meaning(self.state.game_state, seat) if self.state.phase == "playing" else None
        if action is not None:
            await self._play(lambda at: commands.play_move(self.state, seat, action, self.state.ask.id, at))

    async def _play(
        self, decide: Callable[[Millis], commands.Result], earliest: Millis | None = None, sent: Millis | None = None
    ) -> None:
        """Play a move of a bot or the clock; one that comes too late is only counted."""
        try:
            await self._writer.write(decide, earliest=earliest, sent=sent)
        except Illegal as refusal:
            self._metrics.count_refusal(refusal.code)

    async def _join(self, connection: Connection) -> None:
        """Add a connection, under the name that the player has now."""
        await self._rename(connection.player)
        await self._writer.do(Task(partial(self._seats.note_return, connection.player.id)))
        if not connection.as_spectator and not is_blocked(self.state, connection.marks):
            await self._writer.do(Task(partial(self._seats.seat, connection.player)))
        self.broadcaster.join(connection, self.replica)
        self.presence.send_all(connection)
        if self._bots.pondering:
            self.broadcaster.send_busy(self.state, self._bots.waiting, self._bots.pondering)
        self._publish_players()
        self._seats.set_alarm()

    def _show_presence(self, item: inbox.PresenceShown) -> None:
        """Relay what somebody shows live, without an entry in the log."""
        try:
            self.presence.show(self.state, item.connection, item.message)
        except Illegal as refusal:
            self._refuse(item.connection, "", refusal)

    def _publish_players(self) -> None:
        """Tell other nodes which players are connected here, and clear the presence of those who are not."""
        self.presence.clear_absent(self.state)
        self._context.bus.publish_players(self.id, self.broadcaster.players(self.state))

    async def _rename(self, player: PlayerRow) -> None:
        """Take over a player's new name or colour, and log it where they sit here under another."""
        self._names[player.id] = player
        self.broadcaster.rename(player)
        await self._writer.do(Task(lambda: self._seats.rename(self._names[player.id])))  # the newest name by then

    async def _rematch(self, connection: Connection, message: Rematch) -> None:
        """Open the table of the rematch once, and tell everyone its id."""
        require_rematch(self.state, connection.player)
        if self.state.next is not None:
            connection.acknowledge(message.id)
            return
        if self._following is None:
            self._following = await self._context.open_rematch(self.state, connection.player)
        entry = Rematched(self._following, by=connection.player.id, id=message.id)
        try:
            await self._writer.write(lambda _: (entry, None), connection, message.id)
        except Exception:
            self._writer.retries.add(Task(partial(self._note_rematch, entry)))
            raise

    async def _note_rematch(self, entry: Rematched) -> None:
        """Log where the rematch is, unless that is known."""
        await self._writer.note(lambda: entry if self.state.next is None else None)

    def _refuse(self, connection: Connection, message: str, refusal: Illegal) -> None:
        """Tell the sender, and nobody else, why not."""
        self._metrics.count_refusal(refusal.code)
        connection.refuse(message, refusal, self.state.game.versioned_name)


def sent_at(arrived: Millis, round_trip: float) -> Millis:
    """Return when a message was sent that arrived at a moment of the server's clock, as far as that is credited."""
    return Millis(arrived - min(CREDIT, int(500 * round_trip)))


def expires_at(state: TableState) -> Millis | None:
    """Return when the clock expires: in a race only when all that was sent in time must have arrived."""
    due = state.due
    return due if due is None or state.game.real_time is None else Millis(due + CREDIT)


def played_at(state: TableState, sent: Millis, *, contested: bool) -> Millis:
    """Return when a message of a race is played: at once, unless it is contested or was sent after the time was up."""
    late = state.due is not None and sent > state.due
    if late and state.due is not None:
        return Millis(state.due + CREDIT)
    return Millis(sent + CREDIT) if contested else sent


def race_wait(state: TableState, sent: Millis, action: Any, now: Millis) -> int:
    """Return how many milliseconds a move must wait for others that were sent before it; 0 where there is no race."""
    real_time = state.game.real_time
    if real_time is None or state.phase != "playing":
        return 0
    return max(0, played_at(state, sent, contested=real_time.contested(action)) - now)
