"""A house where Illimat is a little different, for tests: something to show, or another high_score at the end."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import Any
from unittest.mock import patch

from msgspec import Struct

from parlour.core.game import Figure, HighScore, Seat
from parlour.core.registry import forget
from parlour.games import illimat


class Held(Struct, frozen=True, forbid_unknown_fields=True):
    """A card that somebody holds over a field."""

    card: str
    over: int = 0


@contextmanager
def illimat_with(*, high_score: Callable[[Any], HighScore | None] | None = None, **changes: Any) -> Iterator[None]:
    """The house's Illimat with something else in its table of contents."""
    if high_score is not None:
        changes["site"] = replace(illimat.GAME.site, high_score=high_score)
    with patch.object(illimat, "GAME", replace(illimat.GAME, **changes)):
        forget()
        try:
            yield
        finally:
            forget()


@contextmanager
def illimat_shows() -> Iterator[None]:
    """The house's Illimat with something to show."""
    with illimat_with(forms=replace(illimat.GAME.forms, presence=Held)):
        yield


def high_score_of(*seats: int, won: bool = True, rank: int = 7) -> Callable[[Any], HighScore]:
    """The end of every game as the high_score of these seats."""
    return lambda _: HighScore("A board", tuple(map(Seat, seats)), (rank,), (Figure("Points", 7),), won=won)
