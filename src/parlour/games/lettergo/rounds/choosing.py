"""The end of a round: cards leave the game, and a player chooses the next rules (LGO-33, LGO-34, LGO-42, LGO-43)."""

from msgspec.structs import replace

from parlour.core.game import EventLog, Seat
from parlour.core.tuples import put
from parlour.games.lettergo.box import ROUNDS, SIDES, RuleCard, SideId, sides_of
from parlour.games.lettergo.events import Chose, Cleared, Event, Gave, RulesDrawn, Won
from parlour.games.lettergo.rounds.dealing import deal, new_rules
from parlour.games.lettergo.scoring import outcome, scores
from parlour.games.lettergo.sides.playable import giveable
from parlour.games.lettergo.state import State, Wait


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
