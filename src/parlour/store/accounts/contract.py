"""The part of the contract of all stores for sessions, passkeys, recovery codes, device links and settings."""

from collections.abc import Mapping, Sequence
from typing import Any, Protocol

from parlour.core.game import Millis
from parlour.store.accounts.rows import PasskeyRow, SessionRow


class AccountStore(Protocol):
    """Stores sessions, passkeys, recovery codes, device links and settings."""

    async def sessions(self, player: str) -> tuple[SessionRow, ...]:
        """Return a player's sessions, the latest seen first."""

    async def allowed_sessions(self, player: str) -> frozenset[str] | None:
        """Return the ids of the sessions that count; None where all do, because the player has no account."""

    async def add_session(self, row: SessionRow, most: int) -> None:
        """Add a session to the player's account, and end the longest unseen ones beyond `most`."""

    async def see_session(self, row: SessionRow) -> None:
        """Note when, where and in which browser a session was seen, if there is such a session."""

    async def end_session(self, player: str, session: str) -> bool:
        """Delete a session; return whether the player had it."""

    async def close_account(self, player: str, state: str) -> None:
        """Let no session of the player count any more, now or later; the state is DELETING or DELETED."""

    async def accounts_to_delete(self) -> tuple[str, ...]:
        """Return the players whose accounts are closed as DELETING."""

    async def passkeys(self, player: str) -> tuple[PasskeyRow, ...]:
        """Return a player's passkeys, the oldest first."""

    async def passkey(self, id: str) -> PasskeyRow | None:
        """Return a passkey."""

    async def add_passkey(self, row: PasskeyRow, most: int) -> bool:
        """Add a passkey; return False if the id is taken, or the player has `most` of them."""

    async def use_passkey(self, id: str, sign_count: int, at: Millis) -> bool:
        """Note that a passkey was used; return False if it is gone, or its count is not above the stored one.

        A count of 0 is that of an authenticator which does not count.
        """

    async def rename_passkey(self, player: str, id: str, name: str) -> bool:
        """Name a passkey; return False if the player has none of that id."""

    async def delete_passkey(self, player: str, id: str) -> bool:
        """Delete a passkey; return False if the player has none of that id."""

    async def put_recovery_codes(self, player: str, digests: Sequence[str]) -> None:
        """Replace all recovery codes of a player."""

    async def count_recovery_codes(self, player: str) -> int:
        """Return how many recovery codes a player has left."""

    async def take_recovery_code(self, digest: str) -> str | None:
        """Delete a recovery code, and return whose it was; only one of several callers gets it."""

    async def put_device_link(self, digest: str, player: str, until: Millis, now: Millis) -> None:
        """Add a device link in place of the player's others, and forget all that ended before `now`."""

    async def device_link(self, digest: str, now: Millis) -> str | None:
        """Return whose device link it is; None where it is gone or has ended."""

    async def take_device_link(self, digest: str, now: Millis) -> str | None:
        """Delete a device link, and return whose it was; only one of several callers gets it."""

    async def use_challenge(self, digest: str, until: Millis, now: Millis) -> bool:
        """Note that a challenge was answered, until it ends by itself; return False if it was before."""

    async def player_settings(self, player: str) -> Mapping[str, str]:
        """Return a player's settings by name, each as JSON."""

    async def put_player_setting(self, player: str, name: str, value: str) -> None:
        """Set a setting of a player; an empty value deletes it."""

    async def rows_of_player(self, player: str, limit: int) -> Mapping[str, Sequence[Mapping[str, Any]]]:
        """Return what is stored under a player's id beside tables, by kind, `limit` of each, without secrets."""
