"""Prizes: bid a card for each prize; the highest card takes it."""

from random import Random
from typing import Annotated

from msgspec.structs import replace

from parlour import kit
from parlour.kit import CARDS, RANKS, Deck, Log, Own, Pile, Public, Rng, Rows, Seat


class Options(kit.Options, frozen=True):
    """How a table plays."""

    clock: Annotated[int, kit.limit("Clock", "Time for an answer.", least=5)] | None = None


class State(kit.CardState, frozen=True, kw_only=True):
    """A table."""

    options: Public[Options]
    prizes: Deck
    prize: Pile
    bids: Rows
    chosen: Own[tuple[str, ...]]  # by seat, "" for none yet
    used: Pile = ()
    raising: Public[tuple[Seat, ...]] = ()  # who may still raise


class Bid(kit.Action, frozen=True):
    """Choose a card to bid; the others see it when all have chosen."""

    SECRET = True
    SAY = "bid[s] {card}"
    CITES = ("PRI-2",)

    card: str


class Raise(kit.Action, frozen=True):
    """Add a card to a bid that is too low."""

    SAY = "raise[s] with {card}"
    CITES = ("PRI-5",)

    card: str


class Let(kit.Action, frozen=True):
    """Let the prize go."""

    SAY = "let[s] it go"
    CITES = ("PRI-5",)


ROUNDS = 5


def worth(card: str) -> int:
    """Return the points of a card: a two is worth 2, an ace 14."""
    return RANKS.index(card[0]) + 2


def setup(options: Options, seats: int, rng: Rng, log: Log) -> State:
    """Deal a hand to everyone, and turn the first prize over (PRI-1)."""
    cards, rng = rng.shuffle(CARDS)
    hands, deck = kit.deal(cards, seats, ROUNDS)
    kit.told_of_hands(hands, log)
    prizes, deck = kit.top(deck, ROUNDS)
    return State(
        rng=rng,
        seats=seats,
        options=options,
        scores=(0,) * seats,
        hands=hands,
        deck=deck,
        prizes=prizes[1:],
        prize=prizes[:1],
        bids=((),) * seats,
        chosen=("",) * seats,
    )


def moves(state: State, seat: Seat) -> list[kit.Action]:
    """Return what a seat may do."""
    if state.raising:
        return [Let(), *(Raise(card) for card in state.hands[seat])]
    return [Bid(card) for card in state.hands[seat]]


def asks(state: State) -> frozenset[Seat]:
    """Return for whom the table waits: all who have not chosen (PRI-2), then the next one who may raise (PRI-5)."""
    if state.raising:
        return frozenset(state.raising[:1])
    return frozenset(Seat(seat) for seat, card in enumerate(state.chosen) if not card)


def apply(state: State, seat: Seat, action: kit.Action, log: Log) -> State:
    """Carry out an action."""
    match action:
        case Bid(card):
            return choose(state, seat, card, log)
        case Raise(card):
            hands, bids = kit.lose(state.hands, seat, card), kit.give(state.bids, seat, (card,))
            state = replace(state, hands=hands, bids=bids)
        case _:
            pass
    state = replace(state, raising=state.raising[1:])
    return state if state.raising else take(state, log)


def choose(state: State, seat: Seat, card: str, log: Log) -> State:
    """Note what a seat has chosen; when everyone has, the bids are shown, and those below may raise."""
    chosen = (*state.chosen[:seat], card, *state.chosen[seat + 1 :])
    state = replace(state, chosen=chosen)
    if not all(chosen):
        return state
    for each, card in enumerate(chosen):
        log.append(kit.Shown(Seat(each), (card,)))
        hands, bids = kit.lose(state.hands, each, card), kit.give(state.bids, each, (card,))
        state = replace(state, hands=hands, bids=bids)
    totals = bid_totals(state)
    below = [Seat(each) for each, total in enumerate(totals) if total < max(totals) and state.hands[each]]
    state = replace(state, raising=tuple(below))
    return state if below else take(state, log)


def bid_totals(state: State) -> list[int]:
    """Return what each seat has bid, all its cards together."""
    return [sum(map(worth, bids)) for bids in state.bids]


def late(state: State, seat: Seat) -> kit.Action:
    """Return what counts when time is up: to let it go, or to bid the lowest card (PRI-6)."""
    return Let() if state.raising else Bid(min(state.hands[seat], key=worth))


def take(state: State, log: Log) -> State:
    """Give the prize to the highest bid, to nobody where two are as high; turn the next one over (PRI-3, PRI-4)."""
    totals = bid_totals(state)
    winners = [Seat(seat) for seat, own in enumerate(totals) if own == max(totals)]
    points = [worth(state.prize[0]) if winners == [seat] else 0 for seat in range(state.seats)]
    state = kit.count_round(state, points, "The bids are compared.", log)
    used = (*state.used, *state.prize, *(card for bids in state.bids for card in bids))
    prize, prizes = kit.top(state.prizes)
    state = replace(state, used=used, prize=prize, prizes=prizes)
    state = replace(state, bids=((),) * state.seats, chosen=("",) * state.seats)
    return (
        state if prize and all(state.hands) else kit.finish(state, "Somebody has no cards left, or no prize is left.")
    )


def imagine(state: State, random: Random) -> State:
    """Let those who have chosen, as the view tells, have chosen some card of the hand that was imagined for them."""
    hands = enumerate(state.hands)
    open_bids = frozenset(state.waits if not state.raising else range(state.seats))
    chosen = [state.chosen[seat] or ("" if seat in open_bids else random.choice(hand)) for seat, hand in hands]
    return replace(state, chosen=tuple(chosen))


GAME = kit.define(
    name="prizes",
    title="Prizes",
    seats=range(2, 5),
    minutes=5,
    options=Options,
    state=State,
    actions=Bid | Raise | Let,
    setup=setup,
    moves=moves,
    apply=apply,
    asks=asks,
    imagine=imagine,
    clock="clock",
    late=late,
    variants=(Options(), Options(clock=30)),
    pieces=CARDS,
)
