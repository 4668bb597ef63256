"""A round: the deal of letters, tokens and rules that can be played, and its end (LGO-2, LGO-3, LGO-33 to LGO-35).

At the end cards leave the game, and a player chooses the next rules (LGO-42, LGO-43).
"""

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from parlour.core.game import EventLog, Seat
from parlour.core.tuples import put
from parlour.games.lettergo.board import Board, Conduct
from parlour.games.lettergo.box import ROUNDS, RULES_IN_PLAY, SIDES, RuleCard, SideId, sides_of, turned_over
from parlour.games.lettergo.events import Chose, Cleared, Dealt, Event, Gave, RulesDrawn, Won
from parlour.games.lettergo.scoring import outcome, scores
from parlour.games.lettergo.sides.playable import fits, giveable, solvable
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


def end_round(state: State, log: EventLog[Event]) -> State:
    """Remove unclaimed cards and the rules from the game, which ends after the fifth round (LGO-33, LGO-40)."""
    freed = tuple(seat for seat in state.players if state.sticky[seat] and sticky_ends(state, seat))
    sticky: tuple[SideId | None, ...] = tuple(None if seat in freed else side for seat, side in enumerate(state.sticky))
    left = tuple(card for hand in state.hands for card in hand) + state.vowels
    kept = state.rules if state.options.growing_madness else ()
    ended = tuple(side for side in (*state.rules, *state.sticky) if side and side not in kept and side not in sticky)
    log.append(Cleared(left, ended, freed))
    state = replace(
        state,
        hands=((),) * state.seats,
        vowels=(),
        out=state.out + left,
        gone=(*state.gone, *(SIDES[side].card for side in ended)),
        rules=kept,
        sticky=sticky,
        last=by_token(state),
    )
    return end_game(state, log) if state.round == ROUNDS else draw_rules(state, next_chooser(state), log)


def sticky_ends(state: State, seat: Seat) -> bool:
    """Return whether a sticky rule ends: its player has no token, or scored with the worst one there is (LGO-42)."""
    place = state.token_of(seat)
    if place is None:
        return True
    scored = any(word.seat == seat and word.stands for word in state.show)
    return scored and state.tokens[place].number == state.seats


def by_token(state: State) -> tuple[Seat, ...]:
    """Return the holders of tokens, the best token first."""
    held = sorted((token.number, token.holder) for token in state.tokens if token.holder is not None)
    return tuple(seat for _, seat in held)


def next_chooser(state: State) -> Seat:
    """Return the player without a token who has the lowest score, or else the one with the worst token (LGO-34)."""
    bare = [seat for seat in state.players if seat not in state.last]
    if not bare:
        return state.last[-1]
    first = state.last[0] if state.last else Seat(0)
    found = scores(state)
    return min(bare, key=lambda seat: (found[seat], -((seat - first) % state.seats)))


def draw_rules(state: State, seat: Seat, log: EventLog[Event]) -> State:
    """Let a player draw two rule cards to choose from, or one where rules stay (LGO-34, LGO-43)."""
    state = offer_cards(state, seat, new_rules(state), Wait.CHOOSE)
    if not state.offered:
        return deal(state, log)
    log.append(RulesDrawn(seat, state.offered))
    return state


def offer_cards(state: State, seat: Seat, many: int, wait: Wait) -> State:
    """Put rule cards from the deck before a player."""
    return replace(
        state, chooser=seat, offered=state.rule_deck[:many], rule_deck=state.rule_deck[many:], wait=wait, done=()
    )


def choose(state: State, sides: tuple[SideId, ...], log: EventLog[Event]) -> State:
    """Put the chosen sides into the next round; the next card that can be given may be due as well (LGO-34, LGO-42)."""
    seat = current_chooser(state)
    log.append(Chose(seat, sides))
    state = replace(state, rules=(*state.rules, *sides), offered=())
    at = next((at for at, card in enumerate(state.rule_deck) if giveable_sides(state, card)), None)
    if not state.options.sticky_rule or not sticky_takers(state) or at is None:
        return deal(state, log)
    state = replace(state, rule_deck=state.rule_deck[at:] + state.rule_deck[:at])
    state = offer_cards(state, seat, 1, Wait.GIVE)
    log.append(RulesDrawn(seat, state.offered, sticky=True))
    return state


def current_chooser(state: State) -> Seat:
    """Return who chooses the rules now."""
    assert state.chooser is not None
    return state.chooser


def sticky_takers(state: State) -> tuple[Seat, ...]:
    """Return the players who may be given a sticky rule: the others, if they have none (LGO-42)."""
    return tuple(seat for seat in state.players if seat != state.chooser and state.sticky[seat] is None)


def give(state: State, side: SideId, to: Seat, log: EventLog[Event]) -> State:
    """Give a rule to one player alone (LGO-42)."""
    log.append(Gave(current_chooser(state), side, to))
    state = replace(state, sticky=put(state.sticky, to, side), offered=())
    return deal(state, log)


def giveable_sides(state: State, card: RuleCard) -> tuple[SideId, ...]:
    """Return the sides of a card that can be given to one player alone (LGO-42)."""
    return tuple(side for side in sides_of(card) if giveable(state, side))


def first_sides(cards: tuple[RuleCard, ...]) -> tuple[SideId, ...]:
    """Return what the table chooses for a player who does not: the first side of each card."""
    return tuple(SideId(f"{card}A") for card in cards)


def end_game(state: State, log: EventLog[Event]) -> State:
    """Count the stars after the fifth round (LGO-40)."""
    result = outcome(state)
    winners = tuple(Seat(seat) for seat, place in enumerate(result.places) if place == 1)
    options = state.options
    variants = options.vowels_are_bad + options.sticky_rule + options.growing_madness
    log.append(Won(winners, scores(state), options.vowels_are_bad, variants))
    return replace(state, wait=Wait.OVER, outcome=result, done=())
