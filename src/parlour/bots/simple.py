"""Bots that do not look ahead."""

from collections.abc import Iterable, Sequence
from itertools import islice
from random import Random
from typing import Any

from msgspec import Struct

from parlour.bots.bot import MOST
from parlour.core.game import AnyGame, Level
from parlour.core.temper import Temper


class RandomBot(Struct, frozen=True):
    """Play random moves."""

    level: Level | None = None
    temper: Temper | None = None

    def choose(self, game: AnyGame, view: Any, moves: Sequence[Any], random: Random) -> Any:
        """Return any of the moves with equal probability."""
        return random.choice([*moves, *islice(game.computer.ideas(view, "hard"), MOST)])


class GreedyBot(Struct, frozen=True):
    """Play the move that the game's hints rate best; with probability `slips`, any move it thinks of.

    With a `blur` every rating is off by a random error of about that size, as if at a hasty glance.
    """

    slips: float = 0.0
    blur: float = 0.0
    level: Level = "normal"
    temper: Temper | None = None

    def choose(self, game: AnyGame, view: Any, moves: Sequence[Any], random: Random) -> Any:
        """Return the move with the best hint, a random one of several."""
        thought_of = (*moves, *islice(game.computer.ideas(view, self.level), MOST))
        liked = rated_moves(game, view, thought_of, self.level, self.temper)
        if self.slips and random.random() < self.slips:
            return random.choice(liked)[1]
        if self.blur:
            liked = [(likes + random.gauss(0.0, self.blur), move) for likes, move in liked]
        best = max(likes for likes, _ in liked)
        return random.choice([move for likes, move in liked if likes == best])


def rated_moves(
    game: AnyGame, view: Any, moves: Iterable[Any], level: Level, temper: Temper | None = None
) -> list[tuple[float, Any]]:
    """Return the moves a computer would think of, each with its rating; all of them at 0 if it thinks of none."""
    hint, lean = game.computer.hint, game.computer.lean
    hinted = [(hint(view, move, level), move) for move in moves]
    rated = [(likes, move) for likes, move in hinted if likes is not None] or [(0.0, move) for _, move in hinted]
    return rated if temper is None else [(likes + lean(view, move, temper), move) for likes, move in rated]
