"""What players do with their accounts: see them, keep them, and sign in to them in another browser."""

from collections.abc import Callable
from hashlib import blake2b
from secrets import choice, token_urlsafe

from parlour.core.game import MINUTE, Illegal, Millis
from parlour.server.access.guests import Guests, Identity
from parlour.server.access.signing_keys import Keys
from parlour.server.account.deletion import Deletions
from parlour.server.account.passkeys import Challenges, Passkeys, passkey_mark
from parlour.server.account.sessions import Sessions
from parlour.server.account.types import Account, PasskeyInfo, SessionInfo
from parlour.server.cluster.bus import Bus
from parlour.server.operator.poller import OperatorPoller
from parlour.store.players import PlayerRow
from parlour.store.store import Store

COUNTED = 100
"""Tables of a player that are counted."""

CODES = 10
"""Recovery codes that a player gets."""

ALPHABET = "23456789abcdefghjkmnpqrstuvwxyz"
"""Letters and digits that nobody takes for another."""

GROUPS, GROUP = 4, 4
"""A code has so many groups of so many characters: 79 bits, which nobody guesses."""

LINK_LIFETIME = 2 * MINUTE
"""Milliseconds in which a link must be used."""


class UnknownSecret(Illegal):
    """A code or link is wrong, used already, or has ended: nobody is told which."""

    def __init__(self, what: str) -> None:
        super().__init__(
            "unknown_secret", f"This {what} doesn't work: it was used already, has expired, or has a typing mistake."
        )


class Accounts:
    """All that accounts consist of, on one node."""

    def __init__(
        self, store: Store, bus: Bus, keys: Keys, guests: Guests, poller: OperatorPoller, now: Callable[[], Millis]
    ) -> None:
        self.store = store
        self.guests = guests
        self.sessions = Sessions(store, bus, now)
        self.passkeys = Passkeys(store, Challenges(store, keys))
        self.deletions = Deletions(store, self.sessions, poller, now)
        self.operator_state = poller.state
        self.now = now

    async def overview(self, guest: PlayerRow, who: Identity, agent: str, no_passkeys: str) -> Account:
        """Return an account as its player sees it; the browser of a guest without one is listed all the same."""
        rows = await self.store.sessions(guest.id)
        passkeys = await self.store.passkeys(guest.id)
        listed = tuple(SessionInfo(row.id, row.agent, row.made, row.seen, row.id == who.session) for row in rows)
        current = SessionInfo(who.session, agent, guest.made or self.now(), self.now(), current=True)
        codes = await self.store.count_recovery_codes(guest.id)
        return Account(
            name=guest.name,
            colour=guest.colour,
            kept=bool(passkeys or codes),
            tables=len(await self.store.tables_of(guest.id, COUNTED)),
            passkeys=tuple(PasskeyInfo(passkey_mark(row.id), row.name, row.made, row.used) for row in passkeys),
            no_passkeys=no_passkeys,
            codes=codes,
            sessions=listed or (current,),
        )

    async def keep(self, guest: PlayerRow, who: Identity, agent: str) -> None:
        """Store a guest and the session of the browser that asks, before anything else is stored for them."""
        await self.guests.keep(guest, self.now())
        await self.sessions.keep(who, agent, guest.address)

    async def new_codes(self, player: str) -> tuple[str, ...]:
        """Give a player recovery codes in place of all earlier ones."""
        codes = new_codes()
        await self.store.put_recovery_codes(player, [code_digest(code) for code in codes])
        return codes

    async def player_of_code(self, code: str) -> str:
        """Use a recovery code up, and return whose it was."""
        player = await self.store.take_recovery_code(code_digest(code))
        if player is None:
            raise UnknownSecret("code")
        return player

    async def new_link(self, player: str) -> tuple[str, Millis]:
        """Return the secret of a link that signs one device in, and when it ends; earlier links end now."""
        token, now = token_urlsafe(18), self.now()
        until = Millis(now + LINK_LIFETIME)
        await self.store.put_device_link(token_digest(token), player, until, now)
        return token, until

    async def owner_of_link(self, token: str) -> PlayerRow:
        """Return whose link it is, without using it."""
        player = await self.store.device_link(token_digest(token), self.now())
        row = None if player is None else await self.store.player(player)
        if row is None:
            raise UnknownSecret("link")
        return row

    async def player_of_link(self, token: str) -> str:
        """Use a link up, and return whose it was."""
        player = await self.store.take_device_link(token_digest(token), self.now())
        if player is None:
            raise UnknownSecret("link")
        return player

    async def sign_in(self, player: str, before: Identity, agent: str, address: str) -> tuple[Identity, PlayerRow]:
        """Let a browser be another player from now on; its session with the one before ends."""
        row = await self.store.player(player)
        if row is None:
            raise Illegal("no_player", "This account was deleted.")
        if why := self.operator_state.ban_of(player, "", self.now()):
            raise Illegal("banned", why)
        who = await self.sessions.begin(player, agent, self.guests.pseudonym(address))
        await self.sessions.end(before.player, before.session)
        return who, row

    async def sign_out(self, who: Identity, session: str) -> Identity | None:
        """End a session of a player; return a new guest where the browser that asks ends its own."""
        if session != who.session and not await self.sessions.end(who.player, session):
            raise Illegal("no_session", "This browser is signed out already.")
        if session != who.session:
            return None
        await self.sessions.end(who.player, session)
        return self.guests.new()


def new_codes() -> tuple[str, ...]:
    """Return new recovery codes."""
    return tuple("-".join("".join(choice(ALPHABET) for _ in range(GROUP)) for _ in range(GROUPS)) for _ in range(CODES))


def code_digest(code: str) -> str:
    """Return the digest of a recovery code, however it is typed."""
    typed = "".join(char for char in code.lower() if char in ALPHABET)
    return blake2b(typed.encode(), digest_size=20, person=b"parlour code").hexdigest()


def token_digest(token: str) -> str:
    """Return the digest of a link's secret."""
    return blake2b(token.encode(), digest_size=20, person=b"parlour link").hexdigest()
