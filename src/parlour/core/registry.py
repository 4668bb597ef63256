"""The games by name and version: packages under `parlour.games`, plug-ins, and earlier versions of both.

A plug-in is an installed package with an entry point in the group `parlour.games`, whose name is the game's. Nothing of
it is imported until its game is asked for. One that cannot be used is left out, and `faults` says why.
"""

import re
from collections import defaultdict
from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import cache
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from importlib.util import find_spec
from pathlib import Path
from pkgutil import iter_modules
from typing import Any

from msgspec import Struct, ValidationError, json

from parlour.core.game import AnyGame, Game, Seat

GROUP = "parlour.games"
"""The group of entry points by which packages bring games."""

NAME = re.compile(r"[a-z][a-z0-9_]{0,29}")
"""What a game can be called: the name stands in addresses, files and before "-" and a version."""

ROOT = Path(__file__).parent.parent

OWN = {
    "rules.md": ("rules/{}.md", "../../docs/rules/{}.md"),  # where it is installed, and in a checkout
    "lessons": ("lessons/{}",),
    "puzzles.zip": ("puzzles/data/{}.zip",),
    "frozen": ("frozen",),
}
"""Where the files lie that belong to a game of Parlour's own; those of a plug-in lie in its package by these names."""


class NoSuchGame(LookupError):
    """There is no game of that name, or no such version of its rules."""


class Source(Struct, frozen=True):
    """Where a game comes from: the module that holds it, and the package that brings it; "" is Parlour itself."""

    name: str
    module: str
    value: str = "GAME"
    package: str = ""


class Fault(Struct, frozen=True):
    """A game that cannot be used, the package that brings it, and why."""

    name: str
    package: str
    why: str


REGISTERED: dict[str, Source] = {}
"""Games that this process was told of, beside those that are installed."""


def register(name: str, module: str) -> None:
    """Let a game be found in this process whose package is not installed, as its own tests do."""
    REGISTERED[name] = Source(name, module, package=module)
    forget()


class Limits:
    """What a server puts around the functions of plug-ins; elsewhere they are called as they are."""

    wrap: Callable[[AnyGame], AnyGame] | None = None


def limit_plug_ins(wrap: Callable[[AnyGame], AnyGame] | None) -> None:
    """Put limits around the functions of plug-ins from now on; None: none."""
    if Limits.wrap is not wrap:
        Limits.wrap = wrap
        forget()


def forget() -> None:
    """Look again which games there are."""
    for cached in (_found, _load, versions, _frozen):
        cached.cache_clear()


@cache
def _found() -> tuple[Mapping[str, Source], tuple[Fault, ...]]:
    """Return all games by name in alphabetical order, and those that are refused for their names."""
    package = import_module("parlour.games")
    own = [module.name for module in iter_modules(package.__path__) if module.ispkg]
    found = {name: Source(name, f"parlour.games.{name}") for name in own}
    brought = defaultdict[str, list[EntryPoint]](list)
    for entry in entry_points(group=GROUP):
        brought[entry.name].append(entry)
    refused = []
    for name, entries in brought.items():
        packages = tuple(dict.fromkeys(map(_package, entries)))
        if why := _why_refused(name, packages, own):
            refused += [Fault(name, each, why) for each in packages]
        else:
            entry = entries[0]
            found[name] = Source(name, entry.module, entry.attr or "GAME", packages[0])
    found |= {name: each for name, each in REGISTERED.items() if name not in own}
    return dict(sorted(found.items())), tuple(sorted(refused, key=lambda fault: (fault.name, fault.package)))


def _package(entry: EntryPoint) -> str:
    """Return the package with its version that an entry point belongs to."""
    assert entry.dist is not None, "entry points that are installed know their package"
    return f"{entry.dist.name} {entry.dist.version}"


def _why_refused(name: str, packages: tuple[str, ...], own: list[str]) -> str:
    """Return why a plug-in cannot have its name, "" where it can."""
    if not NAME.fullmatch(name):
        return "A game's name is at most 30 small letters, digits and underscores, and begins with a letter."
    if name in own:
        return "Parlour has a game of this name."
    if len(packages) > 1:
        return f"More than one package brings a game of this name: {', '.join(packages)}."
    return ""


def names() -> tuple[str, ...]:
    """Return the names of all games in alphabetical order, without loading them."""
    return tuple(_found()[0])


def own_names() -> tuple[str, ...]:
    """Return the names of Parlour's own games."""
    return tuple(name for name, source in _found()[0].items() if not source.package)


def source(name: str) -> Source:
    """Return where a game comes from."""
    if name not in names():
        raise NoSuchGame(f"There is no game called {name!r}; the games are {', '.join(names())}.")
    return _found()[0][name]


def games() -> tuple[AnyGame, ...]:
    """Return all games that can be played, with their newest rules."""
    loaded = map(_load, names())
    return tuple(game for game in loaded if not isinstance(game, Fault))


def faults() -> tuple[Fault, ...]:
    """Return the games that cannot be used."""
    return *_found()[1], *(each for each in map(_load, names()) if isinstance(each, Fault))


def usable(name: str) -> AnyGame | None:
    """Return a game with its newest rules; None where there is none that can be used."""
    found = _load(name) if name in names() else None
    return None if isinstance(found, Fault) else found


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
    return (*sorted(archives(name)), newest(name).version)


def archives(name: str) -> dict[int, Path]:
    """Return the zips of a game's earlier versions."""
    folder = file_of(name, "frozen")
    found = [] if folder is None else folder.glob(f"{name}-*.zip")
    return {int(number): path for path in found if (number := path.stem.rpartition("-")[2]).isdecimal()}


def versioned_names(name: str | None = None) -> tuple[str, ...]:
    """Return the names of every version: of all games, of one game, or of the one version that the name says."""
    if name is not None and find(name).name != name:
        return (name,)
    listed = [name] if name else [game.name for game in games()]
    return tuple(f"{game}-{version}" for game in listed for version in versions(game)[::-1])


def newest(name: str) -> AnyGame:
    """Return a game with its newest rules."""
    found = _load(source(name).name)
    if isinstance(found, Fault):
        raise NoSuchGame(f"The game {name!r} cannot be used: {found.why}")
    return found


@cache
def _load(name: str) -> AnyGame | Fault:
    """Return a game, or why it cannot be used: whatever a plug-in does wrong, the others can be played."""
    found = source(name)
    try:
        game = getattr(import_module(found.module), found.value)
        if not isinstance(game, Game) or game.name != name:
            raise TypeError(f"{found.module}:{found.value} is no Game called {name!r}")
    except (Exception, SystemExit) as fault:
        return Fault(name, found.package, f"{type(fault).__name__}: {fault}")
    return _limited(game, found)


def _limited(game: AnyGame, found: Source) -> AnyGame:
    """Return a game as this process calls it."""
    return Limits.wrap(game) if Limits.wrap is not None and found.package else game


@cache
def _frozen(name: str, version: int) -> AnyGame:
    package, path = import_module("parlour.frozen"), str(archives(name)[version])
    if path not in package.__path__:
        package.__path__.append(path)
    game: AnyGame = import_module(f"parlour.frozen.{name}_{version}").GAME
    return _limited(replace(game, reveals=told_by_either(game, newest(name))), source(name))


def told_by_either(game: AnyGame, today: AnyGame) -> Callable[[Any, Seat | None], bool]:
    """Return whether an event of earlier rules revealed something, as those rules or the newest know it.

    So what an earlier version overlooked is corrected for undo, and no game goes otherwise. What the newest rules
    cannot read counts as revealed.
    """

    def reveals(event: Any, viewer: Seat | None) -> bool:
        try:
            (same,) = today.forms.read_events.decode(json.encode((event,)))
        except ValidationError:
            return True
        return game.reveals(event, viewer) or today.reveals(same, viewer)

    return reveals


def file_of(name: str, what: str) -> Path | None:
    """Return a file or folder that belongs to a game, such as its `rules.md`; None where it has none."""
    found = _found()[0].get(name)
    if found is None:
        return None
    if not found.package:
        places = [ROOT / place.format(name) for place in OWN[what]]
    else:
        spec = find_spec(found.module)
        places = [Path(folder) / what for folder in (spec and spec.submodule_search_locations) or ()]
    return next((place for place in places if place.exists()), None)
