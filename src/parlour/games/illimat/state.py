"""The state of a game: everything there is, hidden or not."""

from collections.abc import Iterator
from enum import StrEnum

from msgspec import Struct
from msgspec.structs import replace

from parlour.core.game import Millis, Outcome, Seat
from parlour.core.rng import Rng
from parlour.core.tuples import put
from parlour.games.illimat.box import SEASONS, Card, Luminary, Season
from parlour.games.illimat.options import Options


class Pile(Struct, frozen=True, gc=False, cache_hash=True):
    """A stockpile: fused cards of one value; locked once it holds two sets (ILM-16)."""

    value: int
    cards: tuple[Card, ...]
    locked: bool


class Field(Struct, frozen=True, gc=False, cache_hash=True):
    """The cards of one of the four fields (ILM-4)."""

    loose: tuple[Card, ...] = ()
    piles: tuple[Pile, ...] = ()

    @property
    def bare(self) -> bool:
        """Whether no card lies here, loose or piled."""
        return not self.loose and not self.piles

    @property
    def size(self) -> int:
        """How many cards lie here, those in piles counted singly."""
        return len(self.loose) + sum(len(pile.cards) for pile in self.piles)


class Crop(Struct, frozen=True, gc=False):
    """What a player has gathered this round; `secret` came from under the Children and counts too (ILM-43)."""

    cards: tuple[Card, ...] = ()
    secret: tuple[Card, ...] = ()
    luminaries: tuple[Luminary, ...] = ()
    okus: int = 0

    @property
    def all_cards(self) -> tuple[Card, ...]:
        """Every harvested card, shown or secret."""
        return self.cards + self.secret


class Sheet(Struct, frozen=True):
    """One seat's line on the score sheet of a round: what was counted, and the points for it (ILM-51)."""

    cards: int
    summer: int
    winter: int
    fools: int
    luminaries: int
    okus: int
    bumper_crop: int
    sunkissed: int
    frostbit: int

    @property
    def points(self) -> int:
        return self.bumper_crop + self.sunkissed + self.frostbit + self.fools + self.luminaries + self.okus


class Wait(StrEnum):
    """What the table can wait for; `waits.py` says who is asked."""

    PLAY = "play"
    FINISH = "finish"
    SWAP = "swap"
    TURN = "turn"
    GIVE = "give"
    OVER = "over"


class Progress(Struct, frozen=True, gc=False):
    """How far the turn of `seat` has come; `okus` tells whether tokens lay on the illimat when it began (ILM-33)."""

    seat: Seat
    okus: bool
    played: bool = False
    exchanged: bool = False
    tended: bool = False
    cleared: int | None = None


class State(Struct, frozen=True, gc=False):
    """A game of Illimat.

    `scores` are of earlier rounds; `spring` is the field in Spring; `down` and `up` hold the Luminary in each field's
    corner, face down or face up, None where there is none; `beneath` lies under the Children; `unused` Luminaries were
    never dealt, `gone` ones left without effect; `since` is when the wait began; `sheets` are of the last round scored.
    """

    options: Options
    rng: Rng
    round: int
    dealer: Seat
    scores: tuple[int, ...]
    deck: tuple[Card, ...]
    hands: tuple[tuple[Card, ...], ...]
    fields: tuple[Field, ...]
    spring: int
    down: tuple[Luminary | None, ...]
    up: tuple[Luminary | None, ...]
    okus: int
    crops: tuple[Crop, ...]
    unused: tuple[Luminary, ...]
    gone: tuple[Luminary, ...]
    turn: Progress
    wait: Wait = Wait.PLAY
    beneath: tuple[Card, ...] = ()
    givers: tuple[Seat, ...] = ()
    asked: int = 0
    since: Millis = Millis(0)
    sheets: tuple[Sheet, ...] = ()
    outcome: Outcome | None = None

    @property
    def seats(self) -> int:
        return len(self.hands)

    def season(self, field: int) -> Season:
        """The season of a field, read clockwise from Spring (ILM-4)."""
        return SEASONS[(field - self.spring) % 4]

    def where(self, luminary: Luminary) -> int | None:
        """The field where `luminary` lies face up, if it does."""
        return self.up.index(luminary) if luminary in self.up else None

    def with_hand(self, seat: Seat, hand: tuple[Card, ...]) -> "State":
        return replace(self, hands=put(self.hands, seat, hand))

    def with_field(self, number: int, field: Field) -> "State":
        return replace(self, fields=put(self.fields, number, field))

    def with_crop(self, seat: Seat, crop: Crop) -> "State":
        return replace(self, crops=put(self.crops, seat, crop))


def pieces(state: State) -> Iterator[str]:
    """Every card, Luminary and token, wherever it lies."""
    yield from state.deck
    for hand in state.hands:
        yield from hand
    for field in state.fields:
        yield from field.loose
        for pile in field.piles:
            yield from pile.cards
    yield from state.beneath
    yield from (luminary for luminary in state.down + state.up if luminary is not None)
    for crop in state.crops:
        yield from crop.all_cards
        yield from crop.luminaries
    yield from state.unused + state.gone
    yield from ["okus"] * (state.okus + sum(crop.okus for crop in state.crops))
