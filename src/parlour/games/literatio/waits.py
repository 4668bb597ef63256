"""What the table waits for, and whom it asks."""

from parlour.core.game import Ask, Millis, Seat
from parlour.games.literatio.state import Claim, State, Wait


def ask(state: State) -> Ask:
    """The open question: a turn asks one seat, a window or a vote every rival who has not answered (LTO-3, LTO-20)."""
    return Ask(state.asked, frozenset(asked(state)), due=due(state))


def asked(state: State) -> tuple[Seat, ...]:
    """The seats that the table waits for, in order."""
    if state.wait is Wait.OVER:
        return ()
    if state.claim is None:
        return (state.turn,)
    whom = voters if state.wait is Wait.VOTE else rivals
    return tuple(seat for seat in whom(state, state.claim) if seat not in answered(state.claim, state.wait))


def rivals(state: State, claim: Claim) -> tuple[Seat, ...]:
    """Everyone but the player of a word (LTO-20)."""
    return tuple(Seat(seat) for seat in range(state.seats) if seat != claim.seat)


def voters(state: State, claim: Claim) -> tuple[Seat, ...]:
    """Whoever votes on a word: the rivals of its player, who votes too where there is only one of them (LTO-23)."""
    others = rivals(state, claim)
    return others if len(others) > 1 else (*others, claim.seat)


def answered(claim: Claim, wait: Wait) -> tuple[Seat, ...]:
    """Return the seats that have answered or voted; a challenge counts as a vote (LTO-23)."""
    said = tuple(ballot.seat for ballot in claim.ballots) if wait is Wait.VOTE else claim.accepted
    return claim.challengers + said


def due(state: State) -> Millis | None:
    """When time is up: for a window and a vote always, for a turn at a table with a clock (LTO-25, LTO-34)."""
    if state.wait is Wait.OVER:
        return None
    seconds = state.options.clock if state.wait is Wait.PLAY else state.options.window
    return None if seconds is None else Millis(state.since + 1000 * seconds)
