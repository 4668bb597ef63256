"""Players: their rows, and what becomes of all that is stored of a player who is deleted or asks for it."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from msgspec import Struct
from msgspec.structs import astuple

from parlour.core.game import Millis
from parlour.store.database import Database, Statement, contains
from parlour.store.operators import ActionRow, log_action


class PlayerRow(Struct, frozen=True, array_like=True):
    """A player: an id that a signed cookie carries, a name and a colour."""

    id: str
    name: str
    colour: str
    made: Millis
    seen: Millis
    address: str = ""  # the pseudonym of the client address that was seen last; "": unknown


DELETED_WITH_PLAYER = (
    ("sessions", "player"),
    ("passkeys", "player"),
    ("recovery_codes", "player"),
    ("device_links", "player"),
    ("player_settings", "player"),
    ("public_ids", "player"),
    ("relations", "player"),
    ("relations", "other"),
    ("invitations", "player"),
    ("invitations", "by"),
    ("push_subscriptions", "player"),
    ("notifications", "player"),
    ("puzzle_results", "player"),
    ("mistakes", "player"),
)
"""Rows that are deleted: they concern the player alone, or what others noted of the player."""

ANONYMISED_WITH_PLAYER = (
    ("played", "player"),
    ("ratings", "player"),
    ("rating_changes", "player"),
)
"""Rows that stay under the substitute's id: the results and ratings of the others follow from them."""

EXPORTED = {
    "sessions": ("player", ("id", "made", "seen", "agent", "address")),
    "passkeys": ("player", ("id", "sign_count", "transports", "name", "made", "used")),
    "player_settings": ("player", ("name", "value")),
    "played": ("player", ("number", "seat", "game", "at", "place", "body")),
    "ratings": ("player", ("game", "mu", "sigma", "games", "number")),
    "rating_changes": ("player", ("number", "game", "at", "mu", "sigma")),
    "relations": ("player", ("met", "games", "blocked", "muted")),
    "invitations": ("player", ("at", "table_id")),
    "push_subscriptions": ("player", ("id", "endpoint", "made")),
    "notifications": ("player", ("number", "channel", "state", "body", "made", "due", "attempts")),
    "puzzle_results": ("player", ("day", "game", "solved", "attempts", "at", "body")),
    "mistakes": ("player", ("at", "table_id", "move", "game", "theme", "cost", "solved")),
}
"""What a player who asks for their data gets of each table: the column of the player, and columns in whose order the
rows are; no secrets, and no ids of other players."""

PLAYER_COLUMNS = "id, name, colour, made, seen, address"
PLAYER = f"SELECT {PLAYER_COLUMNS} FROM players WHERE id = $1"
COUNT_PLAYERS = "SELECT count(*) FROM (SELECT 1 FROM players WHERE address = $1 AND made >= $2 LIMIT $3) AS latest"

_INSERT = f"INSERT INTO players ({PLAYER_COLUMNS}) VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (id)"
PUT_PLAYER = (
    f"{_INSERT} DO UPDATE SET name = excluded.name, colour = excluded.colour, made = excluded.made,"
    " seen = excluded.seen, address = excluded.address"
)
SEE_PLAYER = f"{_INSERT} DO UPDATE SET seen = excluded.seen, address = excluded.address"

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


class Players(Database):
    """Stores players, and deletes or exports all that is stored of one."""

    async def put_player(self, row: PlayerRow) -> None:
        """Insert or replace a player."""
        await self._write((PUT_PLAYER, astuple(row)))

    async def player(self, player: str) -> PlayerRow | None:
        return await self._row(PlayerRow, PLAYER, player)

    async def count_players(self, address: str, since: Millis, limit: int) -> int:
        """Return how many players of an address were made at `since` or later, `limit` at most."""
        return await self._count(COUNT_PLAYERS, address, since, limit)

    async def find_players(self, text: str, offset: int, limit: int) -> tuple[PlayerRow, ...]:
        """Return players whose name contains the text or whose id it is, the latest seen first."""
        where = r"lower(name) LIKE $1 ESCAPE '\' OR id = $2"
        sql = f"SELECT {PLAYER_COLUMNS} FROM players WHERE {where} ORDER BY seen DESC, id LIMIT $3 OFFSET $4"
        return await self._rows(PlayerRow, sql, contains(text), text, limit, offset)

    async def count_seen_players(self, seen_since: Millis) -> int:
        return await self._count("SELECT count(*) FROM players WHERE seen >= $1", seen_since)

    async def see_player(self, row: PlayerRow) -> None:
        """Note when a player was last seen; insert the player where nothing is stored yet."""
        await self._write((SEE_PLAYER, astuple(row)))

    async def delete_player(self, player: str, substitute: str, action: ActionRow) -> None:
        """Delete a player with all rows that concern the player alone; results and reports name the substitute instead.

        The target of the action is the player's public id: what earlier actions with it say is forgotten.
        """
        name = await self._row(str, "SELECT name FROM players WHERE id = $1", player) or ""
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
        """Return the ids of players without tables, passkeys and recovery codes who were not seen since a time."""
        return await self._rows(str, IDLE_PLAYERS, before, limit)

    async def delete_players(self, players: Mapping[str, str], action: ActionRow) -> None:
        """Delete players who have no tables, with all rows that concern them alone; `players` gives for each the id
        that stands for them in the results and ratings of others.
        """
        sql = "DELETE FROM players WHERE id = $1 AND NOT EXISTS (SELECT 1 FROM table_players WHERE player = players.id)"
        deleted = (each for player in players for each in _deletions(player, unless=SEATED))
        replaced = (each for pair in players.items() for each in _substitutions(*pair, unless=SEATED))
        await self._write(log_action(action), *deleted, *replaced, *((sql, (player,)) for player in players))

    async def rows_of_player(self, player: str, limit: int) -> Mapping[str, Sequence[Mapping[str, Any]]]:
        """Return what is stored under a player's id beside tables, by kind, `limit` of each, without secrets."""
        rows: dict[str, Sequence[Mapping[str, Any]]] = {}
        for table, (owner, columns) in EXPORTED.items():
            listed = ", ".join(columns)
            sql = f"SELECT {listed} FROM {table} WHERE {owner} = $1 ORDER BY {listed} LIMIT $2"
            found = await self._read(sql, player, limit)
            rows[table] = [dict(zip(columns, values, strict=True)) for values in found]
        return rows


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
