"""What the HTTP resources share: who asks, which tables they may see, and the limits of parameters."""

import re
from typing import Annotated, Any, TypeVar

from litestar import Request
from litestar.datastructures import State
from litestar.di import NamedDependency
from litestar.exceptions import NotFoundException
from litestar.params import PathParameter, QueryParameter

from parlour.core.registry import usable, versions
from parlour.server.access.guests import Identity
from parlour.server.access.operator_state import OperatorState
from parlour.server.access.request import client_address
from parlour.server.table.connections import admit, no_table, require_welcome
from parlour.server.table.manager import TableManager
from parlour.server.table.state import TableState
from parlour.store.players import PlayerRow

TABLE_ID = re.compile("[a-z0-9]{1,40}")
"""What every table's id looks like; a store need not be asked for others."""

TableId = Annotated[str, PathParameter(max_length=40, description="The table's id.")]
Token = Annotated[str | None, QueryParameter(max_length=100, description="The token of an invitation.")]
SeatNumber = Annotated[int | None, QueryParameter(ge=0, le=15, description="A seat; none: a spectator.")]
RulesVersion = Annotated[int | None, QueryParameter(ge=1, le=9999, description="A version; none: the newest.")]
GameName = Annotated[str, PathParameter(max_length=40, description="The game's name.")]


T = TypeVar("T")
Service = NamedDependency[T]
"""A service of the node, which `http_interface` provides under the name of the parameter."""

Guest = NamedDependency[PlayerRow]
Host = NamedDependency[PlayerRow]
"""The guest who asks, and may open tables now."""

Who = NamedDependency[Identity]
VisibleTable = NamedDependency[TableState]
"""The state of the table that the path names, where the guest may see it."""


def who(request: Request[Any, Any, State]) -> Identity:
    """Return the player and the session of the browser that asks, as `identify` found them."""
    identity: Identity = request.state.who
    return identity


async def guest(request: Request[Any, Any, State]) -> PlayerRow:
    """Return the guest who asks."""
    found: PlayerRow = await request.app.state.guests.player(who(request).player, client_address(request.scope))
    return found


def host(guest: Guest, operator_state: Service[OperatorState]) -> PlayerRow:
    """Return the guest who asks, unless operators let nobody open tables now, or not under this name."""
    operator_state.require_open(guest.name)
    return guest


async def visible_table(manager: Service[TableManager], guest: Guest, table: TableId, k: Token = None) -> TableState:
    """Return a table's state where this guest may see it; one that is hidden from them does not exist for them."""
    if not TABLE_ID.fullmatch(table):
        raise no_table()
    await manager.require_known(table, guest.id, k)
    state = await manager.state_of(table)
    if state is None:
        raise no_table()
    admit(state, guest.id, k)
    if guest.id not in state.players:
        require_welcome(state, guest.id, await manager.context.store.marks(guest.id))
    return state


def require_game(game: str, version: int | None = None) -> None:
    """Answer 404 where there is no such game, or no such version of its rules."""
    if usable(game) is None:
        raise NotFoundException("There is no such game.")
    if version is not None and version not in versions(game):
        raise NotFoundException("There is no such version of the rules.")
