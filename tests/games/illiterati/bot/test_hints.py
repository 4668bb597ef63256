"""What a computer likes among the moves that it is shown."""

import pytest

from parlour.core.game import TimeUp
from parlour.games.illiterati import GAME
from parlour.games.illiterati.actions import Action, Bind, Done, Draw, Keep, Loosen, Lose, Redraw, Reletter, Spell
from parlour.games.illiterati.notation import position
from tests.games.illiterati.table import YOU, tiles

CAT, TAB = Spell(tiles("C1", "As1", "Ts1")), Spell(tiles("Ts1", "As1", "B1"))


def likes(text: str, action: Action) -> float | None:
    """How much a computer of the first seat likes an action."""
    return GAME.computer.hint(GAME.view(position(text), YOU), action, "normal")


def test_a_word_of_the_theme_is_liked_better() -> None:
    text = "rows - + BCAT | books R01"
    themed, other = likes(text, CAT), likes(text, TAB)

    assert themed is not None
    assert other is not None
    assert themed > other
    assert likes("rows - + BCAT", CAT) == likes("rows - + BCAT | books B11", CAT) == other


def test_what_is_no_word_or_breaks_one_up_is_not_thought_of() -> None:
    assert likes("rows - + BCAT", Spell(tiles("B1", "C1", "As1"))) is None
    assert likes("rows CAT + B", TAB) is None
    assert GAME.computer.hint(GAME.view(position("rows - + CAT"), None), CAT, "normal") is None


def test_one_is_done_when_no_word_is_left_to_lay() -> None:
    assert likes("rows - + CAT", Done(done=True)) is None
    assert likes("rows CAT + QV", Done(done=True)) == 1.0
    assert likes("rows CAT + QV", Done(done=False)) is None
    assert GAME.computer.hint(GAME.view(position("rows CAT"), None), Done(done=True), "normal") is None


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        (Draw("red"), Draw("blue")),
        (Reletter("CAT"), Reletter(None)),
        (Bind((0,)), Draw("red")),
        (TimeUp(0), Draw("red")),
    ],
)
def test_some_answers_are_liked_better_than_others(better: Action, worse: Action) -> None:
    one, other = likes("rows CAT", better), likes("rows CAT", worse)

    assert one is not None
    assert other is not None
    assert one > other


@pytest.mark.parametrize("action", [Keep(), Loosen(tiles("C1")), Redraw(tiles("C1"))])
def test_some_things_are_not_thought_of(action: Action) -> None:
    assert likes("rows CAT", action) is None


def test_ideas_are_words_the_theme_first() -> None:
    def ideas(text: str) -> list[Action]:
        return list(GAME.computer.ideas(GAME.view(position(text), YOU), "hard"))

    assert ideas("rows - + BCAT | books R01")[0] in (CAT, Spell(tiles("B1", "As1", "Ts1")))
    assert any(isinstance(idea, Spell) and idea.blanks for idea in ideas("rows - + CT*"))
    assert ideas("rows - + CA") == ideas("rows - + CAT | wait ready") == []
    assert list(GAME.computer.ideas(GAME.view(position("rows - + CAT"), None), "hard")) == []
    assert likes("rows - | wait over", Lose(tiles("C1"))) == 50.0
