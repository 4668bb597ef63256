"""A table that lives on this node: one task takes what comes in turn, and is the only one here to write its log."""

import asyncio
from collections.abc import Callable
from time import perf_counter
from typing import Any, assert_never

import structlog
from msgspec.structs import replace

from parlour.core.game import Illegal, Millis, Seat
from parlour.server.answers import Answer, Wish, answer, aside, computer_move, read, time_up
from parlour.server.audience import Audience
from parlour.server.callers import Caller
from parlour.server.fairness import sent_at, taken_at
from parlour.server.inbox import Heard, Item, Joined, Left, NewName, Rung, SeenElsewhere, Showed, Stop
from parlour.server.ledger import Ledger
from parlour.server.log import AnyLine, Moved, Reappeared, Rematched, Renamed
from parlour.server.mailbox import Mailbox
from parlour.server.means import Means
from parlour.server.presence import Presence
from parlour.server.replies import acknowledge, refuse, word
from parlour.server.seats import carried, may_rematch
from parlour.server.standing import Standing
from parlour.server.steward import Rang, Steward, Thought
from parlour.server.wire import Ack, Act, Emote, Ping, Rematch, Say, Stand, Vote, Words
from parlour.store.store import PlayerRow

log = structlog.get_logger()

TRIES = 8
"""How often an entry is tried whose number other nodes keep taking."""


class Table:
    """The ledger, the audience and the steward of one table, and the queue through which everything goes."""

    def __init__(self, means: Means, ledger: Ledger) -> None:
        self.id = ledger.standing.id
        self.ledger = ledger
        self.audience = Audience(lambda: means.doorbell.elsewhere(self.id))
        self.presence = Presence(self.id, self.audience, means.doorbell)
        self.inbox: Mailbox[Item] = Mailbox()
        self._means = means
        self._tally = means.tally
        self._steward = Steward(self.inbox.put_nowait, means.thinkers, means.now, means.settings.pause, means.tally)

    @property
    def standing(self) -> Standing:
        """How the table stands."""
        return self.ledger.standing

    @property
    def idle(self) -> bool:
        """Whether nobody is here and nothing is under way."""
        return not self.audience.callers and not self._steward.busy and self.inbox.empty()

    async def run(self) -> None:
        """Take what comes, one at a time, until stopped."""
        self._attend()
        while not isinstance(item := await self.inbox.get(), Stop):
            try:
                await self.take(item)
            except Exception:
                self._tally.troubles += 1
                log.exception("a table could not take something", table=self.id, item=type(item).__name__)
                if isinstance(item, Heard):
                    trouble = Illegal("trouble", "Something went wrong in the house; try again.")
                    self._refuse(item.caller, item.message.id, trouble)
        self._steward.rest()

    async def take(self, item: Item) -> None:
        """Do what one item asks, and see to the clock and the computers afterwards."""
        match item:
            case Heard():
                await self._hear(item)
            case Showed():
                self._show(item)
                return
            case SeenElsewhere():
                self.presence.see(item.seat, item.what)
                return
            case Thought():
                await self._listen(item)
            case Rang():
                await self._call_time(item.ask)
            case Joined():
                await self._join(item.caller)
            case Left():
                self.audience.leave(item.caller, self.standing)
                self._show_who_is_here()
                await self._count_votes()
            case NewName():
                await self._rename(item.player)
            case Rung():
                await self._follow()
                if item.presence:
                    self.audience.changed(self.standing)
                    self.presence.tidy(self.standing)
                    self.presence.retell()
            case Stop():
                return
            case _:
                assert_never(item)
        self._attend()

    async def _listen(self, item: Thought) -> None:
        """A computer's move, which in a race waits as a person's does."""
        if item.action is not None:
            made = self._means.now() if item.made is None else item.made
            if self._waits(replace(item, made=made), made, item.action):
                return
            await self._overdue(made)
            await self._move(lambda at: computer_move(self.standing, item.seat, item.ask, item.action, at), made=made)
        self._steward.forget(item.seat, item.ask)

    async def _call_time(self, ask: int) -> None:
        """The clock's move."""
        await self._move(lambda at: time_up(self.standing, ask, at), self.standing.due)

    async def _overdue(self, made: Millis) -> None:
        """In a race: what was sent after time was up comes after the call."""
        standing = self.standing
        if standing.game.contested is not None and standing.due is not None and made > standing.due:
            await self._call_time(standing.ask.id)

    def _waits(self, item: Heard | Thought, made: Millis, action: Any) -> bool:
        """In a race: whether something has to wait until all that was sent before it must have come in."""
        contested = self.standing.game.contested
        if contested is None or self.standing.phase != "playing":
            return False
        wait = taken_at(self.standing, made, contested=contested(action)) - self._means.now()
        if wait > 0:
            asyncio.get_running_loop().call_later(wait / 1000, self.inbox.put_nowait, item)
        return wait > 0

    async def _hear(self, item: Heard) -> None:
        """Do what a browser asks, once; tell it that it was done, or why not."""
        caller, message = item.caller, item.message
        try:
            if (known := self.ledger.done(caller.player.id, message.id)) is not None:
                acknowledge(caller, message.id, known)
            elif isinstance(message, Words):
                word(caller, message, self.ledger.scene)
            elif isinstance(message, Rematch):
                await self._rematch(caller, message)
            elif isinstance(message, Ping):
                acknowledge(caller, message.id)
            elif isinstance(message, Act) and self.standing.game.contested is not None:
                if not await self._race(item, message):
                    return
            else:
                await self._grant(caller, message)
        except Illegal as refusal:
            self._refuse(caller, message.id, refusal)
        else:
            self._tally.latency.note(perf_counter() - item.came)

    async def _race(self, item: Heard, message: Act) -> bool:
        """A move that counts from when it was sent; False where it has to wait."""
        caller, made = item.caller, item.made
        if made is None:
            ago = 0 if not item.came else int(1000 * (perf_counter() - item.came))
            made = sent_at(Millis(self._means.now() - ago), caller.outbox.round_trip)
        if self._waits(replace(item, made=made), made, read(self.standing, message)):
            return False
        await self._overdue(made)
        await self._grant(caller, message, made)
        return True

    async def _grant(self, caller: Caller, message: Wish, made: Millis | None = None) -> None:
        """Write what a browser asks for into the log."""
        await self._write(
            lambda at: answer(self.standing, caller.player, message, self.audience, at), caller, message.id, made=made
        )
        if isinstance(message, Vote):
            await self._count_votes()
        elif isinstance(message, Say | Emote):
            await self._overhear(caller)
        elif isinstance(message, Stand):
            await self._play_aside(Seat(message.seat), self.standing.game.leave)

    async def _overhear(self, caller: Caller) -> None:
        """What somebody says may mean something to the game."""
        for seat in caller.seats:
            await self._play_aside(Seat(seat), self.standing.game.noise)

    async def _play_aside(self, seat: Seat, meaning: Callable[[Any, Seat], Any]) -> None:
        """Play what a player's talk or leaving comes to in the game, if anything."""
        action = meaning(self.standing.state, seat) if self.standing.phase == "playing" else None
        if action is not None:
            await self._move(lambda at: aside(self.standing, seat, action, at))

    async def _move(
        self, decide: Callable[[Millis], Answer], earliest: Millis | None = None, made: Millis | None = None
    ) -> None:
        """A move of a computer or a clock; one that comes too late is no matter."""
        try:
            await self._write(decide, earliest=earliest, made=made)
        except Illegal as refusal:
            self._tally.refusals[refusal.code] += 1

    async def _write(
        self,
        decide: Callable[[Millis], Answer],
        caller: Caller | None = None,
        message: str = "",
        *,
        earliest: Millis | None = None,
        made: Millis | None = None,
    ) -> None:
        """Commit, then acknowledge, then tell; where another node was first, decide again on what it wrote."""
        for _ in range(TRIES):
            at = self.ledger.moment(earliest) if made is None else self.ledger.credited(made)
            line, step = decide(at)
            if await self.ledger.add(line, at, step):
                if caller is not None:
                    caller.outbox.tell_first(Ack(message, self.standing.seq))
                self._tell(line)
                if caller is not None:
                    caller.outbox.flush()
                self._means.doorbell.ring(self.id, self.standing.seq)
                return
            self._tally.lost_races += 1
            await self._follow()
            if caller is not None and (known := self.ledger.done(caller.player.id, message)) is not None:
                # The same message came in through another node, from a browser that changed nodes on the way.
                acknowledge(caller, message, known)
                return
        raise Illegal("busy", "Too much is going on at this table; try again.")

    async def _note(self, line: AnyLine) -> None:
        """Write what the house has seen for itself."""
        await self._write(lambda _: (line, None))

    async def _follow(self) -> None:
        """Take in what other nodes wrote, and tell it here."""
        for entry, line in await self.ledger.news():
            self.ledger.follow(entry, line)
            self._tell(line)

    def _tell(self, line: AnyLine) -> None:
        """Tell everyone what a line brought."""
        self.audience.tell(line, self.ledger.scene, self.ledger.history)
        if isinstance(line, Moved):
            self._tally.moves += 1
        else:
            self._show_who_is_here()

    def _attend(self) -> None:
        """See to the clock and the computers."""
        self._steward.attend(self.ledger.scene, watched=bool(self.audience.callers))

    async def _join(self, caller: Caller) -> None:
        """Let somebody in, under the name they go by now."""
        player = caller.player
        await self._rename(player)
        if any(chair.voters for chair in self.standing.chairs if chair.player == player.id):
            await self._note(Reappeared(by=player.id))
        self.audience.join(caller, self.ledger.scene, self.ledger.history)
        self.presence.greet(caller)
        self._show_who_is_here()

    def _show(self, item: Showed) -> None:
        """Relay what somebody shows, without a trace in the log."""
        try:
            self.presence.show(self.standing, item.caller, item.message)
        except Illegal as refusal:
            self._refuse(item.caller, "", refusal)

    def _show_who_is_here(self) -> None:
        """Let other nodes know which players are at the table here, and let go of what those showed who are not."""
        self.presence.tidy(self.standing)
        self._means.doorbell.present(self.id, {caller.player.id for caller in self.audience.callers if caller.seats})

    async def _rename(self, player: PlayerRow) -> None:
        """Note a player's new name or colour, where they sit here under another."""
        for caller in self.audience.callers:
            if caller.player.id == player.id:
                caller.player = player
        held = [chair for chair in self.standing.chairs if chair.player == player.id]
        if any((chair.name, chair.colour) != (player.name, player.colour) for chair in held):
            await self._note(Renamed(player.name, player.colour, by=player.id))

    async def _count_votes(self) -> None:
        """Put a computer in for everyone whom enough of the others want replaced."""
        for seat, chair in enumerate(self.standing.chairs):
            line = carried(self.standing, seat, self.audience.present) if chair.voters else None
            if line is not None:
                await self._note(line)

    async def _rematch(self, caller: Caller, message: Rematch) -> None:
        """Open the next table once, and say where it is."""
        may_rematch(self.standing, caller.player)
        if self.standing.next is not None:
            acknowledge(caller, message.id)
            return
        following = await self._means.reopen(self.standing, caller.player)
        line = Rematched(following, by=caller.player.id, id=message.id)
        await self._write(lambda _: (line, None), caller, message.id)

    def _refuse(self, caller: Caller, message: str, refusal: Illegal) -> None:
        """Tell the sender, and nobody else, why not."""
        self._tally.refusals[refusal.code] += 1
        refuse(caller, message, refusal, self.standing.game.name)
