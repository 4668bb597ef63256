"""What is in the box: eight Illuminati, 83 groups and 15 Specials, read from the cards' facts (ILU-1, ILU-6)."""

from hashlib import sha256
from importlib.resources import files

from msgspec import Struct, json

from parlour.games.illuminati.cards.abilities import Ability, CardId, Goal
from parlour.games.illuminati.cards.kinds import Alignment, Edge, SpecialKind

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
