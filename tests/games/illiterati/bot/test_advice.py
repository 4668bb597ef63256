"""Hints in words: what a player who asks is told, step by step."""

from parlour.games.illiterati import GAME
from parlour.games.illiterati.actions import (
    Action,
    Bind,
    Claim,
    Done,
    Give,
    Loosen,
    Lose,
    Ready,
    Redraw,
    Request,
    Shelve,
    Spell,
    Take,
)
from parlour.games.illiterati.notation import position
from parlour.games.illiterati.state import State
from tests.games.illiterati.table import all_done, go_on, tiles

NAMES = ("You", "Ann")


def told(state: State, action: Action) -> tuple[str, ...]:
    """What the first seat is told."""
    return GAME.hints_at(GAME.view(state, state.players[0]), action, NAMES)


def spell(state: State, word: str) -> Spell:
    """The action that lays a word out of loose letters first."""
    area = state.areas[0]
    pool, found = [*area.loose, *(tile for row in area.words for tile in row.tiles)], []
    for letter in word:
        found.append(next(tile for tile in pool if tile[0] == letter))
        pool.remove(found[-1])
    return Spell(tuple(found))


def test_a_word_is_told_by_length_then_first_letter_then_with_its_reason() -> None:
    state = position("rows RcOsBIsNm + WLOV / - | books R10 / -")

    assert told(state, spell(state, "OWL")) == (
        "There is a word of 3 letters on your desk.",
        "It begins with O.",
        "Lay OWL. It uses 3 loose letters; 1 letter is left. With it your book is complete.",
    )


def test_a_word_for_the_book_tells_how_far_it_gets() -> None:
    state = position("rows - + OWLDG / - | books R10 / -")

    assert told(state, spell(state, "OWL"))[-1].endswith(
        "; 2 letters are left. It counts for your book: 3 of 8 letters."
    )
    assert told(state, spell(state, "DOG"))[-1] == "Lay DOG. It uses 3 loose letters; 2 letters are left."


def test_letters_of_words_make_a_better_word() -> None:
    state = position("rows PLANT HOUSES / - | chapter R02 | bound R10 B11 / R15 B21")
    better = spell(state, "PLANTS")

    assert told(state, better)[-1].startswith(
        "Lay PLANTS. It makes a better word out of letters that are in words; no letter is left."
    )
    lone = position("rows - + PLANTS / - | chapter R02 | bound R10 B11 / R15 B21")
    assert told(lone, spell(lone, "PLANTS"))[-1].endswith("It counts for the Final Chapter: 6 of 12 letters.")


def test_what_goes_from_hand_to_hand_is_told_with_its_reason() -> None:
    state = position("rows CAT + VWE / DOG + K | library S")

    assert told(state, Loosen(state.areas[0].words[0].tiles))[-1] == "Break up CAT: it frees letters."
    assert told(state, Give(tiles("V1"), 1))[-1] == "Give Ann V."
    assert told(state, Shelve(tiles("V1"))) == ("Put V (V1) into the Library.",)
    assert told(state, Take(state.library))[-1] == "Take S out of the Library: you can use it."
    for asks in (Request(state.areas[1].loose, 1), Claim(state.areas[1].loose, 1)):
        assert told(state, asks)[-1] == "Ask Ann for K: you can use it."
    assert told(state, Redraw(tiles("V1")))[-1].startswith("Redraw V. It costs one more villain card")


def test_who_can_do_no_more_is_told_to_be_done() -> None:
    assert "3 letters will go to the Library" in told(position("rows CAT + VWE / -"), Done(done=True))[0]
    assert told(position("rows CAT / -"), Done(done=True)) == ("All your letters are in words: tap I'm done.",)
    full = told(position("rows CAT / DOG + K | library S T E"), Done(done=True))
    assert full == (
        "All your letters are in words, but Ann still has loose letters, and one would burn:"
        " ask for a letter that you can use, or give one.",
    )
    left = told(position("rows CAT + VW / DOG + K | library S"), Done(done=True))
    assert left == (
        "No better words are in sight, but the Library is too full, and one letter would burn:"
        " see whether somebody can use V and W, then tap I'm done.",
    )
    assert "one letter burns. Tap" in told(position("rows CAT + VW | library S T"), Done(done=True))[0]
    assert told(position("rows CAT / DOG | library S T E"), Done(done=True))[0].endswith("words: tap I'm done.")
    assert "take out a letter" in told(position("rows CAT / DOG | library S T E K"), Done(done=True))[0]
    assert told(position("rows - / - | wait ready"), Ready())[0].endswith(".")


def test_a_full_book_is_bound() -> None:
    state = all_done("rows LEVEL EYE / - | books B11 / R02 | bound R01 / - | cards V6-4 V6-5").state

    assert told(state, Bind((0, 1))) == ("Your book is full.", "Bind it with LEVEL and EYE: it can only get harder.")


def test_a_loss_is_chosen_so_that_words_are_left() -> None:
    state = go_on(position("rows HOUSE CAT / DOG | cards V2-1 V6-4"), Done(done=True), (1, Done(done=True))).state
    lost = {tile[0]: Lose((tile,)) for tile in state.areas[0].words[0].tiles}

    assert told(state, lost["U"]) == (
        "Look for a letter that you can lose and still have a word.",
        "Choose U: that leaves HOSE and CAT.",
    )
    assert told(state, lost["O"]) == ("You can't save every word.", "Choose O.")
