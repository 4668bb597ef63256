"""What the HTTP resources share: the tables, the guests, and who asks."""

import re
from dataclasses import dataclass
from typing import Annotated, Any

from litestar import Request
from litestar.datastructures import State
from litestar.di import NamedDependency
from litestar.exceptions import NotFoundException
from litestar.params import PathParameter, QueryParameter

from parlour.core.registry import names, versions
from parlour.server.access.guests import Guests, Identity
from parlour.server.access.operator_state import OperatorState
from parlour.server.account.accounts import Accounts
from parlour.server.http.players.invitation_list import InvitationList
from parlour.server.http.replay_pool import ReplayPool
from parlour.server.http.table_list import TableList
from parlour.server.notifications.service import Notifications
from parlour.server.operator.reports import Reports
from parlour.server.operator.watch import OperatorWatch
from parlour.server.people.people import People
from parlour.server.puzzles.daily import Daily
from parlour.server.review.reviewer import Reviewer
from parlour.server.table.connections import admit, no_table
from parlour.server.table.manager import TableManager
from parlour.server.table.state import TableState
from parlour.store.players import PlayerRow
from parlour.store.store import Store

TABLE_ID = re.compile("[a-z0-9]{1,40}")
"""What every table's id looks like; a store need not be asked for others."""

TableId = Annotated[str, PathParameter(max_length=40, description="The table's id.")]
Token = Annotated[str | None, QueryParameter(max_length=100, description="The token of an invitation.")]
SeatNumber = Annotated[int | None, QueryParameter(ge=0, le=15, description="A seat; none: a spectator.")]
RulesVersion = Annotated[int | None, QueryParameter(ge=1, le=9999, description="A version; none: the newest.")]
GameName = Annotated[str, PathParameter(max_length=40, description="The game's name.")]


@dataclass
class ApiContext:
    """What the resources work with."""

    manager: TableManager
    guests: Guests
    table_list: TableList
    replay_pool: ReplayPool
    operator: "OperatorContext"
    notifications: Notifications
    accounts: Accounts
    store: Store
    people: People
    invitation_list: InvitationList
    daily: Daily
    reviewer: Reviewer


@dataclass
class OperatorContext:
    """What the resources of operators work with."""

    store: Store
    state: OperatorState
    watch: OperatorWatch
    reports: Reports


Api = NamedDependency[ApiContext]
Guest = NamedDependency[PlayerRow]
Who = NamedDependency[Identity]


def who(request: Request[Any, Any, State]) -> Identity:
    """Return the player and the session of the browser that asks; the ASGI application has read or made the cookie."""
    identity: Identity = request.scope["parlour_guest"]  # type: ignore[typeddict-item] # by asgi.py
    return identity


async def guest(request: Request[Any, Any, State], api: Api, who: Who) -> PlayerRow:
    """Return the guest who asks."""
    address = request.client.host if request.client else ""
    return await api.guests.player(who.player, address)


async def visible_table(api: ApiContext, guest: PlayerRow, table: str, token: str | None) -> TableState:
    """Return a table's state where this guest may see it; one that is hidden from them does not exist for them."""
    if not TABLE_ID.fullmatch(table):
        raise no_table()
    await api.manager.require_known(table, guest.id, token)
    state = await api.manager.state_of(table)
    if state is None:
        raise no_table()
    admit(state, guest.id, token)
    await api.people.relations.require_welcome(state, guest.id)
    return state


def require_game(game: str, version: int | None = None) -> None:
    """Answer 404 where there is no such game, or no such version of its rules."""
    if game not in names():
        raise NotFoundException("There is no such game.")
    if version is not None and version not in versions(game):
        raise NotFoundException("There is no such version of the rules.")
