"""The resource /api/me: the guest whose browser asks."""

from litestar import Controller, get, patch
from litestar.params import JSONBody

from parlour.server.access.guests import me
from parlour.server.http.dependencies import Api, Guest
from parlour.server.protocol.http_types import Me, NewMe


class MeController(Controller):
    """Serves the guest's own name and colour."""

    path = "/api/me"

    @get("/", summary="Who I am")
    async def me(self, guest: Guest) -> Me:
        """Return the guest that the cookie names; a browser without one gets one here."""
        return me(guest)

    @patch("/", summary="Change name or colour")
    async def change_me(self, guest: Guest, api: Api, data: JSONBody[NewMe]) -> Me:
        """Change the guest's name or colour, at all tables."""
        if data.name is not None:
            api.operator.state.require_allowed_name(data.name)
        changed = await api.guests.change(guest, data, api.manager.context.now())
        api.manager.rename(changed)
        return me(changed)
