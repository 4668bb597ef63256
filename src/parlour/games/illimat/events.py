"""What happened, in the order it happened; None in a card's place means: not for you to see."""

from msgspec import Struct

from parlour.core.game import Seat
from parlour.games.illimat.box import Card, Luminary, Season
from parlour.games.illimat.state import Pile, Sheet, Wait


class Dealt(Struct, frozen=True, gc=False, tag_field="kind", tag="dealt"):
    """A round was dealt: the fields to all, each hand to its owner (ILM-5)."""

    round: int
    dealer: Seat
    fields: tuple[tuple[Card, ...], ...]
    hands: tuple[tuple[Card, ...] | None, ...]
    luminaries: int


class Sowed(Struct, frozen=True, gc=False, tag_field="kind", tag="sowed"):
    """A card was sown; `duty` tells that the Rake asked for it (ILM-12, ILM-45)."""

    seat: Seat
    card: Card
    field: int
    duty: bool = False


class Harvested(Struct, frozen=True, gc=False, tag_field="kind", tag="harvested"):
    """Cards were harvested (ILM-13)."""

    seat: Seat
    cards: tuple[Card, ...]
    field: int
    loose: tuple[Card, ...]
    piles: tuple[Pile, ...]


class Stockpiled(Struct, frozen=True, gc=False, tag_field="kind", tag="stockpiled"):
    """A pile was made or built on; `fused` are the items under their names (ILM-15)."""

    seat: Seat
    card: Card
    field: int
    fused: tuple[Card, ...]
    pile: Pile


class Turned(Struct, frozen=True, gc=False, tag_field="kind", tag="turned"):
    """The illimat turned: `field` now has `season`; `card` turned it, or a Luminary where None (ILM-20, ILM-44)."""

    field: int
    season: Season
    spring: int
    card: Card | None = None


class Exchanged(Struct, frozen=True, gc=False, tag_field="kind", tag="exchanged"):
    """Hand cards were exchanged with loose cards, place by place (ILM-41)."""

    seat: Seat
    gave: tuple[Card, ...]
    took: tuple[Card, ...]
    fields: tuple[int, ...]
    reward: bool = False


class Drew(Struct, frozen=True, gc=False, tag_field="kind", tag="drew"):
    """A player drew up; the cards are for that player alone (ILM-21)."""

    seat: Seat
    count: int
    cards: tuple[Card, ...] | None


class OkusTaken(Struct, frozen=True, gc=False, tag_field="kind", tag="okus_taken"):
    """A cleared field brought an okus token (ILM-30)."""

    seat: Seat
    field: int
    left: int


class Claimed(Struct, frozen=True, gc=False, tag_field="kind", tag="claimed"):
    """A face-up Luminary was claimed, maybe with a token; `beneath` is for the claimer (ILM-31, ILM-35, ILM-43)."""

    seat: Seat
    field: int
    luminary: Luminary
    beneath: tuple[Card, ...] | None = ()
    okus: bool = False


class Revealed(Struct, frozen=True, gc=False, tag_field="kind", tag="revealed"):
    """A Luminary was turned face up, by a clearing or by the Newborn (ILM-32, ILM-47)."""

    field: int
    luminary: Luminary
    newborn: bool = False


class Discarded(Struct, frozen=True, gc=False, tag_field="kind", tag="discarded"):
    """A Luminary left without effect, for want of cards (ILM-34)."""

    field: int
    luminary: Luminary


class Seeded(Struct, frozen=True, gc=False, tag_field="kind", tag="seeded"):
    """Cards were dealt into a field (ILM-33)."""

    field: int
    cards: tuple[Card, ...]


class Fallow(Struct, frozen=True, gc=False, tag_field="kind", tag="fallow"):
    """A cleared field got no new cards (ILM-33, ILM-34)."""

    field: int
    short: bool


class Hidden(Struct, frozen=True, gc=False, tag_field="kind", tag="hidden"):
    """Three cards were dealt beneath the Children, unseen by all (ILM-43)."""

    field: int


class Gave(Struct, frozen=True, gc=False, tag_field="kind", tag="gave"):
    """A Summer card went to the Rake's claimer (ILM-45)."""

    seat: Seat
    to: Seat
    card: Card


class Converged(Struct, frozen=True, gc=False, tag_field="kind", tag="converged"):
    """Four Luminaries face up: hands and earlier scores moved one seat; each hand to its new owner (ILM-48)."""

    hands: tuple[tuple[Card, ...] | None, ...]
    scores: tuple[int, ...]


class Stayed(Struct, frozen=True, gc=False, tag_field="kind", tag="stayed"):
    """A player left an exchange, a reward or the illimat as it was (ILM-41, ILM-44)."""

    seat: Seat
    wait: Wait


class Lapsed(Struct, frozen=True, gc=False, tag_field="kind", tag="lapsed"):
    """The clock ran out, and the table answered for a seat (ILM-54)."""

    seat: Seat


class Scored(Struct, frozen=True, gc=False, tag_field="kind", tag="scored"):
    """A round was scored, seat by seat (ILM-51)."""

    round: int
    sheets: tuple[Sheet, ...]
    scores: tuple[int, ...]


class Won(Struct, frozen=True, gc=False, tag_field="kind", tag="won"):
    """The game ended; several winners share a single round (ILM-53)."""

    winners: tuple[Seat, ...]
    scores: tuple[int, ...]


Event = (
    Dealt | Sowed | Harvested | Stockpiled | Turned | Exchanged | Drew | OkusTaken | Claimed | Revealed
    | Discarded | Seeded | Fallow | Hidden | Gave | Converged | Stayed | Lapsed | Scored | Won
)  # fmt: skip # a union reads best as a paragraph
