"""What runs in a process of the bot pool: a bot chooses from the very bytes that a person's browser would get."""

from parlour.bots.cast import CharacterId
from parlour.bots.decision import DecisionInput, decide_from_bytes, moves_of
from parlour.core.game import Level
from parlour.core.registry import names


def warm_up() -> None:
    """Load what bots need, so that the first question is answered as fast as the others."""
    for name in names():
        moves_of(name)


def think(game: str, level: Level, view: bytes, moves: bytes, character: CharacterId | None = None) -> bytes:
    """Read what a seat sees, and choose; the same bytes give the same choice."""
    return decide_from_bytes(game, level, DecisionInput(view, moves), character)
