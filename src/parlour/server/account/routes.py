"""The resource /api/account: passkeys, recovery codes, browsers and devices, and all data of the player who asks."""

from io import BytesIO
from typing import Annotated, Any

import segno
from litestar import Controller, Request, delete, get, patch, post
from litestar.datastructures import State
from litestar.params import JSONBody, PathParameter
from litestar.response import Stream

from parlour.core.game import Illegal
from parlour.server.access.guests import Identity
from parlour.server.access.names import clean_name
from parlour.server.account.accounts import Accounts
from parlour.server.account.agent_text import agent_text
from parlour.server.account.export import export_pieces
from parlour.server.account.passkeys import passkey_mark, passkey_site
from parlour.server.http.dependencies import Guest, Service, Who
from parlour.server.lobby.routes import ONLY_HERE, base_url
from parlour.server.protocol.account_types import (
    Account,
    AccountDeletion,
    DeviceLink,
    NewPasskey,
    PasskeyInfo,
    PasskeyName,
    PasskeyOptions,
    RecoveryCodes,
)
from parlour.server.replays.pool import ReplayPool
from parlour.server.table.manager import TableManager
from parlour.store.accounts import PasskeyRow

AnyRequest = Request[Any, Any, State]

PasskeyId = Annotated[str, PathParameter(pattern="^[0-9a-f]{16}$", description="The passkey's short id.")]
SessionId = Annotated[str, PathParameter(pattern="^[0-9a-f]{16}$", description="The session's id.")]


def agent_of(request: AnyRequest) -> str:
    """Return the browser that asks, in words."""
    return agent_text(request.headers.get("user-agent"))


def host_of(request: AnyRequest) -> str:
    """Return the name by which the browser calls the server."""
    return request.headers.get("host", "")


def become(request: AnyRequest, who: Identity) -> None:
    """Give the browser that asks another cookie, with the response."""
    request.scope["parlour_signed_in"] = who  # type: ignore[typeddict-unknown-key] # for asgi.py


class AccountController(Controller):
    """Serves the account of the player who asks."""

    path = "/api/account"

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
        """Give a passkey another name."""
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
            return DeviceLink(f"{request.scope['scheme']}://{host_of(request)}/link#{token}", until, why=ONLY_HERE)
        url, picture = f"{base}/link#{token}", BytesIO()
        segno.make(url, error="m").save(picture, kind="svg", scale=8, border=2, dark="#111", light="#fff")
        return DeviceLink(url, until, picture.getvalue().decode())

    @delete("/sessions/{session:str}", summary="Sign a browser out")
    async def end_session(self, request: AnyRequest, who: Who, accounts: Service[Accounts], session: SessionId) -> None:
        """End one session of the player; a browser that ends its own is a new guest."""
        if (guest := await accounts.sign_out(who, session)) is not None:
            become(request, guest)

    @get("/export", media_type="application/zip", summary="All my data in one file")
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
