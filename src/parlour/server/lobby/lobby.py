"""The lobby's lists of tables and invitations.

Who sits at a table is read from its log, and later from what was added to it.
"""

from collections.abc import Set

from msgspec import Struct
from msgspec.structs import replace

from parlour.core.game import DAY, Level, Millis
from parlour.core.registry import find, names
from parlour.server.access.guests import new_guest, public_id
from parlour.server.people.invitations import MAX_WAITING, VALID, has_seat_for, is_kept_for
from parlour.server.protocol.messages import Announced
from parlour.server.protocol.table_info import Phase
from parlour.server.table.connections import invitation_path
from parlour.server.table.log import Opened, SeatEntry, read_entries
from parlour.server.table.manager import TableManager
from parlour.server.table.state import FREE, SeatStates, seats_of
from parlour.server.table.transitions import apply_to_seats
from parlour.store.people import InvitationRow
from parlour.store.tables import TableRow

MAX_LISTED = 60
"""Tables of each kind that the lobby lists."""

STALE = DAY
"""Milliseconds after which an idle public table is no longer listed; its players still find it."""

MAX_REMEMBERED = 2_000
"""Tables whose seats are remembered."""


class TableCard(Struct, frozen=True):
    """A table as the lobby lists it; `your_turn` where it waits for the player who asks."""

    id: str
    game: str
    title: str
    phase: Phase
    seats: tuple[str, ...]  # a name for each, "" for a free one
    free: int
    made: int
    touched: int
    your_turn: bool = False
    yours: bool = False
    reviewed: bool = False  # whether a review can tell where its game turned


class InvitationCard(Struct, frozen=True):
    """An invitation of the player who asks: `path` leads to the table, `rematch` means that a seat is kept there."""

    table: str
    path: str
    game: str
    by: str  # the public id of the player who invites
    name: str
    colour: str
    at: int
    seats: tuple[str, ...]  # a name for each, "" for a free one
    rematch: bool = False


class Tables(Struct, frozen=True):
    """The lobby's lists, the player's invitations, and what the operators announce."""

    yours: tuple[TableCard, ...]
    open: tuple[TableCard, ...]
    finished: tuple[TableCard, ...]
    announcement: Announced | None = None
    invitations: tuple[InvitationCard, ...] = ()


class KnownTable(Struct, frozen=True):
    """How far the log of a table was read, its seats as they were then, and what its first entry says."""

    seq: int = 0
    seat_states: SeatStates = ()
    level: Level = "normal"
    practice: bool = False
    token: str = ""


UNKNOWN = KnownTable()


class Lobby:
    """Makes the cards of tables and invitations, and remembers the seats that it has read."""

    def __init__(self, manager: TableManager) -> None:
        self._manager = manager
        self._known: dict[str, KnownTable] = {}

    async def tables(self, player: str) -> Tables:
        """Return the lobby's lists, without open tables and invitations of those whom the player is to avoid."""
        store = self._manager.context.store
        apart = (await store.marks(player)).apart
        yours = await store.tables_of(player, MAX_LISTED)
        since = self._manager.context.now() - STALE
        open_tables = [
            row
            for row in await store.open_tables(2 * MAX_LISTED)
            if row.touched > since and player not in row.players and row.players[0] not in apart
        ][:MAX_LISTED]
        finished = await store.finished(MAX_LISTED)
        return Tables(
            yours=tuple([await self.card(row, player) for row in yours if not (await self.known_table(row)).practice]),
            open=tuple([await self.card(row, player) for row in open_tables]),
            finished=tuple([await self.card(row, player) for row in finished]),
            invitations=await self._invitations(player, apart),
        )

    async def _invitations(self, player: str, apart: Set[str]) -> tuple[InvitationCard, ...]:
        """Return the invitations of a player, without those that came to nothing, the latest first."""
        since = Millis(self._manager.context.now() - VALID)
        found = await self._manager.context.store.invitations(player, since, MAX_WAITING)
        cards = [await self._invitation(row) for row in found if row.by not in apart]
        return tuple(card for card in cards if card is not None)

    async def _invitation(self, row: InvitationRow) -> InvitationCard | None:
        """Return the card of an invitation; None where the table has begun, closed or filled up, or the player sits."""
        store = self._manager.context.store
        table = await store.table(row.table)
        if table is None or table.phase != "gathering":
            return None
        known = await self.known_table(table)
        if seats_of(known.seat_states, row.player) or not has_seat_for(known.seat_states, row.player):
            return None
        by = await store.player(row.by) or new_guest(row.by)
        return InvitationCard(
            table=table.id,
            path=invitation_path(table.id, table.visibility, known.token),
            game=table.game,
            by=public_id(by.id),
            name=by.name,
            colour=by.colour,
            at=row.at,
            seats=tuple(seat.name for seat in known.seat_states),
            rematch=any(is_kept_for(seat, row.player) for seat in known.seat_states),
        )

    async def card(self, row: TableRow, player: str) -> TableCard:
        """Return one table's card."""
        seat_states = (await self.known_table(row)).seat_states
        return TableCard(
            id=row.id,
            game=row.game,
            title=row.title,
            phase=row.phase,  # type: ignore[arg-type] # the store keeps it as a plain word
            seats=tuple(seat_state.name for seat_state in seat_states),
            free=row.free_seats,
            made=row.made,
            touched=row.touched,
            your_turn=player in row.waits_for,
            yours=player in row.players,
            reviewed=row.phase == "over" and row.game in names() and find(row.game).site.analysis is not None,
        )

    def forget(self, table: str) -> None:
        """Forget the seats of a table, because operators have changed its log."""
        self._known.pop(table, None)

    async def known_table(self, row: TableRow) -> KnownTable:
        """Return the seats of a table: from memory, or from the log without playing its moves."""
        if table := self._manager.tables.get(row.id):
            state = table.state
            return KnownTable(state.seq, state.seat_states, state.terms.level, state.terms.practice, state.terms.invite)
        known = self._known.get(row.id, UNKNOWN)
        if known.seq == row.seq:
            return known
        if known.seq > row.seq:  # the database has lost entries
            known = UNKNOWN
        async for stored, entry in read_entries(self._manager.context.store, row.id, known.seq):
            if isinstance(entry, Opened):
                known = KnownTable(stored.seq, (FREE,) * entry.seats, entry.level, entry.practice, entry.invite)
            elif isinstance(entry, SeatEntry):
                seat_states = apply_to_seats(known.seat_states, entry, known.level)
                known = replace(known, seq=stored.seq, seat_states=seat_states)
            else:
                known = replace(known, seq=stored.seq)
        if len(self._known) >= MAX_REMEMBERED:
            self._known.clear()
        self._known[row.id] = known
        return known
