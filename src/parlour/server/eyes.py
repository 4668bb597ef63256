"""Through whom a table is looked at, and what there is to be seen: the shapes."""

from typing import Any

from msgspec import Struct

from parlour.core.game import Millis, Seat


class Eyes(Struct, frozen=True, gc=False, cache_hash=True):
    """Through whom one looks: a seat, or the rail for None; `you` tells that the seat is called "You" in sentences."""

    seat: Seat | None
    you: bool = False


RAIL = Eyes(None)


class Happening(Struct, frozen=True, gc=False):
    """What came of one deal or move, whole; `seat` is whose doing it was, None for the house's."""

    seq: int
    at: Millis
    seat: int | None
    events: tuple[Any, ...]
    clauses: tuple[tuple[str, ...], ...]  # those that each event shows at work
