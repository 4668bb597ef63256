"""The race: its beginning, its moments, tokens taken, given back and swapped (LGO-4, LGO-20 to LGO-23)."""

from typing import Literal

from msgspec.structs import replace

from parlour.core.game import EventLog, Millis, Seat
from parlour.core.tuples import put
from parlour.games.lettergo.deeds import wipe
from parlour.games.lettergo.events import Agreed, Event, Lifted, Passed, Readied, Returned, Swapped, Took, Turned
from parlour.games.lettergo.reckoning import reckon
from parlour.games.lettergo.side_timing import last_shall_be_first, lucky_dip
from parlour.games.lettergo.state import State, Token, Wait
from parlour.games.lettergo.waits import FIVE, asked, clock, closed, vowel_turner

Moment = Literal["pens", "tokens", "goldfish"]


def turn_over(state: State, seat: Seat, log: EventLog[Event]) -> State:
    """What a token of the round before asks of its holder: the timer, or the vowels (LGO-34)."""
    if seat == state.last[0]:
        log.append(Turned(seat, "timer"))
    if seat == vowel_turner(state):
        log.append(Turned(seat, "vowels", state.vowels))
    state = replace(state, done=(*state.done, seat))
    return state if asked(state) else replace(state, wait=Wait.READY, done=())


def turn_for_all(state: State, log: EventLog[Event]) -> State:
    """The table does it after a while (LGO-34)."""
    if state.last[0] not in state.done:
        log.append(Turned(None, "timer"))
    if vowel_turner(state) not in state.done:
        log.append(Turned(None, "vowels", state.vowels))
    return replace(state, wait=Wait.READY, done=())


def ready(state: State, seat: Seat, log: EventLog[Event]) -> State:
    """A player is ready; with the last of them the boards are lifted; a sealed minute begins at once (LGO-4)."""
    if state.options.sealed:
        log.append(Lifted(seat, state.hands))
        return replace(state, started=put(state.started, seat, state.now))
    log.append(Readied(seat))
    state = replace(state, done=(*state.done, seat))
    return state if asked(state) else lift(state, log)


def lift(state: State, log: EventLog[Event]) -> State:
    """All boards at once, and the time runs (LGO-4)."""
    log.append(Lifted(None, state.hands))
    return replace(state, wait=Wait.RACE, started=(state.now,) * state.seats, done=())


def grab(state: State, seat: Seat, place: int | None, log: EventLog[Event]) -> State:
    """A token is taken at once; in sealed rounds the time is noted, and tokens follow from that (LGO-20, LGO-51)."""
    if state.options.sealed:
        began = state.started[seat]
        assert began is not None
        log.append(Took(seat, None, None))
        return replace(state, taken=put(state.taken, seat, Millis(state.now - began)))
    at = first_free(state) if place is None else place
    token = state.tokens[at]
    log.append(Took(seat, at, seen_number(state, token)))
    return state.with_token(at, replace(token, holder=seat, returned=False))


def first_free(state: State) -> int:
    """The first token of the row that nobody has."""
    return next(place for place, token in enumerate(state.tokens) if token.holder is None)


def seen_number(state: State, token: Token) -> int | None:
    """The number of a token, unless it lies face down."""
    return None if lucky_dip(state.rules) else token.number


def give_back(state: State, seat: Seat, log: EventLog[Event]) -> State:
    """The token is free again and the board empty; nobody agrees to an end any more (LGO-22)."""
    place = held(state, seat)
    token = state.tokens[place]
    log.append(Returned(seat, place, seen_number(state, token)))
    state = state.with_token(place, replace(token, holder=None, returned=True))
    return wipe(replace(state, done=()), seat)


def held(state: State, seat: Seat) -> int:
    """The place of the token that a player is known to have."""
    place = state.token_of(seat)
    assert place is not None
    return place


def swap(state: State, seat: Seat, place: int, log: EventLog[Event]) -> State:
    """A better token for one's own, which is then there for others (LGO-22)."""
    own = held(state, seat)
    log.append(Swapped(seat, place, state.tokens[place].number, state.tokens[own].number))
    state = state.with_token(own, replace(state.tokens[own], holder=None, returned=True))
    return replace(state.with_token(place, replace(state.tokens[place], holder=seat, returned=False)), done=())


def better(state: State, seat: Seat, place: int) -> bool:
    """Whether a token was given back and claims before one's own; face down nobody can tell (LGO-22)."""
    own, token = state.token_of(seat), state.tokens[place]
    if own is None or token.holder is not None or not token.returned or lucky_dip(state.rules):
        return False
    lower = token.number < state.tokens[own].number
    return lower is not last_shall_be_first(state.rules)


def agree(state: State, seat: Seat, log: EventLog[Event]) -> State:
    """All hold tokens; with the last who agrees the round ends (LGO-23)."""
    log.append(Agreed(seat))
    state = replace(state, done=(*state.done, seat))
    return state if asked(state) else reckon(state, log)


def settle_sealed(state: State, log: EventLog[Event]) -> State:
    """A sealed round ends with its last player (LGO-51)."""
    over = state.options.sealed and state.wait is Wait.RACE and all(closed(state, seat) for seat in state.players)
    return reckon(state, log) if over else state


def pass_moment(state: State, before: Millis, log: EventLog[Event]) -> State:
    """A moment has come: something is free or turned, hands go down, or time is up (LGO-14, LGO-23)."""
    for what in ("pens", "tokens", "goldfish"):
        if seats := tuple(seat for seat in state.players if came(state, seat, what, before)):
            log.append(Passed(what, seats))
    if tired := tuple(hand.seat for hand in state.raised if hand.at + FIVE <= state.now):
        log.append(Passed("hands", tired))
        state = replace(state, raised=tuple(hand for hand in state.raised if hand.seat not in tired))
    if over := tuple(seat for seat in state.players if ended(state, seat, before)):
        log.append(Passed("minute", over))
        return state if state.options.sealed else reckon(state, log)
    return state


def came(state: State, seat: Seat, what: Moment, before: Millis) -> bool:
    """Whether a moment of a player's minute came since `before`."""
    times = clock(state, seat)
    at = {"pens": times.pens, "tokens": times.tokens, "goldfish": times.goldfish}[what]
    return at is not None and before < at <= state.now


def ended(state: State, seat: Seat, before: Millis) -> bool:
    """Whether a player's minute is over; a sealed one ends once, and only if no word was handed in before."""
    ends = clock(state, seat).ends
    if ends is None or state.now < ends:
        return False
    return not state.options.sealed or (before < ends and state.taken[seat] is None)
