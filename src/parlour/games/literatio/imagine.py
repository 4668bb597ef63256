"""A full state that is consistent with a view: what the viewer cannot see is dealt at random.

This module uses only what the rules let the viewer know, whatever else a view may hold. The law of secrecy compares
views with it, as a second opinion on what is secret (LTO-40, LTO-41).
"""

from random import Random

from parlour.core.rng import Rng
from parlour.core.tuples import put
from parlour.games.literatio.box import CARDS, Card, Face
from parlour.games.literatio.state import Claim, State
from parlour.games.literatio.view_types import View, Window


def imagine(view: View, random: Random) -> State:
    """A state that looks like `view` from its seat, hands and bag drawn fairly from the unseen cards (LTO-40)."""
    unseen = unseen_cards(view)
    random.shuffle(unseen)
    hands = []
    for seat, size in enumerate(view.hand_sizes):
        known = cards_of(view.hand if seat == view.seat else view.shown[seat])
        missing = size - len(known)
        hands.append(known + tuple(unseen[:missing]))
        del unseen[:missing]
    return State(
        options=view.options,
        rng=Rng(random.randbytes(32)),
        bag=tuple(unseen[: view.bag]),
        hands=tuple(hands),
        shown=tuple(map(cards_of, view.shown)),
        scores=view.scores,
        first=view.first,
        turn=view.turn,
        table=cards_of(view.table),
        pool=cards_of(view.pool),
        named=view.blanks,
        words=view.words,
        claim=None if view.window is None else claim(view.window),
        wait=view.wait,
        idle=view.idle,
        owed=view.owed,
        forfeited=view.forfeited,
        drawn=view.drawn,
        chances=None,
        asked=view.asked,
        since=view.since,
        missed=view.missed,
        outcome=view.outcome,
        unable=unable(view),
    )


def unable(view: View) -> tuple[int, ...]:
    """Return how many turns count towards each player's draw; all turns without a word, as far as others know."""
    return view.idle if view.seat is None else put(view.idle, view.seat, view.unable)


def cards_of(faces: tuple[Face, ...]) -> tuple[Card, ...]:
    """The cards whose faces these are."""
    return tuple(face.card for face in faces)


def unseen_cards(view: View) -> list[Card]:
    """Return the cards whose place the viewer does not know; cards shown are still held, on the table or used."""
    seen = {face.card for faces in (view.hand, view.table, view.pool, *view.shown) for face in faces}
    return [card for card in CARDS if card not in seen]


def claim(window: Window) -> Claim:
    """The word in question, which everyone sees in full (LTO-20)."""
    return Claim(
        seat=window.seat,
        word=window.word,
        points=window.points,
        before=cards_of(window.before),
        spent=window.spent,
        named=window.named,
        challengers=window.challengers,
        accepted=window.accepted,
        ballots=window.ballots,
    )
