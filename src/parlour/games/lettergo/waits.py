"""What the table can wait for, whom it asks, and until when."""

from collections.abc import Iterator
from typing import assert_never

from msgspec import Struct

from parlour.core.game import Ask, Millis, Seat
from parlour.games.lettergo.box import figure
from parlour.games.lettergo.sides.timing import false_start, goldfish, photo_finish
from parlour.games.lettergo.state import Shown, State, Wait

TURNING = 10_000
"""Milliseconds for those who set the timer and turn the vowels (LGO-34)."""

WINDOW = 20_000
"""Milliseconds to be ready, to verify, to vote, and for whoever chooses (LGO-4, LGO-30, LGO-34)."""

DAY = 86_400_000
"""Milliseconds for all of that in a game that is played over days (LGO-51)."""

FIVE = 1000 * figure("L24B", "seconds")
"""Milliseconds that a hand stays up."""


class Clock(Struct, frozen=True, gc=False):
    """A player's minute, in table time: when it began and ends, when pens and tokens are free, when consonants turn.

    None where there is no such moment, or it has not begun.
    """

    began: Millis | None
    ends: Millis | None
    pens: Millis | None
    tokens: Millis | None
    goldfish: Millis | None


NOT_BEGUN = Clock(None, None, None, None, None)


def clock(state: State, seat: int) -> Clock:
    """Return the moments of a player's minute (LGO-10, LGO-14)."""
    began = state.started[seat]
    if began is None:
        return NOT_BEGUN
    rules = state.rules_of(seat)
    return Clock(
        began=began,
        ends=Millis(began + 1000 * int(state.options.seconds)),
        pens=false_start(rules, began),
        tokens=photo_finish(rules, began),
        goldfish=goldfish(rules, state.options, began),
    )


def locked(moment: Millis | None, now: Millis) -> bool:
    """Return whether a moment is still to come."""
    return moment is not None and now < moment


def turned_down(state: State, seat: int) -> bool:
    """Return whether the consonants have turned face down before a player (Goldfish)."""
    moment = clock(state, seat).goldfish
    return state.wait is Wait.RACE and moment is not None and state.now >= moment


def closed(state: State, seat: int) -> bool:
    """Return whether a player's sealed round is over: a word is handed in, or the minute is over (LGO-51)."""
    ends = clock(state, seat).ends
    return state.taken[seat] is not None or (ends is not None and state.now >= ends)


def finished(state: State) -> tuple[Seat, ...]:
    """Return the players who have finished writing: by a token, or at the end of a sealed round (LGO-20, LGO-51)."""
    if state.options.sealed and state.wait is Wait.RACE:
        return tuple(seat for seat in state.players if closed(state, seat))
    holders = [token.holder for token in state.tokens]
    return tuple(seat for seat in state.players if seat in holders)


def vowels_up(state: State) -> bool:
    """Return whether the vowels are face up (LGO-2, LGO-34)."""
    return state.wait is not Wait.TURN or vowel_turner(state) in state.done


def vowel_turner(state: State) -> Seat:
    """Return who turns the vowels: the holder of the second token of the round before, or of the only one (LGO-34)."""
    return state.last[min(1, len(state.last) - 1)]


def pending(state: State) -> tuple[Shown, ...]:
    """Return the words that are not decided yet (LGO-30)."""
    return tuple(shown for shown in state.show if shown.stands is None)


def claimer(state: State) -> Seat | None:
    """Return who takes cards next (LGO-32)."""
    if state.wait is not Wait.CLAIM:
        return None
    return next(shown.seat for shown in state.show if shown.stands and not shown.claimed)


def ask(state: State) -> Ask:
    """Return the open question: races, verdicts and votes ask several at once, a choice asks one (LGO-20, LGO-30)."""
    seats = asked(state)
    live = state.wait is Wait.RACE and not state.options.sealed
    may = tuple(seat for seat in finished(state) if seat not in seats) if live else ()
    return Ask(state.asked, frozenset(seats), frozenset(may), due(state))


def asked(state: State) -> tuple[Seat, ...]:
    """Return the seats that the table waits for, in order."""
    match state.wait:
        case Wait.TURN:
            turners = dict.fromkeys((state.last[0], vowel_turner(state)))
            return tuple(seat for seat in turners if seat not in state.done)
        case Wait.READY:
            return tuple(seat for seat in state.players if seat not in state.done)
        case Wait.RACE:
            return racing(state)
        case Wait.VERIFY:
            verifiers = {state.left(shown.seat) for shown in pending(state) if shown.said is None}
            return tuple(sorted(verifiers))
        case Wait.VOTE:
            return tuple(seat for seat in state.players if any(lacks_vote(shown, seat) for shown in pending(state)))
        case Wait.CLAIM | Wait.CHOOSE | Wait.GIVE:
            seat = claimer(state) if state.wait is Wait.CLAIM else state.chooser
            assert seat is not None
            return (seat,)
        case Wait.OVER:
            return ()
        case _:
            assert_never(state.wait)


def racing(state: State) -> tuple[Seat, ...]:
    """Return who is still racing: without a token or, when all have one, not yet agreed to end (LGO-20, LGO-23)."""
    over = finished(state)
    if len(over) < state.seats or state.options.sealed:
        return tuple(seat for seat in state.players if seat not in over)
    return tuple(seat for seat in state.players if seat not in state.done)


def lacks_vote(shown: Shown, seat: int) -> bool:
    """Return whether a player has yet to vote on a word: everyone but its writer votes (LGO-31)."""
    return shown.seat != seat and all(ballot.seat != seat for ballot in shown.ballots)


def due(state: State) -> Millis | None:
    """Return when time is up; in a race, when its next moment comes (LGO-4, LGO-23, LGO-30, LGO-34)."""
    match state.wait:
        case Wait.TURN:
            return Millis(state.since + TURNING)
        case Wait.RACE:
            return min(moments(state), default=None)
        case Wait.READY | Wait.VERIFY | Wait.VOTE | Wait.CLAIM | Wait.CHOOSE | Wait.GIVE:
            return Millis(state.since + (DAY if state.options.sealed else WINDOW))
        case Wait.OVER:
            return None
        case _:
            assert_never(state.wait)


def moments(state: State) -> Iterator[Millis]:
    """Yield the moments to come in a race, and ends that have come and are not announced yet."""
    for seat in state.players:
        times = clock(state, seat)
        if times.ends is not None and not (state.options.sealed and closed(state, seat)):
            yield times.ends
            yield from (at for at in (times.pens, times.tokens, times.goldfish) if at is not None and at > state.now)
    yield from (Millis(hand.at + FIVE) for hand in state.raised if hand.at + FIVE > state.now)
