"""What the clock brings in a race: pens and tokens become free, consonants turn, time is up (LGO-14, LGO-23)."""

from typing import Literal

from msgspec.structs import replace

from parlour.core.game import EventLog, Millis, Seat
from parlour.games.lettergo import events
from parlour.games.lettergo.reckoning.reveal import reckon
from parlour.games.lettergo.state import State
from parlour.games.lettergo.waits import FIVE, clock

Moment = Literal["pens", "tokens", "goldfish"]


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
