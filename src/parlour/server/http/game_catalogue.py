"""The catalogue of games, as the lobby shows them."""

from collections.abc import Mapping
from functools import cache
from importlib import import_module
from typing import Any, get_args

import msgspec
from msgspec.structs import replace

from parlour.core.game import AnyGame, Level
from parlour.core.registry import find, names
from parlour.server.protocol.http_types import GameCard


def game_catalogue() -> tuple[GameCard, ...]:
    """Return a card for every game, with the word lists and boxes that are on the server now."""
    return tuple(with_choices(card(find(name)), find(name).site.choices()) for name in names())


def with_choices(found: GameCard, choices: Mapping[str, tuple[str, ...]]) -> GameCard:
    """Return a card whose options that are names of lists or boxes can only take the names that exist."""
    if not choices:
        return found
    properties = {
        key: schema | {"enum": choices[key]} if key in choices else schema
        for key, schema in found.options["properties"].items()
    }
    return replace(found, options=found.options | {"properties": properties})


@cache
def card(game: AnyGame) -> GameCard:
    """Return a game's card; its one line is the docstring of its package, after the name."""
    told = (import_module(f"parlour.games.{game.name}").__doc__ or "").partition("\n")[0]
    line = told.removeprefix(f"{game.title}:").strip()
    return GameCard(
        name=game.name,
        title=game.title,
        line=line[:1].upper() + line[1:],
        seats=tuple(game.seats),
        minutes=game.site.minutes,
        version=game.version,
        options=options_schema(game),
        levels=get_args(Level),
        turn_clock=game.site.turn_clock,
        usual_seats=game.site.usual_seats or game.seats[-1],
    )


def options_schema(game: AnyGame) -> dict[str, Any]:
    """Return the JSON schema of a game's options, with the object itself at the top."""
    schema = msgspec.json.schema(game.forms.options)
    parts: dict[str, Any] = schema.pop("$defs", {})
    top: dict[str, Any] = parts.pop(schema["$ref"].rpartition("/")[2]) if "$ref" in schema else schema
    return top | ({"$defs": parts} if parts else {})
