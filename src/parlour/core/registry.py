"""The games by name and version: packages under `parlour.games`, and earlier versions under `parlour.frozen`."""

from functools import cache
from importlib import import_module
from pkgutil import iter_modules

from parlour.core.game import AnyGame


class NoSuchGame(LookupError):
    """There is no game of that name, or no such version of its rules."""


@cache
def names() -> tuple[str, ...]:
    """Return the names of all games in alphabetical order."""
    package = import_module("parlour.games")
    return tuple(sorted(module.name for module in iter_modules(package.__path__) if module.ispkg))


def find(name: str) -> AnyGame:
    """Return a game by its name, "lettergo" for the newest version of its rules, or with a version: "lettergo-1"."""
    bare, _, version = name.partition("-")
    return find_version(bare, int(version)) if version.isdecimal() else newest(name)


def find_version(name: str, version: int) -> AnyGame:
    """Return a game with the rules of that version."""
    current = newest(name)
    if version == current.version:
        return current
    if version not in versions(name):
        here = ", ".join(map(str, versions(name)))
        raise NoSuchGame(
            f"There is no version {version} of the rules of {current.title}; the versions here are {here}."
        )
    return _frozen(name, version)


@cache
def versions(name: str) -> tuple[int, ...]:
    """Return the versions of a game's rules that can be played here, the newest last."""
    frozen = import_module("parlour.frozen")
    kept = (path.stem.rpartition("-") for path in frozen.ARCHIVES)
    return (*sorted(int(number) for game, _, number in kept if game == name), newest(name).version)


def versioned_names(name: str | None = None) -> tuple[str, ...]:
    """Return the names of every version: of all games, of one game, or of the one version that the name says."""
    if name is not None and find(name).name != name:
        return (name,)
    return tuple(f"{game}-{version}" for game in ([name] if name else names()) for version in versions(game)[::-1])


@cache
def newest(name: str) -> AnyGame:
    """Return a game with its newest rules."""
    if name not in names():
        raise NoSuchGame(f"There is no game called {name!r}; the games are {', '.join(names())}.")
    game: AnyGame = import_module(f"parlour.games.{name}").GAME
    return game


@cache
def _frozen(name: str, version: int) -> AnyGame:
    game: AnyGame = import_module(f"parlour.frozen.{name}_{version}").GAME
    return game
