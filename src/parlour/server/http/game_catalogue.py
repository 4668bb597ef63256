"""The catalogue of games, as the lobby shows them."""

from functools import cache
from importlib import import_module
from typing import Any, get_args

import msgspec

from parlour.core.game import AnyGame
from parlour.core.registry import find, names
from parlour.server.protocol.http_types import GameCard
from parlour.server.protocol.messages import Level


@cache
def game_catalogue() -> tuple[GameCard, ...]:
    """Return a card for every game."""
    return tuple(card(find(name)) for name in names())


def card(game: AnyGame) -> GameCard:
    """Return a game's card; its one line is the docstring of its package, after the name."""
    told = (import_module(f"parlour.games.{game.name}").__doc__ or "").partition("\n")[0]
    line = told.removeprefix(f"{game.title}:").strip()
    return GameCard(
        name=game.name,
        title=game.title,
        line=line[:1].upper() + line[1:],
        seats=tuple(game.seats),
        minutes=game.minutes,
        version=game.version,
        options=options_schema(game),
        levels=get_args(Level),
        turn_clock=game.turn_clock,
    )


def options_schema(game: AnyGame) -> dict[str, Any]:
    """Return the JSON schema of a game's options, with the object itself at the top."""
    schema = msgspec.json.schema(game.forms.options)
    parts: dict[str, Any] = schema.pop("$defs", {})
    top: dict[str, Any] = parts.pop(schema["$ref"].rpartition("/")[2]) if "$ref" in schema else schema
    return top | ({"$defs": parts} if parts else {})
