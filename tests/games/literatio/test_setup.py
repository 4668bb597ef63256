"""The box, the lots for who begins, the first hands (LTO-1 to LTO-3)."""

from collections import Counter

import pytest

from parlour.games.literatio import GAME
from parlour.games.literatio.box import CARDS, VALUE, Card
from parlour.games.literatio.events import Dealt
from parlour.games.literatio.options import Options
from parlour.games.literatio.setup import draw_lots
from parlour.games.literatio.state import pieces
from tests.games.literatio.table import NEXT, PASS, RICH, THIRD, YOU, played
from tests.marks import clause


@clause("LTO-1")
def test_the_box_has_a_hundred_letters_and_four_blanks() -> None:
    count = Counter(card[0] for card in CARDS)

    assert (len(CARDS), count["?"], count["E"], count["Q"]) == (104, 4, 11, 1)
    assert sum(count[vowel] for vowel in "AEIOU") == 38
    assert len(set(CARDS)) == len(CARDS)


@clause("LTO-1", "LTO-13")
def test_the_rulebook_fixes_some_values() -> None:
    assert {VALUE[Card(f"{letter}1")] for letter in "RISONEATL"} == {1}
    assert (VALUE[Card("P1")], VALUE[Card("?1")]) == (3, 3)


@clause("LTO-1", "LTO-2")
@pytest.mark.parametrize("seats", GAME.seats)
def test_everyone_has_seven_cards_of_one_box(seats: int) -> None:
    state = GAME.setup(Options(), seats, bytes(32)).state

    assert [len(hand) for hand in state.hands] == [7] * seats
    assert sorted(pieces(state)) == sorted(CARDS)


def cards(names: str) -> tuple[Card, ...]:
    return tuple(map(Card, names.split()))


@clause("LTO-2")
def test_closest_to_a_begins() -> None:
    lots, first, bag = draw_lots(cards("M1 C1 D1 Z1"), 3)

    assert (first, bag) == (NEXT, cards("Z1"))
    assert [lot.card for lot in lots[0]] == list(cards("M1 C1 D1"))


@clause("LTO-2")
def test_a_blank_is_before_a() -> None:
    assert draw_lots(cards("A1 ?1 Z1"), 3)[1] == NEXT


@clause("LTO-2")
def test_those_who_tie_draw_again_until_one_is_closest() -> None:
    lots, first, bag = draw_lots(cards("C1 D1 C2 E1 E2 F1 G1 X1"), 3)

    assert [[(lot.seat, lot.card) for lot in row] for row in lots] == [
        [(YOU, "C1"), (NEXT, "D1"), (THIRD, "C2")],
        [(YOU, "E1"), (THIRD, "E2")],
        [(YOU, "F1"), (THIRD, "G1")],
    ]
    assert (first, bag) == (YOU, cards("X1"))


@clause("LTO-2")
def test_cards_drawn_for_the_first_turn_are_kept() -> None:
    step = GAME.setup(Options(), 4, bytes(32))
    (dealt,) = step.events
    assert isinstance(dealt, Dealt)

    for row in dealt.lots:
        for lot in row:
            assert lot.card in step.state.hands[lot.seat]
            assert lot.card in step.state.shown[lot.seat]
    assert dealt.first == step.state.turn == step.state.first


@clause("LTO-3")
def test_play_goes_clockwise_and_around() -> None:
    table = f"hands CATSEEN / DOGEEN / PIGEEN | {RICH} | turn 1"

    first = played(table, "DOG", PASS, PASS)
    assert first.state.turn == THIRD
    assert played(first.state, "PIG", PASS, PASS).state.turn == YOU
