"""Sessions, passkeys, recovery codes, device links and settings of players."""

from collections.abc import Mapping, Sequence
from typing import Any

from msgspec import Struct, json
from msgspec.structs import astuple

from parlour.core.game import Millis
from parlour.store.database import Database, decode_ids, encode_ids

ACCOUNT = "account"
"""The setting of a player that says whether the sessions of the player are checked."""

KEPT, DELETING, DELETED = "kept", "deleting", "deleted"
"""Its values: only the listed sessions count; none counts, because the account is to be deleted, or was."""


class SessionRow(Struct, frozen=True, array_like=True):
    """One browser of a player."""

    id: str
    player: str
    made: Millis
    seen: Millis
    agent: str  # the browser and system, in words
    address: str = ""  # the pseudonym of the client address


class PasskeyRow(Struct, frozen=True, array_like=True):
    """A public key whose private key is on a device of the player; `id` is the credential's, in base64url."""

    id: str
    player: str
    public_key: bytes
    sign_count: int
    transports: tuple[str, ...]
    name: str
    made: Millis
    used: Millis


PUT_PLAYER_SETTING = (
    "INSERT INTO player_settings (player, name, value) VALUES ($1, $2, $3)"
    " ON CONFLICT (player, name) DO UPDATE SET value = excluded.value"
)
SESSION_COLUMNS = "id, player, made, seen, agent, address"
PASSKEY_COLUMNS = "id, player, public_key, sign_count, transports, name, made, used"

SESSIONS = f"SELECT {SESSION_COLUMNS} FROM sessions WHERE player = $1 ORDER BY seen DESC, made DESC, id"

ALLOWED_SESSIONS = f"""
SELECT value, id FROM player_settings LEFT JOIN sessions ON sessions.player = player_settings.player
WHERE player_settings.player = $1 AND player_settings.name = '{ACCOUNT}'
"""

KEEP_ACCOUNT = (
    f"INSERT INTO player_settings (player, name, value) VALUES ($1, '{ACCOUNT}', '\"{KEPT}\"')"
    " ON CONFLICT (player, name) DO NOTHING"
)
CLOSE_ACCOUNT = (
    f"INSERT INTO player_settings (player, name, value) VALUES ($1, '{ACCOUNT}', $2)"
    " ON CONFLICT (player, name) DO UPDATE SET value = excluded.value"
)

END_EXCESS_SESSIONS = (
    "DELETE FROM sessions WHERE player = $1 AND id NOT IN"
    " (SELECT id FROM sessions WHERE player = $2 ORDER BY seen DESC, made DESC, id LIMIT $3)"
)

ADD_PASSKEY = (
    f"INSERT INTO passkeys ({PASSKEY_COLUMNS})"
    " SELECT CAST($1 AS TEXT), CAST($2 AS TEXT), $3, CAST($4 AS BIGINT), $5, $6, CAST($7 AS BIGINT), CAST($8 AS BIGINT)"
    " WHERE (SELECT count(*) FROM passkeys WHERE player = $9) < $10 ON CONFLICT DO NOTHING"
)

USE_PASSKEY = (
    "UPDATE passkeys SET sign_count = $1, used = $2 WHERE id = $3 AND (sign_count < $4 OR (sign_count = 0 AND $5 = 0))"
)


class Accounts(Database):
    """Stores sessions, passkeys, recovery codes, device links and settings."""

    async def sessions(self, player: str) -> tuple[SessionRow, ...]:
        """Return a player's sessions, the latest seen first."""
        return await self._rows(SessionRow, SESSIONS, player)

    async def allowed_sessions(self, player: str) -> frozenset[str] | None:
        """Return the ids of the sessions that count; None where all do, because the player has no account."""
        found = await self._read(ALLOWED_SESSIONS, player)
        if not found:
            return None
        return frozenset(session for value, session in found if session is not None and json.decode(value) == KEPT)

    async def add_session(self, row: SessionRow, most: int) -> None:
        """Add a session to the player's account, and end the longest unseen ones beyond `most`."""
        insert = f"INSERT INTO sessions ({SESSION_COLUMNS}) VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING"
        await self._write(
            (KEEP_ACCOUNT, (row.player,)),
            (insert, astuple(row)),
            (END_EXCESS_SESSIONS, (row.player, row.player, most)),
        )

    async def see_session(self, row: SessionRow) -> None:
        """Note when, where and in which browser a session was seen, if there is such a session."""
        sql = "UPDATE sessions SET seen = $1, agent = $2, address = $3 WHERE id = $4 AND player = $5"
        await self._write((sql, (row.seen, row.agent, row.address, row.id, row.player)))

    async def end_session(self, player: str, session: str) -> bool:
        """Delete a session; return whether the player had it."""
        sql = "DELETE FROM sessions WHERE id = $1 AND player = $2"
        return await self._write_if((sql, (session, player)))

    async def close_account(self, player: str, state: str) -> None:
        """Let no session of the player count any more, now or later; the state is DELETING or DELETED."""
        closed = (CLOSE_ACCOUNT, (player, json.encode(state).decode()))
        await self._write(closed, ("DELETE FROM sessions WHERE player = $1", (player,)))

    async def accounts_to_delete(self) -> tuple[str, ...]:
        """Return the players whose accounts are closed as DELETING."""
        sql = f"SELECT player FROM player_settings WHERE name = '{ACCOUNT}' AND value = $1"
        return await self._rows(str, sql, json.encode(DELETING).decode())

    async def passkeys(self, player: str) -> tuple[PasskeyRow, ...]:
        """Return a player's passkeys, the oldest first."""
        sql = f"SELECT {PASSKEY_COLUMNS} FROM passkeys WHERE player = $1 ORDER BY made, id"
        return await self._rows(_passkey, sql, player)

    async def passkey(self, id: str) -> PasskeyRow | None:
        sql = f"SELECT {PASSKEY_COLUMNS} FROM passkeys WHERE id = $1"
        return await self._row(_passkey, sql, id)

    async def add_passkey(self, row: PasskeyRow, most: int) -> bool:
        """Add a passkey; return False if the id is taken, or the player has `most` of them."""
        transports = encode_ids(row.transports)
        values = (row.id, row.player, row.public_key, row.sign_count, transports, row.name, row.made, row.used)
        return await self._write_if((ADD_PASSKEY, (*values, row.player, most)))

    async def use_passkey(self, id: str, sign_count: int, at: Millis) -> bool:
        """Note that a passkey was used; return False if it is gone, or its count is not above the stored one.

        A count of 0 is that of an authenticator which does not count.
        """
        return await self._write_if((USE_PASSKEY, (sign_count, at, id, sign_count, sign_count)))

    async def rename_passkey(self, player: str, id: str, name: str) -> bool:
        """Name a passkey; return False if the player has none of that id."""
        sql = "UPDATE passkeys SET name = $1 WHERE id = $2 AND player = $3"
        return await self._write_if((sql, (name, id, player)))

    async def delete_passkey(self, player: str, id: str) -> bool:
        """Delete a passkey; return False if the player has none of that id."""
        return await self._write_if(("DELETE FROM passkeys WHERE id = $1 AND player = $2", (id, player)))

    async def put_recovery_codes(self, player: str, digests: Sequence[str]) -> None:
        """Replace all recovery codes of a player."""
        # Of two calls at once, the later one's codes stay.
        lock = ("UPDATE players SET id = id WHERE id = $1", (player,))
        insert = "INSERT INTO recovery_codes (digest, player) VALUES ($1, $2)"
        delete = ("DELETE FROM recovery_codes WHERE player = $1", (player,))
        await self._write(lock, delete, *((insert, (digest, player)) for digest in digests))

    async def count_recovery_codes(self, player: str) -> int:
        return await self._count("SELECT count(*) FROM recovery_codes WHERE player = $1", player)

    async def take_recovery_code(self, digest: str) -> str | None:
        """Delete a recovery code, and return whose it was; only one of several callers gets it."""
        found = await self._row(str, "SELECT player FROM recovery_codes WHERE digest = $1", digest)
        taken = ("DELETE FROM recovery_codes WHERE digest = $1", (digest,))
        return found if found is not None and await self._write_if(taken) else None

    async def put_device_link(self, digest: str, player: str, until: Millis, now: Millis) -> None:
        """Add a device link in place of the player's others, and forget all that ended before `now`."""
        insert = "INSERT INTO device_links (digest, player, until) VALUES ($1, $2, $3)"
        delete = "DELETE FROM device_links WHERE until < $1 OR player = $2"
        await self._write((delete, (now, player)), (insert, (digest, player, until)))

    async def device_link(self, digest: str, now: Millis) -> str | None:
        """Return whose device link it is; None where it is gone or has ended."""
        sql = "SELECT player FROM device_links WHERE digest = $1 AND until >= $2 AND player != ''"
        return await self._row(str, sql, digest, now)

    async def take_device_link(self, digest: str, now: Millis) -> str | None:
        """Delete a device link, and return whose it was; only one of several callers gets it."""
        found = await self.device_link(digest, now)
        taken = ("DELETE FROM device_links WHERE digest = $1", (digest,))
        return found if found is not None and await self._write_if(taken) else None

    async def use_challenge(self, digest: str, until: Millis, now: Millis) -> bool:
        """Note that a challenge was answered, until it ends by itself; return False if it was before."""
        # Answered challenges are kept beside the links, under no player: both are secrets that work once.
        insert = "INSERT INTO device_links (digest, player, until) VALUES ($1, '', $2) ON CONFLICT DO NOTHING"
        return await self._write_if((insert, (digest, until)), ("DELETE FROM device_links WHERE until < $1", (now,)))

    async def player_settings(self, player: str) -> Mapping[str, str]:
        """Return a player's settings by name, each as JSON."""
        return dict(await self._read("SELECT name, value FROM player_settings WHERE player = $1", player))

    async def put_player_setting(self, player: str, name: str, value: str) -> None:
        """Set a setting of a player; an empty value deletes it."""
        delete = ("DELETE FROM player_settings WHERE player = $1 AND name = $2", (player, name))
        await self._write((PUT_PLAYER_SETTING, (player, name, value)) if value else delete)


def _passkey(id: str, player: str, public_key: bytes, sign_count: int, transports: str, *rest: Any) -> PasskeyRow:
    return PasskeyRow(id, player, bytes(public_key), sign_count, decode_ids(transports), *rest)
