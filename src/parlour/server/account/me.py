"""The resource /api/me: the guest whose browser asks."""

from typing import Any

from litestar import Controller, Request, get, patch
from litestar.datastructures import State
from litestar.params import JSONBody
from msgspec.structs import replace

from parlour.server.access.guests import me
from parlour.server.account.accounts import Accounts
from parlour.server.account.agent_text import agent_text
from parlour.server.http.dependencies import Guest, Service, Who
from parlour.server.protocol.http_types import Me, NewMe
from parlour.server.table.manager import TableManager


class MeController(Controller):
    """Serves the guest's own name and colour."""

    path = "/api/me"

    @get("/", summary="Who I am")
    async def me(self, request: Request[Any, Any, State], guest: Guest, who: Who, accounts: Service[Accounts]) -> Me:
        """Return the guest that the cookie names; a browser without one gets one here."""
        await accounts.sessions.see(who, agent_text(request.headers.get("user-agent")), guest.address)
        return replace(me(guest), signed_out=request.scope.get("parlour_signed_out", False))

    @patch("/", summary="Change name or colour")
    async def change_me(
        self, guest: Guest, accounts: Service[Accounts], manager: Service[TableManager], data: JSONBody[NewMe]
    ) -> Me:
        """Change the guest's name or colour, at all tables."""
        if data.name is not None:
            accounts.operator_state.require_allowed_name(data.name)
        changed = await accounts.guests.change(guest, data, accounts.now())
        manager.rename(changed)
        return me(changed)
