"""A game that lets its players show each other something, for tests: Illimat, and a card in the hand."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from unittest.mock import patch

from msgspec import Struct

from parlour.core.registry import find
from parlour.games import illimat


class Held(Struct, frozen=True, forbid_unknown_fields=True):
    """A card that somebody holds over a field."""

    card: str
    over: int = 0


@contextmanager
def illimat_shows() -> Iterator[None]:
    """The house's Illimat with something to show."""
    shows = replace(illimat.GAME, forms=replace(illimat.GAME.forms, presence=Held))
    with patch.object(illimat, "GAME", shows):
        find.cache_clear()
        try:
            yield
        finally:
            find.cache_clear()
