"""Literatio at the terminal: what is drawn, what can be typed, a whole game."""

from pathlib import Path

import pytest
from rich.console import Console

from parlour.cli.boards import Room, board
from parlour.core.game import Illegal
from parlour.games.literatio import GAME
from parlour.games.literatio.actions import Accept, Action, Challenge, Draw, Forfeit, Play, Vote
from parlour.games.literatio.events import Forfeited
from parlour.games.literatio.notation import position
from parlour.games.literatio.state import State
from tests.cli.harness import parlour
from tests.games.literatio.table import DOUBT, NEXT, PASS, RICH, THIRD, VOTE, YOU, letters, played

TABLE = f"hands TAE? / OOO / AAA | table PInS | {RICH}"
NAMES = ("You", "Ada", "Ben")


def lines(state: State, width: int = 80, height: int = 24) -> list[str]:
    """The table as a terminal of that size shows it to the first seat."""
    names = NAMES[: state.seats]
    console = Console(width=width, height=height, highlight=False, color_system=None)
    with console.capture() as shown:
        console.print(board(GAME).table(GAME.view(state, YOU), names, Room(width=width, height=height)))
    return [line.rstrip() for line in shown.get().splitlines()]


def typed(line: str, state: State, seat: int = 0) -> Action | None:
    action: Action | None = board(GAME).read(line, GAME.view(state, (YOU, NEXT, THIRD)[seat]))
    return action


def test_word_hand_players_and_bag_are_shown() -> None:
    assert lines(position(TABLE)) == [
        "On the table  P3   I1   n3   S1",
        "16 cards in the bag. Used letters: none.",
        "> You  0 points, 4 cards in hand",
        "  Ada  0 points, 3 cards in hand",
        "  Ben  0 points, 3 cards in hand",
        "Your hand     T1   A1   E1   ?3",
    ]


def test_a_word_in_question_and_words_played_are_shown() -> None:
    state = played(f"hands TAE / OOO / AAA | table PINS | words A B C D E F G | {RICH}", "PAINTS", PASS).state

    shown = lines(state)
    assert "Your PAINTS would bring 14 points: Ada let it pass." in shown
    assert "    0  G  You" in shown
    assert "  and 3 words before; table words shows them all" in shown
    assert "  and 3 words before; table words shows them all" not in lines(state, height=60)


@pytest.mark.parametrize("width", [40, 80, 120])
def test_no_line_is_wider_than_the_window(width: int) -> None:
    state = position(f"hands {'A' * 8}{'E' * 11} / O | table {'I' * 8}{'T' * 6}")

    assert max(map(len, lines(state, width))) <= width


def test_after_the_end_the_best_words_are_shown() -> None:
    over = played("hands TA / O | table PINS", "PAINTS", PASS).state

    assert "You played PAINTS for 14, the best there was." in lines(over)
    assert lines(over)[-1] == "Your hand    empty"
    assert lines(position("hands A / O"))[0] == "On the table no word yet"


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


def test_events_are_told_and_moves_have_no_beginnings() -> None:
    view = GAME.view(position(TABLE), YOU)

    assert board(GAME).sheet(Forfeited(YOU, 1), NAMES) is None
    assert board(GAME).path(Forfeit(), view) == ()


def test_where_nothing_is_listed_a_word_is_typed() -> None:
    typed = "1\n" * 5 + "2\n1\nqqq\n"

    said = parlour("play", "literatio", "--seed", "evening", typed=typed)

    assert "There is no 1 here; nothing is listed, so type your move." in said.out
    assert "That card is neither in your hand nor on the table. (LTO-10: type why)" in said.out


@pytest.mark.parametrize("mode", ["checked", "challenge"])
def test_a_whole_game_is_played_against_a_computer(mode: str, tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    terms = ("--seed", "evening", "--level", "normal", "--option", f"mode={mode}", "--record", file)

    said = parlour("play", "literatio", *terms, typed="zebra\nwhy\ntable words\n?\n" + "1\n" * 200)

    assert said.code == 0
    assert "keep prison" in said.out
    assert "1st" in said.out
    assert "You played nothing; " in said.out
    assert parlour("verify", file).out.startswith("Literatio: ")
