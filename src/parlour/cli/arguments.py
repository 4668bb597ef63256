"""What commands share: the error that is the user's to fix, options that many take, a table's options and seats."""

from collections.abc import Sequence
from hashlib import sha256
from secrets import token_bytes
from typing import Annotated, Any

import msgspec
import typer

from parlour.core.game import AnyGame, Missing

Workers = Annotated[int | None, typer.Option(min=1, help="Processes to share the work; all cores by default.")]
AsJson = Annotated[bool, typer.Option("--json", help="Print JSON.")]
Seed = Annotated[int, typer.Option(help="Which games: the same seed plays the same ones.")]
TableOptions = Annotated[list[str] | None, typer.Option(help="A table option as key=value; may be repeated.")]
VersionedGame = Annotated[
    str | None, typer.Argument(help="A game, or one version of its rules such as lettergo-1; all of them by default.")
]


class CommandError(Exception):
    """A command cannot do what the user asked for; the message is one line."""


def read_options(game: AnyGame, pairs: Sequence[str]) -> Any:
    """Return the game's options from `key=value` pairs; the others keep their defaults."""
    known = [field.name for field in msgspec.structs.fields(game.forms.options)]
    chosen: dict[str, str] = {}
    for pair in pairs:
        name, equals, value = pair.partition("=")
        if name not in known:
            raise CommandError(f"{game.title} has no option {name!r}; it has {', '.join(known)}.")
        if not equals:
            raise CommandError(f"Option {name!r} needs a value, as in {name}=...")
        chosen[name] = value
    try:
        options = msgspec.convert(chosen, game.forms.options, strict=False)
        game.lexicon_of(options), game.box_of(options)  # so that what is missing is reported before the deal
    except msgspec.ValidationError as fault:
        raise CommandError(f"These are not options of {game.title}: {fault}.") from fault
    except Missing as fault:
        raise CommandError(str(fault)) from fault
    return options


def check_seats(game: AnyGame, seats: int) -> int:
    """Return the number of seats; refuse one that the game does not allow."""
    if seats not in game.seats:
        raise CommandError(f"{game.title} is for {game.seats[0]} to {game.seats[-1]} players, not {seats}.")
    return seats


def key_of(seed: str | None) -> bytes:
    """Return the key of all randomness: made from the seed, or a new secret one."""
    return token_bytes(32) if seed is None else sha256(f"parlour {seed}".encode()).digest()
