"""The bodies of requests and responses about reviews."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from parlour.core.game import Level
from parlour.review.parts import Review


class ReviewInfo(Struct, frozen=True):
    """How far the review of a game is: nobody asked for it, it waits, it is done, or it failed.

    `seats` are those of whoever wants to know.
    """

    state: Literal["none", "waiting", "done", "failed"]
    review: Review | None = None
    seats: tuple[int, ...] = ()


class PlayOn(Struct, frozen=True, forbid_unknown_fields=True):
    """A wish to play on from where a game was after so many moves, on one of its seats."""

    move: Annotated[int, Meta(ge=0, le=100_000)]
    seat: Annotated[int, Meta(ge=0, le=15)]
    level: Level = "normal"
