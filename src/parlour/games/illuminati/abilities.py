"""Abilities as they stand on the cards: data that the rules interpret (ILU-25)."""

from typing import Literal

from msgspec import Struct

from parlour.games.illuminati.kinds import Alignment, Attack

CardId = str
"""A group or an Illuminati by its name in small letters, as in "the-mafia" or "ufos"."""


class Bonus(Struct, frozen=True, tag_field="kind", tag="bonus"):
    """More in its owner's attacks, or in those it leads (`direct`): on an alignment, on groups, or on any target."""

    scope: Literal["any_attempt", "direct"]
    attacks: tuple[Attack, ...]
    amount: int
    alignment: Alignment | None = None
    groups: tuple[CardId, ...] = ()


class ActsAs(Struct, frozen=True, tag_field="kind", tag="acts_as"):
    """Leading such an attack on a group of one alignment it has another alignment too."""

    attacks: tuple[Attack, ...]
    alignment: Alignment
    against: Alignment


class Stands(Struct, frozen=True, tag_field="kind", tag="stands"):
    """Another Resistance when the leading group has one of these alignments."""

    resistance: int
    against: tuple[Alignment, ...]


class Shields(Struct, frozen=True, tag_field="kind", tag="shields"):
    """More Resistance for its owner's other groups."""

    amount: int


class Immune(Struct, frozen=True, tag_field="kind", tag="immune"):
    """No group of these alignments may lead or aid an attack on the structure."""

    against: tuple[Alignment, ...]


class Upkeep(Struct, frozen=True, tag_field="kind", tag="upkeep"):
    """Costs its owner money at every income (ILU-11)."""

    amount: int


class Tax(Struct, frozen=True, tag_field="kind", tag="tax"):
    """May take money from every opponent at its owner's income (ILU-11)."""

    amount: int


class FarTransfers(Struct, frozen=True, tag_field="kind", tag="far_transfers"):
    """Its money may land on any card of the structure (ILU-44)."""


class Lasers(Struct, frozen=True, tag_field="kind", tag="lasers"):
    """Once a turn one alignment of another group is added, removed or reversed (ILU-62)."""


class Draws(Struct, frozen=True, tag_field="kind", tag="draws"):
    """Draws a card for money of its own."""

    cost: int


class Privilege(Struct, frozen=True, tag_field="kind", tag="privilege"):
    """Once a turn makes an attack privileged for money (ILU-33)."""

    cost: int


class Reorganize(Struct, frozen=True, tag_field="kind", tag="reorganize"):
    """Rearranges the whole structure at the end of the turn (ILU-45)."""


class FreeMoney(Struct, frozen=True, tag_field="kind", tag="free_money"):
    """Moves any money within the structure at the end of the turn (ILU-45)."""


class DrawStep(Struct, frozen=True, tag_field="kind", tag="draw_step"):
    """Draws more than one card in its turn (ILU-12)."""

    cards: int


class TwoAttacks(Struct, frozen=True, tag_field="kind", tag="two_attacks"):
    """Takes part in two attacks a turn (ILU-21)."""


Ability = (
    Bonus | ActsAs | Stands | Shields | Immune | Upkeep | Tax | FarTransfers | Lasers | Draws
    | Privilege | Reorganize | FreeMoney | DrawStep | TwoAttacks
)  # fmt: skip # a list reads best as a paragraph


class SumPower(Struct, frozen=True, tag_field="kind", tag="sum_power"):
    """Power of all cards together."""

    at_least: int


class SumTransferable(Struct, frozen=True, tag_field="kind", tag="sum_transferable"):
    """Transferable Power of all cards together."""

    at_least: int


class SumMoney(Struct, frozen=True, tag_field="kind", tag="sum_money"):
    """Money of all treasuries together."""

    at_least: int


class CountAlignment(Struct, frozen=True, tag_field="kind", tag="count_alignment"):
    """Groups of one alignment."""

    alignment: Alignment
    at_least: int


class AllAlignments(Struct, frozen=True, tag_field="kind", tag="all_alignments"):
    """Alignments among the groups."""

    at_least: int


class GroupsDestroyed(Struct, frozen=True, tag_field="kind", tag="groups_destroyed"):
    """Groups destroyed."""

    at_least: int


class SecretCopy(Struct, frozen=True, tag_field="kind", tag="secret_copy"):
    """The goal of another Illuminati, picked in secret."""


Goal = SumPower | SumTransferable | SumMoney | CountAlignment | AllAlignments | GroupsDestroyed | SecretCopy
"""Special goals (ILU-71)."""
