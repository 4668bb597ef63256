"""A review as stores keep it."""

from typing import Literal

from msgspec import Struct

from parlour.core.game import Millis

ReviewState = Literal["waiting", "done", "failed"]


class ReviewRow(Struct, frozen=True):
    """The review of a table's game: waited for since `made`, tried next when it is `due`; `body` once it is done."""

    table: str
    state: ReviewState
    made: Millis
    due: Millis
    attempts: int = 0
    body: bytes | None = None
