"""The deal of a round: letters, tokens, and rules that can be played (LGO-2, LGO-3, LGO-35)."""

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from parlour.core.game import EventLog
from parlour.games.lettergo.board import Board, Conduct
from parlour.games.lettergo.box import SIDES, RuleCard, SideId, sides_of, turned_over
from parlour.games.lettergo.events import Dealt, Event
from parlour.games.lettergo.sides.playable import fits
from parlour.games.lettergo.sides.timing import lucky_dip
from parlour.games.lettergo.state import State, Token, Wait
from parlour.games.lettergo.waits import vowels_up


def hand_size(seats: int) -> int:
    """Return how many consonants each player gets: two, or three with three players (LGO-2)."""
    return 3 if seats == 3 else 2


def deal(state: State, chosen: tuple[SideId, ...], log: EventLog[Event]) -> State:
    """Deal the next round: consonants face down, as many vowels as players, tokens, and the rules (LGO-2, LGO-3)."""
    size, seats = hand_size(state.seats), state.seats
    state = replace(
        state,
        round=state.round + 1,
        hands=tuple(state.consonants[size * seat : size * seat + size] for seat in range(seats)),
        consonants=state.consonants[size * seats :],
        vowels=state.vowel_deck[:seats],
        vowel_deck=state.vowel_deck[seats:],
        boards=(Board(),) * seats,
        conduct=(Conduct(),) * seats,
        started=(None,) * seats,
        taken=(None,) * seats,
        raised=(),
        show=(),
        done=(),
        chooser=None,
        rules=(),
    )
    turned: list[RuleCard] = []
    for side in chosen:
        state = put_in_play(state, side, turned)
    state = check_sticky(state, turned)
    state = lay_tokens(state)
    state = replace(state, wait=first_wait(state))
    vowels = state.vowels if vowels_up(state) else None
    log.append(Dealt(state.round, state.hands, vowels, state.rules, len(turned)))
    return state


def first_wait(state: State) -> Wait:
    """Return what a round waits for first: that timer and vowels are turned; sealed rounds just begin (LGO-34)."""
    if state.options.sealed:
        return Wait.RACE
    return Wait.TURN if state.last else Wait.READY


def lay_tokens(state: State) -> State:
    """Lay a token for each player in a row, shuffled where they lie face down (LGO-3)."""
    numbers: tuple[int, ...] = tuple(range(1, state.seats + 1))
    if lucky_dip(state.rules):
        numbers, rng = state.rng.shuffle(numbers)
        state = replace(state, rng=rng)
    return replace(state, tokens=tuple(map(Token, numbers)))


def put_in_play(state: State, side: SideId, turned: list[RuleCard]) -> State:
    """Put a side into play; one that cannot be played is turned over, or replaced from the deck (LGO-35)."""
    for found in alternatives(side, state.rule_deck):
        if fits(state, state.rules, found):
            break
    else:
        turned.append(SIDES[side].card)
        return replace(state, gone=(*state.gone, SIDES[side].card))
    if found != side:
        turned.append(SIDES[side].card)
    return replace(exchanged(state, side, found), rules=(*state.rules, found))


def alternatives(side: SideId, deck: Sequence[RuleCard]) -> Iterator[SideId]:
    """Yield a side, the other side of its card, then the sides of the cards in the deck."""
    yield side
    yield turned_over(side)
    for card in deck:
        yield from sides_of(card)


def exchanged(state: State, side: SideId, found: SideId) -> State:
    """Return the deck after `found` replaced `side`: the cards passed over go to its bottom (LGO-35)."""
    card = SIDES[found].card
    if card == SIDES[side].card:
        return state
    at = state.rule_deck.index(card)
    passed = (SIDES[side].card, *state.rule_deck[:at])
    return replace(state, rule_deck=(*state.rule_deck[at + 1 :], *passed))


def check_sticky(state: State, turned: list[RuleCard]) -> State:
    """Turn over sticky rules that cannot be played, and end those whose other side cannot either (LGO-35, LGO-42)."""
    for seat, side in enumerate(state.sticky):
        if side is not None:
            kept = next((each for each in (side, turned_over(side)) if fits(state, state.rules, each, seat)), None)
            sticky = (*state.sticky[:seat], kept, *state.sticky[seat + 1 :])
            gone = state.gone if kept else (*state.gone, SIDES[side].card)
            if kept != side:
                turned.append(SIDES[side].card)
            state = replace(state, sticky=sticky, gone=gone)
    return state
