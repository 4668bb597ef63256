"""The resources /api/account, /api/sign-in and /api/me: who the player is, what keeps the account, and all data."""

from typing import Annotated, Any

from litestar import Controller, Request, delete, get, patch, post
from litestar.connection import ASGIConnection
from litestar.datastructures import State
from litestar.handlers.base import BaseRouteHandler
from litestar.params import JSONBody, PathParameter
from litestar.response import Stream
from msgspec.structs import replace

from parlour.core.game import Illegal
from parlour.server.access.guests import Identity, Me, NewMe, me
from parlour.server.access.names import clean_name
from parlour.server.access.request import SAFE_METHODS, client_address
from parlour.server.account.accounts import Accounts
from parlour.server.account.export import export_pieces
from parlour.server.account.identity import identify, welcome
from parlour.server.account.passkeys import passkey_mark, passkey_site
from parlour.server.account.types import (
    Account,
    AccountDeletion,
    DeviceLink,
    LinkOwner,
    LinkToken,
    NewPasskey,
    PasskeyAnswer,
    PasskeyInfo,
    PasskeyName,
    PasskeyOptions,
    RecoveryCode,
    RecoveryCodes,
)
from parlour.server.http.dependencies import Guest, Service, Who
from parlour.server.http.lan_address import base_url, qr_code, why_unreachable
from parlour.server.replays.pool import ReplayPool
from parlour.server.replays.routes import limit_replays
from parlour.server.table.manager import TableManager
from parlour.store.accounts import PasskeyRow

AnyConnection = ASGIConnection[Any, Any, Any, Any]
AnyRequest = Request[Any, Any, State]

PasskeyId = Annotated[str, PathParameter(pattern="^[0-9a-f]{16}$", description="The passkey's short id.")]
SessionId = Annotated[str, PathParameter(pattern="^[0-9a-f]{16}$", description="The session's id.")]

BROWSERS = (
    *(("Edg", "Edge"), ("OPR/", "Opera"), ("SamsungBrowser", "Samsung Internet"), ("Vivaldi", "Vivaldi")),
    *(("Firefox", "Firefox"), ("FxiOS", "Firefox"), ("CriOS", "Chrome"), ("Chrome", "Chrome"), ("Safari", "Safari")),
)
SYSTEMS = (
    *(("iPhone", "iPhone"), ("iPad", "iPad"), ("Android", "Android"), ("CrOS", "ChromeOS"), ("Windows", "Windows")),
    *(("Mac OS X", "a Mac"), ("Linux", "Linux")),
)
"""What a header holds, and what it means; the first that is found counts, since most browsers name others, too."""


def agent_text(header: str | None) -> str:
    """Return the browser and the system, such as "Firefox on Windows"."""
    told = header or ""
    browser = next((name for mark, name in BROWSERS if mark in told), None)
    system = next((name for mark, name in SYSTEMS if mark in told), None)
    if browser is None:
        return "An unknown browser"
    return browser if system is None else f"{browser} on {system}"


def agent_of(request: AnyRequest) -> str:
    """Return the browser that asks, in words."""
    return agent_text(request.headers.get("user-agent"))


def host_of(request: AnyRequest) -> str:
    """Return the name by which the browser calls the server."""
    return request.headers.get("host", "")


def become(request: AnyRequest, who: Identity) -> None:
    """Give the browser that asks another cookie, with the response."""
    request.state.becomes = who


def limit_tries(connection: AnyConnection, _: BaseRouteHandler) -> None:
    """Refuse an address that changes accounts, or tries to sign in, too often."""
    limit = connection.app.state.addresses.accounts
    if connection.scope.get("method") not in SAFE_METHODS and not limit.take(client_address(connection.scope)):
        raise Illegal("too_many_tries", "Too many tries in a minute; wait a little.")


def limit_names(connection: AnyConnection, _: BaseRouteHandler) -> None:
    """Refuse an address that changes names too often."""
    if not connection.app.state.addresses.names.take(client_address(connection.scope)):
        raise Illegal("too_many_names", "Too many new names in a minute; wait a little.")


class AccountController(Controller):
    """Serves the account of the player who asks."""

    path = "/api/account"
    guards = [limit_tries]  # noqa: RUF012 litestar's own form

    @get("/", summary="My account")
    async def account(self, request: AnyRequest, guest: Guest, who: Who, accounts: Service[Accounts]) -> Account:
        """Return passkeys, codes and browsers; every guest has this page."""
        try:
            passkey_site(host_of(request))
            why = ""
        except Illegal as refusal:
            why = refusal.why
        return await accounts.overview(guest, who, agent_of(request), why)

    @post("/passkeys/options", status_code=200, summary="Begin to make a passkey")
    async def passkey_options(self, request: AnyRequest, guest: Guest, accounts: Service[Accounts]) -> PasskeyOptions:
        """Return what the browser asks the player's device for."""
        site = passkey_site(host_of(request))
        return PasskeyOptions(await accounts.passkeys.registration_options(site, guest, accounts.now()))

    @post("/passkeys", summary="Store a passkey")
    async def add_passkey(
        self, request: AnyRequest, guest: Guest, who: Who, accounts: Service[Accounts], data: JSONBody[NewPasskey]
    ) -> PasskeyInfo:
        """Store the public key of a passkey that the browser has made."""
        site, agent = passkey_site(host_of(request)), agent_of(request)
        name = clean_name(data.name) if data.name else agent
        await accounts.keep(guest, who, agent)
        row = await accounts.passkeys.register(site, guest.id, data.credential, name, accounts.now())
        become(request, who)
        return PasskeyInfo(passkey_mark(row.id), row.name, row.made, row.used)

    @patch("/passkeys/{passkey:str}", status_code=204, summary="Name a passkey")
    async def name_passkey(
        self, guest: Guest, accounts: Service[Accounts], passkey: PasskeyId, data: JSONBody[PasskeyName]
    ) -> None:
        row = await own_passkey(accounts, guest.id, passkey)
        await accounts.store.rename_passkey(guest.id, row.id, clean_name(data.name))

    @delete("/passkeys/{passkey:str}", summary="Remove a passkey")
    async def remove_passkey(self, guest: Guest, accounts: Service[Accounts], passkey: PasskeyId) -> None:
        """Let a passkey no longer sign in; browsers that did with it stay signed in."""
        row = await own_passkey(accounts, guest.id, passkey)
        await accounts.store.delete_passkey(guest.id, row.id)

    @post("/codes", summary="Make recovery codes")
    async def make_codes(
        self, request: AnyRequest, guest: Guest, who: Who, accounts: Service[Accounts]
    ) -> RecoveryCodes:
        """Return new recovery codes, in place of all earlier ones; they are never shown again."""
        await accounts.keep(guest, who, agent_of(request))
        become(request, who)
        return RecoveryCodes(await accounts.new_codes(guest.id))

    @post("/link", summary="Add another device")
    async def make_link(
        self, request: AnyRequest, guest: Guest, who: Who, accounts: Service[Accounts], manager: Service[TableManager]
    ) -> DeviceLink:
        """Return a link, and its QR code, that signs one other device in within two minutes."""
        await accounts.keep(guest, who, agent_of(request))
        become(request, who)
        token, until = await accounts.new_link(guest.id)
        base = base_url(request, manager.context.settings)
        if base is None:
            return DeviceLink(
                f"{request.scope['scheme']}://{host_of(request)}/link#{token}", until, why=why_unreachable(request)
            )
        url = f"{base}/link#{token}"
        return DeviceLink(url, until, qr_code(url))

    @delete("/sessions/{session:str}", summary="Sign a browser out")
    async def end_session(self, request: AnyRequest, who: Who, accounts: Service[Accounts], session: SessionId) -> None:
        """End one session of the player; a browser that ends its own is a new guest."""
        if (guest := await accounts.sign_out(who, session)) is not None:
            become(request, guest)

    @get("/export", media_type="application/zip", middleware=[limit_replays], summary="All my data in one file")
    async def export(self, guest: Guest, accounts: Service[Accounts], replay_pool: Service[ReplayPool]) -> Stream:
        """Return a zip file: all that is stored under the player's id, and the records of finished games."""
        name = 'attachment; filename="parlour-account.zip"'
        pieces = export_pieces(accounts.store, replay_pool, guest, accounts.now())
        return Stream(pieces, media_type="application/zip", headers={"content-disposition": name})

    @post("/delete", status_code=204, summary="Delete my account")
    async def delete_account(
        self, request: AnyRequest, guest: Guest, accounts: Service[Accounts], data: JSONBody[AccountDeletion]
    ) -> None:
        """Delete the player; the games of others keep an anonymous seat."""
        if " ".join(data.name.split()) != guest.name:
            raise Illegal("wrong_name", "That isn't your name here. Type it exactly as it is shown.")
        await accounts.deletions.delete(guest.id)
        become(request, accounts.guests.new())


async def own_passkey(accounts: Accounts, player: str, mark: str) -> PasskeyRow:
    """Return a passkey of a player."""
    for row in await accounts.store.passkeys(player):
        if passkey_mark(row.id) == mark:
            return row
    raise Illegal("no_passkey", "You have no such passkey any more.")


class SignInController(Controller):
    """Signs browsers in."""

    path = "/api/sign-in"
    guards = [limit_tries]  # noqa: RUF012 litestar's own form

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
        player = await accounts.passkeys.player_of(site, data.credential, accounts.now())
        return await sign_in(request, accounts, who, player)

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


class MeController(Controller):
    """Serves the guest's own name and colour."""

    path = "/api/me"

    @get("/", middleware=[welcome], summary="Who I am")
    async def me(self, request: AnyRequest, guest: Guest, who: Who, accounts: Service[Accounts]) -> Me:
        """Return the guest that the cookie names; a browser without one gets one here."""
        await accounts.sessions.see(who, agent_of(request), guest.address)
        return replace(me(guest), signed_out=request.state.signed_out)

    @patch("/", middleware=[identify], guards=[limit_names], summary="Change name or colour")
    async def change_me(
        self,
        request: AnyRequest,
        guest: Guest,
        who: Who,
        accounts: Service[Accounts],
        manager: Service[TableManager],
        data: JSONBody[NewMe],
    ) -> Me:
        """Change the guest's name or colour, at all tables."""
        if data.name is not None:
            accounts.operator_state.require_allowed_name(data.name)
        become(request, who)
        changed = await accounts.guests.change(guest, data, accounts.now())
        manager.rename(changed)
        return me(changed)
