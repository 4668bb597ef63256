"""Tokens are taken, given back and swapped, and the holders may agree to end the round (LGO-20 to LGO-23)."""

from msgspec.structs import replace

from parlour.core.game import EventLog, Millis, Seat
from parlour.core.tuples import put
from parlour.games.lettergo import events
from parlour.games.lettergo.reckoning.reveal import reckon
from parlour.games.lettergo.sides.timing import last_shall_be_first, lucky_dip
from parlour.games.lettergo.state import State, Token, Wait
from parlour.games.lettergo.waits import asked, closed
from parlour.games.lettergo.writing.rules import wipe


def grab(state: State, seat: Seat, place: int | None, log: EventLog[events.Event]) -> State:
    """Give a player a token; in sealed rounds, note the time, which decides the tokens later (LGO-20, LGO-51)."""
    if state.options.sealed:
        began = state.started[seat]
        assert began is not None
        log.append(events.Took(seat, None, None))
        return replace(state, taken=put(state.taken, seat, Millis(state.now - began)))
    at = first_free(state) if place is None else place
    token = state.tokens[at]
    log.append(events.Took(seat, at, seen_number(state, token)))
    return state.with_token(at, replace(token, holder=seat, returned=False))


def first_free(state: State) -> int:
    """Return the first token of the row that nobody has."""
    return next(place for place, token in enumerate(state.tokens) if token.holder is None)


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
