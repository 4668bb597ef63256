"""Setting the table: where players sit, the first deal and every later one (ILM-1, ILM-4 to ILM-7)."""

from msgspec.structs import replace

from parlour.core.game import EventLog, Seat, Step
from parlour.core.rng import Rng
from parlour.games.illimat.box import FIELDS, HAND, LUMINARIES, SEED, deck_for
from parlour.games.illimat.events import Dealt, Event
from parlour.games.illimat.options import Options
from parlour.games.illimat.state import Crop, Field, Progress, State, Wait

NO_CORNERS = (None,) * FIELDS


def setup(options: Options, seats: int, key: bytes) -> Step[State, Event]:
    """The first round, dealt; the last seat deals, so that the first seat begins (ILM-5)."""
    log: EventLog[Event] = []
    bare = State(
        options=options,
        rng=Rng(key),
        round=0,
        dealer=Seat(seats - 2),
        scores=(0,) * seats,
        deck=(),
        hands=((),) * seats,
        fields=(Field(),) * FIELDS,
        spring=0,
        down=NO_CORNERS,
        up=NO_CORNERS,
        okus=0,
        crops=(Crop(),) * seats,
        unused=(),
        gone=(),
        turn=Progress(Seat(0), okus=False),
    )
    return Step(deal(bare, log), tuple(log))


def deal(state: State, log: EventLog[Event]) -> State:
    """Gather everything and deal a round, the deal passing to the left (ILM-7)."""
    seats = state.seats
    dealer = next_seat(state.dealer, seats)
    first = next_seat(dealer, seats)
    deck, rng = state.rng.shuffle(deck_for(seats))
    loose = tuple(deck[SEED * number : SEED * (number + 1)] for number in range(FIELDS))
    deck = deck[SEED * FIELDS :]
    hands = []
    for seat in range(seats):
        count = HAND - 1 if seat == first else HAND
        hands.append(deck[:count])
        deck = deck[count:]
    luminaries = () if state.options.mode == "beginner" else LUMINARIES
    luminaries, rng = rng.shuffle(luminaries)
    log.append(Dealt(state.round + 1, dealer, loose, tuple(hands), len(luminaries[:FIELDS])))
    return replace(
        state,
        rng=rng,
        round=state.round + 1,
        dealer=dealer,
        deck=deck,
        hands=tuple(hands),
        fields=tuple(Field(loose=cards) for cards in loose),
        spring=(side(dealer, seats) - 1) % FIELDS,
        down=luminaries[:FIELDS] or NO_CORNERS,
        up=NO_CORNERS,
        beneath=(),
        okus=seats,
        crops=(Crop(),) * seats,
        unused=luminaries[FIELDS:],
        gone=(),
        turn=Progress(first, okus=True),
        wait=Wait.PLAY,
    )


def next_seat(seat: Seat, seats: int) -> Seat:
    """Return the seat to the left (ILM-7, ILM-21)."""
    return Seat((seat + 1) % seats)


def side(seat: Seat, seats: int) -> int:
    """Return the field in front of a seat: players sit clockwise, two of them face to face (ILM-4)."""
    return seat * 2 if seats == 2 else seat
