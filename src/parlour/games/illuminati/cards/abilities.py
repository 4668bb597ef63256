"""Abilities as they stand on the cards: data that the rules interpret (ILU-25)."""

from typing import Literal

from msgspec import Struct

from parlour.core.game import snake_case
from parlour.games.illuminati.cards.kinds import Alignment, Attack

CardId = str
"""A group or an Illuminati by its name in small letters, as in "the-mafia" or "ufos"."""


class BaseAbility(Struct, frozen=True, tag_field="kind", tag=snake_case):
    """The base of every ability: JSON names it by `kind`."""


class Bonus(BaseAbility, frozen=True):
    """More in its owner's attacks, or in those it leads (`direct`): on an alignment, on groups, or on any target."""

    scope: Literal["any_attempt", "direct"]
    attacks: tuple[Attack, ...]
    amount: int
    alignment: Alignment | None = None
    groups: tuple[CardId, ...] = ()


class ActsAs(BaseAbility, frozen=True):
    """Leading such an attack on a group of one alignment it has another alignment too."""

    attacks: tuple[Attack, ...]
    alignment: Alignment
    against: Alignment


class Stands(BaseAbility, frozen=True):
    """Another Resistance when the leading group has one of these alignments."""

    resistance: int
    against: tuple[Alignment, ...]


class Shields(BaseAbility, frozen=True):
    """More Resistance for its owner's other groups."""

    amount: int


class Immune(BaseAbility, frozen=True):
    """No group of these alignments may lead or aid an attack on the structure."""

    against: tuple[Alignment, ...]


class Upkeep(BaseAbility, frozen=True):
    """Costs its owner money at every income (ILU-11)."""

    amount: int


class Tax(BaseAbility, frozen=True):
    """May take money from every opponent at its owner's income (ILU-11)."""

    amount: int


class FarTransfers(BaseAbility, frozen=True):
    """Its money may land on any card of the structure (ILU-44)."""


class Lasers(BaseAbility, frozen=True):
    """Once a turn one alignment of another group is added, removed or reversed (ILU-62)."""


class Draws(BaseAbility, frozen=True):
    """Draws a card for money of its own."""

    cost: int


class Privilege(BaseAbility, frozen=True):
    """Once a turn makes an attack privileged for money (ILU-33)."""

    cost: int


class Reorganize(BaseAbility, frozen=True):
    """Rearranges the whole structure at the end of the turn (ILU-45)."""


class FreeMoney(BaseAbility, frozen=True):
    """Moves any money within the structure at the end of the turn (ILU-45)."""


class DrawStep(BaseAbility, frozen=True):
    """Draws more than one card in its turn (ILU-12)."""

    cards: int


class TwoAttacks(BaseAbility, frozen=True):
    """Takes part in two attacks a turn (ILU-21)."""


Ability = (
    Bonus | ActsAs | Stands | Shields | Immune | Upkeep | Tax | FarTransfers | Lasers | Draws
    | Privilege | Reorganize | FreeMoney | DrawStep | TwoAttacks
)  # fmt: skip # a list reads best as a paragraph


class SumPower(BaseAbility, frozen=True):
    """Power of all cards together."""

    at_least: int


class SumTransferable(BaseAbility, frozen=True):
    """Transferable Power of all cards together."""

    at_least: int


class SumMoney(BaseAbility, frozen=True):
    """Money of all treasuries together."""

    at_least: int


class CountAlignment(BaseAbility, frozen=True):
    """Groups of one alignment."""

    alignment: Alignment
    at_least: int


class AllAlignments(BaseAbility, frozen=True):
    """Alignments among the groups."""

    at_least: int


class GroupsDestroyed(BaseAbility, frozen=True):
    """Groups destroyed."""

    at_least: int


class SecretCopy(BaseAbility, frozen=True):
    """The goal of another Illuminati, picked in secret."""


Goal = SumPower | SumTransferable | SumMoney | CountAlignment | AllAlignments | GroupsDestroyed | SecretCopy
"""Special goals (ILU-71)."""
