"""Positions for tests of puzzles."""

from typing import Any

from msgspec import Raw, json

from parlour.core.game import Seat
from parlour.core.registry import find
from parlour.games.illimat.notation import position as illimat_position
from parlour.puzzles.puzzle import Position, Puzzle, header_for, make_puzzle, pack
from parlour.puzzles.verify import best_answer

HARVEST = "hands 7s 2w 9p Kw / 3p 4p 5w 2p | fields 7a 5s 2s [3a 4s =7] / 9a / 6w / - | spring 0 | deck 8p 8s 8a 8w"
"""The Seven takes everything in its field, and nothing else takes as much."""

TWO_HARVESTS = "hands 7s 9w / 3p | fields 7a 5s 2s 3a 4s / 9a 6w 3w 4p 5p / - / - | spring 3 | deck 8p"
"""The Seven and the Nine take five cards each."""


def posed(text: str) -> Position:
    """A position of Illimat as a puzzle for the first seat."""
    game = find("illimat")
    assert game.site.puzzles is not None
    return Position(game, game.site.puzzles, illimat_position(text, game.site.puzzles.options), Seat(0))


def puzzle(text: str = HARVEST) -> Puzzle:
    """A puzzle of Illimat."""
    position = posed(text)
    best = best_answer(position)
    return make_puzzle(position, best.actions, best.score, "easy")


def packed(*puzzles: Puzzle) -> bytes:
    """A file of puzzles of Illimat."""
    return pack(header_for("illimat", find("illimat").version, seed=1), puzzles or (puzzle(),))


def action(answer: Any) -> dict[str, Any]:
    """An action as a browser sends it."""
    decoded: dict[str, Any] = json.decode(answer if isinstance(answer, Raw) else json.encode(answer))
    return decoded
