"""The part of the contract of all stores for whom a player has met, blocked or muted, and invitations."""

from collections.abc import Sequence
from typing import Protocol

from parlour.core.game import Millis
from parlour.store.people.rows import InvitationRow, Marks, RelationRow


class PeopleStore(Protocol):
    """Stores whom a player has met, blocked or muted, and invitations."""

    async def meet(self, players: Sequence[str], at: Millis) -> None:
        """Note for each of the players that they ended a game with each of the others."""

    async def relations(self, player: str, limit: int) -> tuple[RelationRow, ...]:
        """Return whom a player has blocked, then whom they have muted, then whom they met, the latest first."""

    async def relation(self, player: str, other: str) -> RelationRow | None:
        """Return what a player has to do with another."""

    async def mark(self, player: str, other: str, *, blocked: bool, muted: bool) -> None:
        """Store whether a player blocks and mutes another."""

    async def marks(self, player: str) -> Marks:
        """Return whom a player blocks and mutes, and who blocks the player."""

    async def add_invitation(self, invitation: InvitationRow) -> bool:
        """Insert an invitation; return False where the player is invited to the table already."""

    async def invitations(self, player: str, since: Millis, limit: int) -> tuple[InvitationRow, ...]:
        """Return the invitations of a player since a time, the latest first."""

    async def invitations_to(self, table: str) -> tuple[InvitationRow, ...]:
        """Return the invitations to a table, the latest first."""

    async def delete_invitation(self, player: str, table: str) -> None:
        """Delete the invitation of a player to a table."""

    async def delete_invitations(self, table: str) -> None:
        """Delete all invitations to a table."""

    async def delete_invitations_before(self, at: Millis) -> None:
        """Delete all invitations from before a time."""
