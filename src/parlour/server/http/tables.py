"""The resource /api/tables: the lobby's lists, opening a table, and a table's invitation as a QR code."""

from io import BytesIO
from typing import Any

import segno
from litestar import Controller, Request, get, post
from litestar.datastructures import State
from litestar.params import JSONBody
from msgspec.structs import replace

from parlour.server.http.dependencies import Api, ApiContext, Guest, TableId, Token, visible_table
from parlour.server.http.lan_address import reachable_host
from parlour.server.protocol.http_types import InvitationCode, NewTable, OpenedTable, TableCard, Tables
from parlour.server.table.connections import invitation, no_table

ONLY_HERE = "Phones can't reach this server yet. Start it with --lan, then the code to scan appears here."


class TablesController(Controller):
    """Serves the tables, before and after play."""

    path = "/api/tables"

    @get("/", summary="The lobby's lists")
    async def tables(self, guest: Guest, api: Api) -> Tables:
        """Return the guest's own tables, the public ones, and public games that are over."""
        api.people.online.note(guest.id)
        marks = await api.people.relations.marks(guest.id)
        listed = await api.table_list.tables(guest.id, marks.apart)
        return replace(
            listed,
            announcement=api.operator.state.announcement(api.manager.context.now()),
            invitations=await api.invitation_list.cards(guest.id, marks),
        )

    @post("/", summary="Open a table")
    async def open_table(self, guest: Guest, api: Api, data: JSONBody[NewTable]) -> OpenedTable:
        """Open a table, and deal at once where `start` says so."""
        api.operator.state.require_open(guest.name)
        for name in data.names:
            api.operator.state.require_allowed_name(name)
        state = await api.manager.open(data, guest)
        return OpenedTable(state.id, invitation(state))

    @get("/{table:str}", summary="A table's card")
    async def table(self, guest: Guest, api: Api, table: TableId, k: Token = None) -> TableCard:
        """Return one table as the lobby lists it."""
        state = await visible_table(api, guest, table, k)
        row = await api.manager.context.store.table(state.id)
        if row is None:
            raise no_table()
        return await api.table_list.card(row, guest.id)

    @get("/{table:str}/qr", summary="The invitation as a QR code")
    async def qr(
        self, request: Request[Any, Any, State], guest: Guest, api: Api, table: TableId, k: Token = None
    ) -> InvitationCode:
        """Return the invitation's address and its QR code, or why phones in the room cannot use one."""
        state = await visible_table(api, guest, table, k)
        base = base_url(request, api)
        if base is None:
            return InvitationCode(why=ONLY_HERE)
        url, picture = base + invitation(state), BytesIO()
        segno.make(url, error="m").save(picture, kind="svg", scale=8, border=2, dark="#111", light="#fff")
        return InvitationCode(url, picture.getvalue().decode())


def base_url(request: Request[Any, Any, State], api: ApiContext) -> str | None:
    """Return the address by which phones reach the server; None where they cannot."""
    settings = api.manager.context.settings
    if settings.public_url:
        return settings.public_url.rstrip("/")
    host = reachable_host(request.headers.get("host", ""), listens_to=settings.host)
    return None if host is None else f"{request.scope['scheme']}://{host}"
