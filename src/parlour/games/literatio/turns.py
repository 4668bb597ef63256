"""The end of a turn, with a word or without: scoring, drawing, lost turns, the end (LTO-16, LTO-24, LTO-32)."""

from msgspec.structs import replace

from parlour.core.game import EventLog, Seat
from parlour.core.tuples import less_all, put
from parlour.games.literatio.best_words import record_turn, record_word, review
from parlour.games.literatio.box import BLANKS, FINE, HAND
from parlour.games.literatio.events import Counted, Drew, Event, Forfeited, Skipped, Stood, Withdrawn, Won
from parlour.games.literatio.moves import knows_a_word
from parlour.games.literatio.scoring import deduction, outcome
from parlour.games.literatio.state import Claim, Spelt, State, Wait, next_seat


def begin_turn(state: State, seat: Seat) -> State:
    """Begin the turn of `seat`."""
    return record_turn(replace(state, turn=seat, wait=Wait.PLAY, claim=None, drawn=False))


def stand(state: State, claim: Claim, log: EventLog[Event]) -> State:
    """The word counts: it is scored and may never be played again; its player draws up (LTO-11, LTO-15, LTO-16)."""
    seat = claim.seat
    score = state.scores[seat] + claim.points
    log.append(Stood(seat, claim.word, claim.points, score))
    state = replace(
        state,
        scores=put(state.scores, seat, score),
        words=(*state.words, Spelt(seat, claim.word, claim.points)),
        idle=put(state.idle, seat, 0),
        unable=put(state.unable, seat, 0),
        forfeited=(),
        claim=None,
    )
    state = draw_up(record_word(state, claim.word), seat, log)
    if not state.bag and not state.hands[seat]:
        return end(state, "A player has used all cards, and the bag is empty.", log)
    return pass_on(state, seat, log)


def draw_up(state: State, seat: Seat, log: EventLog[Event]) -> State:
    """Draw up to seven, or as many as the bag has (LTO-16)."""
    hand = state.hands[seat]
    drawn = state.bag[: max(0, HAND - len(hand))]
    if not drawn:
        return state
    log.append(Drew(seat, len(drawn), drawn))
    return replace(state, bag=state.bag[len(drawn) :]).with_hand(seat, hand + drawn)


def withdraw(state: State, claim: Claim, log: EventLog[Event]) -> State:
    """The word is taken back and the one before it rebuilt; blanks that it named are blank again (LTO-21)."""
    seat = claim.seat
    dropped = [card for card in claim.before if card not in state.table]
    named: tuple[str | None, ...] = tuple(
        None if blank in claim.named else letter for blank, letter in zip(BLANKS, state.named, strict=True)
    )
    state = replace(
        state.with_hand(seat, state.hands[seat] + claim.spent),
        shown=put(state.shown, seat, state.shown[seat] + claim.spent),
        table=claim.before,
        pool=less_all(state.pool, dropped),
        named=named,
        claim=None,
    )
    log.append(Withdrawn(seat, claim.word, claim.spent, tuple(map(state.face, claim.before))))
    return pass_on(state, seat, log)


def fine(state: State, seats: tuple[Seat, ...]) -> State:
    """Ten points from each; scores may become negative (LTO-21, LTO-22, LTO-25)."""
    return replace(
        state, scores=tuple(score - FINE if seat in seats else score for seat, score in enumerate(state.scores))
    )


def forfeit(state: State, log: EventLog[Event]) -> State:
    """No word this turn; with the bag empty and nobody making one, the game is over (LTO-30, LTO-32).

    Where the table checks words, a turn on which there was one does not count towards a draw (LTO-31).
    """
    seat = state.turn
    run, able = state.idle[seat] + 1, knows_a_word(state)
    log.append(Forfeited(seat, run, able))
    given_up = state.forfeited if seat in state.forfeited else (*state.forfeited, seat)
    unable = state.unable if able else put(state.unable, seat, state.unable[seat] + 1)
    state = replace(state, idle=put(state.idle, seat, run), unable=unable, forfeited=given_up)
    if not state.bag and len(given_up) == state.seats:
        return end(state, "The bag is empty, and nobody makes a word.", log)
    return pass_on(state, seat, log)


def pass_on(state: State, seat: Seat, log: EventLog[Event]) -> State:
    """The turn goes clockwise; lost turns are sat out, which may bring it back to the same player (LTO-24)."""
    seat = next_seat(seat, state.seats)
    while state.owed[seat]:
        left = state.owed[seat] - 1
        log.append(Skipped(seat, left))
        state = replace(state, owed=put(state.owed, seat, left))
        seat = next_seat(seat, state.seats)
    return begin_turn(state, seat)


def end(state: State, reason: str, log: EventLog[Event]) -> State:
    """Hands are laid open, their values deducted, the places given (LTO-32, LTO-33)."""
    deducted = tuple(map(deduction, state.hands))
    scores = tuple(score - cost for score, cost in zip(state.scores, deducted, strict=True))
    result = outcome(scores, reason)
    log.append(Counted(state.hands, deducted, scores))
    log.append(Won(tuple(Seat(seat) for seat, place in enumerate(result.places) if place == 1), scores, reason))
    return replace(
        state,
        scores=scores,
        shown=state.hands,
        wait=Wait.OVER,
        claim=None,
        missed=review(state),
        outcome=result,
    )
