"""Players that look no further than the move in hand."""

from collections.abc import Iterable, Sequence
from itertools import islice
from random import Random
from typing import Any

from msgspec import Struct

from parlour.bots.bot import MOST
from parlour.core.game import AnyGame, Level


class RandomBot(Struct, frozen=True):
    """Plays any move."""

    level: Level | None = None

    def choose(self, game: AnyGame, view: Any, moves: Sequence[Any], random: Random) -> Any:
        """Any of the moves, each as likely as the others."""
        return random.choice([*moves, *islice(game.ideas(view, "hard"), MOST)])


class GreedyBot(Struct, frozen=True):
    """Plays the move that the game's hints like best; now and then, by `slips`, any move that it would think of."""

    slips: float = 0.0
    level: Level = "normal"

    def choose(self, game: AnyGame, view: Any, moves: Sequence[Any], random: Random) -> Any:
        """The best move by hint, a random one of several."""
        liked = likings(game, view, (*moves, *islice(game.ideas(view, self.level), MOST)), self.level)
        if self.slips and random.random() < self.slips:
            return random.choice(liked)[1]
        best = max(likes for likes, _ in liked)
        return random.choice([move for likes, move in liked if likes == best])


def likings(game: AnyGame, view: Any, moves: Iterable[Any], level: Level) -> list[tuple[float, Any]]:
    """The moves a computer would think of, each with how much it likes it; all of them alike, if it thinks of none."""
    hinted = [(game.hint(view, move, level), move) for move in moves]
    return [(likes, move) for likes, move in hinted if likes is not None] or [(0.0, move) for _, move in hinted]
