"""What a seat is told of how words are scored, so that a page can reckon along while one is built."""

from msgspec.structs import astuple

from parlour.core.game import Move, Seat
from parlour.games.literatio.actions import Challenge, Play
from parlour.games.literatio.notation import position
from parlour.games.literatio.rules import apply
from parlour.games.literatio.view import view
from tests.marks import clause


@clause("LTO-11", "LTO-12")
def test_the_scale_that_everyone_sees_is_the_one_words_are_scored_by() -> None:
    state = position("hands PRISONE / EATIOAL | bag STU")
    per_card, full, bonus, _ = astuple(view(state, Seat(0)).scale)
    cards = tuple(face for face in view(state, Seat(0)).hand)
    word = "".join(face.letter or "" for face in cards)
    after = apply(state, Move(Seat(0), Play(tuple(face.card for face in cards), word))).state

    window = view(after, None).window
    assert window is not None
    assert len(cards) == full
    assert window.points == sum(face.value for face in cards) + per_card * len(cards) + bonus


@clause("LTO-21")
def test_the_fine_that_everyone_sees_is_the_one_that_is_paid() -> None:
    state = position("hands PRISONE / EATIOAL | bag STU | scores 30 0")
    first, second = (face.card for face in view(state, Seat(0)).hand[:2])
    state = apply(state, Move(Seat(0), Play((first, second), "PR"))).state
    state = apply(state, Move(Seat(1), Challenge())).state

    assert view(state, None).scores == (30 - view(state, None).scale.fine, 0)
