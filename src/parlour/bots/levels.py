"""The computer players by name, and the levels that people choose from."""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, get_args

from msgspec import Struct

from parlour.bots.bot import Bot, GreedyBot, RandomBot
from parlour.bots.search import SearchBot
from parlour.bots.tree_search import TreeBot
from parlour.core.game import AnyGame, Level
from parlour.core.temper import Temper

WHIMS = 0.08
"""How often a computer follows a whim of its temperament, where it has one."""


class LevelBot(Struct, frozen=True):
    """Play as the game describes a level: by its hints, with their slips, or looking ahead.

    With a temperament it leans to some moves, and now and then follows a whim.
    """

    level: Level
    temper: Temper | None = None

    def choose(self, game: AnyGame, view: Any, moves: Sequence[Any], random: Random) -> Any:
        """Return the move of a computer with this level's skill."""
        if self.temper is not None and random.random() < WHIMS:
            whims = tuple(game.computer.whims(view, self.temper))
            if whims:
                return random.choice(whims)
        skill = game.computer.skills[self.level]
        if skill.depth:
            tree = TreeBot(skill.width, skill.budget, skill.depth, skill.endgame, level=skill.knows)
            return tree.choose(game, view, moves, random)
        if skill.budget:
            searching = SearchBot(width=skill.width, budget=skill.budget, level=skill.knows, temper=self.temper)
            return searching.choose(game, view, moves, random)
        greedy = GreedyBot(slips=skill.slips, blur=skill.blur, level=skill.knows, temper=self.temper)
        return greedy.choose(game, view, moves, random)


LEVELS: Mapping[str, Bot] = {level: LevelBot(level) for level in get_args(Level)}
"""The levels that people choose from, the weakest first."""

BOTS: dict[str, Bot] = {"random": RandomBot(), "greedy": GreedyBot(), **LEVELS}


class NoSuchBot(LookupError):
    """There is no computer player of that name."""


def named(name: str) -> Bot:
    """Return the computer player of that name."""
    if name not in BOTS:
        raise NoSuchBot(f"There is no computer player called {name!r}; there are {', '.join(BOTS)}.")
    return BOTS[name]
