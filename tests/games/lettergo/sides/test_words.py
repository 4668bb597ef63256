"""Rule sides that look at the word alone: one test for each."""

import pytest

from parlour.games.lettergo.actions import Accept, Grab
from parlour.games.lettergo.box import SIDES, SideId
from parlour.games.lettergo.events import Judged
from parlour.games.lettergo.sides.words import KIND_CHECKS, WORD_CHECKS
from tests.games.lettergo.table import go_on, happened, played, write
from tests.marks import clause

KEPT_AND_BROKEN = {
    "L04A": ("CAKES", "CAKE"),
    "L04B": ("CAKE", "CAKES"),
    "L05A": ("AUNT", "TUNA"),
    "L05B": ("TUNA", "AUNT"),
    "L09A": ("CAKE", "CAKES"),
    "L09B": ("BATH", "CAKE"),
    "L10A": ("CAKE", "BATH"),
    "L10B": ("TOOT", "CAKE"),
    "L11A": ("QUIP", "QUIPS"),
    "L11B": ("QUIPS", "QUIP"),
    "L15A": ("BATH", "CANE"),
    "L15B": ("CAKES", "BATH"),
}


@clause("LGO-14", "LGO-11")
@pytest.mark.parametrize("side", WORD_CHECKS)
def test_a_side_about_letters_tells_words_apart(side: SideId) -> None:
    kept, broken = KEPT_AND_BROKEN[side]

    assert WORD_CHECKS[side](kept)
    assert not WORD_CHECKS[side](broken)


def test_y_is_a_consonant_and_the_u_of_qu_a_vowel() -> None:
    assert WORD_CHECKS[SideId("L09B")]("YARN")
    assert not WORD_CHECKS[SideId("L09B")]("QUIP")


@clause("LGO-14")
@pytest.mark.parametrize(("side", "kept", "other"), [("L14A", "CAKES", "ABED"), ("L14B", "BAKES", "ABED")])
def test_a_side_about_kinds_of_words_knows_its_list(side: str, kept: str, other: str) -> None:
    assert KIND_CHECKS[SideId(side)](kept)
    assert not KIND_CHECKS[SideId(side)](other)


@clause("LGO-31", "LGO-21")
def test_a_word_that_breaks_a_side_gets_a_token_and_scores_nothing() -> None:
    step = played("hands TH / KS / CZ / BT | vowels AIUE | rules L04A", write("CAKE"), Grab(), "time")

    assert [(event.word, event.by, event.side) for event in happened(step, Judged)] == [("CAKE", "rule", "L04A")]


@clause("LGO-14", "LGO-31")
def test_a_noun_that_the_list_lacks_is_for_the_neighbour_to_judge() -> None:
    step = played("hands NN / DS / TT / BB | vowels AEEU | rules L14A", write("ABED"), Grab(), "time")

    assert step.state.show[0].findings[0].answer == "ask"
    assert [event.stands for event in happened(go_on(step.state, (1, Accept(0))), Judged)] == [True]


def test_every_side_has_its_words() -> None:
    assert all(side.name and side.effect.endswith(".") and side.bot and side.enforce for side in SIDES.values())
