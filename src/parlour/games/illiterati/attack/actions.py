"""What players may answer in an attack (ILT-42, ILT-43)."""

from typing import Annotated

from msgspec import Meta

from parlour.core.game import BaseAction
from parlour.games.illiterati.building.actions import LONGEST, TileName


class Lose(BaseAction, frozen=True):
    """Choose the letters that a power takes, passes on or moves: one of the choices that the table offers (ILT-42)."""

    tiles: Annotated[tuple[TileName, ...], Meta(min_length=1, max_length=LONGEST)]


class Reletter(BaseAction, frozen=True):
    """What a word with a blank spells from now on; None lets a damaged one come loose (ILT-43)."""

    spelled: Annotated[str, Meta(pattern="^[A-Z]{1,31}$")] | None


AttackAction = Lose | Reletter
