"""The resource /api/tables: the lobby's lists, opening a table, and a table's invitation as a QR code."""

from typing import Any

from litestar import Controller, Request, get, post
from litestar.datastructures import State
from litestar.params import JSONBody
from msgspec.structs import replace

from parlour.server.access.operator_state import OperatorState
from parlour.server.http.dependencies import Guest, Host, Service, VisibleTable
from parlour.server.http.lan_address import ONLY_HERE, base_url, qr_code
from parlour.server.lobby.invitation_list import InvitationList
from parlour.server.lobby.table_list import TableList
from parlour.server.people.online import Online
from parlour.server.protocol.http_types import InvitationCode, NewTable, OpenedTable, TableCard, Tables
from parlour.server.table.connections import invitation, no_table
from parlour.server.table.manager import TableManager
from parlour.store.store import Store


class TablesController(Controller):
    """Serves the tables, before and after play."""

    path = "/api/tables"

    @get("/", summary="The lobby's lists")
    async def tables(
        self,
        guest: Guest,
        manager: Service[TableManager],
        operator_state: Service[OperatorState],
        online: Service[Online],
        store: Service[Store],
        table_list: Service[TableList],
        invitation_list: Service[InvitationList],
    ) -> Tables:
        """Return the guest's own tables, the public ones, and public games that are over."""
        online.note(guest.id)
        marks = await store.marks(guest.id)
        listed = await table_list.tables(guest.id, marks.apart)
        return replace(
            listed,
            announcement=operator_state.announcement(manager.context.now()),
            invitations=await invitation_list.cards(guest.id, marks),
        )

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
        self, guest: Guest, manager: Service[TableManager], table_list: Service[TableList], table_state: VisibleTable
    ) -> TableCard:
        """Return one table as the lobby lists it."""
        row = await manager.context.store.table(table_state.id)
        if row is None:
            raise no_table()
        return await table_list.card(row, guest.id)

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
