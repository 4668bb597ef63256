"""Cards for words: in token order, a card for each letter, and which copy."""

from parlour.core.game import Seat
from parlour.games.lettergo import GAME
from parlour.games.lettergo.actions import Claim, Grab
from parlour.games.lettergo.box import Card
from parlour.games.lettergo.events import Claimed, Cleared
from parlour.games.lettergo.state import Wait
from parlour.games.lettergo.view import view
from tests.games.lettergo.table import Doing, go_on, happened, played, refusal, write
from tests.marks import clause


def tokens(*words: str) -> tuple[Doing, ...]:
    """Words by seat, in token order, and time up twice: all accepted."""
    race = [doing for seat, word in enumerate(words) for doing in ((seat, write(word, seat=seat)), (seat, Grab()))]
    return (*race, "time", "time")


def took(text: str, *words: str) -> dict[int, str]:
    """What each player took."""
    step = played(text, *tokens(*words))
    return {event.seat: " ".join(event.cards) for event in happened(step, Claimed)}


@clause("LGO-32")
def test_a_card_for_each_letter_goes_to_the_better_token() -> None:
    assert took("hands TH / KS / CZ / BT | vowels AIUE", "CAKES", "BATH") == {0: "K1 S1 C1 A1 E1", 1: "T1 H1 B1"}


@clause("LGO-32")
def test_ones_own_consonants_are_not_taken() -> None:
    assert took("hands SN / KT / TS / BD | vowels AIEE", "TAKES")[0] == "K1 T1 S2 A1 E1"


@clause("LGO-32", "LGO-11")
def test_the_qu_card_is_taken_for_both_its_letters() -> None:
    assert took("hands NN / QT / LT / PK | vowels IUAE", "QUIP") == {0: "Qu1 P1 I1"}


@clause("LGO-32", "LGO-11")
def test_with_the_qu_card_gone_a_u_that_is_left_must_be_taken() -> None:
    assert took("hands PN / SD / QT / KL | vowels IUEA", "QUIT", "QUITE") == {0: "Qu1 T1 I1", 1: "U1 E1"}


CHOICE = "hands CK / TH / TB / SN | vowels AEIO"
"""BEAT may take the T of the second player, which the third needs, or that of the third, which the second needs."""


@clause("LGO-32")
def test_where_it_matters_the_player_chooses_among_copies() -> None:
    state = played(CHOICE, *tokens("BEAT", "TAKE", "CHAT")).state

    assert (state.wait, view(state, Seat(1)).claimer) == (Wait.CLAIM, 0)
    assert tuple(GAME.moves(state, Seat(0))) == (
        Claim((Card("T1"), Card("B1"), Card("A1"), Card("E1"))),
        Claim((Card("T2"), Card("B1"), Card("A1"), Card("E1"))),
    )
    assert refusal(state, Claim((Card("T1"),))).code == "claim"
    last = happened(go_on(state, Claim((Card("T2"), Card("B1"), Card("A1"), Card("E1")))), Claimed)[-1]
    assert last == Claimed(Seat(2), (Card("C1"), Card("T1"), Card("H1")))


@clause("LGO-32")
def test_of_copies_that_one_player_has_one_is_offered_and_any_may_be_taken() -> None:
    state = played(CHOICE.replace("TH", "TTH"), *tokens("BEAT", "TAKE", "CHAT")).state
    texts = [GAME.text.action(action, view(state, Seat(0))) for action in GAME.moves(state, Seat(0))]

    assert texts == ["Take T of player 2, B of player 3, A and E", "Take T of player 3, B of player 3, A and E"]
    other = Claim((Card("T2"), Card("B1"), Card("A1"), Card("E1")))
    assert other not in GAME.moves(state, Seat(0))
    assert happened(go_on(state, other), Claimed)[0].cards == other.cards


@clause("LGO-32")
def test_by_default_the_copy_is_taken_that_others_need_least() -> None:
    state = played(CHOICE, *tokens("BEAT", "TAKE", "HENS")).state

    assert state.wait is Wait.CLAIM
    assert happened(go_on(state, "time"), Claimed)[0].cards[0] == "T1"


@clause("LGO-32")
def test_where_nobody_else_needs_the_letter_the_table_takes_a_copy() -> None:
    assert took(CHOICE, "BEAT")[0] == "T1 B1 A1 E1"


@clause("LGO-33")
def test_what_is_claimed_stays_and_the_rest_goes_out() -> None:
    step = played("hands TH / KS / CZ / BT | vowels AIUE | rules L09A", *tokens("CAKE"))

    assert step.state.piles[0] == ("K1", "C1", "A1", "E1")
    assert [(" ".join(event.cards), event.rules) for event in happened(step, Cleared)] == [
        ("T1 H1 S1 Z1 B1 T2 I1 U1", ("L09A",))
    ]
    assert step.state.gone == ("L09",)
    assert step.state.rules == ()
