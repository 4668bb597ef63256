"""A computer's decision: a pure function of the bytes that a browser in its seat gets.

The server decides by it, and `parlour honesty` decides anew from the same bytes and compares.
"""

from collections.abc import Iterable
from functools import cache
from hashlib import sha256
from itertools import islice
from random import Random
from typing import Any

from msgspec import Struct, json

from parlour.bots.bot import decide
from parlour.bots.cast import CHARACTERS, CharacterId
from parlour.bots.levels import LevelBot
from parlour.core.game import AnyGame, Ask, Level, Millis, Plan, Seat
from parlour.core.registry import find

MAX_LISTED_MOVES = 400
"""Moves listed at most; any legal one is accepted all the same."""


class DecisionInput(Struct, frozen=True):
    """What a seat sees, and the moves it is offered: JSON, byte for byte as a browser in that seat gets it."""

    view: bytes
    moves: bytes


def offered_moves(game: AnyGame, state: Any, ask: Ask, seat: Seat) -> tuple[Any, ...]:
    """Return the moves offered to a seat, one more than are listed where there are too many; () if not asked."""
    if seat not in ask.seats and seat not in ask.may:
        return ()
    return tuple(islice(game.offers(state, seat), MAX_LISTED_MOVES + 1))


def listed_moves(offered: tuple[Any, ...]) -> tuple[Any, ...]:
    """Return those of the offered moves that are listed."""
    return offered if len(offered) <= MAX_LISTED_MOVES else offered[:MAX_LISTED_MOVES]


def encode_input(view: Any, offered: tuple[Any, ...]) -> DecisionInput:
    """Return a view and the moves offered with it as they go over the wire."""
    return DecisionInput(json.encode(view), json.encode(listed_moves(offered)))


def input_of(game: AnyGame, state: Any, seat: Seat) -> DecisionInput:
    """Return what a computer in a seat decides from, in this state of the game."""
    return encode_input(game.view(state, seat), offered_moves(game, state, game.ask(state), seat))


def seed_of(game: AnyGame, level: Level, given: DecisionInput, character: CharacterId | None = None) -> bytes:
    """Return the seed of all chance in a decision: a digest of everything that goes into it, and of nothing else."""
    who = () if character is None else (character.encode(),)
    return digest_of((game.versioned_name.encode(), level.encode(), given.view, given.moves, *who))


def digest_of(parts: Iterable[bytes]) -> bytes:
    """Return one digest of several parts, each with its length, so that no two lists of parts give the same text."""
    made = sha256()
    for part in parts:
        made.update(len(part).to_bytes(8, "big") + part)
    return made.digest()


def decide_from_bytes(game: str, level: Level, given: DecisionInput, character: CharacterId | None = None) -> bytes:
    """Return what a computer does, as JSON: an action; in a game that races, a plan or null.

    The same bytes give the same result, in every process and whenever they are tried.
    """
    found, bot = find(game), LevelBot(level, None if character is None else CHARACTERS[character].temper)
    view, moves = found.forms.read_view.decode(given.view), moves_of(game).decode(given.moves)
    random = Random(seed_of(found, level, given, character))
    if found.real_time is None:
        return json.encode(bot.choose(found, view, moves, random))
    return json.encode(decide(bot, found, view, moves, random, Millis(0)))


def read_decision(game: AnyGame, decided: bytes) -> Plan[Any] | None:
    """Return what a computer does, and when: at once, unless the game races; None: nothing until the table changes."""
    if game.real_time is None:
        return Plan(game.forms.read_action.decode(decided), Millis(0))
    return plan_of(game.versioned_name).decode(decided)


@cache
def plan_of(game: str) -> "json.Decoder[Plan[Any] | None]":
    """Return the decoder of what a computer means to do in a game that races."""
    return json.Decoder(Plan[find(game).forms.action] | None)  # type: ignore[misc] # the union is known at run time only


@cache
def moves_of(game: str) -> "json.Decoder[list[Any]]":
    """Return the decoder of a list of a game's actions."""
    return json.Decoder(list[find(game).forms.action])  # type: ignore[misc] # the union is known at run time only
