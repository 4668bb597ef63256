"""Players that look no further than the move in hand."""

from collections.abc import Sequence
from random import Random
from typing import Any

from msgspec import Struct

from parlour.core.game import AnyGame


class RandomBot(Struct, frozen=True):
    """Plays any move."""

    def choose(self, _game: AnyGame, _view: Any, moves: Sequence[Any], random: Random) -> Any:
        """Any of the moves, each as likely as the others."""
        return random.choice(moves)


class GreedyBot(Struct, frozen=True):
    """Plays the move that the game's hints like best; now and then, by `slips`, any move."""

    slips: float = 0.0

    def choose(self, game: AnyGame, view: Any, moves: Sequence[Any], random: Random) -> Any:
        """The best move by hint, a random one of several."""
        if self.slips and random.random() < self.slips:
            return random.choice(moves)
        liked = [game.hint(view, move) for move in moves]
        best = max(liked)
        return random.choice([move for move, likes in zip(moves, liked, strict=True) if likes == best])
