"""What happens in a game, which clauses it shows, and what each seat sees of it (ILM-61).

Cards that a viewer may not see are None. Cards of a hand, or of a crop that may be hidden, are news to all but their
owner; an event that follows from what everyone saw tells nobody anything.
"""

from typing import Self

from msgspec.structs import replace

from parlour.core.game import BaseEvent, Clauses, PublicEvent, Seat, Whom
from parlour.games.illimat.box import EFFECT, FACES, FOOLS, Card, Luminary, Season
from parlour.games.illimat.state import Pile, Sheet, Wait

Hands = tuple[tuple[Card, ...] | None, ...]


def only(hands: Hands, viewer: Seat | None) -> Hands:
    """Return the hands with all but the viewer's own replaced by None."""
    return tuple(hand if owner == viewer else None for owner, hand in enumerate(hands))


class Dealt(BaseEvent, frozen=True):
    """A round was dealt: the fields to all, each hand to its owner (ILM-5)."""

    round: int
    dealer: Seat
    fields: tuple[tuple[Card, ...], ...]
    hands: Hands
    luminaries: int

    def cites(self) -> Clauses:
        beginner = () if self.luminaries else ("ILM-54",)
        return ("ILM-5", "ILM-1", "ILM-4", "ILM-6", "ILM-61", *beginner, *(("ILM-7",) if self.round > 1 else ()))

    def redact(self, viewer: Seat | None) -> Self:
        return replace(self, hands=only(self.hands, viewer))


class Sowed(PublicEvent, frozen=True):
    """A card was sown; `duty` tells that the Rake asked for it (ILM-12, ILM-45)."""

    REVEALS_TO = "others"

    seat: Seat
    card: Card
    field: int
    duty: bool = False

    def cites(self) -> Clauses:
        return ("ILM-45",) if self.duty else ("ILM-12", "ILM-10", "ILM-11")


class Harvested(PublicEvent, frozen=True):
    """Cards were harvested (ILM-13)."""

    REVEALS_TO = "others"

    seat: Seat
    cards: tuple[Card, ...]
    field: int
    loose: tuple[Card, ...]
    piles: tuple[Pile, ...]

    def cites(self) -> Clauses:
        union = len(self.cards) > 1
        return (
            "ILM-13",
            *(("ILM-46",) if union else ()),
            *(("ILM-22",) if union and FACES.issuperset(self.cards) else ()),
            *(("ILM-2",) if FOOLS.intersection((*self.cards, *self.loose)) else ()),
            *(("ILM-14", "ILM-16", "ILM-18") if self.piles else ()),
            "ILM-60",
        )


class Stockpiled(PublicEvent, frozen=True):
    """A pile was made or built on; `fused` are the items under their names (ILM-15)."""

    REVEALS_TO = "others"

    seat: Seat
    card: Card
    field: int
    fused: tuple[Card, ...]
    pile: Pile

    def cites(self) -> Clauses:
        fools = FOOLS.intersection((*self.fused, self.card))
        return ("ILM-15", "ILM-16", "ILM-19", *(("ILM-2", "ILM-17") if fools else ()))


class Turned(PublicEvent, frozen=True):
    """The illimat turned: `field` now has `season`; `card` turned it, or a Luminary where None (ILM-20, ILM-44)."""

    REVEALS_TO = "nobody"

    field: int
    season: Season
    spring: int
    card: Card | None = None

    def cites(self) -> Clauses:
        return ("ILM-44",) if self.card is None else ("ILM-20", "ILM-3")


class Exchanged(PublicEvent, frozen=True):
    """Hand cards were exchanged with loose cards, place by place (ILM-41)."""

    CITES = ("ILM-41",)
    REVEALS_TO = "others"

    seat: Seat
    gave: tuple[Card, ...]
    took: tuple[Card, ...]
    fields: tuple[int, ...]
    reward: bool = False


class Drew(BaseEvent, frozen=True):
    """A player drew up; the cards are for that player alone (ILM-21)."""

    CITES = ("ILM-21", "ILM-61")
    PRIVATE = ("cards",)

    seat: Seat
    count: int
    cards: tuple[Card, ...] | None

    def reveals_to(self) -> Whom:
        return "seat" if self.count else "nobody"


class OkusTaken(PublicEvent, frozen=True):
    """A cleared field brought an okus token (ILM-30)."""

    CITES = ("ILM-30",)
    REVEALS_TO = "nobody"

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

    def cites(self) -> Clauses:
        return ("ILM-31", EFFECT[self.luminary], *(("ILM-35",) if self.okus else ()))

    def reveals_to(self) -> Whom:
        return "nobody" if self.beneath == () else "seat"

    def redact(self, viewer: Seat | None) -> Self:
        return self if self.seat == viewer or not self.beneath else replace(self, beneath=None)


class Revealed(PublicEvent, frozen=True):
    """A Luminary was turned face up, by a clearing or by the Newborn (ILM-32, ILM-47)."""

    field: int
    luminary: Luminary
    newborn: bool = False

    def cites(self) -> Clauses:
        return ("ILM-32", EFFECT[self.luminary], *(("ILM-47",) if self.newborn else ()))


class Discarded(PublicEvent, frozen=True):
    """A Luminary left without effect because the draw pile had too few cards (ILM-34)."""

    CITES = ("ILM-34",)

    field: int
    luminary: Luminary


class Seeded(PublicEvent, frozen=True):
    """Cards were dealt into a field (ILM-33)."""

    CITES = ("ILM-33",)

    field: int
    cards: tuple[Card, ...]


class Fallow(PublicEvent, frozen=True):
    """A cleared field got no new cards (ILM-33, ILM-34)."""

    REVEALS_TO = "nobody"

    field: int
    short: bool

    def cites(self) -> Clauses:
        return ("ILM-34",) if self.short else ("ILM-33",)


class Hidden(PublicEvent, frozen=True):
    """Three cards were dealt beneath the Children, unseen by all (ILM-43)."""

    CITES = ("ILM-43", "ILM-61")
    REVEALS_TO = "nobody"

    field: int


class Gave(PublicEvent, frozen=True):
    """A Summer card went to the Rake's claimer (ILM-45)."""

    CITES = ("ILM-45",)
    REVEALS_TO = "others"

    seat: Seat
    to: Seat
    card: Card


class Converged(BaseEvent, frozen=True):
    """Four Luminaries face up: hands and earlier scores moved one seat; each hand to its new owner (ILM-48)."""

    CITES = ("ILM-48",)

    hands: Hands
    scores: tuple[int, ...]

    def reveals(self, viewer: Seat | None) -> bool:
        return viewer is not None

    def redact(self, viewer: Seat | None) -> Self:
        return replace(self, hands=only(self.hands, viewer))


class Stayed(PublicEvent, frozen=True):
    """A player left an exchange, a reward or the illimat as it was (ILM-41, ILM-44)."""

    REVEALS_TO = "nobody"

    seat: Seat
    wait: Wait

    def cites(self) -> Clauses:
        return ("ILM-44",) if self.wait is Wait.TURN else ("ILM-41",)


class Lapsed(PublicEvent, frozen=True):
    """The clock ran out, and the table answered for a seat (ILM-54)."""

    CITES = ("ILM-54",)
    REVEALS_TO = "nobody"

    seat: Seat


class Scored(PublicEvent, frozen=True):
    """A round was scored, seat by seat (ILM-51)."""

    round: int
    sheets: tuple[Sheet, ...]
    scores: tuple[int, ...]

    def cites(self) -> Clauses:
        counted = ([getattr(sheet, kind) for sheet in self.sheets] for kind in ("cards", "summer", "winter"))
        tied = any(max(counts) > 0 and counts.count(max(counts)) > 1 for counts in counted)
        river = any(sheet.frostbit > 0 for sheet in self.sheets)
        return ("ILM-51", "ILM-50", *(("ILM-52",) if tied else ()), *(("ILM-42",) if river else ()))


class Won(PublicEvent, frozen=True):
    """The game ended; several winners share a single round (ILM-53)."""

    winners: tuple[Seat, ...]
    scores: tuple[int, ...]

    def cites(self) -> Clauses:
        return ("ILM-53",) if len(self.winners) == 1 else ("ILM-53", "ILM-54")


Event = (
    Dealt | Sowed | Harvested | Stockpiled | Turned | Exchanged | Drew | OkusTaken | Claimed | Revealed
    | Discarded | Seeded | Fallow | Hidden | Gave | Converged | Stayed | Lapsed | Scored | Won
)  # fmt: skip # a union reads best as a paragraph
