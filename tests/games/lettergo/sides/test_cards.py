"""Rule sides that look at the cards of a word: one test for each, and how they meet."""

import pytest

from parlour.games.lettergo.box import SideId
from parlour.games.lettergo.notation import position
from parlour.games.lettergo.sides.findings import card_answers, keeps
from parlour.games.lettergo.writing.spelling import rack, ways
from tests.marks import clause

TABLE = "hands - / BT / NT / SK | vowels AEIO"
"""From the first seat: B and T to the left, S and K to the right."""


def keeps_at(table: str, word: str, *sides: str) -> bool:
    """Whether a word of the first seat keeps these sides."""
    return keeps(tuple(map(SideId, sides)), rack(position(table), 0), word)


@clause("LGO-14")
@pytest.mark.parametrize(
    ("side", "kept", "broken"),
    [
        ("L07A", "BONE", "NOSE"),
        ("L07B", "BONE", "NOSE"),
        ("L08A", "BONE", "NEON"),
        ("L08B", "TONE", "BATE"),
        ("L13A", "BONE", "NOTE"),
        ("L13B", "BONE", "TAKE"),
    ],
)
def test_a_side_about_cards_tells_words_apart(side: str, kept: str, broken: str) -> None:
    table = TABLE.replace("NT", "NN") if broken == "NEON" else TABLE.replace("NT", "NL") if side == "L08B" else TABLE

    assert keeps_at(table, kept, side)
    assert not keeps_at(table, broken, side)


@clause("LGO-14")
def test_only_a_word_whose_sound_is_known_can_be_rhymed_with() -> None:
    assert keeps_at(TABLE, "BONE", "L06B")
    assert not keeps_at(TABLE, "KOAN", "L06B")
    assert keeps_at(TABLE, "KOAN")


@clause("LGO-14", "LGO-10")
def test_one_way_to_take_the_cards_must_keep_all_sides_together() -> None:
    table = "hands - / TB / TN / - | vowels AEOO"

    assert keeps_at(table, "NOTE", "L07A")
    assert keeps_at(table, "NOTE", "L08B")
    assert keeps_at(table, "NOTE", "L07A", "L08B")
    assert not keeps_at(table.replace("TN", "SN"), "SNOB", "L08B")


def test_the_answers_are_those_of_the_way_that_keeps_most() -> None:
    held = rack(position("hands - / TB / TN / - | vowels AEOO"), 0)

    answers = card_answers((SideId("L07A"), SideId("L08B"), SideId("L13A")), held, "NOTE")

    assert answers == {"L07A": True, "L08B": True, "L13A": False}
    assert card_answers((SideId("L07A"),), held, "ZOOS") == {"L07A": False}


@clause("LGO-10", "LGO-11")
@pytest.mark.parametrize(
    ("vowels", "word", "made"),
    [
        ("IEOA", "QUIP", True),  # three cards: Qu, I, P
        ("IUOA", "QUIP", True),  # Q from Qu, U from its card
        ("IEOA", "UPSI", False),  # the U of Qu goes with its Q
        ("UEOI", "UPSI", True),
        ("AEOI", "PIPS", False),  # one P
    ],
)
def test_qu_is_one_card_for_q_and_the_u_behind_it(vowels: str, word: str, made: bool) -> None:
    held = rack(position(f"hands - / QP / SN / LD | vowels {vowels}"), 0)

    assert (next(ways(held, word), None) is not None) is made
    assert keeps((), held, word) is made


@clause("LGO-10")
def test_ones_own_consonants_are_not_there() -> None:
    assert not keeps((), rack(position("hands T / KS / CZ / BN | vowels AIUE"), 0), "KITE")
