"""Literatio in words."""

import pytest

from parlour.core.game import TimeUp
from parlour.games.literatio import GAME
from parlour.games.literatio.actions import Action, Draw, Forfeit
from parlour.games.literatio.event_text import times
from parlour.games.literatio.notation import position
from parlour.games.literatio.options import Options
from tests.games.literatio.table import (
    CHECKED,
    DOUBT,
    KEEP,
    NEXT,
    PASS,
    REJECT,
    RICH,
    THIRD,
    VOTE,
    YOU,
    Deed,
    played,
    spell,
)

NAMES = ("Ann", "Bob", "Cy")
TWO = ("Ann", "Bob")
TABLE = f"hands TAE? / OOO / AAA | table PINS | {RICH}"


def told(
    text: str, *deeds: Deed, seat: int | None = 0, options: Options | None = None, names: tuple[str, ...] = NAMES
) -> list[str]:
    """The sentences of what happened, for one seat."""
    step = played(text, *deeds, options=options)
    names = names[: step.state.seats]
    who = None if seat is None else YOU if seat == 0 else NEXT
    return [GAME.text.event(GAME.redact(event, who), names) for event in step.events]


def test_a_deal_tells_the_lots_and_ones_own_hand() -> None:
    step = GAME.setup(GAME.variants[0], 2, bytes(32))
    (line,) = [GAME.text.event(GAME.redact(event, NEXT), TWO) for event in step.events]

    assert line.startswith("For the first turn Ann drew ")
    assert f". {TWO[step.state.first]} begins: closest to A. Bob got " in line
    assert "Bob got " in line
    assert "Ann got" not in line
    assert line.endswith(" are in the bag.")


def test_a_word_and_its_window_are_told() -> None:
    assert told(TABLE, "PAINTS", PASS, PASS) == [
        "Ann built PAINTS with 2 cards from the hand, for 14 points.",
        "Bob let PAINTS pass.",
        "Cy let PAINTS pass.",
        "PAINTS stands: 14 points for Ann, 14 in all.",
        "Ann drew 5 cards: B, C, F, G and H.",
    ]
    assert told(TABLE, "PAINTS", PASS, PASS, seat=1)[-1] == "Ann drew 5 cards."


def test_blanks_bonus_and_what_is_left_out_are_told() -> None:
    assert told(TABLE, "NEATH") == [
        "Ann built NEATH (a blank as H) with 4 cards from the hand, leaving out P, I and S, for 12 points."
    ]
    two = f"hands TAE? / O | table Pi | {RICH}"
    assert told(two, "PIETA")[0].startswith("Ann built PIETA (a blank as I) with 3 cards")
    assert told(two, "PIETAS")[0].startswith("Ann built PIETAS (blanks as I and S) with 4 cards")
    full = f"hands PRISONE / O | table R | {RICH}"
    assert told(full, "PRISONER")[0].endswith("for 38 points, 20 of them for the whole hand.")
    assert told(f"hands AT? / O | table PInS | {RICH}", "TAPS")[0].endswith(
        "leaving out I and N (a blank), for 10 points."
    )


def test_answers_to_challenges_are_told() -> None:
    stands = told(TABLE, "PAINTS", DOUBT, PASS)
    assert stands[1] == "Bob challenged PAINTS."
    assert stands[3].startswith("PAINTS is in the dictionary (")
    assert stands[3].endswith("): Bob lost 10 points and the next turn.")
    assert stands[-1] == "Bob sat out a lost turn."
    falls = told(TABLE, "SPATIN", DOUBT, DOUBT)
    assert falls[3:] == [
        "SPATIN is not in the dictionary: Ann lost 10 points.",
        "Ann took SPATIN back, and PINS is back.",
    ]
    both = told(TABLE, "PAINTS", DOUBT, DOUBT)[3]
    assert both.endswith("Bob and Cy lost 10 points each and the next turn.")
    assert told(f"hands TAE / O | {RICH}", "TEA", PASS)[0] == "Ann built TEA with 3 cards from the hand, for 6 points."


def test_votes_are_told() -> None:
    kept = told(TABLE, "PAINTS", DOUBT, PASS, KEEP, options=VOTE)
    assert kept[3:5] == ["Cy voted for PAINTS.", "The vote keeps PAINTS: Bob lost 10 points and the next turn."]
    gone = told(TABLE, "PAINTS", DOUBT, PASS, REJECT, options=VOTE)
    assert gone[3:5] == ["Cy voted against PAINTS.", "The vote rejects PAINTS: Ann lost 10 points."]


def test_the_first_word_taken_back_leaves_nothing() -> None:
    assert told(f"hands QAE / O | {RICH}", "QAE", DOUBT)[-1] == "Ann took QAE back."


def test_turns_without_a_word_are_told() -> None:
    assert told(TABLE, Forfeit()) == ["Ann made no word."]
    able = told(TABLE, Forfeit(), options=CHECKED)
    assert able == ["Ann made no word. There was one, so this turn does not count towards a draw."]
    assert told(TABLE, Forfeit(), options=CHECKED, seat=1) == ["Ann made no word."]
    assert (times(3), times(4)) == (", for the third turn in a row", ", 4 turns in a row now")
    drawn = told("hands VVW / TA | table QX | idle 2 0 | bag WJAOI", Draw())
    assert drawn == ["Ann drew 3 cards to find a word: W, J and A. A word is possible now."]
    empty = told("hands VVW / TA | table QX | idle 2 0 | bag ?", Draw(), seat=1)
    assert empty[0].startswith("Ann drew 1 card to find a word.")
    none = told("hands VVW / TA | table QX | idle 2 0 | bag W", Draw())
    assert none[0] == "Ann drew 1 card to find a word: W. There is none, and the bag is empty."
    owing = told(f"hands TAE / OOO / AAA | table PINS | owed 0 2 0 | {RICH}", Forfeit())
    assert owing[-1] == "Bob sat out a lost turn, with 1 more to come."


def test_the_clock_and_the_end_are_told() -> None:
    assert told(TABLE, "PAINTS", PASS, TimeUp(1))[2] == "Time was up for Cy."
    assert told("hands TA / OQ | table PINS | scores 0 30", "PAINTS", PASS)[-2:] == [
        "Hands were shown: Ann had no cards left (0): 14 in all; Bob had O and Q left (−10): 20 in all.",
        "A player has used all cards, and the bag is empty. Bob won with 20 points.",
    ]


@pytest.mark.parametrize(
    ("deeds", "seat", "asks"),
    [
        ((), YOU, "Your turn: build the next word, or forfeit the turn."),
        ((), NEXT, "Waiting for Ann."),
        (("PAINTS",), NEXT, "Ann's PAINTS: let it pass, or challenge it?"),
        (("PAINTS",), YOU, "Waiting for Bob and Cy to judge PAINTS."),
        (("PAINTS", DOUBT, PASS), THIRD, "Ann's PAINTS was challenged: should it stand?"),
    ],
)
def test_what_the_table_waits_for_is_said_to_each_viewer(deeds: tuple[Deed, ...], seat: int, asks: str) -> None:
    state = played(TABLE, *deeds, options=VOTE).state

    assert GAME.text.ask(GAME.view(state, (YOU, NEXT, THIRD)[seat]), NAMES) == asks


def test_a_turn_says_what_else_may_be_done() -> None:
    table = "hands CATSEEN / DOG | idle 2 0 | bag OO"

    assert GAME.text.ask(GAME.view(position(table), YOU), TWO).endswith(
        "draw until you can make one, or forfeit the turn."
    )
    drawn = played(table, Draw()).state
    assert GAME.text.ask(GAME.view(drawn, YOU), TWO) == "Your turn: play a word from your cards; you can make one now."
    over = played("hands TA / O | table PINS", "PAINTS", PASS).state
    assert GAME.text.ask(GAME.view(over, YOU), TWO) == "The game is over. You won with 14 points."


def test_who_waits_for_a_draw_is_told_that_there_is_a_word() -> None:
    able, stuck = "hands CAT / DOG | idle 2 0", "hands VVW / DOG | table QX | idle 2 0"

    assert asked(f"{able} | {RICH}", CHECKED).endswith(" from your cards (there is one), or forfeit the turn.")
    assert asked(f"{stuck} | {RICH}", CHECKED).endswith(", draw until you can make one, or forfeit the turn.")
    assert asked(stuck, CHECKED).endswith("build the next word, or forfeit the turn.")


def asked(text: str, options: Options) -> str:
    """The question to the first player."""
    return GAME.text.ask(GAME.view(position(text, options), YOU), TWO)


def test_whoever_is_called_you_is_spoken_to() -> None:
    step = GAME.setup(GAME.variants[0], 2, bytes(32))
    first = step.state.first
    line = GAME.text.event(GAME.redact(step.events[0], first), ("You", "Bob") if first == YOU else ("Ann", "You"))
    assert ". You begin: closest to A. You got " in line
    assert " you drew " in line

    you = ("You", "Bob", "Cy")
    assert told(TABLE, "PAINTS", PASS, PASS, names=you)[3] == "PAINTS stands: 14 points for you, 14 in all."
    assert told(TABLE, "SPATIN", DOUBT, PASS, names=you)[3].endswith("dictionary: you lost 10 points.")
    me = ("Ann", "You", "Cy")
    assert told(TABLE, "PAINTS", TimeUp(1), names=me)[1] == "Time was up for you and Cy."
    shown = told("hands TA / O | table PINS | scores 1 16", "PAINTS", PASS, names=me)[-2:]
    assert shown[0] == "Hands were shown: Ann had no cards left (0): 15 in all; you had O left (−1): 15 in all."
    assert shown[1].endswith("Ann and you shared the win with 15 points.")

    window = GAME.view(played(TABLE, "PAINTS", DOUBT, options=VOTE).state, NEXT)
    lines = GAME.text.table(window, me).splitlines()
    assert lines[2] == "Ann's PAINTS would score 14 points: you challenged it."
    assert lines[5] == "You: 0 points, 3 cards in hand."
    later = GAME.view(played(TABLE, "PAINTS", PASS, PASS).state, YOU)
    assert "Words so far: PAINTS 14 (you)." in GAME.text.table(later, you).splitlines()


def test_between_two_a_player_votes_on_the_own_word() -> None:
    view = GAME.view(played(f"hands TAE / OOO | table PINS | {RICH}", "PAINTS", DOUBT, options=VOTE).state, YOU)

    assert GAME.text.ask(view, ("You", "Bob")) == "Your PAINTS was challenged: should it stand?"
    assert [GAME.text.action(action, view) for action in (KEEP, REJECT)] == ["Stand by PAINTS", "Take PAINTS back"]


def test_every_action_reads_differently_and_says_what_it_does() -> None:
    state = position(TABLE)
    view = GAME.view(state, YOU)
    assert GAME.text.action(spell(state, "PAINTS"), view) == "PAINTS with A and T from the hand, 14 points"

    window = GAME.view(played(state, "PAINTS").state, NEXT)
    said: list[tuple[Action, str]] = [
        (PASS, "Let PAINTS pass"),
        (DOUBT, "Challenge PAINTS"),
        (KEEP, "Keep PAINTS"),
        (REJECT, "Reject PAINTS"),
        (Draw(), "Draw until you can make a word"),
        (Forfeit(), "Forfeit the turn"),
        (TimeUp(0), "Time is up"),
    ]
    assert [GAME.text.action(action, window) for action, _ in said] == [text for _, text in said]
    assert GAME.text.action(DOUBT, view) == "Challenge "


def test_the_table_is_told_in_plain_lines() -> None:
    state = played(TABLE, "PAINTS", DOUBT, PASS, options=VOTE).state
    lines = GAME.text.table(GAME.view(state, THIRD), NAMES).splitlines()

    assert lines[0] == "Literatio with the dictionary enable: doubtful words are put to the vote."
    assert lines[1] == "On the table: P 3, A 1, I 1, N 1, T 1, S 1."
    assert lines[2] == "Ann's PAINTS would score 14 points: Bob challenged it and Cy let it pass."
    assert lines[3] == "16 cards in the bag. Used letters: none."
    assert lines[4:] == [
        "Ann: 0 points, 2 cards in hand.",
        "Bob: 0 points, 3 cards in hand.",
        "Cy (you): 0 points, 3 cards in hand.",
        "Your hand: A 1, A 1, A 1.",
    ]


def test_ballots_words_and_standings_are_told_too() -> None:
    four = f"hands TAE / OOO / AAA / DD | table PINS | {RICH}"
    vote = played(four, "PAINTS", DOUBT, PASS, PASS, KEEP, options=VOTE).state
    assert "Cy voted for it" in GAME.text.table(GAME.view(vote, None), (*NAMES, "Di"))

    later = played(f"{TABLE} | idle 0 1 0 | owed 0 0 2", "PAINTS", PASS, PASS).state
    lines = GAME.text.table(GAME.view(later, None), NAMES).splitlines()
    assert lines[4:6] == [
        "Bob: 0 points, 3 cards in hand, 1 turn without a word.",
        "Cy: 0 points, 3 cards in hand, 2 lost turns to sit out.",
    ]
    assert lines[6] == "Words so far: PAINTS 14 (Ann)."
    assert "nobody has spoken yet" in GAME.text.table(GAME.view(played(TABLE, "PAINTS").state, YOU), NAMES)
    assert "no word yet" in GAME.text.table(GAME.view(position("hands - / A"), YOU), TWO)
    assert "Your hand: empty." in GAME.text.table(GAME.view(position("hands - / A"), YOU), TWO)


def test_after_the_end_the_best_words_are_told() -> None:
    over = played("hands VVW / TAO | table QXPIN", Forfeit(), "PAINT", PASS, Forfeit(), Forfeit()).state
    lines = GAME.text.table(GAME.view(over, None), TWO).splitlines()

    assert any(line.startswith("Ann played nothing; ") for line in lines)
    assert any("Bob played PAINT for 12" in line for line in lines)
    best = played("hands TA / O | table PINS", "PAINTS", PASS).state
    assert "Ann played PAINTS for 14; no better word found." in GAME.text.table(GAME.view(best, None), TWO)
    bluff = played("hands TA / O | table PINS", "STAINP", PASS).state
    assert GAME.view(bluff, None).bluffs == ("STAINP",)
    told = "Ann played STAINP for 14; it is not in the dictionary, and nobody noticed."
    assert told in GAME.text.table(GAME.view(bluff, None), TWO)
    stuck = played("hands VVW / J | table QX", Forfeit(), Forfeit()).state
    assert "Ann played nothing; there was no word." in GAME.text.table(GAME.view(stuck, None), TWO)
