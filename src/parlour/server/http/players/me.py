"""The resource /api/me: the guest whose browser asks."""

from typing import Any

from litestar import Controller, Request, get, patch
from litestar.datastructures import State
from litestar.params import JSONBody
from msgspec.structs import replace

from parlour.server.access.guests import me
from parlour.server.account.agent_text import agent_text
from parlour.server.http.dependencies import Api, Guest, Who
from parlour.server.protocol.http_types import Me, NewMe


class MeController(Controller):
    """Serves the guest's own name and colour."""

    path = "/api/me"

    @get("/", summary="Who I am")
    async def me(self, request: Request[Any, Any, State], guest: Guest, who: Who, api: Api) -> Me:
        """Return the guest that the cookie names; a browser without one gets one here."""
        await api.accounts.sessions.see(who, agent_text(request.headers.get("user-agent")), guest.address)
        return replace(me(guest), signed_out=request.scope.get("parlour_signed_out", False))

    @patch("/", summary="Change name or colour")
    async def change_me(self, guest: Guest, api: Api, data: JSONBody[NewMe]) -> Me:
        """Change the guest's name or colour, at all tables."""
        if data.name is not None:
            api.operator.state.require_allowed_name(data.name)
        changed = await api.guests.change(guest, data, api.manager.context.now())
        api.manager.rename(changed)
        return me(changed)
