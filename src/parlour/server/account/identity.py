"""Middleware of the interface: finds out who asks, by the cookie of the browser, and whether they may.

Merely reading makes no guest: a page that asks for two things at once would become two.
"""

import structlog
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from parlour.core.game import Illegal
from parlour.server.access.guests import Identity, in_new_session
from parlour.server.access.request import SAFE_METHODS, client_address
from parlour.server.account.sessions import SIGNED_OUT
from parlour.server.clock import wall_clock

log = structlog.get_logger()


def identify(app: ASGIApp) -> ASGIApp:
    """Return an application that refuses whoever is signed out or banned; a change makes a guest of a new browser."""

    async def identified(scope: Scope, receive: Receive, send: Send) -> None:
        who = scope["litestar_app"].state.guests.identify(scope)
        if who is not None and not await is_signed_in(scope, who):
            raise Illegal("signed_out", SIGNED_OUT)
        admit(scope, who, sets_cookie=who is None and scope.get("method") not in SAFE_METHODS)
        await app(scope, receive, send)

    return identified


def welcome(app: ASGIApp) -> ASGIApp:
    """Return an application that makes a guest also of a browser that was signed out, and refuses whoever is banned."""

    async def welcomed(scope: Scope, receive: Receive, send: Send) -> None:
        who = scope["litestar_app"].state.guests.identify(scope)
        signed_out = scope["state"]["signed_out"] = who is not None and not await is_signed_in(scope, who)
        admit(scope, None if signed_out else who, sets_cookie=True)
        await app(scope, receive, send)

    return welcomed


async def is_signed_in(scope: Scope, who: Identity) -> bool:
    """Return whether a browser may still act for its player."""
    try:
        return bool(await scope["litestar_app"].state.accounts.sessions.allows(who))
    except Exception as fault:
        log.warning("a session could not be checked", why=type(fault).__name__)
        raise Illegal("unavailable", "The server can't reach its database; try again in a moment.") from fault


def admit(scope: Scope, who: Identity | None, *, sets_cookie: bool) -> None:
    """Note who asks, None: somebody new, and refuse whoever is banned, or whose address is."""
    services, state = scope["litestar_app"].state, scope["state"]
    who = who or services.guests.new()
    state["who"] = who if who.session else in_new_session(who.player)
    if sets_cookie:
        state["becomes"] = state["who"]
    address = services.guests.pseudonym(client_address(scope))
    if (why := services.operator_state.ban_of(who.player, address, wall_clock())) is not None:
        raise Illegal("banned", why)


async def set_cookie(message: Message, scope: Scope) -> None:
    """Give a browser the cookie of whom it is from now on, with any answer."""
    who = scope["state"].get("becomes")
    if message["type"] == "http.response.start" and who is not None:
        message["headers"] = [*message["headers"], *scope["litestar_app"].state.guests.set_cookies(who, scope)]
