"""The start of a race: the timer and the vowels are turned, all get ready, the boards are lifted (LGO-4, LGO-34)."""

from msgspec.structs import replace

from parlour.core.game import EventLog, Seat
from parlour.core.tuples import put
from parlour.games.lettergo import events
from parlour.games.lettergo.state import State, Wait
from parlour.games.lettergo.waits import asked, vowel_turner


def turn_over(state: State, seat: Seat, log: EventLog[events.Event]) -> State:
    """What a token of the round before asks of its holder: the timer, or the vowels (LGO-34)."""
    if seat == state.last[0]:
        log.append(events.Turned(seat, "timer"))
    if seat == vowel_turner(state):
        log.append(events.Turned(seat, "vowels", state.vowels))
    state = replace(state, done=(*state.done, seat))
    return state if asked(state) else replace(state, wait=Wait.READY, done=())


def turn_for_all(state: State, log: EventLog[events.Event]) -> State:
    """The table does it after a while (LGO-34)."""
    if state.last[0] not in state.done:
        log.append(events.Turned(None, "timer"))
    if vowel_turner(state) not in state.done:
        log.append(events.Turned(None, "vowels", state.vowels))
    return replace(state, wait=Wait.READY, done=())


def ready(state: State, seat: Seat, log: EventLog[events.Event]) -> State:
    """A player is ready; with the last of them the boards are lifted; a sealed minute begins at once (LGO-4)."""
    if state.options.sealed:
        log.append(events.Lifted(seat, state.hands))
        return replace(state, started=put(state.started, seat, state.now))
    log.append(events.Readied(seat))
    state = replace(state, done=(*state.done, seat))
    return state if asked(state) else lift(state, log)


def lift(state: State, log: EventLog[events.Event]) -> State:
    """All boards at once, and the time runs (LGO-4)."""
    log.append(events.Lifted(None, state.hands))
    return replace(state, wait=Wait.RACE, started=(state.now,) * state.seats, done=())
