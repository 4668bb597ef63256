"""What is listed, what is put before people, and how words are laid (LTO-10, LTO-13, LTO-41)."""

from itertools import permutations

import pytest

from parlour.core.game import Seat
from parlour.games.literatio import GAME
from parlour.games.literatio.actions import Accept, Challenge, Draw, Forfeit, Play, Vote
from parlour.games.literatio.notation import position
from parlour.games.literatio.options import Options
from parlour.games.literatio.spelling import WAYS, Rack, Way, best_words, lay, supply
from parlour.games.literatio.state import State
from parlour.words.lexicon import find
from tests.games.literatio.table import DOUBT, NEXT, PASS, RICH, VOTE, YOU, letters, played
from tests.marks import clause


def words_listed(state: State) -> set[str]:
    return {action.word for action in GAME.moves(state, YOU) if isinstance(action, Play)}


def brute(mine: str, table: str) -> set[str]:
    """Every word of the cards, tried one by one: some of the table's, some of the hand's, blanks apart."""
    cards = [*((letter, "hand") for letter in mine), *((letter, "table") for letter in table)]
    found = set()
    for count in range(2, len(cards) + 1):
        for chosen in permutations(cards, count):
            if {source for _, source in chosen} == {"hand", "table"} or (not table and chosen):
                word = "".join(letter for letter, _ in chosen)
                if word in find("enable"):
                    found.add(word)
    return found


@clause("LTO-10", "LTO-14")
@pytest.mark.parametrize(("mine", "table"), [("TAE", "PIN"), ("SS", "TAR"), ("CATS", "-"), ("Q", "AIT"), ("E", "EEL")])
def test_every_word_that_can_be_made_is_listed_and_no_other(mine: str, table: str) -> None:
    state = position(f"hands {mine} / O | table {table}")

    assert words_listed(state) == brute(mine, table.strip("-"))


@clause("LTO-13")
def test_a_blank_makes_words_with_every_letter() -> None:
    assert {"PINE", "SPIN", "PINK", "PING"} <= words_listed(position("hands ? / O | table PIN"))


@clause("LTO-10")
def test_a_word_of_table_cards_alone_is_listed_where_a_blank_can_stand_in() -> None:
    table = "hands ? / O | table NIP"

    plays = [action for action in GAME.moves(position(table), YOU) if isinstance(action, Play) and action.word == "PIN"]
    assert [letters(action.cards) for action in plays] == ["?IN"]
    assert "PIN" not in words_listed(position("hands Q / O | table NIP"))


@clause("LTO-15")
def test_words_that_were_played_are_not_listed() -> None:
    assert "PAINT" not in words_listed(position("hands TAE / O | table PIN | words PAINT"))


def test_nothing_is_listed_for_who_is_not_asked() -> None:
    state = played(f"hands PRISONE / OAKLEAF / DUD | {RICH}", "PRISON", PASS).state

    assert list(GAME.moves(state, NEXT)) == list(GAME.offers(state, YOU)) == []
    assert list(GAME.moves(state, Seat(2))) == [Accept(), Challenge()]


def test_each_question_puts_its_answers_before_people() -> None:
    text = f"hands TAE / OOO / AAA | table PINS | {RICH}"
    vote = played(text, "PAINTS", DOUBT, PASS, options=VOTE).state

    assert list(GAME.offers(vote, Seat(2))) == [Vote(keep=True), Vote(keep=False)]
    assert list(GAME.offers(position(f"{text} | idle 2 0 0"), YOU)) == [Forfeit(), Draw()]
    over = played("hands TA / O | table PINS", "PAINTS", PASS).state
    assert list(GAME.moves(over, YOU)) == []


@pytest.mark.parametrize(
    ("mine", "table", "word", "way", "spent"),
    [
        ("PAIN", "PINT", "PAINT", "hand", "AINP"),
        ("PAIN", "PINT", "PAINT", "table", "A"),
        ("PINT", "PINT", "PINT", "hand", "INT"),
        ("PINT", "PINT", "PINT", "table", "P"),
        ("?QX", "PINT", "PINT", "hand", "?"),
        ("?NQ", "PINT", "PIT", "table", "?"),
        ("SQX", "PINT", "PINTS", "hand", "S"),
    ],
)
@clause("LTO-10")
def test_a_word_is_laid_from_the_hand_or_from_the_table_first(
    mine: str, table: str, word: str, way: Way, spent: str
) -> None:
    state = position(f"hands {mine} / O | table {table}")
    laid = lay(supply(rack(state)), word, way)

    assert laid is not None
    assert letters(tuple(card for card in laid if card in state.hands[YOU])) == "".join(sorted(spent))


@pytest.mark.parametrize(("mine", "table", "word"), [("Q", "PINT", "PINT"), ("AB", "PINT", "AB"), ("AB", "-", "ABA")])
def test_what_cannot_be_laid_is_not(mine: str, table: str, word: str) -> None:
    state = position(f"hands {mine} / O | table {table}")

    assert [lay(supply(rack(state)), word, way) for way in WAYS] == [None, None]


def rack(state: State) -> Rack:
    return Rack(tuple(map(state.face, state.table)), tuple(map(state.face, state.hands[YOU])))


@clause("LTO-13")
def test_of_equal_letters_on_the_table_the_more_valuable_is_used_first() -> None:
    state = position("hands S / O | table NIPn")

    laid = lay(supply(rack(state)), "PINS", "table")

    assert laid is not None
    assert "?1" in laid


def test_the_best_words_words_leave_out_what_was_played() -> None:
    state = position("hands PRISONE / O | table R", Options())
    lexicon = find("enable")
    first = list(best_words(lexicon, rack(state), set()))

    assert first
    assert not {*first} & {*best_words(lexicon, rack(state), {*first})}


@pytest.mark.parametrize("text", ["hands TAE / O | table PInS", "hands ?? / O | table PINS", "hands PRISONE / O"])
def test_what_is_listed_can_be_played(text: str) -> None:
    state = position(f"{text} | {RICH}")

    for action in GAME.moves(state, YOU):
        GAME.check(state, YOU, action)
