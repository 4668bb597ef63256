"""Refuse what the rules do not allow, with a reason and its clause."""

from typing import Final, Never, assert_never

from parlour.core.game import Illegal, Seat, TimeUp
from parlour.games.illimat.actions import (
    Action,
    Decline,
    Exchange,
    Finish,
    Give,
    Harvest,
    Sow,
    Stockpile,
    Swap,
    Tend,
    Turn,
)
from parlour.games.illimat.board.face_up import can_turn, owes_rake
from parlour.games.illimat.board.luminaries import field_of, summers
from parlour.games.illimat.board.seasons import AUTUMN, SPRING, WINTER, bars, names_season, order_matters
from parlour.games.illimat.board.subset_sums import SubsetSums, subset_sums
from parlour.games.illimat.box import CHANGELING, FIELDS, FOOL_HIGH, UNION, VALUES, Card, Season
from parlour.games.illimat.state import Field, State, Wait

UNION_LIMIT: Final = 2 * FOOL_HIGH
"""The highest value two cards can make under the Union (ILM-46)."""

FITS: Final[dict[Wait, tuple[type, ...]]] = {
    Wait.PLAY: (Sow, Harvest, Stockpile, Exchange, Tend),
    Wait.FINISH: (Exchange, Tend, Finish),
    Wait.SWAP: (Swap, Decline),
    Wait.TURN: (Turn,),
    Wait.GIVE: (Give,),
    Wait.OVER: (),
}
"""The actions that answer each question."""


def check(state: State, seat: Seat, action: Action) -> None:
    """Raise Illegal if the rules do not allow an action here."""
    if isinstance(action, TimeUp):
        return
    if not isinstance(action, FITS[state.wait]):
        raise Illegal("not_now", "The table is waiting for something else.", "ILM-10")
    hand = state.hands[seat]
    match action:
        case Sow():
            check_sow(state, hand, action)
        case Harvest():
            check_harvest(state, hand, action)
        case Stockpile():
            check_stockpile(state, hand, action)
        case Exchange():
            check_exchange(state, hand, action)
        case Tend():
            check_tend(state, hand, action)
        case Finish():
            check_finish(state)
        case Swap():
            check_swap(state, hand, action)
        case Turn():
            check_field(action.spring)
        case Give():
            check_give(state, seat, action)
        case Decline():
            pass
        case _:
            assert_never(action)


def check_field(number: int) -> None:
    """There are four fields (ILM-4)."""
    if not 0 <= number < FIELDS:
        raise Illegal("no_field", "There is no such field.", "ILM-4")


def check_held(hand: tuple[Card, ...], *cards: Card) -> None:
    """A card is played from one's own hand (ILM-10)."""
    for card in cards:
        if card not in hand:
            raise Illegal("not_held", "That card is not in your hand.", "ILM-10")


def check_season(state: State, cards: tuple[Card, ...], season: Season | None) -> None:
    """A season is named exactly where a face card of the Stars turns the illimat (ILM-20)."""
    wanted = names_season(cards, turns=can_turn(state))
    if wanted and season is None:
        raise Illegal("name_season", "Name the season this face card of the Stars turns to.", "ILM-20")
    if season is not None and not wanted:
        raise Illegal("no_season", "There is no season to name here.", "ILM-20")


def check_sow(state: State, hand: tuple[Card, ...], action: Sow) -> None:
    """Nobody sows in Autumn (ILM-11)."""
    check_field(action.field)
    check_held(hand, action.card)
    if bars(state)[action.field] is AUTUMN:
        raise Illegal("autumn", "You can't sow in Autumn.", "ILM-11")
    check_season(state, (action.card,), action.season)


def check_harvest(state: State, hand: tuple[Card, ...], action: Harvest) -> None:
    """The items taken fall into groups worth what is played (ILM-13)."""
    check_field(action.field)
    check_held(hand, *action.cards)
    check_played(state, hand, action)
    if bars(state)[action.field] is WINTER:
        raise Illegal("winter", "You can't harvest in Winter.", "ILM-11")
    field = state.fields[action.field]
    here = subset_sums(field, UNION_LIMIT if len(action.cards) == 2 else FOOL_HIGH)
    mask = check_items(field, here, action.take)
    if not any(here.falls_into(mask, value) for value in worths(action.cards)):
        raise Illegal("no_groups", "These cards do not make groups of the value that you play.", "ILM-13")
    check_season(state, action.cards, action.season)


def check_played(state: State, hand: tuple[Card, ...], action: Harvest) -> None:
    """One card is played, or two in the Union's field; in the hand's order unless it matters (ILM-22, ILM-46)."""
    if len(action.cards) == 1:
        return
    if len(action.cards) != 2 or state.where(UNION) != action.field:
        raise Illegal("one_card", "A harvest plays one card, or two in the Union's field.", "ILM-46")
    first, second = action.cards
    if first == second:
        raise Illegal("twice", "You can't play the same card twice.", "ILM-46")
    if hand.index(first) > hand.index(second) and not (can_turn(state) and order_matters(first, second)):
        raise Illegal("order", "The order of these two cards changes nothing: name them as you hold them.", "ILM-22")


def worths(cards: tuple[Card, ...]) -> tuple[int, ...]:
    """Return the values that the cards played may have together (ILM-2, ILM-46)."""
    if len(cards) == 1:
        return VALUES[cards[0]]
    return tuple(dict.fromkeys([one + two for one in VALUES[cards[0]] for two in VALUES[cards[1]]]))


def check_items(field: Field, here: SubsetSums, take: tuple[Card, ...]) -> int:
    """Return the mask of the items named, which lie in the field; a pile is never taken apart (ILM-14, ILM-17)."""
    if not take:
        raise Illegal("nothing", "Choose something in the field.", "ILM-13")
    for card in take:
        if card not in here.names:
            refuse_item(field, card)
    mask = here.mask(take)
    if mask is None:
        raise Illegal("items", "Name each item once, in the field's order.", "ILM-14")
    return mask


def refuse_item(field: Field, card: Card) -> Never:
    """Refuse a card that is not an item of the field."""
    if any(card in pile.cards for pile in field.piles):
        raise Illegal("in_pile", "Cards in a stockpile cannot be separated.", "ILM-17")
    raise Illegal("not_there", "That card is not in this field.", "ILM-14")


def check_stockpile(state: State, hand: tuple[Card, ...], action: Stockpile) -> None:
    """The pile is worth a card that stays in hand (ILM-15)."""
    check_field(action.field)
    check_held(hand, action.card)
    if bars(state)[action.field] is SPRING:
        raise Illegal("spring", "You can't stockpile in Spring.", "ILM-11")
    if not any(action.value in VALUES[card] for card in hand if card != action.card):
        raise Illegal("no_passive", "Keep a card of the pile's value in your hand.", "ILM-15")
    field = state.fields[action.field]
    here = subset_sums(field)
    mask = check_items(field, here, action.take)
    if here.fuses(VALUES[action.card], action.value, mask) is None:
        raise Illegal("no_sets", "These cards do not make sets of that value.", "ILM-15")
    check_season(state, (action.card,), action.season)


def check_exchange(state: State, hand: tuple[Card, ...], action: Exchange) -> None:
    """Once in a turn, with a loose card in the Changeling's field (ILM-41)."""
    number = state.where(CHANGELING)
    if number is None or state.turn.exchanged:
        raise Illegal("no_exchange", "You can exchange once a turn, while the Changeling is face up.", "ILM-41")
    check_held(hand, action.give)
    if action.take not in state.fields[number].loose:
        raise Illegal("not_loose", "Exchange with a loose card in the Changeling's field.", "ILM-41")


def check_tend(state: State, hand: tuple[Card, ...], action: Tend) -> None:
    """The Rake asks for one card a turn; the last card of a hand is played first (ILM-45)."""
    if not owes_rake(state):
        raise Illegal("no_duty", "You don't owe the Rake a card now.", "ILM-45")
    check_held(hand, action.card)
    if not state.turn.played and len(hand) == 1:
        raise Illegal("last_card", "Play your last card into a field first; the Rake comes after.", "ILM-45")
    check_season(state, (action.card,), action.season)


def check_finish(state: State) -> None:
    """A turn does not end before the Rake is paid (ILM-45)."""
    if owes_rake(state):
        raise Illegal("rake", "You still owe the Rake a card.", "ILM-45")


def check_give(state: State, seat: Seat, action: Give) -> None:
    """A giver gives a Summer card (ILM-45)."""
    if action.card not in summers(state.crops[seat]):
        raise Illegal("not_summer", "Give a Summer card from your harvest.", "ILM-45")


def check_swap(state: State, hand: tuple[Card, ...], action: Swap) -> None:
    """Two different hand cards for two different loose cards, in their canonical order (ILM-41)."""
    check_held(hand, *action.give)
    board = [card for field in state.fields for card in field.loose]
    if not all(card in board for card in action.take):
        raise Illegal("not_loose", "Exchange with loose cards on the board.", "ILM-41")
    (one, two), (here, there) = action.give, action.take
    straight = hand.index(one) < hand.index(two) or field_of(state, here) != field_of(state, there)
    if one == two or board.index(here) >= board.index(there) or not straight:
        raise Illegal("order", "Name two cards of each, in the order of hand and board.", "ILM-41")
