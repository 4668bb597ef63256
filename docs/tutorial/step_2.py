"""Prizes: bid a card for each prize; the highest card takes it."""

from random import Random

from msgspec.structs import replace

from parlour import kit
from parlour.kit import CARDS, RANKS, Deck, Log, Own, Pile, Rng, Rows, Seat


class Options(kit.Options, frozen=True):
    """How a table plays: nothing to choose yet."""


class State(kit.CardState, frozen=True, kw_only=True):
    """A table."""

    prizes: Deck
    prize: Pile
    bids: Rows
    chosen: Own[tuple[str, ...]]  # by seat, "" for none yet
    used: Pile = ()


class Bid(kit.Action, frozen=True):
    """Choose a card to bid; the others see it when all have chosen."""

    SECRET = True
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
        chosen=("",) * seats,
    )


def moves(state: State, seat: Seat) -> list[kit.Action]:
    """Return what a seat may do."""
    return [Bid(card) for card in state.hands[seat]]


def asks(state: State) -> frozenset[Seat]:
    """Return for whom the table waits: all who have not chosen (PRI-2)."""
    return frozenset(Seat(seat) for seat, card in enumerate(state.chosen) if not card)


def apply(state: State, seat: Seat, action: Bid, log: Log) -> State:
    """Note what a seat has chosen; when everyone has, the bids are shown, and the prize is taken."""
    chosen = (*state.chosen[:seat], action.card, *state.chosen[seat + 1 :])
    state = replace(state, chosen=chosen)
    if not all(chosen):
        return state
    for each, card in enumerate(chosen):
        log.append(kit.Shown(Seat(each), (card,)))
        hands, bids = kit.lose(state.hands, each, card), kit.give(state.bids, each, (card,))
        state = replace(state, hands=hands, bids=bids)
    return take(state, log)


def take(state: State, log: Log) -> State:
    """Give the prize to the highest bid, to nobody where two are as high; turn the next one over (PRI-3, PRI-4)."""
    worths = [max(map(worth, bids)) for bids in state.bids]
    winners = [Seat(seat) for seat, own in enumerate(worths) if own == max(worths)]
    points = [worth(state.prize[0]) if winners == [seat] else 0 for seat in range(state.seats)]
    state = kit.count_round(state, points, "The bids are compared.", log)
    used = (*state.used, *state.prize, *(card for bids in state.bids for card in bids))
    prize, prizes = kit.top(state.prizes)
    state = replace(state, used=used, prize=prize, prizes=prizes)
    state = replace(state, bids=((),) * state.seats, chosen=("",) * state.seats)
    return state if prize else kit.finish(state, "All prizes are taken.")


def imagine(state: State, random: Random) -> State:
    """Let those who have chosen, as the view tells, have chosen some card of the hand that was imagined for them."""
    hands = enumerate(state.hands)
    chosen = [state.chosen[seat] or ("" if seat in state.waits else random.choice(hand)) for seat, hand in hands]
    return replace(state, chosen=tuple(chosen))


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
    asks=asks,
    imagine=imagine,
    pieces=CARDS,
)
