"""Crazy Eights: be the first to get rid of your cards; eights are wild."""

from typing import Annotated

from msgspec import Meta
from msgspec.structs import replace

from parlour import kit
from parlour.kit import CARDS, SUIT_NAMES, SUITS, Log, Pile, Public, Rng, Seat, Title

Cards = Annotated[int, Meta(title="Cards", description="How many cards everyone is dealt.", ge=3, le=7)]


class Options(kit.Options, frozen=True):
    """How a table plays."""

    cards: Cards = 5


class State(kit.CardState, frozen=True, kw_only=True):
    """A table."""

    pile: Annotated[Pile, Title("Discard pile")]
    suit: Annotated[Public[str], Title("Suit to follow")]
    idle: Annotated[Public[int], Title("")] = 0  # how many have passed in a row


class Play(kit.Action, frozen=True):
    """Play a card that follows suit or rank; an eight names the suit to follow."""

    CITES = ("EIG-2", "EIG-3")

    card: str
    suit: str = ""

    def say(self) -> str:
        return "play[s] {card}" + (f" and name[s] {SUIT_NAMES[self.suit]}" if self.suit else "")


class Draw(kit.Action, frozen=True):
    """Draw a card."""

    SAY = "draw[s] a card"
    CITES = ("EIG-4",)


class Pass(kit.Action, frozen=True):
    """Pass, because there is nothing to draw."""

    SAY = "pass[es]"
    CITES = ("EIG-4",)


def setup(options: Options, seats: int, rng: Rng, log: Log) -> State:
    """Deal, and turn one card over (EIG-1)."""
    cards, rng = rng.shuffle(CARDS)
    hands, (first, *deck) = kit.deal(cards, seats, options.cards)
    kit.told_of_hands(hands, log)
    return State(rng=rng, seats=seats, hands=hands, deck=tuple(deck), pile=(first,), suit=SUIT_NAMES[first[1]])


def fits(state: State, card: str) -> bool:
    """Return whether a card follows suit or rank (EIG-2)."""
    return SUIT_NAMES[card[1]] == state.suit or card[0] == state.pile[-1][0]


def moves(state: State, seat: Seat) -> list[kit.Action]:
    """Return what a seat may do."""
    hand = state.hands[seat]
    plain: list[kit.Action] = [Play(card) for card in hand if card[0] != "8" and fits(state, card)]
    wild = [Play(card, suit) for card in hand if card[0] == "8" for suit in SUITS]
    return [*plain, *wild, Draw() if state.deck else Pass()]


def why(state: State, *_: object) -> kit.Illegal:
    """Say why an action is refused."""
    text = f"Play {state.suit}, the rank on the pile or an eight, or draw."
    return kit.Illegal("does_not_follow", text, "EIG-2")


def apply(state: State, seat: Seat, action: kit.Action, log: Log) -> State:
    """Carry out an action; the turn goes on to the left."""
    after = replace(state, turn=state.after(seat), idle=0)
    match action:
        case Play(card, suit):
            hands = kit.lose(state.hands, seat, card)
            after = replace(after, hands=hands, pile=(*state.pile, card), suit=SUIT_NAMES[suit or card[1]])
            return after if hands[seat] else over(after, "Somebody is out.", log)
        case Draw():
            return kit.draw(after, seat, 1, log)
        case _:
            after = replace(after, idle=state.idle + 1)
            return over(after, "Nobody can play.", log) if after.idle == state.seats else after


def over(state: State, reason: str, log: Log) -> State:
    """Count the cards that are left: the fewest win (EIG-5)."""
    return kit.finish(kit.count_round(state, [len(hand) for hand in state.hands], reason, log), reason, fewest=True)


GAME = kit.define(
    name="eights",
    title="Crazy Eights",
    seats=range(2, 6),
    minutes=10,
    options=Options,
    state=State,
    actions=Play | Draw | Pass,
    setup=setup,
    moves=moves,
    apply=apply,
    why=why,
    pieces=CARDS,
    piece=kit.card_piece,
    fewest=True,
    question=lambda state: f"Play {state.suit}, the rank on the pile or an eight, or draw.",
)
