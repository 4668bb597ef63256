"""The start of a race: the timer and the vowels are turned, all get ready, the boards are lifted (LGO-4, LGO-34)."""

from msgspec.structs import replace

from parlour.core.game import EventLog, Seat
from parlour.core.tuples import put
from parlour.games.lettergo import events
from parlour.games.lettergo.state import State, Wait
from parlour.games.lettergo.waits import asked, vowel_turner


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
