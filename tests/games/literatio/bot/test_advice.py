"""Hints in words: the length first, then the first letter, then the word."""

import pytest

from parlour.core.game import TimeUp
from parlour.games.literatio import GAME
from parlour.games.literatio.actions import Action, Draw, Forfeit, Play
from parlour.games.literatio.bot.advice import advise
from parlour.games.literatio.notation import position
from parlour.games.literatio.spelling import Rack, lay, supply
from tests.games.literatio.table import DOUBT, KEEP, NEXT, PASS, REJECT, VOTE, YOU, played

NAMES = ("You", "Ben")


def laid(text: str, word: str) -> Play:
    """The action that lays a word with as many cards of the hand as possible."""
    view = GAME.view(position(text), YOU)
    cards = lay(supply(Rack(view.table, view.hand)), word, "hand")
    assert cards
    return Play(cards, word)


def test_a_word_is_told_by_length_then_first_letter_then_whole() -> None:
    text = "hands TSKOGEB / MPDYIEU | table RAIN"
    assert advise(GAME.view(position(text), YOU), laid(text, "BROKEN"), NAMES) == (
        "There is a word of 6 letters, for 18 points.",
        "It begins with B and uses 4 cards of your hand.",
        "Lay BROKEN: 18 points. It leaves A and I out for good.",
    )


def test_the_whole_hand_is_told() -> None:
    text = "hands RECIONS / MDGYIEA | table AT"
    *_, last = advise(GAME.view(position(text), YOU), laid(text, "REACTIONS"), NAMES)
    assert last == "Lay REACTIONS: 40 points, 20 of them for your whole hand."


@pytest.mark.parametrize(
    ("action", "told"),
    [
        (PASS, "Let PAINTS pass: a good player knows it."),
        (KEEP, "Let PAINTS pass: a good player knows it."),
        (DOUBT, "Challenge PAINTS: a good player does not know it."),
        (REJECT, "Challenge PAINTS: a good player does not know it."),
    ],
)
def test_what_to_say_to_a_word(action: Action, told: str) -> None:
    state = played("hands TA / OLE | table PINS", "PAINTS", options=VOTE).state
    first, last = advise(GAME.view(state, NEXT), action, ("Ann", "You"))
    assert first == "Have you seen PAINTS before?"
    assert last.startswith(told)


@pytest.mark.parametrize("action", [Draw(), Forfeit()])
def test_a_turn_without_a_word_is_told(action: Action) -> None:
    assert all(advise(GAME.view(position("hands VVW / DOG | table QX"), YOU), action, NAMES))


def test_time_that_is_up_is_told() -> None:
    assert advise(GAME.view(position("hands VVW / DOG | table QX"), YOU), TimeUp(1), NAMES) == ("Time is up.",)
