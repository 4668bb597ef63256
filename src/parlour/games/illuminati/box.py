"""What is in the box: eight Illuminati, 83 groups and 15 Specials, with all that is printed on them (ILU-1, ILU-6)."""

from enum import StrEnum
from hashlib import sha256
from importlib.resources import files
from typing import Literal

from msgspec import Struct, json

from parlour.core.game import snake_case


class Alignment(StrEnum):
    """The ten alignments (ILU-23)."""

    GOVERNMENT = "government"
    COMMUNIST = "communist"
    LIBERAL = "liberal"
    CONSERVATIVE = "conservative"
    PEACEFUL = "peaceful"
    VIOLENT = "violent"
    STRAIGHT = "straight"
    WEIRD = "weird"
    CRIMINAL = "criminal"
    FANATIC = "fanatic"


OPPOSITE: dict[Alignment, Alignment | None] = {
    Alignment.GOVERNMENT: Alignment.COMMUNIST,
    Alignment.COMMUNIST: Alignment.GOVERNMENT,
    Alignment.LIBERAL: Alignment.CONSERVATIVE,
    Alignment.CONSERVATIVE: Alignment.LIBERAL,
    Alignment.PEACEFUL: Alignment.VIOLENT,
    Alignment.VIOLENT: Alignment.PEACEFUL,
    Alignment.STRAIGHT: Alignment.WEIRD,
    Alignment.WEIRD: Alignment.STRAIGHT,
    Alignment.FANATIC: Alignment.FANATIC,
    Alignment.CRIMINAL: None,
}
"""What each alignment stands against: a Fanatic any Fanatic, a Criminal nothing (ILU-23)."""


class Attack(StrEnum):
    """The three attacks (ILU-20)."""

    CONTROL = "control"
    NEUTRALIZE = "neutralize"
    DESTROY = "destroy"


class Edge(StrEnum):
    """The sides of a card, clockwise."""

    TOP = "top"
    RIGHT = "right"
    BOTTOM = "bottom"
    LEFT = "left"


class SpecialKind(StrEnum):
    """What a Special does; the two Interference cards do the same (ILU-60)."""

    ASSASSINATION = "assassination"
    BRIBERY = "bribery"
    COMPUTER_ESPIONAGE = "computer_espionage"
    DEEP_AGENT = "deep_agent"
    INTERFERENCE = "interference"
    MARKET_MANIPULATION = "market_manipulation"
    MEDIA_CAMPAIGN = "media_campaign"
    MURPHYS_LAW = "murphys_law"
    SECRETS = "secrets"
    SENATE = "senate"
    SLUSH_FUND = "slush_fund"
    SWISS_BANK_ACCOUNT = "swiss_bank_account"
    WHISPERING_CAMPAIGN = "whispering_campaign"
    WHITE_COLLAR_CRIME = "white_collar_crime"


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

SpecialId = str
"""A Special by its name in small letters; a number tells the two Interference cards apart."""

BASIC = {2: 13, 3: 13, 4: 12, 5: 10, 6: 9, 7: 8, 8: 8}
"""Groups to win with by the number of players, the Illuminati counted (ILU-70)."""

CENTER = 4
"""Groups that lie uncontrolled at the start (ILU-4)."""

REFILL = 2
"""Groups that the center is filled up to at the end of a turn (ILU-17)."""

ACTIONS = 2
FREE_TRANSFERS = 2
"""Actions of a turn, and the further transfers of money that are free (ILU-13, ILU-15)."""

PASSING = 5
"""Money for a turn on which a player does nothing (ILU-16)."""


class Card(Struct, frozen=True):
    """A group, or an Illuminati (no `entry`), held with its words upright; `exits` are its outgoing arrows."""

    id: CardId
    name: str
    power: int
    transferable: int
    resistance: int
    income: int
    alignments: tuple[Alignment, ...]
    entry: Edge | None
    exits: tuple[Edge, ...]
    says: str
    abilities: tuple[Ability, ...]
    goal: Goal | None = None
    goal_says: str = ""


class Special(Struct, frozen=True):
    """A Special; `amount` is the money it brings or what it makes of the dice."""

    id: SpecialId
    kind: SpecialKind
    name: str
    says: str
    timing: str
    amount: int = 0


class Box(Struct, frozen=True):
    """The cards as they lie in the file."""

    illuminati: tuple[Card, ...]
    groups: tuple[Card, ...]
    specials: tuple[Special, ...]


BOX = json.decode((files(__package__) / "box" / "cards.json").read_bytes(), type=Box)
ILLUMINATI: tuple[CardId, ...] = tuple(card.id for card in BOX.illuminati)
GROUPS: tuple[CardId, ...] = tuple(card.id for card in BOX.groups)
SPECIALS: tuple[SpecialId, ...] = tuple(special.id for special in BOX.specials)
CARDS: dict[CardId, Card] = {card.id: card for card in (*BOX.illuminati, *BOX.groups)}
SPECIAL: dict[SpecialId, Special] = {special.id: special for special in BOX.specials}
GOALS: dict[CardId, Goal] = {card.id: card.goal for card in BOX.illuminati if card.goal is not None}
"""The special goal of each Illuminati (ILU-71)."""

DIGEST = sha256(json.encode(BOX, order="sorted")).hexdigest()
