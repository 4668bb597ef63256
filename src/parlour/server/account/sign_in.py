"""The resource /api/sign-in: a browser proves that it belongs to a player who was here before."""

from litestar import Controller, post
from litestar.params import JSONBody

from parlour.server.access.guests import me
from parlour.server.account.accounts import Accounts
from parlour.server.account.passkeys import passkey_site
from parlour.server.account.routes import AnyRequest, agent_of, become, host_of
from parlour.server.http.dependencies import Service, Who
from parlour.server.protocol.account_types import (
    LinkOwner,
    LinkToken,
    PasskeyAnswer,
    PasskeyOptions,
    RecoveryCode,
)
from parlour.server.protocol.http_types import Me


class SignInController(Controller):
    """Signs browsers in."""

    path = "/api/sign-in"

    @post("/passkey/options", status_code=200, summary="Begin to sign in with a passkey")
    async def passkey_options(self, request: AnyRequest, accounts: Service[Accounts]) -> PasskeyOptions:
        """Return what the browser asks the player's device for."""
        site = passkey_site(host_of(request))
        return PasskeyOptions(accounts.passkeys.sign_in_options(site, accounts.now()))

    @post("/passkey", status_code=200, summary="Sign in with a passkey")
    async def with_passkey(
        self, request: AnyRequest, who: Who, accounts: Service[Accounts], data: JSONBody[PasskeyAnswer]
    ) -> Me:
        """Let the browser be the player whose passkey it has."""
        site = passkey_site(host_of(request))
        return await sign_in(
            request, accounts, who, await accounts.passkeys.player_of(site, data.credential, accounts.now())
        )

    @post("/code", status_code=200, summary="Sign in with a recovery code")
    async def with_code(
        self, request: AnyRequest, who: Who, accounts: Service[Accounts], data: JSONBody[RecoveryCode]
    ) -> Me:
        """Let the browser be the player whose recovery code it has; the code is used up."""
        return await sign_in(request, accounts, who, await accounts.player_of_code(data.code))

    @post("/link/owner", status_code=200, summary="Whose link it is")
    async def link_owner(self, accounts: Service[Accounts], data: JSONBody[LinkToken]) -> LinkOwner:
        """Return the player whose account a link opens, without using it."""
        owner = await accounts.owner_of_link(data.token)
        return LinkOwner(owner.name, owner.colour)

    @post("/link", status_code=200, summary="Sign in with a link from another device")
    async def with_link(
        self, request: AnyRequest, who: Who, accounts: Service[Accounts], data: JSONBody[LinkToken]
    ) -> Me:
        """Let the browser be the player who made the link; the link is used up."""
        return await sign_in(request, accounts, who, await accounts.player_of_link(data.token))


async def sign_in(request: AnyRequest, accounts: Accounts, before: Who, player: str) -> Me:
    """Let the browser that asks be another player."""
    address = request.client.host if request.client else ""
    who, row = await accounts.sign_in(player, before, agent_of(request), address)
    become(request, who)
    return me(row)
