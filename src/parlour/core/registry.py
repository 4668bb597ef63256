"""The games of the house by name: every package under `parlour.games` that offers a `GAME`."""

from functools import cache
from importlib import import_module
from pkgutil import iter_modules

from parlour.core.game import AnyGame


class NoSuchGame(LookupError):
    """The house has no game of that name."""


@cache
def names() -> tuple[str, ...]:
    """The names of all games, in alphabetical order."""
    shelf = import_module("parlour.games")
    return tuple(sorted(module.name for module in iter_modules(shelf.__path__) if module.ispkg))


@cache
def find(name: str) -> AnyGame:
    """The game called `name`."""
    if name not in names():
        raise NoSuchGame(f"There is no game called {name!r} here; there is {', '.join(names())}.")
    game: AnyGame = import_module(f"parlour.games.{name}").GAME
    return game
