"""The lobby: lists of tables and invitations, opening and joining tables; /api/tables, /api/join and /api/lessons."""

from collections.abc import Set
from typing import Annotated, Any

from litestar import Controller, Request, get, post
from litestar.connection import ASGIConnection
from litestar.datastructures import State
from litestar.handlers.base import BaseRouteHandler
from litestar.params import JSONBody, PathParameter
from msgspec import Struct
from msgspec.structs import replace

from parlour.core.game import DAY, Illegal, Level, Millis
from parlour.core.registry import usable
from parlour.lessons.course import taught
from parlour.server.access.guests import new_guest, public_id
from parlour.server.access.operator_state import OperatorState
from parlour.server.access.rate_limit import AddressLimits
from parlour.server.access.request import client_address
from parlour.server.http.dependencies import Guest, Host, Service, VisibleTable
from parlour.server.http.lan_address import base_url, qr_code, why_unreachable
from parlour.server.people.invitations import MAX_WAITING, VALID, has_seat_for, is_kept_for
from parlour.server.people.join_codes import JoinCodes
from parlour.server.people.online import Online
from parlour.server.protocol.messages import Announced
from parlour.server.protocol.table_info import LessonTitle, Phase
from parlour.server.table.connections import invitation, invitation_path, no_table
from parlour.server.table.lessons import require_course, titles
from parlour.server.table.log import Opened, SeatEntry, read_entries
from parlour.server.table.manager import TableManager
from parlour.server.table.opening import NewCourse, NewTable, OpenedTable
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


JoinCode = Annotated[str, PathParameter(max_length=40, description="The letters of a code, in any case.")]


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
    missing: bool = False  # whether its game is not on this server now, or cannot be used


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
        seat_states, game = (await self.known_table(row)).seat_states, usable(row.game)
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
            reviewed=row.phase == "over" and game is not None and game.site.analysis is not None,
            missing=game is None,
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


class InvitationCode(Struct, frozen=True):
    """An invitation's address, as phones in the room reach it, and its QR code as SVG; else `why` there is none.

    `code` are the letters that lead to the table from the front page at `site`, until the game begins.
    """

    url: str = ""
    svg: str = ""
    why: str = ""
    code: str = ""
    site: str = ""


class CourseCard(Struct, frozen=True):
    """The lessons of a game, in order, how many minutes they take, about, and the options of the game that follows."""

    game: str
    minutes: int
    lessons: tuple[LessonTitle, ...]
    options: dict[str, Any] = {}


class TablesController(Controller):
    """Serves the tables, before and after play."""

    path = "/api/tables"

    @get("/", summary="The lobby's lists")
    async def tables(
        self,
        guest: Guest,
        manager: Service[TableManager],
        lobby: Service[Lobby],
        operator_state: Service[OperatorState],
        online: Service[Online],
    ) -> Tables:
        """Return the guest's own tables and invitations, the public ones, and public games that are over."""
        online.note(guest.id)
        return replace(await lobby.tables(guest.id), announcement=operator_state.announcement(manager.context.now()))

    @post("/", summary="Open a table")
    async def open_table(
        self,
        host: Host,
        manager: Service[TableManager],
        operator_state: Service[OperatorState],
        data: JSONBody[NewTable],
    ) -> OpenedTable:
        """Open a table, and deal at once where `start` says so."""
        for name in data.names:
            operator_state.require_allowed_name(name)
        state = await manager.open(data, host)
        return OpenedTable(state.id, invitation(state))

    @get("/{table:str}", summary="A table's card")
    async def table(
        self, guest: Guest, manager: Service[TableManager], lobby: Service[Lobby], table_state: VisibleTable
    ) -> TableCard:
        row = await manager.context.store.table(table_state.id)
        if row is None:
            raise no_table()
        return await lobby.card(row, guest.id)

    @get("/{table:str}/qr", summary="The invitation as a QR code")
    async def qr(
        self,
        request: Request[Any, Any, State],
        manager: Service[TableManager],
        join_codes: Service[JoinCodes],
        table_state: VisibleTable,
    ) -> InvitationCode:
        """Return the invitation's address, QR code and letters, or why phones in the room cannot use them."""
        base = base_url(request, manager.context.settings)
        if base is None:
            return InvitationCode(why=why_unreachable(request))
        url = base + invitation(table_state)
        return InvitationCode(url, qr_code(url), code=await join_codes.code(table_state), site=base)


def limit_join_codes(connection: ASGIConnection[Any, Any, Any, State], _: BaseRouteHandler) -> None:
    """Refuse an address that tries many codes, and all of them while very many are tried."""
    addresses: AddressLimits = connection.app.state.addresses
    if not (addresses.join_codes.take(client_address(connection.scope)) and addresses.all_join_codes.take("")):
        raise Illegal("too_many_tries", "Too many codes were tried. Wait a minute, or scan the code on the screen.")


class JoinController(Controller):
    """Serves the tables that have a code of four letters."""

    path = "/api/join"
    guards = [limit_join_codes]  # noqa: RUF012 litestar's own form

    @get("/{code:str}", summary="The table that has a code")
    async def join(self, lobby: Service[Lobby], join_codes: Service[JoinCodes], code: JoinCode) -> OpenedTable:
        """Return the table and the path that invites to it."""
        row = await join_codes.table(code)
        if row is None:
            raise Illegal(
                "no_code", "No table has this code. Check the letters. A code works only until the game begins."
            )
        known = await lobby.known_table(row)
        return OpenedTable(row.id, invitation_path(row.id, row.visibility, known.token))


class LessonsController(Controller):
    """Serves the courses."""

    path = "/api/lessons"

    @get("/", sync_to_thread=False, summary="All courses")
    def courses(self) -> tuple[CourseCard, ...]:
        courses = map(require_course, taught())
        return tuple(
            CourseCard(each.game, each.settings.minutes, titles(each), each.settings.options) for each in courses
        )

    @post("/", summary="Open a table for lessons")
    async def open_course(self, host: Host, manager: Service[TableManager], data: JSONBody[NewCourse]) -> OpenedTable:
        """Open a table where the lessons of a game are given, beginning with one of them."""
        state = await manager.open_course(data, host)
        return OpenedTable(state.id, invitation(state))
