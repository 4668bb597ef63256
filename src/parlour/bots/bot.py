"""What a computer player is."""

from collections.abc import Sequence
from random import Random
from typing import Any, Protocol

from parlour.core.game import AnyGame, Level, Millis, Plan
from parlour.core.temper import Temper

MOST = 2_000
"""Moves a computer is shown at once, in positions that have more."""

REACTION = 10_000
"""Milliseconds within which a bot without a level, and so without a schedule, acts in a race."""


class Bot(Protocol):
    """A computer player; it never sees a state. One without a level (None) has no schedule of its own in races."""

    @property
    def level(self) -> Level | None:
        """How well it plays, as people choose it."""

    @property
    def temper(self) -> Temper | None:
        """What it leans to; None: to nothing."""

    def choose(self, game: AnyGame, view: Any, moves: Sequence[Any], random: Random) -> Any:
        """Return a legal action for the seat of `view`: one of the `moves` on offer, or one of the game's ideas."""


def decide(bot: Bot, game: AnyGame, view: Any, moves: Sequence[Any], random: Random, now: Millis) -> Plan[Any] | None:
    """Return what a computer does next and when; None: nothing until the table changes.

    In most games it acts at once. In a real-time game it follows the game's schedule for its level and temperament.
    """
    computer = game.computer
    if computer.plan is None:
        return Plan(bot.choose(game, view, moves, random), now)
    if bot.level is not None:
        knows = computer.skills[bot.level].knows
        if bot.temper is not None and computer.plan_by_temper is not None:
            return computer.plan_by_temper(view, knows, random, bot.temper)
        return computer.plan(view, knows, random)
    if not moves:
        return None
    return Plan(bot.choose(game, view, moves, random), Millis(now + random.randrange(1, REACTION)))
