"""How games look at the terminal beyond their words: a board, beginnings of moves, a score sheet, typed moves.

A game has a board where there is a module of its name here; any other is shown in the words of its `text.py`.
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
    """How many columns and lines there are to draw on."""

    width: int
    height: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Board:
    """A game's face at the terminal."""

    table: Callable[[Any, Names, Room], RenderableType]  # a view, drawn
    path: Callable[[Any, Any], Path]  # (action, view): how a move begins, so that menus stay short
    sheet: Callable[[Any, Names], RenderableType | None]  # an event that is better shown than told; None: told
    read: Callable[[str, Any], Any]  # a move typed by hand, legal or not; None: not one of this game's words
    typing: Mapping[str, str]  # examples of typed moves, with what they mean


def board(game: AnyGame) -> Board:
    """The game's own board, or a plain one."""
    own = {module.name for module in iter_modules(__path__)}
    if game.name in own:
        drawn: Board = import_module(f"{__name__}.{game.name}").BOARD
        return drawn
    return plain(game)


def plain(game: AnyGame) -> Board:
    """The words of a game that has no board of its own."""
    return Board(
        table=lambda view, names, _: Text(game.text.table(view, names)),
        path=lambda _action, _view: (),
        sheet=lambda _event, _names: None,
        read=lambda _line, _view: None,
        typing={},
    )
