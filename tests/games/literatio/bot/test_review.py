"""What a player overlooked, in the words of the table."""

import pytest

from parlour.games.literatio import GAME
from parlour.games.literatio.actions import Action, Forfeit
from parlour.games.literatio.bot.review import THEMES, explain
from parlour.games.literatio.notation import position
from tests.games.literatio.table import DOUBT, KEEP, NEXT, PASS, REJECT, VOTE, YOU, played, spell

SEVEN = "hands RECIONS / MDGYIEA | table AT"


@pytest.mark.parametrize(
    ("own", "better", "theme", "why"),
    [
        ("CAT", "REACTIONS", "sevens", "REACTIONS scores 40 points, 20 of them for your whole hand."),
        ("CAT", "REACTION", "points", "REACTION scores 18 points, and CAT scored 8."),
        ("", "CAT", "none", "CAT scores 8 points, and you made no word."),
        ("REACTION", "CAT", "letters", "CAT scores 8 points: no more than REACTION, but it leaves you better letters"),
        ("CAT", "", "patience", "Your letters are worth more than a poor word."),
    ],
)
def test_a_word_is_explained(own: str, better: str, theme: str, why: str) -> None:
    state = position(SEVEN)
    first, second = (spell(state, word) if word else Forfeit() for word in (own, better))

    found, told = explain(GAME.view(state, YOU), first, second)

    assert (found, told[: len(why)]) == (theme, why)
    assert found in THEMES


@pytest.mark.parametrize(
    ("better", "why"),
    [
        (PASS, "A good player knows PAINTS."),
        (KEEP, "A good player knows PAINTS."),
        (DOUBT, "A good player does not know PAINTS, and a wrong word costs 10 points."),
        (REJECT, "A good player does not know PAINTS, and a wrong word costs 10 points."),
    ],
)
def test_what_was_said_to_a_word_is_explained(better: Action, why: str) -> None:
    state = played("hands TA / OLE | table PINS", "PAINTS", options=VOTE).state

    assert explain(GAME.view(state, NEXT), PASS, better) == ("doubts", why)
