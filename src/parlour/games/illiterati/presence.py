"""What players show each other live while words are built: it is no move, and the rules know nothing of it."""

from typing import Annotated

from msgspec import Meta, Struct

from parlour.games.illiterati.actions import Some


class Holding(Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """Letters in a player's hand, and what they are held over: the Library or a player's desk, None for neither."""

    tiles: Some
    over: Annotated[str, Meta(pattern="^(library|seat:[0-4])$")] | None = None
