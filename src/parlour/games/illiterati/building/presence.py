"""What players show each other while words are built: the letters they hold, and where; never logged."""

from typing import Annotated

from msgspec import Meta, Struct

from parlour.games.illiterati.building.actions import LONGEST, MOST, SeatNumber, TileName

Share = Annotated[int, Meta(ge=0, le=1000)]
"""A place within something, in thousandths of its width or height."""


class Presence(Struct, frozen=True, forbid_unknown_fields=True):
    """The letters that a player holds, and over what: a player's area (`over`, None: the Library) and which row of it.

    `row` is None beside the rows, `at` the place within the row; `x` and `y` are where in that area the hand is.
    """

    tiles: Annotated[tuple[TileName, ...], Meta(max_length=LONGEST)] = ()
    over: SeatNumber | None = None
    row: Annotated[int, Meta(ge=0, le=MOST)] | None = None
    at: Annotated[int, Meta(ge=0, le=LONGEST)] | None = None
    x: Share = 500
    y: Share = 500
