"""Setting the table: lots for who begins, then seven cards each (LTO-1, LTO-2)."""

from parlour.core.game import Seat, Step
from parlour.core.rng import Rng
from parlour.games.literatio.box import CARDS, HAND, Card
from parlour.games.literatio.events import Dealt, Event, Lot
from parlour.games.literatio.options import Options
from parlour.games.literatio.state import State
from parlour.games.literatio.turns import begin_turn


def setup(options: Options, seats: int, key: bytes) -> Step[State, Event]:
    """Everyone draws one card; who is closest to A begins, and everyone fills up to seven (LTO-2)."""
    bag, rng = Rng(key).shuffle(CARDS)
    lots, first, bag = draw_lots(bag, seats)
    shown = tuple(tuple(lot.card for row in lots for lot in row if lot.seat == seat) for seat in range(seats))
    hands = []
    for drawn in shown:
        missing = max(0, HAND - len(drawn))
        hands.append(drawn + bag[:missing])
        bag = bag[missing:]
    state = State(
        options=options,
        rng=rng,
        bag=bag,
        hands=tuple(hands),
        shown=shown,
        scores=(0,) * seats,
        first=first,
        turn=first,
        idle=(0,) * seats,
        owed=(0,) * seats,
        unable=(0,) * seats,
    )
    return Step(begin_turn(state, first), (Dealt(lots, first, tuple(hands), len(bag)),))


def draw_lots(bag: tuple[Card, ...], seats: int) -> tuple[tuple[tuple[Lot, ...], ...], Seat, tuple[Card, ...]]:
    """One card each until one player alone is closest to A: the draws, who begins, and the bag after them (LTO-2)."""
    tied = tuple(map(Seat, range(seats)))
    rows = []
    while len(tied) > 1:
        row = tuple(Lot(seat, card) for seat, card in zip(tied, bag, strict=False))
        bag = bag[len(row) :]
        rows.append(row)
        closest = min(map(distance, row))
        tied = tuple(lot.seat for lot in row if distance(lot) == closest)
    return tuple(rows), tied[0], bag


def distance(lot: Lot) -> int:
    """How far a card is from A; a blank, "?", lies before it (LTO-2)."""
    return ord(lot.card[0]) - ord("A")
