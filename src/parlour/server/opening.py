"""Opening a table: its terms held against what the game allows, and the first lines of its log."""

from collections.abc import Iterator
from secrets import choice, token_bytes, token_urlsafe

import msgspec
from msgspec import Raw, json

from parlour.core.game import AnyGame, Illegal, Missing
from parlour.core.registry import NoSuchGame, find
from parlour.server.house import NewTable
from parlour.server.log import AnyLine, Dealt, Filled, Opened, Sat
from parlour.server.seats import KEY_BYTES
from parlour.server.standing import Standing
from parlour.store.store import PlayerRow

LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"
"""What table ids are made of: nothing that is mistaken for something else when read out."""


def table_id() -> str:
    """An id that nobody can guess, because who knows it may come to an unlisted table."""
    return "".join(choice(LETTERS) for _ in range(12))


def opened(wish: NewTable, host: PlayerRow) -> Opened:
    """The terms of a table, or Illegal where the game cannot be played so."""
    game = wanted(wish.game)
    if wish.seats not in game.seats:
        raise Illegal("seats", f"{game.title} is for {game.seats[0]} to {game.seats[-1]} players, not {wish.seats}.")
    try:
        options = msgspec.convert(wish.options, game.forms.options)
    except msgspec.ValidationError as fault:
        raise Illegal("options", f"These are no options of {game.title}: {fault}.") from fault
    try:
        lexicon, box = game.lexicon(options), game.box_of(options)
    except Missing as fault:
        raise Illegal("options", str(fault)) from fault
    taken = (*wish.sit, *wish.computers)
    if len(set(taken)) != len(taken) or any(seat not in range(wish.seats) for seat in taken):
        raise Illegal("seats", "Each seat of the table can be given once.")
    return Opened(
        game=game.name,
        version=game.version,
        box=box,
        lexicon=lexicon,
        options=Raw(json.encode(options)),
        seats=wish.seats,
        title=f"{host.name}'s table",
        visibility=wish.visibility,
        spectators=wish.spectators,
        level=wish.level,
        invite=token_urlsafe(16),
        by=host.id,
    )


def wanted(name: str) -> AnyGame:
    """The game of that name."""
    try:
        return find(name)
    except NoSuchGame as fault:
        raise Illegal("no_game", str(fault)) from fault


def seating(wish: NewTable, host: PlayerRow) -> Iterator[AnyLine]:
    """Who sits from the beginning, and the deal where it is wanted at once."""
    for seat in wish.sit:
        yield Sat(seat, host.name, host.colour, by=host.id)
    for seat in wish.computers:
        yield Filled(seat, wish.level, by=host.id)
    if wish.start:
        yield Dealt(token_bytes(KEY_BYTES).hex(), by=host.id)


def once_more(standing: Standing, player: PlayerRow) -> tuple[Opened, tuple[AnyLine, ...]]:
    """The same table for a rematch: computers and the one who asks sit as before, the others are invited."""
    terms = msgspec.structs.replace(
        standing.terms,
        title=f"{player.name}'s table",
        invite=token_urlsafe(16),
        invited=standing.players,
        by=player.id,
        id="",
    )
    chairs = tuple(enumerate(standing.chairs))
    computers = (Filled(seat, chair.level, by=player.id) for seat, chair in chairs if chair.kind == "computer")
    own = (Sat(seat, player.name, player.colour, by=player.id) for seat, chair in chairs if chair.player == player.id)
    return terms, (*computers, *own)
