"""Guards of the interface: who asks, by the cookie of the browser, and whether they may.

Merely reading makes no guest: a page that asks for two things at once would become two.
"""

from typing import Any

import structlog
from litestar.connection import ASGIConnection
from litestar.handlers.base import BaseRouteHandler
from litestar.types import Message, Scope

from parlour.core.game import Illegal
from parlour.server.access.guests import Identity, in_new_session
from parlour.server.access.request import SAFE_METHODS, client_address
from parlour.server.account.sessions import SIGNED_OUT
from parlour.server.clock import wall_clock

log = structlog.get_logger()

AnyConnection = ASGIConnection[Any, Any, Any, Any]


async def identify(connection: AnyConnection, _: BaseRouteHandler) -> None:
    """Find out who asks, and refuse whoever is signed out or banned; a change makes a new guest of a new browser."""
    who = connection.app.state.guests.identify(connection.scope)
    if who is not None and not await is_signed_in(connection, who):
        raise Illegal("signed_out", SIGNED_OUT)
    admit(connection, who, sets_cookie=who is None and is_change(connection))


async def welcome(connection: AnyConnection, _: BaseRouteHandler) -> None:
    """Find out who asks, and make a new guest also of a browser that was signed out; refuse whoever is banned."""
    who = connection.app.state.guests.identify(connection.scope)
    connection.state.signed_out = who is not None and not await is_signed_in(connection, who)
    admit(connection, None if connection.state.signed_out else who, sets_cookie=True)


async def is_signed_in(connection: AnyConnection, who: Identity) -> bool:
    """Return whether a browser may still act for its player."""
    try:
        return bool(await connection.app.state.accounts.sessions.allows(who))
    except Exception as fault:
        log.warning("a session could not be checked", why=type(fault).__name__)
        raise Illegal("unavailable", "The server can't reach its database; try again in a moment.") from fault


def admit(connection: AnyConnection, who: Identity | None, *, sets_cookie: bool) -> None:
    """Note who asks, None: somebody new, and refuse whoever is banned, or whose address is."""
    services = connection.app.state
    who = who or services.guests.new()
    connection.state.who = who if who.session else in_new_session(who.player)
    if sets_cookie:
        connection.state.becomes = connection.state.who
    address = services.guests.pseudonym(client_address(connection.scope))
    if (why := services.operator_state.ban_of(who.player, address, wall_clock())) is not None:
        raise Illegal("banned", why)


async def set_cookie(message: Message, scope: Scope) -> None:
    """Give a browser the cookie of whom it is from now on, with any answer."""
    who = scope["state"].get("becomes")
    if message["type"] == "http.response.start" and who is not None:
        message["headers"] = [*message["headers"], *scope["litestar_app"].state.guests.set_cookies(who, scope)]


def is_change(connection: AnyConnection) -> bool:
    """Return whether a request may change something."""
    return connection.scope.get("method") not in SAFE_METHODS
