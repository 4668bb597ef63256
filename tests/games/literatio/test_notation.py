"""Positions out of a line of text."""

import pytest

from parlour.games.literatio.notation import position
from tests.games.literatio.table import NEXT, letters


def test_a_line_describes_a_table() -> None:
    state = position(
        "hands PRI? / EA | table OPe | pool I | bag STU | scores 14 -3 | words PRISON | idle 2 0 | owed 0 1 | turn 1"
    )

    assert [letters(hand) for hand in state.hands] == ["?IPR", "AE"]
    assert (letters(state.table), letters(state.pool), letters(state.bag)) == ("?OP", "I", "STU")
    assert (state.named, state.hands[0][-1]) == (("E", None, None, None), "?2")
    assert (state.scores, state.idle, state.owed, state.turn) == ((14, -3), (2, 0), (0, 1), NEXT)
    assert [spelt.word for spelt in state.words] == ["PRISON"]


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("hands A / - | deck B", "not parts of a position: deck"),
        ("hands QQ / -", "no card 'Q'"),
        ("hands 5 / -", "no card '5'"),
    ],
)
def test_what_cannot_be_is_refused(text: str, fault: str) -> None:
    with pytest.raises(ValueError, match=fault):
        position(text)


def test_nothing_is_written_as_a_dash() -> None:
    assert position("hands - / A | table -").hands == ((), ("A1",))
