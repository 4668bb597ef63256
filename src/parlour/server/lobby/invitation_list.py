"""The lobby's list of invitations: those that still count, each with its table and who invites."""

from parlour.server.access.guests import Guests, public_id
from parlour.server.lobby.table_list import TableList
from parlour.server.people.invitations import MAX_WAITING, Invitations, has_seat_for, is_kept_for
from parlour.server.protocol.http_types import InvitationCard
from parlour.server.table.connections import invitation_path
from parlour.server.table.state import seats_of
from parlour.store.people import InvitationRow, Marks
from parlour.store.store import Store


class InvitationList:
    """Makes the cards of invitations."""

    def __init__(self, store: Store, guests: Guests, tables: TableList, invitations: Invitations) -> None:
        self._store = store
        self._guests = guests
        self._tables = tables
        self._invitations = invitations

    async def cards(self, player: str, marks: Marks) -> tuple[InvitationCard, ...]:
        """Return the invitations of a player, without those that came to nothing, the latest first."""
        found = await self._store.invitations(player, self._invitations.since, MAX_WAITING)
        cards = [await self._card(row) for row in found if row.by not in marks.apart]
        return tuple(card for card in cards if card is not None)

    async def _card(self, row: InvitationRow) -> InvitationCard | None:
        """Return the card of an invitation; None where the table has begun, closed or filled up, or the player sits."""
        table = await self._store.table(row.table)
        if table is None or table.phase != "gathering":
            return None
        known = await self._tables.known_table(table)
        if seats_of(known.seat_states, row.player) or not has_seat_for(known.seat_states, row.player):
            return None
        by = await self._guests.player(row.by)
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
