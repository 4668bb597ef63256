"""The terms of a table as a command line gives them: which game, which options, how many seats, which chance."""

from collections.abc import Sequence
from hashlib import sha256
from secrets import token_bytes
from typing import Any

import msgspec

from parlour.core.game import AnyGame, Missing


class Refused(Exception):
    """What was asked for cannot be done; said to the user in one line."""


def read_options(game: AnyGame, pairs: Sequence[str]) -> Any:
    """The game's options out of `key=value` pairs, the rest as by default."""
    known = [field.name for field in msgspec.structs.fields(game.forms.options)]
    chosen: dict[str, str] = {}
    for pair in pairs:
        name, equals, value = pair.partition("=")
        if name not in known:
            raise Refused(f"{game.title} has no option {name!r}; it has {', '.join(known)}.")
        if not equals:
            raise Refused(f"Option {name!r} needs a value, as in {name}=...")
        chosen[name] = value
    try:
        options = msgspec.convert(chosen, game.forms.options, strict=False)
        game.lexicon(options), game.box_of(options)  # so that what is not here is told before the deal
    except msgspec.ValidationError as fault:
        raise Refused(f"These are no options of {game.title}: {fault}.") from fault
    except Missing as fault:
        raise Refused(str(fault)) from fault
    return options


def check_seats(game: AnyGame, seats: int) -> int:
    """The number of seats, where the game can be played by so many."""
    if seats not in game.seats:
        raise Refused(f"{game.title} is for {game.seats[0]} to {game.seats[-1]} players, not {seats}.")
    return seats


def key_of(seed: str | None) -> bytes:
    """The secret of all chance: made from the seed, or a new one that nobody can guess."""
    return token_bytes(32) if seed is None else sha256(f"parlour {seed}".encode()).digest()
