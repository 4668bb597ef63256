"""The computer players by name, and the levels that people choose from."""

from collections.abc import Mapping

from parlour.bots.bot import Bot
from parlour.bots.search import SearchBot
from parlour.bots.simple import GreedyBot, RandomBot

LEVELS: Mapping[str, Bot] = {
    "easy": GreedyBot(slips=0.35, level="easy"),
    "normal": GreedyBot(),
    "hard": SearchBot(),
}
"""The levels: easy makes mistakes, normal plays the move it rates best, hard looks ahead."""

BOTS: dict[str, Bot] = {"random": RandomBot(), "greedy": GreedyBot(), **LEVELS}


class NoSuchBot(LookupError):
    """There is no computer player of that name."""


def named(name: str) -> Bot:
    """Return the computer player of that name."""
    if name not in BOTS:
        raise NoSuchBot(f"There is no computer player called {name!r}; there are {', '.join(BOTS)}.")
    return BOTS[name]
