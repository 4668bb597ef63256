"""Invitations to a table: who may invite whom, and how often; what tables mean for the people at them."""

from collections import OrderedDict
from collections.abc import Callable
from time import monotonic

import structlog
from msgspec import Struct

from parlour.core.game import DAY, Illegal, Millis
from parlour.server.access.rate_limit import AddressBuckets
from parlour.server.backoff import BackgroundWrites
from parlour.server.table.host import is_removed
from parlour.server.table.log import Closed, Dealt, LogEntry, Rematched, Sat
from parlour.server.table.seats import require_gathering
from parlour.server.table.state import SeatState, SeatStates, TableState, seats_of
from parlour.store.people import InvitationRow, RelationRow
from parlour.store.players import PlayerRow
from parlour.store.store import Store

log = structlog.get_logger()

HOUR = 3_600.0

VALID = DAY
"""Milliseconds after which an invitation counts no more."""

INVITATIONS, INVITATIONS_PER_HOUR = 10, 30
"""Invitations that a player may send at once, and in an hour over time."""

REPEATS, REPEATS_PER_HOUR = 3, 3
"""The same for invitations of one player by another."""

MAX_WAITING = 10
"""Invitations that wait for one player."""


MAX_UNSENT = 10_000
"""Invitations that reached nobody, and are remembered so that whoever sent them sees no difference."""


class Invited(Struct, frozen=True):
    """Somebody was invited: what every channel needs in order to tell them."""

    player: str
    by: str
    name: str  # of the player who invites
    table: str
    game: str
    rematch: bool


OnInvited = Callable[[Invited], None]
"""A function that tells a player of an invitation; it returns at once, and never waits for anything."""


class Invitations:
    """Stores invitations, and tells whoever wants to hear of them (`on_invited`)."""

    def __init__(
        self,
        store: Store,
        now: Callable[[], Millis],
        believed: Callable[[], bool],
        clock: Callable[[], float] = monotonic,
    ) -> None:
        self.on_invited: list[OnInvited] = []
        self._store = store
        self._now = now
        self._believed = believed
        self._limits = AddressBuckets(INVITATIONS_PER_HOUR / HOUR, INVITATIONS, clock)
        self._repeats = AddressBuckets(REPEATS_PER_HOUR / HOUR, REPEATS, clock)
        self._unsent: OrderedDict[tuple[str, str, str], None] = OrderedDict()  # by whom, for whom, to which table
        self._cleaned = Millis(0)  # when invitations that count no more were last deleted

    @property
    def since(self) -> Millis:
        """The time since when invitations count."""
        return Millis(self._now() - VALID)

    async def invite(self, state: TableState, by: PlayerRow, person: RelationRow) -> None:
        """Invite somebody whom the player has met to a table where the player sits.

        Whoever is blocked by the person is not told, and nothing is stored; so it is where the host of the table is.
        """
        require_invitable(state, by.id, person)
        marks = await self._store.marks(by.id)
        if person.other in marks.blocked:
            raise Illegal("blocked", "You have blocked this player.")
        pair = f"{by.id} {person.other}"
        if not (self._repeats.take(pair) and self._limits.take(by.id)):
            raise Illegal("too_many", "You have sent several invitations: wait a few minutes.")
        if person.other in marks.blocked_by or await self._is_apart(person.other, state):
            self._unsent[by.id, person.other, state.id] = None
            if len(self._unsent) > MAX_UNSENT:
                self._unsent.popitem(last=False)
            return
        if len(await self._store.invitations(person.other, self.since, MAX_WAITING)) >= MAX_WAITING:
            raise Illegal("too_many", "Too many invitations wait for this player already.")
        await self._add(Invited(person.other, by.id, by.name, state.id, state.game.name, rematch=False))
        await self._clean()

    async def _is_apart(self, player: str, state: TableState) -> bool:
        """Return whether a player and the host of a table want nothing to do with each other."""
        return bool((await self._store.marks(player)).apart & {state.host, state.terms.by})

    async def invited_by(self, player: str, table: str) -> set[str]:
        """Return whom a player has invited to a table, as far as the player may know."""
        unsent = {other for by, other, to in self._unsent if (by, to) == (player, table)}
        return unsent | {row.player for row in await self._store.invitations_to(table) if row.by == player}

    async def invite_to_rematch(self, state: TableState, by: str) -> None:
        """Invite those who played a game to its rematch, which one of them has opened."""
        if state.next is None:
            return
        marks = await self._store.marks(by)
        names = {seat.player: seat.name for seat in state.seat_states if seat.player is not None}
        for player in names.keys() - {by} - marks.apart:
            await self._add(Invited(player, by, names.get(by, ""), state.next, state.game.name, rematch=True))

    async def _add(self, invited: Invited) -> None:
        row = InvitationRow(invited.player, invited.by, invited.table, self._now())
        if not await self._store.add_invitation(row):
            return
        for tell in self.on_invited:
            try:
                tell(invited)
            except Exception:
                log.exception("a player could not be told of an invitation", table=invited.table)

    async def _clean(self) -> None:
        """Delete what counts no more, once an hour, unless the clock is in doubt."""
        if self._believed() and self._now() - self._cleaned > HOUR * 1000:
            self._cleaned = self._now()
            await self._store.delete_invitations_before(self.since)


def require_invitable(state: TableState, by: str, person: RelationRow) -> None:
    """Refuse an invitation to a table that has no seat for the person, or that is not the player's to invite to."""
    if not person.met:
        raise Illegal("no_player", "You have not met this player.")
    if by != state.host and not seats_of(state.seat_states, by):
        raise Illegal("not_seated", "Take a seat to invite others.")
    require_gathering(state)
    if seats_of(state.seat_states, person.other):
        raise Illegal("seated", "This player sits here already.")
    if is_removed(state, person.other):
        raise Illegal("removed", "The host has removed this player from the table.")
    if state.terms.practice or not has_seat_for(state.seat_states, person.other):
        raise Illegal("full", "There is no free seat at this table.")


def has_seat_for(seat_states: SeatStates, player: str) -> bool:
    """Return whether a player could sit down now: on a seat that is free to all, or kept for them."""
    return any(is_kept_for(seat, player) for seat in seat_states) or any(
        seat.kind == "free" and not seat.locked and seat.kept is None for seat in seat_states
    )


def is_kept_for(seat: SeatState, player: str) -> bool:
    """Return whether a seat of a rematch is kept for a player."""
    return seat.kept is not None and seat.kept.player == player


class PeopleObserver:
    """Writes what tables mean for the people at them."""

    def __init__(self, store: Store, invitations: Invitations, writes: BackgroundWrites) -> None:
        self._store = store
        self._invitations = invitations
        self._writes = writes

    def on_entry(self, before: TableState, after: TableState, entry: LogEntry) -> None:
        """Take note of an entry that this node has just committed."""
        if after.phase == "over" and before.phase == "playing":
            players = tuple(dict.fromkeys(seat.player for seat in after.seat_states if seat.player is not None))
            if len(players) > 1:
                self._writes.start(lambda: self._store.meet(players, after.touched))
        match entry:
            case Sat(by=player):
                self._writes.start(lambda: self._store.delete_invitation(player, after.id))
            case Dealt() | Closed():
                self._writes.start(lambda: self._store.delete_invitations(after.id))
            case Rematched(by=player):
                self._writes.start(lambda: self._invitations.invite_to_rematch(after, player))
            case _:
                pass
