"""The rows of the people whom a player has met, blocked or muted, and of invitations."""

from msgspec import Struct

from parlour.core.game import Millis


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
