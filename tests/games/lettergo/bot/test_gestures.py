"""Computers draw each in a hand of their own, what fits their word, and enough of it for the rule."""

from random import Random

import pytest

from parlour.core.game import Seat
from parlour.games.lettergo.actions import BATCH, Draw
from parlour.games.lettergo.board import POINTS
from parlour.games.lettergo.bot.gestures import PICTURES, drawing, next_action, picture
from parlour.games.lettergo.bot.knowledge import kind_of_thing
from parlour.games.lettergo.notation import position
from parlour.games.lettergo.view import view
from tests.games.lettergo.table import go_on, played, progress, write
from tests.marks import clause

SIX = "hands TH / KS / CZ / BT / RD / LN | vowels AIUEOE"
DRAWN = ("L01A", "L03A", "L03B", "L06A", "L12B", "L26B")


@clause("LGO-14")
@pytest.mark.parametrize("side", DRAWN)
@pytest.mark.parametrize("word", ["CAKES", "GOAT", "SING", "DOCTOR", "HOUSE", "KNIFE", "TEAS"])
def test_every_seat_draws_enough_for_the_rule(side: str, word: str) -> None:
    for seat in range(6):
        state = position(f"{SIX} | rules {side} | words {' / '.join([word] * 6)}")
        task = progress(state, side, seat)
        action = next_action(view(state, Seat(seat)), Seat(seat), task, Random(seat))
        assert isinstance(action, Draw)
        assert len(action.strokes) <= BATCH
        assert max(map(len, action.strokes)) <= POINTS
        assert progress(go_on(state, (seat, action)).state, side, seat).done


@pytest.mark.parametrize("side", DRAWN)
def test_no_two_seats_draw_alike(side: str) -> None:
    """Far more than a hand wobbles: some point is off by a lot, or the strokes are others."""
    state = position(f"{SIX} | rules {side} | words {' / '.join(['CAKES'] * 6)}")
    drawn = [drawing(progress(state, side, seat), seat, "CAKES", Random(1)) for seat in range(6)]
    for one in range(6):
        for other in range(one):
            assert [*map(len, drawn[one])] != [*map(len, drawn[other])] or any(
                abs(a.x - b.x) + abs(a.y - b.y) > 20
                for first, second in zip(drawn[one], drawn[other], strict=True)
                for a, b in zip(first, second, strict=True)
            )


@pytest.mark.parametrize(
    ("word", "kind"),
    [
        ("CAT", "animal"),
        ("SOUP", "food"),
        ("KNIFE", "tool"),
        ("BAKER", "person"),
        ("BEACH", "place"),
        ("SING", "action"),
    ],
)
def test_a_picture_fits_the_word(word: str, kind: str) -> None:
    task = progress(played(f"{SIX} | rules L26B", write("CAKES", seats=6)).state, "L26B")

    assert kind_of_thing(word) == kind
    assert picture(task, 0, word) in PICTURES[kind]
    assert picture(task, 0, "LOVE") in PICTURES["thing"]
