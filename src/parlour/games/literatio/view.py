"""What a seat or a spectator may see; a view is built field by field, so nothing else gets out (LTO-40, LTO-41)."""

from typing import Final

from parlour.core.game import Seat
from parlour.games.literatio.box import BONUS, FINE, HAND, PER_CARD, Card, Face
from parlour.games.literatio.challenges import bluffs
from parlour.games.literatio.moves import may_draw
from parlour.games.literatio.state import Claim, State
from parlour.games.literatio.view_types import Scale, View, Window
from parlour.games.literatio.waits import asked

SCALE: Final = Scale(per_card=PER_CARD, full=HAND, bonus=BONUS, fine=FINE)


def view(state: State, seat: Seat | None) -> View:
    """Return the table as `seat` sees it, or as spectators do for None."""
    return View(
        seat=seat,
        options=state.options,
        hand=() if seat is None else faces(state, state.hands[seat]),
        hand_sizes=tuple(map(len, state.hands)),
        shown=tuple(faces(state, cards) for cards in state.shown),
        table=faces(state, state.table),
        pool=faces(state, state.pool),
        bag=len(state.bag),
        blanks=state.named,
        scores=state.scores,
        words=state.words,
        first=state.first,
        turn=state.turn,
        wait=state.wait,
        waiting=asked(state),
        window=None if state.claim is None else window(state, state.claim),
        idle=state.idle,
        owed=state.owed,
        forfeited=state.forfeited,
        drawn=state.drawn,
        may_draw=seat == state.turn and may_draw(state),
        asked=state.asked,
        since=state.since,
        missed=state.missed,
        outcome=state.outcome,
        scale=SCALE,
        unable=0 if seat is None else state.unable[seat],
        bluffs=bluffs(state),
    )


def faces(state: State, cards: tuple[Card, ...]) -> tuple[Face, ...]:
    """Cards as they are read at this table."""
    return tuple(map(state.face, cards))


def window(state: State, claim: Claim) -> Window:
    """The word in question, as everyone sees it (LTO-20, LTO-41)."""
    return Window(
        seat=claim.seat,
        word=claim.word,
        points=claim.points,
        before=faces(state, claim.before),
        spent=claim.spent,
        named=claim.named,
        challengers=claim.challengers,
        accepted=claim.accepted,
        ballots=claim.ballots,
    )
