"""A race: its start, what the clock brings, and tokens (LGO-4, LGO-14, LGO-20 to LGO-23, LGO-34).

The timer and the vowels are turned, all get ready, the boards are lifted; pens and tokens become free, consonants turn,
time is up; tokens are taken, given back and swapped, and the holders may agree to end the round.
"""

from typing import Literal

from msgspec.structs import replace

from parlour.core.game import EventLog, Millis, Seat
from parlour.core.tuples import put
from parlour.games.lettergo import events
from parlour.games.lettergo.reckoning import reckon
from parlour.games.lettergo.sides.timing import last_shall_be_first, lucky_dip
from parlour.games.lettergo.state import State, Token, Wait
from parlour.games.lettergo.waits import FIVE, asked, clock, closed, vowel_turner
from parlour.games.lettergo.writing.rules import wipe

Moment = Literal["pens", "tokens", "goldfish"]


def turn_over(state: State, seat: Seat, log: EventLog[events.Event]) -> State:
    """Turn the timer or the vowels, as the holder of a token of the round before (LGO-34)."""
    if seat == state.last[0]:
        log.append(events.Turned(seat, "timer"))
    if seat == vowel_turner(state):
        log.append(events.Turned(seat, "vowels", state.vowels))
    state = replace(state, done=(*state.done, seat))
    return state if asked(state) else replace(state, wait=Wait.READY, done=())


def turn_for_all(state: State, log: EventLog[events.Event]) -> State:
    """Let the table turn what its players have not turned in time (LGO-34)."""
    if state.last[0] not in state.done:
        log.append(events.Turned(None, "timer"))
    if vowel_turner(state) not in state.done:
        log.append(events.Turned(None, "vowels", state.vowels))
    return replace(state, wait=Wait.READY, done=())


def ready(state: State, seat: Seat, log: EventLog[events.Event]) -> State:
    """Note that a player is ready, and lift the boards after the last; a sealed minute begins at once (LGO-4)."""
    if state.options.sealed:
        log.append(events.Lifted(seat, state.hands))
        return replace(state, started=put(state.started, seat, state.now))
    log.append(events.Readied(seat))
    state = replace(state, done=(*state.done, seat))
    return state if asked(state) else lift(state, log)


def lift(state: State, log: EventLog[events.Event]) -> State:
    """Lift all boards at once and start the clock (LGO-4)."""
    log.append(events.Lifted(None, state.hands))
    return replace(state, wait=Wait.RACE, started=(state.now,) * state.seats, done=())


def pass_moment(state: State, before: Millis, log: EventLog[events.Event]) -> State:
    """Announce the moments that have come, lower tired hands, and end the race when time is up (LGO-14, LGO-23)."""
    for what in ("pens", "tokens", "goldfish"):
        if seats := tuple(seat for seat in state.players if came_since(state, seat, what, before)):
            log.append(events.Passed(what, seats))
    if tired := tuple(hand.seat for hand in state.raised if hand.at + FIVE <= state.now):
        log.append(events.Passed("hands", tired))
        state = replace(state, raised=tuple(hand for hand in state.raised if hand.seat not in tired))
    if over := tuple(seat for seat in state.players if minute_over(state, seat, before)):
        log.append(events.Passed("minute", over))
        return state if state.options.sealed else reckon(state, log)
    return state


def came_since(state: State, seat: Seat, what: Moment, before: Millis) -> bool:
    """Return whether a moment of a player's minute came since `before`."""
    times = clock(state, seat)
    at = {"pens": times.pens, "tokens": times.tokens, "goldfish": times.goldfish}[what]
    return at is not None and before < at <= state.now


def minute_over(state: State, seat: Seat, before: Millis) -> bool:
    """Return whether a player's minute is over; a sealed one ends once, and only without a word handed in."""
    ends = clock(state, seat).ends
    if ends is None or state.now < ends:
        return False
    return not state.options.sealed or (before < ends and state.taken[seat] is None)


def grab(state: State, seat: Seat, place: int | None, log: EventLog[events.Event]) -> State:
    """Give a player a token; in sealed rounds, note the time, which decides the tokens later (LGO-20, LGO-51)."""
    if state.options.sealed:
        began = state.started[seat]
        assert began is not None
        log.append(events.Took(seat, None, None))
        return replace(state, taken=put(state.taken, seat, Millis(state.now - began)))
    at = next(at for at, token in enumerate(state.tokens) if token.holder is None) if place is None else place
    token = state.tokens[at]
    log.append(events.Took(seat, at, seen_number(state, token)))
    return state.with_token(at, replace(token, holder=seat, returned=False))


def seen_number(state: State, token: Token) -> int | None:
    """Return the number of a token, unless it lies face down."""
    return None if lucky_dip(state.rules) else token.number


def give_back(state: State, seat: Seat, log: EventLog[events.Event]) -> State:
    """Free a player's token, wipe the board, and cancel agreements to end the round (LGO-22)."""
    place = token_place(state, seat)
    token = state.tokens[place]
    log.append(events.Returned(seat, place, seen_number(state, token)))
    state = state.with_token(place, replace(token, holder=None, returned=True))
    return wipe(replace(state, done=()), seat)


def token_place(state: State, seat: Seat) -> int:
    """Return the place of the token that a player is known to have."""
    place = state.token_of(seat)
    assert place is not None
    return place


def swap(state: State, seat: Seat, place: int, log: EventLog[events.Event]) -> State:
    """Exchange a player's token for a better one; the old one is then free for others (LGO-22)."""
    own = token_place(state, seat)
    log.append(events.Swapped(seat, place, state.tokens[place].number, state.tokens[own].number))
    state = state.with_token(own, replace(state.tokens[own], holder=None, returned=True))
    return replace(state.with_token(place, replace(state.tokens[place], holder=seat, returned=False)), done=())


def better(state: State, seat: Seat, place: int) -> bool:
    """Return whether a token was given back and claims before one's own; face down nobody can tell (LGO-22)."""
    own, token = state.token_of(seat), state.tokens[place]
    if own is None or token.holder is not None or not token.returned or lucky_dip(state.rules):
        return False
    lower = token.number < state.tokens[own].number
    return lower is not last_shall_be_first(state.rules)


def agree(state: State, seat: Seat, log: EventLog[events.Event]) -> State:
    """Note that a player agrees to end the round, and end it after the last (LGO-23)."""
    log.append(events.Agreed(seat))
    state = replace(state, done=(*state.done, seat))
    return state if asked(state) else reckon(state, log)


def settle_sealed(state: State, log: EventLog[events.Event]) -> State:
    """End a sealed round after its last player (LGO-51)."""
    over = state.options.sealed and state.wait is Wait.RACE and all(closed(state, seat) for seat in state.players)
    return reckon(state, log) if over else state
