"""Prizes: bid a card for each prize; the highest card takes it."""

from msgspec.structs import replace

from parlour import kit
from parlour.kit import CARDS, RANKS, Deck, Log, Pile, Rng, Rows, Seat


class Options(kit.Options, frozen=True):
    """How a table plays: nothing to choose yet."""


class State(kit.CardState, frozen=True, kw_only=True):
    """A table."""

    prizes: Deck
    prize: Pile
    bids: Rows
    used: Pile = ()


class Bid(kit.Action, frozen=True):
    """Bid a card."""

    SAY = "bid[s] {card}"
    CITES = ("PRI-2",)

    card: str


ROUNDS = 5


def worth(card: str) -> int:
    """Return the points of a card: a two is worth 2, an ace 14."""
    return RANKS.index(card[0]) + 2


def setup(_: Options, seats: int, rng: Rng, log: Log) -> State:
    """Deal a hand to everyone, and turn the first prize over (PRI-1)."""
    cards, rng = rng.shuffle(CARDS)
    hands, deck = kit.deal(cards, seats, ROUNDS)
    kit.told_of_hands(hands, log)
    prizes, deck = kit.top(deck, ROUNDS)
    return State(
        rng=rng,
        seats=seats,
        scores=(0,) * seats,
        hands=hands,
        deck=deck,
        prizes=prizes[1:],
        prize=prizes[:1],
        bids=((),) * seats,
    )


def moves(state: State, seat: Seat) -> list[kit.Action]:
    """Return what a seat may do."""
    return [Bid(card) for card in state.hands[seat]]


def apply(state: State, seat: Seat, action: Bid, log: Log) -> State:
    """Put the card on the table; when everyone has bid, the prize is taken."""
    hands = kit.lose(state.hands, seat, action.card)
    state = replace(state, hands=hands, bids=kit.give(state.bids, seat, (action.card,)), turn=state.after(seat))
    return take(state, log) if all(state.bids) else state


def take(state: State, log: Log) -> State:
    """Give the prize to the highest bid, to nobody where two are as high; turn the next one over (PRI-3, PRI-4)."""
    worths = [max(map(worth, bids)) for bids in state.bids]
    winners = [Seat(seat) for seat, own in enumerate(worths) if own == max(worths)]
    points = [worth(state.prize[0]) if winners == [seat] else 0 for seat in range(state.seats)]
    state = kit.count_round(state, points, "The bids are compared.", log)
    used = (*state.used, *state.prize, *(card for bids in state.bids for card in bids))
    prize, prizes = kit.top(state.prizes)
    state = replace(state, used=used, bids=((),) * state.seats, prize=prize, prizes=prizes)
    return state if prize else kit.finish(state, "All prizes are taken.")


GAME = kit.define(
    name="prizes",
    title="Prizes",
    seats=range(2, 5),
    minutes=5,
    options=Options,
    state=State,
    actions=Bid,
    setup=setup,
    moves=moves,
    apply=apply,
    pieces=CARDS,
)
