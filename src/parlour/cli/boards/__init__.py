"""How games are shown at the terminal: a drawn table, menus of moves, score sheets, typed moves.

A game has a board if there is a module of its name here; any other is shown in the sentences of its `text.py`.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from importlib import import_module
from pkgutil import iter_modules
from typing import Any

from rich.console import RenderableType
from rich.text import Text

from parlour.cli.menu import Path
from parlour.core.game import AnyGame

Names = tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Room:
    """The size of the terminal: columns and lines."""

    width: int
    height: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Board:
    """How one game is shown and played at the terminal."""

    table: Callable[[Any, Names, Room], RenderableType]  # a view, drawn
    path: Callable[[Any, Any], Path]  # (action, view): how a move begins, so that menus stay short
    sheet: Callable[[Any, Names], RenderableType | None]  # an event as a table; None: as its sentence
    read: Callable[[str, Any], Any]  # a typed move, legal or not; None: not a move of this game
    typing: Mapping[str, str]  # examples of typed moves, with what they mean


def board(game: AnyGame) -> Board:
    """Return the game's own board, or a plain one."""
    own = {module.name for module in iter_modules(__path__)}
    if game.name in own:
        drawn: Board = import_module(f"{__name__}.{game.name}").BOARD
        return drawn
    return plain(game)


def plain(game: AnyGame) -> Board:
    """Return the board of a game without its own: sentences only."""
    return Board(
        table=lambda view, names, _: Text(game.text.table(view, names)),
        path=lambda _action, _view: (),
        sheet=lambda _event, _names: None,
        read=lambda _line, _view: None,
        typing={},
    )
