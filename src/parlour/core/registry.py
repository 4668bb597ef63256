"""The games by name: every package under `parlour.games` that has a `GAME`."""

from functools import cache
from importlib import import_module
from pkgutil import iter_modules

from parlour.core.game import AnyGame


class NoSuchGame(LookupError):
    """There is no game of that name."""


@cache
def names() -> tuple[str, ...]:
    """Return the names of all games in alphabetical order."""
    package = import_module("parlour.games")
    return tuple(sorted(module.name for module in iter_modules(package.__path__) if module.ispkg))


@cache
def find(name: str) -> AnyGame:
    """Return the game called `name`."""
    if name not in names():
        raise NoSuchGame(f"There is no game called {name!r}; the games are {', '.join(names())}.")
    game: AnyGame = import_module(f"parlour.games.{name}").GAME
    return game
