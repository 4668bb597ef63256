"""What a computer player is."""

from collections.abc import Sequence
from random import Random
from typing import Any, Protocol

from parlour.core.game import AnyGame, Level, Millis, Plan

MOST = 2_000
"""Moves a computer is shown at once, in positions that have more."""

REACTION = 10_000
"""Milliseconds within which a player without a level, and so without a schedule, acts in a race."""


class Bot(Protocol):
    """A computer player; it never sees a state. One without a level (None) has no schedule of its own in races."""

    @property
    def level(self) -> Level | None:
        """How well it plays, as people choose it."""

    def choose(self, game: AnyGame, view: Any, moves: Sequence[Any], random: Random) -> Any:
        """A legal action for the seat that `view` is seen from: one of `moves`, put before it, or an idea."""


def decide(bot: Bot, game: AnyGame, view: Any, moves: Sequence[Any], random: Random, now: Millis) -> Plan[Any] | None:
    """What a computer does next and when; None: nothing until the table changes.

    In most games it acts at once. In a game that races it keeps to the game's schedule for its level.
    """
    if game.plan is None:
        return Plan(bot.choose(game, view, moves, random), now)
    if bot.level is not None:
        return game.plan(view, bot.level, random)
    if not moves:
        return None
    return Plan(bot.choose(game, view, moves, random), Millis(now + random.randrange(1, REACTION)))
