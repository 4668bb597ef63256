"""What a page draws of a game that has no face of its own: zones of pieces, values and scores.

A game that sends a `Scene` as its annotations (`Site.annotate`) is drawn by the page for any game.
"""

from typing import Literal

from msgspec import Struct

Kind = Literal["hand", "pile", "deck", "row", "board", "value"]
"""A fan of pieces, pieces on one another face up, or face down, pieces side by side, squares, or a value."""


class Piece(Struct, frozen=True):
    """A card, tile or counter: what moves call it, the few letters on it, its name, and the colour of the letters."""

    id: str
    text: str
    name: str
    colour: Literal["", "red", "black", "blue", "green", "gold"] = ""


class Zone(Struct, frozen=True, omit_defaults=True):
    """A place where pieces lie, or a value; `seat` is whose it is, None for the table's own."""

    title: str
    kind: Kind
    seat: int | None = None
    pieces: tuple[Piece | None, ...] = ()  # None lies face down, or is an empty square of a board
    value: str = ""
    columns: int = 0  # of a board


class Scene(Struct, frozen=True, omit_defaults=True):
    """A view as any page can draw it."""

    zones: tuple[Zone, ...]
    scores: tuple[int, ...] = ()
