"""What operators do: bans, reports from players, settings, and the log of every action."""

from collections.abc import Mapping
from typing import Literal

from msgspec import Struct
from msgspec.structs import astuple

from parlour.core.game import Millis
from parlour.store.database import ALL, Database, Statement, decode_ids, encode_ids

BanKind = Literal["address", "player"]
ReportState = Literal["open", "resolved"]


class BanRow(Struct, frozen=True, array_like=True):
    """A ban of a player, or of the pseudonym of a client address, until a time."""

    kind: BanKind
    target: str
    until: Millis
    reason: str
    made: Millis
    name: str = ""  # the player's name when the ban was made, for lists


class ReportRow(Struct, frozen=True, array_like=True):
    """What a player reports of another at a table; `quoted` is the chat message that it is about."""

    number: int  # 0 until the store has numbered it
    at: Millis
    table: str
    reporter: str
    accused: str
    accused_name: str
    reason: str
    text: str
    quoted: str
    state: ReportState = "open"


class ActionRow(Struct, frozen=True, array_like=True):
    """An action of an operator: who did what to what; `tables` are those that nodes must drop or read again."""

    number: int  # 0 until the store has numbered it
    at: Millis
    by: str  # "command line", "admin page" or "server"
    action: str
    target: str
    detail: str = ""
    tables: tuple[str, ...] = ()


BAN_COLUMNS = "kind, target, until, reason, made, name"
REPORT_COLUMNS = "number, at, table_id, reporter, accused, accused_name, reason, text, quoted, state"
ACTION_COLUMNS = "number, at, actor, action, target, detail, tables"

PUT_BAN = (
    f"INSERT INTO bans ({BAN_COLUMNS}) VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (kind, target)"
    " DO UPDATE SET until = excluded.until, reason = excluded.reason, made = excluded.made, name = excluded.name"
)

PUT_SETTING = (
    "INSERT INTO operator_settings (name, value) VALUES ($1, $2)"
    " ON CONFLICT (name) DO UPDATE SET value = excluded.value"
)

CLAIM = (
    "INSERT INTO operator_settings (name, value) VALUES ($1, $2) ON CONFLICT (name)"
    " DO UPDATE SET value = excluded.value WHERE CAST(operator_settings.value AS BIGINT) <= CAST($3 AS BIGINT)"
    " OR CAST(operator_settings.value AS BIGINT) > CAST($4 AS BIGINT)"
)

NEWEST_ACTIVITY = (
    "SELECT max(at) FROM (SELECT max(touched) AS at FROM tables UNION ALL SELECT max(seen) FROM players"
    " UNION ALL SELECT max(at) FROM operator_log) AS latest"
)


class Operators(Database):
    """Stores what operators do; a call that takes an ActionRow writes both in one transaction."""

    async def bans(self) -> tuple[BanRow, ...]:
        """Return all bans, the latest first."""
        return await self._rows(BanRow, f"SELECT {BAN_COLUMNS} FROM bans ORDER BY made DESC, target")

    async def put_ban(self, ban: BanRow, action: ActionRow) -> None:
        """Insert or replace a ban."""
        await self._write(log_action(action), (PUT_BAN, astuple(ban)))

    async def delete_ban(self, kind: BanKind, target: str, action: ActionRow) -> None:
        await self._write(log_action(action), ("DELETE FROM bans WHERE kind = $1 AND target = $2", (kind, target)))

    async def operator_settings(self) -> Mapping[str, str]:
        return dict(await self._read("SELECT name, value FROM operator_settings"))

    async def put_setting(self, name: str, value: str, action: ActionRow | None = None) -> None:
        """Set a setting; an empty value deletes it. Without an action it is a note of the server itself."""
        put = (PUT_SETTING, (name, value)) if value else ("DELETE FROM operator_settings WHERE name = $1", (name,))
        await self._write(*(() if action is None else (log_action(action),)), put)

    async def claim(self, name: str, now: Millis, interval: int) -> bool:
        """Set a setting to `now` if it is unset or older by the interval; only one of several callers gets True.

        One that is ahead of `now` by more than the interval was set by a wrong clock, and counts as unset.
        """
        return await self._write_if((CLAIM, (name, str(now), now - interval, now + interval)))

    async def newest_activity(self) -> Millis | None:
        """Return when a table was touched, a player seen or an action logged for the last time; None: never."""
        ((newest,),) = await self._read(NEWEST_ACTIVITY)
        return None if newest is None else Millis(newest)

    async def actions(self, before: int, limit: int) -> tuple[ActionRow, ...]:
        """Return actions with a number less than `before` (0: all), the latest first."""
        sql = f"SELECT {ACTION_COLUMNS} FROM operator_log WHERE number < $1 ORDER BY number DESC LIMIT $2"
        return await self._rows(_action, sql, before or ALL, limit)

    async def actions_after(self, number: int, limit: int) -> tuple[ActionRow, ...]:
        """Return actions with a greater number, in order."""
        sql = f"SELECT {ACTION_COLUMNS} FROM operator_log WHERE number > $1 ORDER BY number LIMIT $2"
        return await self._rows(_action, sql, number, limit)

    async def add_action(self, action: ActionRow) -> None:
        """Log an action that changes nothing in the store."""
        await self._write(log_action(action))

    async def add_report(self, report: ReportRow) -> None:
        """Store a report under the next number."""
        columns = REPORT_COLUMNS.removeprefix("number, ")
        sql = f"INSERT INTO reports ({columns}) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)"
        await self._write((sql, astuple(report)[1:]))

    async def reports(self, state: ReportState, limit: int) -> tuple[ReportRow, ...]:
        """Return reports, the latest first."""
        sql = f"SELECT {REPORT_COLUMNS} FROM reports WHERE state = $1 ORDER BY number DESC LIMIT $2"
        return await self._rows(ReportRow, sql, state, limit)

    async def count_reports(self, state: ReportState) -> int:
        return await self._count("SELECT count(*) FROM reports WHERE state = $1", state)

    async def resolve_report(self, number: int, action: ActionRow) -> bool:
        """Mark a report as resolved; return False if it is not open."""
        resolve = "UPDATE reports SET state = 'resolved' WHERE number = $1 AND state = 'open'"
        return await self._write_if((resolve, (number,)), log_action(action))

    async def forget_before(self, at: Millis) -> None:
        """Delete actions and resolved reports from before a time, and bans that ended before it."""
        await self._write(
            ("DELETE FROM operator_log WHERE at < $1", (at,)),
            ("DELETE FROM reports WHERE at < $1 AND state = 'resolved'", (at,)),
            ("DELETE FROM bans WHERE until < $1", (at,)),
        )


def log_action(action: ActionRow) -> Statement:
    """Return the statement that logs an action."""
    sql = "INSERT INTO operator_log (at, actor, action, target, detail, tables) VALUES ($1, $2, $3, $4, $5, $6)"
    return sql, (action.at, action.by, action.action, action.target, action.detail, encode_ids(action.tables))


def _action(number: int, at: Millis, by: str, action: str, target: str, detail: str, tables: str) -> ActionRow:
    return ActionRow(number, at, by, action, target, detail, decode_ids(tables))
