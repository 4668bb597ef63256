"""Stores sessions, passkeys, recovery codes, device links and settings in memory."""

from collections.abc import Mapping, Sequence
from typing import Any

from msgspec import json, structs
from msgspec.structs import replace

from parlour.core.game import Millis
from parlour.store.accounts.rows import ACCOUNT, DELETING, KEPT, PasskeyRow, SessionRow
from parlour.store.memory_subject import MemorySubject, Rows, exported
from parlour.store.schema_names import EXPORTED


class MemoryAccounts(MemorySubject):
    """Stores sessions, passkeys, recovery codes, device links and settings, as long as this object lives."""

    def __init__(self) -> None:
        super().__init__()
        self._sessions: dict[str, SessionRow] = {}
        self._passkeys: dict[str, PasskeyRow] = {}
        self._codes: dict[str, str] = {}  # players, by the digest of their code
        self._links: dict[str, tuple[str, Millis]] = {}  # players and the end, by digest
        self._player_settings: dict[str, dict[str, str]] = {}  # by player, then by name

    async def sessions(self, player: str) -> tuple[SessionRow, ...]:
        found = [row for row in self._sessions.values() if row.player == player]
        return tuple(sorted(found, key=lambda row: (-row.seen, -row.made, row.id)))

    async def allowed_sessions(self, player: str) -> frozenset[str] | None:
        account = self._player_settings.get(player, {}).get(ACCOUNT)
        if account is None:
            return None
        listed = frozenset(row.id for row in self._sessions.values() if row.player == player)
        return frozenset() if json.decode(account) != KEPT else listed

    async def add_session(self, row: SessionRow, most: int) -> None:
        self._player_settings.setdefault(row.player, {}).setdefault(ACCOUNT, json.encode(KEPT).decode())
        self._sessions.setdefault(row.id, row)
        for excess in (await self.sessions(row.player))[most:]:
            del self._sessions[excess.id]

    async def see_session(self, row: SessionRow) -> None:
        found = self._sessions.get(row.id)
        if found is not None and found.player == row.player:
            self._sessions[row.id] = replace(found, seen=row.seen, agent=row.agent, address=row.address)

    async def end_session(self, player: str, session: str) -> bool:
        found = self._sessions.get(session)
        if found is None or found.player != player:
            return False
        del self._sessions[session]
        return True

    async def close_account(self, player: str, state: str) -> None:
        self._player_settings.setdefault(player, {})[ACCOUNT] = json.encode(state).decode()
        self._sessions = {id: row for id, row in self._sessions.items() if row.player != player}

    async def accounts_to_delete(self) -> tuple[str, ...]:
        deleting = json.encode(DELETING).decode()
        return tuple(player for player, found in self._player_settings.items() if found.get(ACCOUNT) == deleting)

    async def passkeys(self, player: str) -> tuple[PasskeyRow, ...]:
        found = [row for row in self._passkeys.values() if row.player == player]
        return tuple(sorted(found, key=lambda row: (row.made, row.id)))

    async def passkey(self, id: str) -> PasskeyRow | None:
        return self._passkeys.get(id)

    async def add_passkey(self, row: PasskeyRow, most: int) -> bool:
        if row.id in self._passkeys or len(await self.passkeys(row.player)) >= most:
            return False
        self._passkeys[row.id] = row
        return True

    async def use_passkey(self, id: str, sign_count: int, at: Millis) -> bool:
        found = self._passkeys.get(id)
        if found is None or not (found.sign_count < sign_count or found.sign_count == sign_count == 0):
            return False
        self._passkeys[id] = replace(found, sign_count=sign_count, used=at)
        return True

    async def rename_passkey(self, player: str, id: str, name: str) -> bool:
        found = self._passkeys.get(id)
        if found is None or found.player != player:
            return False
        self._passkeys[id] = replace(found, name=name)
        return True

    async def delete_passkey(self, player: str, id: str) -> bool:
        found = self._passkeys.get(id)
        if found is None or found.player != player:
            return False
        del self._passkeys[id]
        return True

    async def put_recovery_codes(self, player: str, digests: Sequence[str]) -> None:
        self._codes = {digest: owner for digest, owner in self._codes.items() if owner != player}
        self._codes |= dict.fromkeys(digests, player)

    async def count_recovery_codes(self, player: str) -> int:
        return sum(owner == player for owner in self._codes.values())

    async def take_recovery_code(self, digest: str) -> str | None:
        return self._codes.pop(digest, None)

    async def put_device_link(self, digest: str, player: str, until: Millis, now: Millis) -> None:
        self._links = {
            known: (owner, end) for known, (owner, end) in self._links.items() if end >= now and owner != player
        }
        self._links[digest] = (player, until)

    async def device_link(self, digest: str, now: Millis) -> str | None:
        player, until = self._links.get(digest, ("", now))
        return player if player and until >= now else None

    async def take_device_link(self, digest: str, now: Millis) -> str | None:
        found = await self.device_link(digest, now)
        if found is not None:
            del self._links[digest]
        return found

    async def use_challenge(self, digest: str, until: Millis, now: Millis) -> bool:
        if digest in self._links:
            return False
        self._links = {known: (owner, end) for known, (owner, end) in self._links.items() if end >= now}
        self._links[digest] = ("", until)
        return True

    async def player_settings(self, player: str) -> Mapping[str, str]:
        return dict(self._player_settings.get(player, {}))

    async def put_player_setting(self, player: str, name: str, value: str) -> None:
        found = self._player_settings.setdefault(player, {})
        found[name] = value
        if not value:
            del found[name]

    async def rows_of_player(self, player: str, limit: int) -> Mapping[str, Sequence[Mapping[str, Any]]]:
        rows = self._rows_of(player)
        return {table: rows[table][:limit] for table in EXPORTED}

    def _delete_rows_of(self, player: str, substitute: str) -> None:
        super()._delete_rows_of(player, substitute)
        self._sessions = {id: row for id, row in self._sessions.items() if row.player != player}
        self._passkeys = {id: row for id, row in self._passkeys.items() if row.player != player}
        self._codes = {digest: owner for digest, owner in self._codes.items() if owner != player}
        self._links = {digest: link for digest, link in self._links.items() if link[0] != player}
        self._player_settings.pop(player, None)

    def _players_who_can_return(self) -> set[str]:
        return {row.player for row in self._passkeys.values()} | set(self._codes.values())

    def _rows_of(self, player: str) -> Rows:
        settings = self._player_settings.get(player, {})
        sessions = [row for row in self._sessions.values() if row.player == player]
        passkeys = [row for row in self._passkeys.values() if row.player == player]
        return {
            **super()._rows_of(player),
            "sessions": exported("sessions", map(structs.asdict, sessions)),
            "passkeys": exported(
                "passkeys",
                (structs.asdict(row) | {"transports": json.encode(row.transports).decode()} for row in passkeys),
            ),
            "player_settings": exported(
                "player_settings", ({"name": name, "value": value} for name, value in settings.items())
            ),
        }
