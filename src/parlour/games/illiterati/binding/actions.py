"""What players may do while books are bound (ILT-33 to ILT-35)."""

from typing import Annotated

from msgspec import Meta

from parlour.core.game import BaseAction
from parlour.games.illiterati.box import Colour
from parlour.games.illiterati.building.actions import MOST


class Bind(BaseAction, frozen=True):
    """Turn in words, by their places in one's row of words, for one's book (ILT-33)."""

    words: Annotated[tuple[Annotated[int, Meta(ge=0, le=MOST)], ...], Meta(min_length=1, max_length=MOST)]


class Keep(BaseAction, frozen=True):
    """Bind no book this round (ILT-33)."""


class Draw(BaseAction, frozen=True):
    """Draw the next book of this colour; for the Final Chapter the first to answer speaks for all (ILT-34, ILT-35)."""

    colour: Colour


BindingAction = Bind | Keep | Draw
