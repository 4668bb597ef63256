"""What a computer player is."""

from collections.abc import Sequence
from random import Random
from typing import Any, Protocol

from parlour.core.game import AnyGame

MOST = 2_000
"""Moves a computer is shown at once, in positions that have more."""


class Bot(Protocol):
    """A computer player; it never sees a state."""

    def choose(self, game: AnyGame, view: Any, moves: Sequence[Any], random: Random) -> Any:
        """A legal action for the seat that `view` is seen from: one of `moves`, put before it, or an idea."""
