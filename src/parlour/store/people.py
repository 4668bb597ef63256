"""Whom a player has met, blocked or muted, invitations, and the codes by which people in one room join a table."""

from collections.abc import Sequence

from msgspec import Struct
from msgspec.structs import astuple

from parlour.core.game import Millis
from parlour.store.database import Database


class RelationRow(Struct, frozen=True, array_like=True):
    """What a player has to do with another, whose name and colour are "" where none are stored."""

    other: str
    met: Millis  # when their last game ended; 0: never
    games: int  # that they ended together
    blocked: bool
    muted: bool
    name: str = ""
    colour: str = ""


class Marks(Struct, frozen=True):
    """Whom a player mutes and blocks, and who blocks the player."""

    muted: frozenset[str] = frozenset()
    blocked: frozenset[str] = frozenset()
    blocked_by: frozenset[str] = frozenset()

    @property
    def silenced(self) -> frozenset[str]:
        """Those of whom the player wants to see no chat and no presence."""
        return self.muted | self.blocked

    @property
    def apart(self) -> frozenset[str]:
        """Those who are to have nothing to do with the player, whoever of the two wants it so."""
        return self.blocked | self.blocked_by


class InvitationRow(Struct, frozen=True, array_like=True):
    """An invitation of a player to a table."""

    player: str
    by: str
    table: str
    at: Millis


class JoinCodeRow(Struct, frozen=True, array_like=True):
    """The code of a table that has not begun."""

    code: str
    table: str
    until: Millis


MEET = (
    "INSERT INTO relations (player, other, met, games, blocked, muted) VALUES ($1, $2, $3, 1, 0, 0)"
    " ON CONFLICT (player, other) DO UPDATE SET met = excluded.met, games = relations.games + 1"
)

MARK = (
    "INSERT INTO relations (player, other, met, games, blocked, muted) VALUES ($1, $2, 0, 0, $3, $4)"
    " ON CONFLICT (player, other) DO UPDATE SET blocked = excluded.blocked, muted = excluded.muted"
)

RELATIONS = (
    "SELECT other, met, games, blocked, muted, players.name, players.colour"
    " FROM relations LEFT JOIN players ON players.id = relations.other WHERE player = $1"
)

MARKS = (
    "SELECT 1, other, blocked, muted FROM relations WHERE player = $1 AND blocked + muted > 0"
    " UNION ALL SELECT 0, player, blocked, muted FROM relations WHERE other = $2 AND blocked = 1"
)

INVITATIONS = 'SELECT player, "by", table_id, at FROM invitations'


# A code of a table that has begun, or is gone, is free for others.
FORGET_JOIN_CODES = (
    "DELETE FROM join_codes WHERE until < $1 OR NOT EXISTS"
    " (SELECT 1 FROM tables WHERE tables.id = table_id AND phase = 'gathering')"
)

TABLE_OF_CODE = (
    "SELECT table_id FROM join_codes JOIN tables ON tables.id = table_id"
    " WHERE code = $1 AND until >= $2 AND phase = 'gathering'"
)


class People(Database):
    """Stores whom a player has met, blocked or muted, invitations and join codes."""

    async def meet(self, players: Sequence[str], at: Millis) -> None:
        """Note for each of the players that they ended a game with each of the others."""
        # In order, so that two transactions never wait for each other's rows.
        pairs = sorted((one, other) for one in players for other in players if one != other)
        if pairs:
            await self._write(*((MEET, (one, other, at)) for one, other in pairs))

    async def relations(self, player: str, limit: int) -> tuple[RelationRow, ...]:
        """Return whom a player has blocked, then whom they have muted, then whom they met, the latest first."""
        sql = f"{RELATIONS} ORDER BY blocked DESC, muted DESC, met DESC, other LIMIT $2"
        return await self._rows(_relation, sql, player, limit)

    async def relation(self, player: str, other: str) -> RelationRow | None:
        return await self._row(_relation, f"{RELATIONS} AND other = $2", player, other)

    async def mark(self, player: str, other: str, *, blocked: bool, muted: bool) -> None:
        await self._write((MARK, (player, other, int(blocked), int(muted))))

    async def marks(self, player: str) -> Marks:
        """Return whom a player blocks and mutes, and who blocks the player."""
        found = await self._read(MARKS, player, player)
        return Marks(
            muted=frozenset(other for own, other, _, muted in found if own and muted),
            blocked=frozenset(other for own, other, blocked, _ in found if own and blocked),
            blocked_by=frozenset(other for own, other, _, _ in found if not own),
        )

    async def add_invitation(self, invitation: InvitationRow) -> bool:
        """Insert an invitation; return False where the player is invited to the table already."""
        sql = 'INSERT INTO invitations (player, "by", table_id, at) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING'
        return await self._write_if((sql, astuple(invitation)))

    async def invitations(self, player: str, since: Millis, limit: int) -> tuple[InvitationRow, ...]:
        """Return the invitations of a player since a time, the latest first."""
        sql = f"{INVITATIONS} WHERE player = $1 AND at >= $2 ORDER BY number DESC LIMIT $3"
        return await self._rows(InvitationRow, sql, player, since, limit)

    async def invitations_to(self, table: str) -> tuple[InvitationRow, ...]:
        """Return the invitations to a table, the latest first."""
        sql = f"{INVITATIONS} WHERE table_id = $1 ORDER BY number DESC"
        return await self._rows(InvitationRow, sql, table)

    async def delete_invitation(self, player: str, table: str) -> None:
        await self._write(("DELETE FROM invitations WHERE player = $1 AND table_id = $2", (player, table)))

    async def delete_invitations(self, table: str) -> None:
        await self._write(("DELETE FROM invitations WHERE table_id = $1", (table,)))

    async def delete_invitations_before(self, at: Millis) -> None:
        await self._write(("DELETE FROM invitations WHERE at < $1", (at,)))

    async def put_join_code(self, row: JoinCodeRow, now: Millis) -> str | None:
        """Keep a table's code until a later time, and return it: the one that it has, or else the one in the row.

        Return None where that is another table's.
        """
        insert = "INSERT INTO join_codes (code, table_id, until) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING"
        extend = ("UPDATE join_codes SET until = $1 WHERE table_id = $2", (row.until, row.table))
        await self._write((FORGET_JOIN_CODES, (now,)), (insert, astuple(row)), extend)
        return await self._row(str, "SELECT code FROM join_codes WHERE table_id = $1", row.table)

    async def table_of_join_code(self, code: str, now: Millis) -> str | None:
        """Return the table that has a code, as long as its game has not begun."""
        return await self._row(str, TABLE_OF_CODE, code, now)


def _relation(
    other: str, met: Millis, games: int, blocked: int, muted: int, name: str | None, colour: str | None
) -> RelationRow:
    return RelationRow(other, met, games, bool(blocked), bool(muted), name or "", colour or "")
