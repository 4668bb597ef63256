"""The actions of a player; each is a whole decision in one canonical form.

Items of a field are named by a card: a loose card by itself, a stockpile by its first card. Items stand in the
field's order, loose cards first. `season` is named for a face card of the Stars that turns the illimat, else None.
"""

from parlour.core.game import BaseAction, TimeUp
from parlour.games.illimat.box import Card, Season


class Sow(BaseAction, frozen=True):
    """Lay a card loose into a field (ILM-12)."""

    card: Card
    field: int
    season: Season | None = None


class Harvest(BaseAction, frozen=True):
    """Take items that make groups of the value played; two cards are played under the Union (ILM-13, ILM-46)."""

    cards: tuple[Card, ...]
    field: int
    take: tuple[Card, ...]
    season: Season | None = None


class Stockpile(BaseAction, frozen=True):
    """Fuse a card with items into a pile of a value still held in hand (ILM-15)."""

    card: Card
    field: int
    take: tuple[Card, ...]
    value: int
    season: Season | None = None


class Exchange(BaseAction, frozen=True):
    """Swap a hand card with a loose card in the Changeling's field (ILM-41)."""

    give: Card
    take: Card


class Tend(BaseAction, frozen=True):
    """Sow the card that is owed to the Rake's field (ILM-45)."""

    card: Card
    season: Season | None = None


class Finish(BaseAction, frozen=True):
    """Draw up and end the turn without using the Changeling (ILM-41)."""


class Swap(BaseAction, frozen=True):
    """The Changeling's reward: the first card given lies down for the first taken, the second for the second (ILM-41).

    The cards given stand in the hand's order where both taken lie in one field; the cards taken in the board's.
    """

    give: tuple[Card, Card]
    take: tuple[Card, Card]


class Decline(BaseAction, frozen=True):
    """Decline the Changeling's reward (ILM-41)."""


class Turn(BaseAction, frozen=True):
    """The Forest Queen's reward: turn the illimat so that `spring` is in Spring, or leave it as it is (ILM-44)."""

    spring: int


class Give(BaseAction, frozen=True):
    """Hand a Summer card of one's harvest to the Rake's claimer (ILM-45)."""

    card: Card


Action = Sow | Harvest | Stockpile | Exchange | Tend | Finish | Swap | Decline | Turn | Give | TimeUp
