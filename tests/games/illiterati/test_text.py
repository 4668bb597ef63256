"""Illiterati in words: the question, the buttons, the table."""

import pytest
from msgspec.structs import replace

from parlour.core.game import Seat, TimeUp
from parlour.core.phrases import in_words
from parlour.games.illiterati import GAME, actions
from parlour.games.illiterati.annotations import Annotations
from parlour.games.illiterati.box import BookId, Effect
from parlour.games.illiterati.boxes import STANDARD_BOX, content
from parlour.games.illiterati.notation import position
from parlour.games.illiterati.options import Options
from parlour.games.illiterati.state import State, Wait
from parlour.games.illiterati.text import chapter_text
from tests.games.illiterati.table import YOU, all_done, attacked, go_on, played, tiles
from tests.marks import clause

NAMES = ("You", "Ann")
E1 = tiles("Es1")

ACTIONS: list[tuple[actions.Action, str]] = [
    (actions.Ready(), "Ready"),
    (actions.Spell(tiles("C1", "As1", "*w1"), "T"), "Lay CAT with C1 As1 *w1"),
    (actions.Loosen(E1), "Take E sun (Es1) out of the word"),
    (actions.Give(tiles("*w1"), 1), "Give player 2 blank (*w1)"),
    (actions.Shelve(tiles("B1")), "Put B (B1) into the Library"),
    (actions.Take(E1), "Take E sun (Es1) out of the Library"),
    (actions.Claim(E1, 1), "Take E sun (Es1) from player 2"),
    (actions.Open(()), "Share: none"),
    (actions.Redraw(E1), "Propose to redraw: E sun (Es1)"),
    (actions.Request(E1, 1), "Ask player 2 for E sun (Es1)"),
    (actions.Withdraw(1), "Take back your request to player 2"),
    (actions.Grant(1), "Give player 2 the letters asked for"),
    (actions.Deny(1), "Say no to player 2"),
    (actions.Consent(), "Agree to the redraw"),
    (actions.Object(), "Say no to the redraw"),
    (actions.Accept("ZORSE", "animals"), "Accept ZORSE for animals"),
    (actions.Reject("ZORSE", "animals"), "Do not accept ZORSE for animals"),
    (actions.Done(done=True), "Done"),
    (actions.Done(done=False), "Not done yet"),
    (actions.Bind((0,)), "Bind the book with CAT"),
    (actions.Keep(), "Keep the words"),
    (actions.Draw("red"), "Draw a red book"),
    (actions.Lose(E1), "Choose E sun (Es1)"),
    (actions.Reletter("CAT"), "Make it CAT"),
    (actions.Reletter(None), "Let it come loose"),
    (TimeUp(1), "Time is up"),
]


@pytest.mark.parametrize(("action", "told"), ACTIONS)
def test_an_action_reads_like_a_button(action: actions.Action, told: str) -> None:
    assert GAME.text.action(action, GAME.view(position("rows CAT / -"), YOU)) == told


def test_a_spectator_has_no_words() -> None:
    with pytest.raises(IndexError):
        GAME.text.action(actions.Bind((0,)), GAME.view(position("rows CAT / -"), None))


def asked(state: State, seat: Seat | None = YOU) -> str:
    """The question to a viewer."""
    return GAME.text.ask(GAME.view(state, seat), NAMES)


@clause("ILT-30", "ILT-31", "ILT-32")
def test_who_is_done_with_letters_left_is_told_what_burns() -> None:
    def against(text: str, *others: int, done: bool = True) -> str:
        state = go_on(position(text), *((seat, actions.Done(done=True)) for seat in others)).state
        return GAME.text.warning(actions.Done(done=done), GAME.view(state, YOU))

    text = "rows CAT XQ + V / DOG + E | library JK | books R10 / R15"
    over = "As it is now, the Library gets {} letters and has room for 3: one burns, and "
    assert against(text) == f"{over.format(5)}nobody binds a book this round."
    assert against(text, 1) == f"{over.format(6)}nobody binds a book this round."
    assert against(f"{text} | burns 3", 1) == f"{over.format(6)}your team loses the game."
    assert against(f"{text} | chapter R02", 1) == f"{over.format(6)}the Final Chapter has to wait."
    assert against("rows CAT + V / DOG | library JK", 1) == ""
    assert against(text, done=False) == ""
    # Of a clean desk only who is the last is told.
    assert against("rows CAT / DOG + EE | library JK") == ""
    assert against("rows CAT / DOG + EE | library JK", 1) == f"{over.format(4)}nobody binds a book this round."
    assert GAME.text.warning(actions.Ready(), GAME.view(position(text), YOU)) == ""


@clause("ILT-35")
def test_a_final_chapter_says_every_word_and_symbol_that_it_wants() -> None:
    books = content(STANDARD_BOX).books
    assert chapter_text(books[BookId("R17")].final_chapter) == (
        "9 or more letters. Every word begins and ends with the same letter. Two words or more. "
        "At least two of your letters show the same symbol."
    )
    assert chapter_text(books[BookId("R07")].final_chapter) == books[BookId("R07")].final_chapter.text
    for book in books.values():
        chapter, told = book.final_chapter, chapter_text(book.final_chapter)
        assert chapter.min_words == 1 or in_words(chapter.min_words) in told.lower()
        assert not chapter.symbols.any_one_symbol or "symbol" in told
    view = GAME.view(position("rows - / - | chapter R17"), YOU)
    assert view.chapter is not None
    assert view.chapter.text.endswith("show the same symbol.")


@clause("ILT-30")
def test_a_page_can_show_what_the_library_would_hold() -> None:
    assert GAME.site.annotate is not None
    view = GAME.view(position("rows CAT XQ + V / DOG + E | library JK"), YOU)
    assert GAME.site.annotate(view) == Annotations(6)


def test_the_question_is_a_sentence() -> None:
    hard = Options(level="hard")
    binding = all_done("rows LEVEL EYE / - | books B11 / R02 | bound R01 / - | cards V6-4 V6-5", hard).state
    team = go_on(all_done("rows LEVEL EYE | books B11 | bound R01 | cards V6-4 V6-5").state, actions.Bind((0, 1))).state

    ready = "rows - / - | wait ready"
    assert asked(position(ready)).endswith("you all draw letters and the clock starts.")
    assert asked(position(ready, Options(junior=True))).endswith("you all draw letters.")
    assert asked(position("rows - / -")).startswith("Make words")
    assert asked(position("rows - / -"), None) == "Waiting for You and Ann."
    assert asked(played("rows - / -", actions.Done(done=True)).state) == "Waiting for Ann."
    assert asked(binding) == "Your words are enough for your book. Bind it?"
    assert asked(go_on(binding, actions.Bind((0, 1))).state) == "Which colour is your next book?"
    assert asked(team).startswith("Choose the colour of the Final Chapter.")
    assert asked(attacked("V3-4", "rows PLANT / -")).startswith("Condensed Edition: ")
    assert asked(attacked("V3-1", "rows MO*UTH DOG / -")).startswith("MOUT is not a word: ")
    blank = replace(GAME.view(attacked("V3-4", "rows PLANT / -"), YOU), choice=None)
    assert GAME.text.ask(blank, NAMES) == "Choose."


@clause("ILT-52")
def test_the_end_is_told() -> None:
    won = all_done("rows BOOK CARD LAMP | bound R01 B01 | chapter R07 | cards V6-4").state
    lost = all_done("rows CAT | cards V6-4").state

    assert asked(won) == "The team has won. Every player had words for the Final Chapter."
    assert asked(lost) == "The villains have won. The last villain has attacked."
    assert asked(replace(lost, outcome=None)) == "The villains have won."


def test_the_table_is_told() -> None:
    state = played(
        "rows CAT QX + E / BEAlR + VV | library AB | books R01 / R01 | bound - / B01 | chapter R07 | stacks V3-1",
        actions.Open(tiles("Es1")),
        actions.Request(tiles("V1"), 1),
        actions.Redraw(tiles("Es1")),
        actions.Done(done=True),
    ).state
    state = replace(state, effects=Effect(no_redraw=True), coming=Effect(extra_letters=1))

    lines = GAME.text.table(GAME.view(state, YOU), NAMES).splitlines()

    assert lines[0] == "Round 1, normal. 0 burns of 3. 24 villain cards left."
    assert "Library (3 at most): A and B." in lines
    assert "This round: no redraw." in lines
    assert "Next round: 1 more to draw for everyone." in lines
    assert "You: CAT and QX (not a word); loose: E; shared: E. 0 of 2 books bound." in lines
    assert "Dr. Abridge: Trim the Tail." in lines
    assert "You would like Ann's V." in lines
    assert "A redraw of E is proposed; you agreed." in lines
    assert any(line.endswith("So far 3 of 8 letters, 1 of 1 words and 0 of 3 leaf.") for line in lines)


def test_the_table_tells_proposals_choices_and_what_can_be_bound() -> None:
    proposed = played("rows ZORSE BEAlR CAlMElL / - | books R01 / R02", actions.Accept("ZORSE", "animals")).state
    blind = position("rows CAT / - | books R01 / R02", Options(blind=True))

    assert "ZORSE is proposed for animals." in GAME.text.table(GAME.view(proposed, YOU), NAMES)
    assert " It can be bound." in GAME.text.table(GAME.view(proposed, YOU), NAMES)
    assert "Ann: no words. 0 of 2 books bound." in GAME.text.table(GAME.view(proposed, YOU), NAMES)
    assert "letters have" not in GAME.text.table(GAME.view(blind, YOU), NAMES)
    assert GAME.text.table(GAME.view(attacked("V3-4", "rows PLANT / -"), YOU), NAMES).endswith("longest word.")
    assert blind.wait is Wait.BUILD
