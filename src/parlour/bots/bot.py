"""What a computer player is, and those that do not look ahead."""

from collections.abc import Iterable, Sequence
from itertools import islice
from random import Random
from typing import Any, Protocol

from msgspec import Struct

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
