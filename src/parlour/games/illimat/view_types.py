"""The structs that a view is made of (ILM-60, ILM-61)."""

from enum import StrEnum

from msgspec import Struct

from parlour.core.game import Millis, Outcome, Seat
from parlour.games.illimat.box import Card, Luminary, Season
from parlour.games.illimat.options import Options
from parlour.games.illimat.state import Pile, Progress, Sheet, Wait


class Corner(StrEnum):
    """What lies in the corner of a field (ILM-6)."""

    EMPTY = "empty"
    DOWN = "down"
    UP = "up"


class FieldView(Struct, frozen=True, gc=False):
    """A field as everyone sees it; `luminary` is None while face down or absent."""

    loose: tuple[Card, ...]
    piles: tuple[Pile, ...]
    season: Season
    corner: Corner
    luminary: Luminary | None


class CropView(Struct, frozen=True, gc=False):
    """A crop as a viewer sees it: `cards` and `secret` are None where this viewer may not see them."""

    size: int
    cards: tuple[Card, ...] | None
    secret: tuple[Card, ...] | None
    secrets: int
    luminaries: tuple[Luminary, ...]
    okus: int


class View(Struct, frozen=True, gc=False):
    """Illimat as one seat sees it, or as spectators do where `seat` is None."""

    seat: Seat | None
    options: Options
    round: int
    dealer: Seat
    scores: tuple[int, ...]
    hand: tuple[Card, ...]
    hand_sizes: tuple[int, ...]
    deck_size: int
    fields: tuple[FieldView, ...]
    spring: int
    okus: int
    crops: tuple[CropView, ...]
    unused: int
    gone: tuple[Luminary, ...]
    turn: Progress
    wait: Wait
    givers: tuple[Seat, ...]
    asked: int
    since: Millis
    sheets: tuple[Sheet, ...]
    outcome: Outcome | None
