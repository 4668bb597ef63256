"""Stores whom a player has met, blocked or muted, and invitations in memory."""

from collections.abc import Sequence

from msgspec.structs import asdict, replace

from parlour.core.game import Millis
from parlour.store.memory_subject import MemorySubject, Rows, exported
from parlour.store.people.rows import InvitationRow, Marks, RelationRow
from parlour.store.store import PlayerRow


class MemoryPeople(MemorySubject):
    """Stores whom a player has met, blocked or muted, and invitations, as long as this object lives."""

    _players: dict[str, PlayerRow]

    def __init__(self) -> None:
        super().__init__()
        self._relations: dict[tuple[str, str], RelationRow] = {}
        self._invitations: dict[tuple[str, str], InvitationRow] = {}

    async def meet(self, players: Sequence[str], at: Millis) -> None:
        for player, other in ((one, other) for one in players for other in players if one != other):
            known = self._known(player, other)
            self._relations[player, other] = replace(known, met=at, games=known.games + 1)

    async def relations(self, player: str, limit: int) -> tuple[RelationRow, ...]:
        found = [self._named(row) for (one, _), row in self._relations.items() if one == player]
        found.sort(key=lambda row: (-row.blocked, -row.muted, -row.met, row.other))
        return tuple(found[:limit])

    async def relation(self, player: str, other: str) -> RelationRow | None:
        row = self._relations.get((player, other))
        return None if row is None else self._named(row)

    async def mark(self, player: str, other: str, *, blocked: bool, muted: bool) -> None:
        self._relations[player, other] = replace(self._known(player, other), blocked=blocked, muted=muted)

    async def marks(self, player: str) -> Marks:
        own = [row for (one, _), row in self._relations.items() if one == player]
        return Marks(
            muted=frozenset(row.other for row in own if row.muted),
            blocked=frozenset(row.other for row in own if row.blocked),
            blocked_by=frozenset(
                one for (one, other), row in self._relations.items() if other == player and row.blocked
            ),
        )

    async def add_invitation(self, invitation: InvitationRow) -> bool:
        key = (invitation.player, invitation.table)
        return self._invitations.setdefault(key, invitation) is invitation

    async def invitations(self, player: str, since: Millis, limit: int) -> tuple[InvitationRow, ...]:
        found = [row for row in self._invitations.values() if row.player == player and row.at >= since]
        return tuple(found[::-1][:limit])

    async def invitations_to(self, table: str) -> tuple[InvitationRow, ...]:
        return tuple([row for row in self._invitations.values() if row.table == table][::-1])

    async def delete_invitation(self, player: str, table: str) -> None:
        self._invitations.pop((player, table), None)

    async def delete_invitations(self, table: str) -> None:
        self._keep_invitations([row for row in self._invitations.values() if row.table != table])

    async def delete_invitations_before(self, at: Millis) -> None:
        self._keep_invitations([row for row in self._invitations.values() if row.at >= at])

    def _delete_rows_of(self, player: str, substitute: str) -> None:
        super()._delete_rows_of(player, substitute)
        self._relations = {pair: row for pair, row in self._relations.items() if player not in pair}
        self._keep_invitations([row for row in self._invitations.values() if player not in (row.player, row.by)])

    def _rows_of(self, player: str) -> Rows:
        relations = [asdict(row) for (one, _), row in self._relations.items() if one == player]
        invitations = [row for row in self._invitations.values() if row.player == player]
        flags = ({"blocked": int(row["blocked"]), "muted": int(row["muted"])} for row in relations)
        return {
            **super()._rows_of(player),
            "relations": exported("relations", map(dict.__or__, relations, flags)),
            "invitations": exported("invitations", ({"at": row.at, "table_id": row.table} for row in invitations)),
        }

    def _keep_invitations(self, rows: Sequence[InvitationRow]) -> None:
        self._invitations = {(row.player, row.table): row for row in rows}

    def _known(self, player: str, other: str) -> RelationRow:
        return self._relations.get((player, other), RelationRow(other, Millis(0), 0, blocked=False, muted=False))

    def _named(self, row: RelationRow) -> RelationRow:
        found = self._players.get(row.other)
        return row if found is None else replace(row, name=found.name, colour=found.colour)
