"""How moves are typed at the terminal, game by game; a move of any game can be typed as JSON."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from importlib import import_module
from pkgutil import iter_modules
from typing import Any

from parlour.core.game import AnyGame


@dataclass(frozen=True, slots=True)
class Typed:
    """How the moves of a game are typed."""

    read: Callable[[str, Any], Any] = lambda _line, _view: None  # a move, legal or not; None: not a move of this game
    examples: Mapping[str, str] = field(default_factory=dict)  # with what they mean


def typed_moves(game: AnyGame) -> Typed:
    """Return how the game's moves are typed: in the words of the module of its name here, if there is one."""
    if game.name not in {module.name for module in iter_modules(__path__)}:
        return Typed()
    words: Typed = import_module(f"{__name__}.{game.name}").TYPED
    return words
