"""What operators do, in SQL that SQLite and PostgreSQL share; each store adds how it reads and writes."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from msgspec import json

from parlour.core.game import Millis
from parlour.store.operator_rows import (
    CLOSE_TABLE,
    FOREVER,
    ActionRow,
    BanKind,
    BanRow,
    ReportRow,
    ReportState,
    Rewrite,
    TableFilter,
)
from parlour.store.queries import PLAYER_COLUMNS, TABLE_COLUMNS
from parlour.store.rows import encode_ids, player_values, table_rows
from parlour.store.schema_names import ANONYMISED_WITH_PLAYER, DELETED_WITH_PLAYER
from parlour.store.sql_statements import SqlStatements, Statement
from parlour.store.store import PlayerRow, TableRow

BAN_COLUMNS = "kind, target, until, reason, made, name"
REPORT_COLUMNS = "number, at, table_id, reporter, accused, accused_name, reason, text, quoted, state"
ACTION_COLUMNS = "number, at, actor, action, target, detail, tables"

_NUMBER = "(SELECT number FROM tables WHERE id = $1)"

# The row of the table comes first: in PostgreSQL it makes an append wait that is under way on another node.
# A table that was touched while it was to be pruned stays.
_IDLE = "(SELECT number FROM tables WHERE id = $1 AND touched < $2)"
DELETE_TABLE = (
    "UPDATE tables SET due = NULL WHERE id = $1 AND touched < $2",
    f"DELETE FROM entries WHERE table_number = {_IDLE}",
    f"DELETE FROM feats WHERE table_number = {_IDLE}",
    f"DELETE FROM table_players WHERE table_number = {_IDLE}",
    "DELETE FROM reviews WHERE table_id = (SELECT id FROM tables WHERE id = $1 AND touched < $2)",
    "DELETE FROM tables WHERE id = $1 AND touched < $2",
)

# A high score is kept if fewer than so many are better: the innermost query stops counting there.
IDLE_TABLES = f"""
SELECT {TABLE_COLUMNS} FROM tables WHERE phase = $1 AND touched < $2 AND NOT EXISTS (
    SELECT 1 FROM feats AS own WHERE own.table_number = number AND (
        SELECT count(*) FROM (
            SELECT 1 FROM feats AS other WHERE other.game = own.game AND other.board = own.board
            AND (other.sort, other.at, other.table_number) < (own.sort, own.at, own.table_number) LIMIT $3
        ) AS better
    ) < $4
) ORDER BY touched, id LIMIT $5
"""

SEE_PLAYER = f"""
INSERT INTO players ({PLAYER_COLUMNS}) VALUES ({", ".join(f"${at + 1}" for at in range(PLAYER_COLUMNS.count(",") + 1))})
ON CONFLICT (id) DO UPDATE SET seen = excluded.seen, address = excluded.address
"""

IDLE_PLAYERS = (
    "SELECT id FROM players WHERE seen < $1 AND NOT EXISTS (SELECT 1 FROM table_players WHERE player = players.id)"
    " AND NOT EXISTS (SELECT 1 FROM passkeys WHERE player = players.id)"
    " AND NOT EXISTS (SELECT 1 FROM recovery_codes WHERE player = players.id)"
    " ORDER BY seen, id LIMIT $2"
)

# The details of actions that name a player: by the player's public id, the title of a table, or whose address it was.
FORGET_NAME = (
    "UPDATE operator_log SET detail = '' WHERE target = $1 OR detail = $2"
    " OR (action LIKE '% address' AND substr(detail, 1, $3) = $4)"
)

SEATED = " AND NOT EXISTS (SELECT 1 FROM table_players WHERE player = {})"
"""The condition that leaves out what belongs to a player with tables."""

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


def contains(text: str) -> str:
    """Return a LIKE pattern for what contains the text, in lower case."""
    escaped = text.lower().replace("\\", "\\\\").replace("%", "\\%").replace("_", "\\_")
    return f"%{escaped}%"


def find_tables(wanted: TableFilter, offset: int, limit: int) -> Statement:
    """Return the query for tables that match."""
    conditions: list[str] = []
    values: list[Any] = []

    def add(condition: str, *given: Any) -> None:
        for value in given:
            values.append(value)
            condition = condition.replace("?", f"${len(values)}", 1)
        conditions.append(condition)

    if wanted.phase:
        add("phase = ?", wanted.phase)
    if wanted.game:
        add("game = ?", wanted.game)
    if wanted.player:
        add("number IN (SELECT table_number FROM table_players WHERE player = ?)", wanted.player)
    if wanted.text:
        add(r"(lower(title) LIKE ? ESCAPE '\' OR id = ?)", contains(wanted.text), wanted.text)
    where = f"WHERE {' AND '.join(conditions)}" if conditions else ""
    paging = f"LIMIT ${len(values) + 1} OFFSET ${len(values) + 2}"
    sql = f"SELECT {TABLE_COLUMNS} FROM tables {where} ORDER BY touched DESC, id DESC {paging}"
    return sql, (*values, limit, offset)


def log_action(action: ActionRow) -> Statement:
    """Return the statement that logs an action."""
    sql = "INSERT INTO operator_log (at, actor, action, target, detail, tables) VALUES ($1, $2, $3, $4, $5, $6)"
    return sql, (action.at, action.by, action.action, action.target, action.detail, encode_ids(action.tables))


def rewriting(rewrite: Rewrite) -> Iterator[Statement]:
    """Yield the statements of a rewrite; the first changes nothing if the log has grown."""
    table, players = rewrite.table, encode_ids(rewrite.players)
    yield (
        "UPDATE tables SET title = $1, players = $2, waits_for = $3, address = $4 WHERE id = $5 AND seq = $6",
        (rewrite.title, players, encode_ids(rewrite.waits_for), rewrite.address, table, rewrite.seq),
    )
    for seq, body in rewrite.bodies:
        yield (
            "UPDATE entries SET body = $1 WHERE table_number = (SELECT number FROM tables WHERE id = $2) AND seq = $3",
            (body, table, seq),
        )
    yield (
        f"UPDATE operator_log SET detail = $1 WHERE target = $2 AND action = '{CLOSE_TABLE}'",
        (rewrite.title, table),
    )
    yield f"DELETE FROM table_players WHERE table_number = {_NUMBER}", (table,)
    for player in rewrite.players:
        yield (
            "INSERT INTO table_players (player, table_number) SELECT CAST($1 AS TEXT), number FROM tables WHERE id = $2"
            " ON CONFLICT DO NOTHING",
            (player, table),
        )
    yield "DELETE FROM notifications WHERE table_id = $1 AND state = 'waiting'", (table,)
    if rewrite.score is not None:
        yield (
            "UPDATE feats SET body = $1 WHERE table_number = (SELECT number FROM tables WHERE id = $2)",
            (rewrite.score, table),
        )


class SqlOperatorStore(SqlStatements):
    """What operators do, for both databases."""

    async def find_tables(self, wanted: TableFilter, offset: int, limit: int) -> tuple[TableRow, ...]:
        sql, values = find_tables(wanted, offset, limit)
        return table_rows(await self._read(sql, *values))

    async def count_by_phase(self) -> Mapping[str, int]:
        return {phase: int(count) for phase, count in await self._read("SELECT phase, count(*) FROM tables GROUP BY 1")}

    async def delete_tables(self, tables: Sequence[str], action: ActionRow, before: Millis = FOREVER) -> None:
        await self._write(log_action(action), *((sql, (table, before)) for table in tables for sql in DELETE_TABLE))

    async def rewrite_table(self, rewrite: Rewrite) -> bool:
        return await self._write_if(*rewriting(rewrite))

    async def score_of(self, table: str) -> bytes | None:
        sql = "SELECT body FROM feats WHERE table_number = (SELECT number FROM tables WHERE id = $1)"
        return next((bytes(body) for (body,) in await self._read(sql, table)), None)

    async def idle_tables(self, phase: str, before: Millis, kept_scores: int, limit: int) -> tuple[TableRow, ...]:
        return table_rows(await self._read(IDLE_TABLES, phase, before, kept_scores, kept_scores, limit))

    async def find_players(self, text: str, offset: int, limit: int) -> tuple[PlayerRow, ...]:
        where = r"lower(name) LIKE $1 ESCAPE '\' OR id = $2"
        sql = f"SELECT {PLAYER_COLUMNS} FROM players WHERE {where} ORDER BY seen DESC, id LIMIT $3 OFFSET $4"
        return tuple(PlayerRow(*found) for found in await self._read(sql, contains(text), text, limit, offset))

    async def count_seen_players(self, seen_since: Millis) -> int:
        ((count,),) = await self._read("SELECT count(*) FROM players WHERE seen >= $1", seen_since)
        return int(count)

    async def see_player(self, row: PlayerRow) -> None:
        await self._write((SEE_PLAYER, player_values(row)))

    async def delete_player(self, player: str, substitute: str, action: ActionRow) -> None:
        found = await self._read("SELECT name FROM players WHERE id = $1", player)
        name = str(found[0][0]) if found else ""
        title, whose = f"{name}'s table", f"{name}, "
        await self._write(
            (FORGET_NAME, (action.target, title, len(whose), whose)),
            log_action(action),
            ("DELETE FROM players WHERE id = $1", (player,)),
            ("UPDATE bans SET name = '' WHERE target = $1 OR (kind = 'address' AND name = $2)", (player, name)),
            *_deletions(player),
            *_substitutions(player, substitute),
            ("UPDATE reports SET reporter = $1 WHERE reporter = $2", (substitute, player)),
            (
                "UPDATE reports SET accused = $1, accused_name = $2, quoted = '' WHERE accused = $3",
                (substitute, substitute, player),
            ),
        )

    async def idle_players(self, before: Millis, limit: int) -> tuple[str, ...]:
        return tuple(player for (player,) in await self._read(IDLE_PLAYERS, before, limit))

    async def delete_players(self, players: Mapping[str, str], action: ActionRow) -> None:
        sql = "DELETE FROM players WHERE id = $1 AND NOT EXISTS (SELECT 1 FROM table_players WHERE player = players.id)"
        deleted = (each for player in players for each in _deletions(player, unless=SEATED))
        replaced = (each for pair in players.items() for each in _substitutions(*pair, unless=SEATED))
        await self._write(log_action(action), *deleted, *replaced, *((sql, (player,)) for player in players))

    async def bans(self) -> tuple[BanRow, ...]:
        found = await self._read(f"SELECT {BAN_COLUMNS} FROM bans ORDER BY made DESC, target")
        return tuple(BanRow(*values) for values in found)

    async def put_ban(self, ban: BanRow, action: ActionRow) -> None:
        values = (ban.kind, ban.target, ban.until, ban.reason, ban.made, ban.name)
        await self._write(log_action(action), (PUT_BAN, values))

    async def delete_ban(self, kind: BanKind, target: str, action: ActionRow) -> None:
        await self._write(log_action(action), ("DELETE FROM bans WHERE kind = $1 AND target = $2", (kind, target)))

    async def operator_settings(self) -> Mapping[str, str]:
        return dict(await self._read("SELECT name, value FROM operator_settings"))

    async def put_setting(self, name: str, value: str, action: ActionRow | None = None) -> None:
        put = (PUT_SETTING, (name, value)) if value else ("DELETE FROM operator_settings WHERE name = $1", (name,))
        await self._write(*(() if action is None else (log_action(action),)), put)

    async def claim(self, name: str, now: Millis, interval: int) -> bool:
        return await self._write_if((CLAIM, (name, str(now), now - interval, now + interval)))

    async def newest_activity(self) -> Millis | None:
        ((newest,),) = await self._read(NEWEST_ACTIVITY)
        return None if newest is None else Millis(newest)

    async def actions(self, before: int, limit: int) -> tuple[ActionRow, ...]:
        sql = f"SELECT {ACTION_COLUMNS} FROM operator_log WHERE number < $1 ORDER BY number DESC LIMIT $2"
        return _actions(await self._read(sql, before or 2**62, limit))

    async def actions_after(self, number: int, limit: int) -> tuple[ActionRow, ...]:
        sql = f"SELECT {ACTION_COLUMNS} FROM operator_log WHERE number > $1 ORDER BY number LIMIT $2"
        return _actions(await self._read(sql, number, limit))

    async def add_action(self, action: ActionRow) -> None:
        await self._write(log_action(action))

    async def add_report(self, report: ReportRow) -> None:
        columns = REPORT_COLUMNS.removeprefix("number, ")
        sql = f"INSERT INTO reports ({columns}) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)"
        who = (report.at, report.table, report.reporter, report.accused, report.accused_name)
        await self._write((sql, (*who, report.reason, report.text, report.quoted, report.state)))

    async def reports(self, state: ReportState, limit: int) -> tuple[ReportRow, ...]:
        sql = f"SELECT {REPORT_COLUMNS} FROM reports WHERE state = $1 ORDER BY number DESC LIMIT $2"
        return tuple(ReportRow(*values) for values in await self._read(sql, state, limit))

    async def count_reports(self, state: ReportState) -> int:
        ((count,),) = await self._read("SELECT count(*) FROM reports WHERE state = $1", state)
        return int(count)

    async def resolve_report(self, number: int, action: ActionRow) -> bool:
        resolve = "UPDATE reports SET state = 'resolved' WHERE number = $1 AND state = 'open'"
        return await self._write_if((resolve, (number,)), log_action(action))

    async def forget_before(self, at: Millis) -> None:
        await self._write(
            ("DELETE FROM operator_log WHERE at < $1", (at,)),
            ("DELETE FROM reports WHERE at < $1 AND state = 'resolved'", (at,)),
            ("DELETE FROM bans WHERE until < $1", (at,)),
        )


def _deletions(player: str, unless: str = "") -> Iterator[Statement]:
    """Yield the statements that delete what concerns a player alone."""
    for table, column in DELETED_WITH_PLAYER:
        sql = f"DELETE FROM {table} WHERE {column} = $1{unless.format('$2')}"
        yield sql, (player, player) if unless else (player,)


def _substitutions(player: str, substitute: str, unless: str = "") -> Iterator[Statement]:
    """Yield the statements that put the substitute's id on what concerns others, too."""
    for table, column in ANONYMISED_WITH_PLAYER:
        sql = f"UPDATE {table} SET {column} = $1 WHERE {column} = $2{unless.format('$3')}"
        yield sql, (substitute, player, player) if unless else (substitute, player)


def _actions(found: Sequence[Any]) -> tuple[ActionRow, ...]:
    return tuple(
        ActionRow(number, at, by, action, target, detail, json.decode(tables, type=tuple[str, ...]))
        for number, at, by, action, target, detail, tables in found
    )
