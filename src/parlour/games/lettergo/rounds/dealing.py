"""The deal of a round: letters, tokens, and rules that can be played (LGO-2, LGO-3, LGO-35)."""

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from parlour.core.game import EventLog
from parlour.games.lettergo.board import Board, Conduct
from parlour.games.lettergo.box import RULES_IN_PLAY, SIDES, RuleCard, SideId, sides_of, turned_over
from parlour.games.lettergo.events import Dealt, Event
from parlour.games.lettergo.sides.playable import fits, solvable
from parlour.games.lettergo.sides.timing import lucky_dip
from parlour.games.lettergo.state import State, Token, Wait
from parlour.games.lettergo.waits import vowels_up

DRAWS = 50
"""How often letters are drawn for rules that stay; the next ones are dealt as they come (LGO-35)."""


def hand_size(seats: int) -> int:
    """Return how many consonants each player gets: two, or three with three players (LGO-2)."""
    return 3 if seats == 3 else 2


def new_rules(state: State) -> int:
    """Return how many rules the next round adds: two, or one where rules stay (LGO-3, LGO-34, LGO-43)."""
    return 1 if state.options.growing_madness and state.round else RULES_IN_PLAY


def deal(state: State, log: EventLog[Event]) -> State:
    """Deal the next round: letters, tokens, the rules that stay and the new ones (LGO-2, LGO-3, LGO-43)."""
    kept, chosen = state.rules[: -new_rules(state)], state.rules[-new_rules(state) :]
    state = replace(
        state,
        round=state.round + 1,
        boards=(Board(),) * state.seats,
        conduct=(Conduct(),) * state.seats,
        started=(None,) * state.seats,
        taken=(None,) * state.seats,
        raised=(),
        show=(),
        done=(),
        chooser=None,
        rules=kept,
    )
    state = deal_fitting_letters(state)
    turned: list[RuleCard] = []
    for side in chosen:
        state = put_in_play(state, side, turned)
    state = lay_tokens(state)
    state = replace(state, wait=first_wait(state))
    vowels = state.vowels if vowels_up(state) else None
    log.append(Dealt(state.round, state.hands, vowels, state.rules, len(turned)))
    return state


def deal_fitting_letters(state: State) -> State:
    """Deal letters, and draw them anew while the rules that stay leave somebody too few words (LGO-35)."""
    for _ in range(DRAWS):
        dealt = deal_letters(state)
        if all(solvable(dealt, seat, dealt.rules_of(seat)) for seat in dealt.players):
            return dealt
        state = shuffle_letters(state)
    return deal_letters(state)


def deal_letters(state: State) -> State:
    """Deal consonants to each player, and as many vowels as players (LGO-2)."""
    size, seats = hand_size(state.seats), state.seats
    return replace(
        state,
        hands=tuple(state.consonants[size * seat : size * seat + size] for seat in range(seats)),
        consonants=state.consonants[size * seats :],
        vowels=state.vowel_deck[:seats],
        vowel_deck=state.vowel_deck[seats:],
    )


def shuffle_letters(state: State) -> State:
    """Shuffle both decks of letters."""
    consonants, rng = state.rng.shuffle(state.consonants)
    vowels, rng = rng.shuffle(state.vowel_deck)
    return replace(state, consonants=consonants, vowel_deck=vowels, rng=rng)


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
    """Put a side into play; one that does not fit is turned over or replaced from the deck, never dropped (LGO-35)."""
    found = next((each for each in alternatives(side, state.rule_deck) if fits(state, each)), side)
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
