"""Cards in their cells, and the arrows that join them (ILU-40)."""

from typing import Literal

from msgspec import Struct

from parlour.games.illuminati.cards.abilities import CardId
from parlour.games.illuminati.cards.kinds import Edge


class Placed(Struct, frozen=True, gc=False, cache_hash=True):
    """A card in its cell, right of and below its Illuminati's, turned clockwise by quarters.

    `exit` is the number of its master's arrow that holds it; an Illuminati has no master and -1.
    """

    card: CardId
    x: int
    y: int
    turns: int
    master: CardId | None
    exit: int


class Arrow(Struct, frozen=True, gc=False):
    """An outgoing arrow of a card: the side it is on as the card lies, and the cell it points at."""

    card: CardId
    exit: int
    side: Edge
    x: int
    y: int
    state: Literal["joined", "free", "blocked"]


class Shift(Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """A card that collides, put on another arrow of its master; -1: to the center (ILU-41)."""

    card: CardId
    exit: int


class Link(Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """A card on an arrow of its master."""

    card: CardId
    master: CardId
    exit: int


Structure = tuple[Placed, ...]
"""A power structure or a branch of one: its top first, every master before its puppets."""


class Fit(Struct, frozen=True, gc=False):
    """A structure with a branch laid on: what had to be shifted, and what was left over for the center (ILU-41)."""

    structure: Structure
    left: tuple[CardId, ...] = ()
    shifts: tuple[Shift, ...] = ()
