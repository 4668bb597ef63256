"""What runs in a process of the bot pool: a bot chooses from the very bytes that a person's browser would get."""

from functools import cache
from random import Random
from typing import Any

from msgspec import json

from parlour.bots.bot import decide
from parlour.bots.cast import CHARACTERS, CharacterId
from parlour.bots.levels import LevelBot
from parlour.core.game import Millis, Plan
from parlour.core.registry import find, names
from parlour.server.protocol.messages import Level


def warm_up() -> None:
    """Load what bots need, so that the first question is answered as fast as the others."""
    for name in names():
        moves_of(name)


def think(game: str, level: Level, view: bytes, moves: bytes, character: CharacterId | None = None) -> bytes:
    """Read what a seat sees, and choose."""
    played, bot = find(game), LevelBot(level, None if character is None else CHARACTERS[character].temper)
    seen, listed = played.forms.read_view.decode(view), moves_of(game).decode(moves)
    if played.plan is None:
        return json.encode(bot.choose(played, seen, listed, Random()))
    return json.encode(decide(bot, played, seen, listed, Random(), Millis(0)))


@cache
def plan_of(game: str) -> "json.Decoder[Plan[Any] | None]":
    """Return the decoder of what a bot means to do in a game that races."""
    return json.Decoder(Plan[find(game).forms.action] | None)  # type: ignore[misc] # the union is known at run time only


@cache
def moves_of(game: str) -> "json.Decoder[list[Any]]":
    """Return the decoder of a list of a game's actions."""
    return json.Decoder(list[find(game).forms.action])  # type: ignore[misc] # the union is known at run time only
