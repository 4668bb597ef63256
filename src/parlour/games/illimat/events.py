"""What happens in a game; cards that a viewer may not see are None."""

from parlour.core.game import BaseEvent, Seat
from parlour.games.illimat.box import Card, Luminary, Season
from parlour.games.illimat.state import Pile, Sheet, Wait


class Dealt(BaseEvent, frozen=True):
    """A round was dealt: the fields to all, each hand to its owner (ILM-5)."""

    round: int
    dealer: Seat
    fields: tuple[tuple[Card, ...], ...]
    hands: tuple[tuple[Card, ...] | None, ...]
    luminaries: int


class Sowed(BaseEvent, frozen=True):
    """A card was sown; `duty` tells that the Rake asked for it (ILM-12, ILM-45)."""

    seat: Seat
    card: Card
    field: int
    duty: bool = False


class Harvested(BaseEvent, frozen=True):
    """Cards were harvested (ILM-13)."""

    seat: Seat
    cards: tuple[Card, ...]
    field: int
    loose: tuple[Card, ...]
    piles: tuple[Pile, ...]


class Stockpiled(BaseEvent, frozen=True):
    """A pile was made or built on; `fused` are the items under their names (ILM-15)."""

    seat: Seat
    card: Card
    field: int
    fused: tuple[Card, ...]
    pile: Pile


class Turned(BaseEvent, frozen=True):
    """The illimat turned: `field` now has `season`; `card` turned it, or a Luminary where None (ILM-20, ILM-44)."""

    field: int
    season: Season
    spring: int
    card: Card | None = None


class Exchanged(BaseEvent, frozen=True):
    """Hand cards were exchanged with loose cards, place by place (ILM-41)."""

    seat: Seat
    gave: tuple[Card, ...]
    took: tuple[Card, ...]
    fields: tuple[int, ...]
    reward: bool = False


class Drew(BaseEvent, frozen=True):
    """A player drew up; the cards are for that player alone (ILM-21)."""

    seat: Seat
    count: int
    cards: tuple[Card, ...] | None


class OkusTaken(BaseEvent, frozen=True):
    """A cleared field brought an okus token (ILM-30)."""

    seat: Seat
    field: int
    left: int


class Claimed(BaseEvent, frozen=True):
    """A face-up Luminary was claimed, maybe with a token; `beneath` is for the claimer (ILM-31, ILM-35, ILM-43)."""

    seat: Seat
    field: int
    luminary: Luminary
    beneath: tuple[Card, ...] | None = ()
    okus: bool = False


class Revealed(BaseEvent, frozen=True):
    """A Luminary was turned face up, by a clearing or by the Newborn (ILM-32, ILM-47)."""

    field: int
    luminary: Luminary
    newborn: bool = False


class Discarded(BaseEvent, frozen=True):
    """A Luminary left without effect because the draw pile had too few cards (ILM-34)."""

    field: int
    luminary: Luminary


class Seeded(BaseEvent, frozen=True):
    """Cards were dealt into a field (ILM-33)."""

    field: int
    cards: tuple[Card, ...]


class Fallow(BaseEvent, frozen=True):
    """A cleared field got no new cards (ILM-33, ILM-34)."""

    field: int
    short: bool


class Hidden(BaseEvent, frozen=True):
    """Three cards were dealt beneath the Children, unseen by all (ILM-43)."""

    field: int


class Gave(BaseEvent, frozen=True):
    """A Summer card went to the Rake's claimer (ILM-45)."""

    seat: Seat
    to: Seat
    card: Card


class Converged(BaseEvent, frozen=True):
    """Four Luminaries face up: hands and earlier scores moved one seat; each hand to its new owner (ILM-48)."""

    hands: tuple[tuple[Card, ...] | None, ...]
    scores: tuple[int, ...]


class Stayed(BaseEvent, frozen=True):
    """A player left an exchange, a reward or the illimat as it was (ILM-41, ILM-44)."""

    seat: Seat
    wait: Wait


class Lapsed(BaseEvent, frozen=True):
    """The clock ran out, and the table answered for a seat (ILM-54)."""

    seat: Seat


class Scored(BaseEvent, frozen=True):
    """A round was scored, seat by seat (ILM-51)."""

    round: int
    sheets: tuple[Sheet, ...]
    scores: tuple[int, ...]


class Won(BaseEvent, frozen=True):
    """The game ended; several winners share a single round (ILM-53)."""

    winners: tuple[Seat, ...]
    scores: tuple[int, ...]


Event = (
    Dealt | Sowed | Harvested | Stockpiled | Turned | Exchanged | Drew | OkusTaken | Claimed | Revealed
    | Discarded | Seeded | Fallow | Hidden | Gave | Converged | Stayed | Lapsed | Scored | Won
)  # fmt: skip # a union reads best as a paragraph
