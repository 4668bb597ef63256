"""Literatio at the terminal: what can be typed, a whole game."""

from pathlib import Path

import pytest

from parlour.cli.typed.literatio import read
from parlour.core.game import Illegal
from parlour.games.literatio import GAME
from parlour.games.literatio.actions import Accept, Action, Challenge, Draw, Forfeit, Play, Vote
from parlour.games.literatio.notation import position
from parlour.games.literatio.state import State
from tests.cli.harness import parlour
from tests.games.literatio.table import DOUBT, NEXT, PASS, RICH, THIRD, VOTE, YOU, letters, played

TABLE = f"hands TAE? / OOO / AAA | table PInS | {RICH}"


def typed(line: str, state: State, seat: int = 0) -> Action | None:
    action: Action | None = read(line, GAME.view(state, (YOU, NEXT, THIRD)[seat]))
    return action


@pytest.mark.parametrize(
    ("line", "spent"),
    [
        ("paints", "AT"),
        ("PAINTS", "AT"),
        ("keep paints", "AT"),
        ("PAInTS", "?AT"),
        ("play PATINE", "AET"),
        ("pintas", "AT"),
    ],
)
def test_words_are_typed_as_they_are(line: str, spent: str) -> None:
    state = position(TABLE)
    action = typed(line, state)

    assert isinstance(action, Play)
    GAME.check(state, YOU, action)
    assert letters(tuple(card for card in action.cards if card in state.hands[YOU])) == spent


def test_keep_leaves_ones_own_cards_in_the_hand() -> None:
    state = position(f"hands PANE / O | table PINS | {RICH}")

    for line, spent in (("pains", "ANP"), ("keep pains", "A")):
        action = typed(line, state)
        assert isinstance(action, Play)
        assert letters(tuple(card for card in action.cards if card in state.hands[YOU])) == spent


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("zebra", "not_held"),
        ("prisön", "letters"),
        ("PInZ", "not_held"),
        ("aeinnpst", "not_held"),
        ("ta", "no_table"),
        ("play x", "short"),
    ],
)
def test_what_cannot_be_laid_is_refused_with_its_reason(line: str, code: str) -> None:
    said = played_or_refused(line)

    assert said == code


def played_or_refused(line: str) -> str:
    state = position(f"hands TAE / OOO | table PINS | {RICH}")
    action = typed(line, state)
    assert action is not None
    try:
        GAME.check(state, YOU, action)
    except Illegal as refusal:
        return refusal.code
    return "allowed"


def test_what_else_can_be_said_depends_on_the_question() -> None:
    turn = position(TABLE)
    window = played(turn, "PAINTS").state
    vote = played(TABLE, "PAINTS", DOUBT, PASS, options=VOTE).state

    assert [typed(word, turn) for word in ("forfeit", "Draw", "2b", "")] == [Forfeit(), Draw(), None, None]
    assert [typed(word, window, 1) for word in ("pass", "challenge", "paints")] == [Accept(), Challenge(), None]
    assert [typed(word, vote, 2) for word in ("yes", "no", "pass")] == [Vote(keep=True), Vote(keep=False), None]


def test_a_word_that_is_also_a_saying_is_a_word_where_its_cards_are_there() -> None:
    assert isinstance(typed("draw", position(f"hands DRAW / O | {RICH}")), Play)


def test_where_nothing_is_listed_a_word_is_typed() -> None:
    typed = "1\n" * 5 + "2\n1\nqqq\n"

    said = parlour("play", "literatio", "--seed", "evening", typed=typed)

    assert "There is no 1 here; nothing is listed, so type your move." in said.out
    assert "That card is neither in your hand nor on the table. (LTO-10: type why)" in said.out


@pytest.mark.parametrize("mode", ["checked", "challenge"])
def test_a_whole_game_is_played_against_a_computer(mode: str, tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    terms = ("--seed", "evening", "--level", "normal", "--option", f"mode={mode}", "--record", file)

    said = parlour("play", "literatio", *terms, typed="zebra\nwhy\ntable\n?\n" + "1\n" * 200)

    assert said.code == 0
    assert "keep prison" in said.out
    assert "1st" in said.out
    assert "You played nothing; " in said.out
    assert parlour("verify", file).out.startswith("Literatio: ")
