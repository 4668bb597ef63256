"""The resources /api/tables, the lobby's lists and opening a table, and /api/lessons, the courses of the games."""

from typing import Any

from litestar import Controller, Request, get, post
from litestar.datastructures import State
from litestar.params import JSONBody
from msgspec import Struct
from msgspec.structs import replace

from parlour.lessons.course import taught
from parlour.server.access.operator_state import OperatorState
from parlour.server.http.dependencies import Guest, Host, Service, VisibleTable
from parlour.server.http.lan_address import ONLY_HERE, base_url, qr_code
from parlour.server.lobby.lobby import Lobby, TableCard, Tables
from parlour.server.people.online import Online
from parlour.server.protocol.table_info import LessonTitle
from parlour.server.table.connections import invitation, no_table
from parlour.server.table.lessons import require_course, titles
from parlour.server.table.manager import TableManager
from parlour.server.table.opening import NewCourse, NewTable, OpenedTable


class InvitationCode(Struct, frozen=True):
    """An invitation's address, as phones in the room reach it, and its QR code as SVG; else `why` there is none."""

    url: str = ""
    svg: str = ""
    why: str = ""


class CourseCard(Struct, frozen=True):
    """The lessons of a game, in order, and how many minutes they take, about."""

    game: str
    minutes: int
    lessons: tuple[LessonTitle, ...]


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
        """Return one table as the lobby lists it."""
        row = await manager.context.store.table(table_state.id)
        if row is None:
            raise no_table()
        return await lobby.card(row, guest.id)

    @get("/{table:str}/qr", summary="The invitation as a QR code")
    async def qr(
        self, request: Request[Any, Any, State], manager: Service[TableManager], table_state: VisibleTable
    ) -> InvitationCode:
        """Return the invitation's address and its QR code, or why phones in the room cannot use one."""
        base = base_url(request, manager.context.settings)
        if base is None:
            return InvitationCode(why=ONLY_HERE)
        url = base + invitation(table_state)
        return InvitationCode(url, qr_code(url))


class LessonsController(Controller):
    """Serves the courses."""

    path = "/api/lessons"

    @get("/", sync_to_thread=False, summary="All courses")
    def courses(self) -> tuple[CourseCard, ...]:
        """Return the course of every game that has one."""
        courses = map(require_course, taught())
        return tuple(CourseCard(each.game, each.settings.minutes, titles(each)) for each in courses)

    @post("/", summary="Open a table for lessons")
    async def open_course(self, host: Host, manager: Service[TableManager], data: JSONBody[NewCourse]) -> OpenedTable:
        """Open a table where the lessons of a game are given, beginning with one of them."""
        state = await manager.open_course(data, host)
        return OpenedTable(state.id, invitation(state))
