"""The computer players of the house by name, and the ladder of levels that people choose from."""

from collections.abc import Mapping

from parlour.bots.bot import Bot
from parlour.bots.search import SearchBot
from parlour.bots.simple import GreedyBot, RandomBot

LEVELS: Mapping[str, Bot] = {
    "easy": GreedyBot(slips=0.35, level="easy"),
    "normal": GreedyBot(),
    "hard": SearchBot(),
}
"""As people choose them: easy slips, normal plays what it likes best, hard looks ahead."""

BOTS: dict[str, Bot] = {"random": RandomBot(), "greedy": GreedyBot(), **LEVELS}


class NoSuchBot(LookupError):
    """The house has no computer player of that name."""


def named(name: str) -> Bot:
    """The computer player of that name."""
    if name not in BOTS:
        raise NoSuchBot(f"There is no computer player called {name!r}; there is {', '.join(BOTS)}.")
    return BOTS[name]
