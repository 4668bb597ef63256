"""What a player may do, each a whole decision in one canonical form.

Items of a field are named by a card: a loose card by itself, a stockpile by its first card. Items stand in the
field's order, loose cards first. `season` is named for a face card of the Stars that turns the illimat, else None.
"""

from msgspec import Struct

from parlour.core.game import TimeUp
from parlour.games.illimat.box import Card, Season


class Sow(Struct, frozen=True, gc=False, tag_field="kind", tag="sow", forbid_unknown_fields=True):
    """Lay a card loose into a field (ILM-12)."""

    card: Card
    field: int
    season: Season | None = None


class Harvest(Struct, frozen=True, gc=False, tag_field="kind", tag="harvest", forbid_unknown_fields=True):
    """Take items that make groups of the value played; two cards are played under the Union (ILM-13, ILM-46)."""

    cards: tuple[Card, ...]
    field: int
    take: tuple[Card, ...]
    season: Season | None = None


class Stockpile(Struct, frozen=True, gc=False, tag_field="kind", tag="stockpile", forbid_unknown_fields=True):
    """Fuse a card with items into a pile of a value still held in hand (ILM-15)."""

    card: Card
    field: int
    take: tuple[Card, ...]
    value: int
    season: Season | None = None


class Exchange(Struct, frozen=True, gc=False, tag_field="kind", tag="exchange", forbid_unknown_fields=True):
    """Swap a hand card with a loose card in the Changeling's field (ILM-41)."""

    give: Card
    take: Card


class Tend(Struct, frozen=True, gc=False, tag_field="kind", tag="tend", forbid_unknown_fields=True):
    """Sow the card that is owed to the Rake's field (ILM-45)."""

    card: Card
    season: Season | None = None


class Finish(Struct, frozen=True, gc=False, tag_field="kind", tag="finish", forbid_unknown_fields=True):
    """Leave it at that: draw up and end the turn, the Changeling unused (ILM-41)."""


class Swap(Struct, frozen=True, gc=False, tag_field="kind", tag="swap", forbid_unknown_fields=True):
    """The Changeling's reward: the first card given lies down for the first taken, the second for the second (ILM-41).

    The cards given stand in the hand's order where both taken lie in one field; the cards taken in the board's.
    """

    give: tuple[Card, Card]
    take: tuple[Card, Card]


class Decline(Struct, frozen=True, gc=False, tag_field="kind", tag="decline", forbid_unknown_fields=True):
    """Leave the Changeling's reward (ILM-41)."""


class Turn(Struct, frozen=True, gc=False, tag_field="kind", tag="turn", forbid_unknown_fields=True):
    """The Forest Queen's reward: turn the illimat so that `spring` is in Spring; as it was is allowed (ILM-44)."""

    spring: int


class Give(Struct, frozen=True, gc=False, tag_field="kind", tag="give", forbid_unknown_fields=True):
    """Hand a Summer card of one's harvest to the Rake's claimer (ILM-45)."""

    card: Card


Play = Sow | Harvest | Stockpile
Action = Sow | Harvest | Stockpile | Exchange | Tend | Finish | Swap | Decline | Turn | Give | TimeUp
