"""What each viewer sees, what is listed, what computers like, and what goes into the high scores (ILT-52, ILT-60)."""

from random import Random
from typing import Literal

import pytest
from msgspec import ValidationError, convert, json
from msgspec.structs import replace

from parlour.core.game import Figure, Move, Seat
from parlour.games.illiterati import GAME, actions
from parlour.games.illiterati.box import CardId
from parlour.games.illiterati.boxes import content
from parlour.games.illiterati.events import Foretold, Kept, LibraryGrew, Lost
from parlour.games.illiterati.notation import position
from parlour.games.illiterati.options import VARIANTS, Options
from parlour.games.illiterati.view_types import Need
from tests.games.illiterati.table import LEFT, YOU, all_done, attacked, go_on, played, tiles
from tests.marks import clause


@clause("ILT-60")
def test_everything_but_bags_and_decks_is_open_to_all() -> None:
    state = played("rows CAT + E / DOG | library Q | burned X | books R01 / R02", actions.Request(tiles("D1"), 1)).state
    own, other, spectator = (GAME.view(state, seat) for seat in (YOU, LEFT, None))

    assert replace(own, seat=None) == replace(other, seat=None) == spectator
    assert (own.bag, own.discard, own.red, own.blue, own.villain_deck) == (135, 0, 24, 26, 25)
    hidden = state.bag[5]
    assert hidden.encode() not in json.encode(own)
    assert GAME.redact(Kept(YOU), LEFT) == Kept(YOU)


@clause("ILT-60")
@pytest.mark.parametrize("options", VARIANTS)
def test_an_imagined_table_looks_the_same(options: Options) -> None:
    state = GAME.setup(options, 3, bytes(32)).state
    for seat in state.players:
        state = GAME.apply(state, Move(seat, actions.Ready())).state
    seen = GAME.view(state, YOU)

    other = GAME.imagine(seen, Random(1))

    assert GAME.view(other, YOU) == seen
    assert sorted(GAME.pieces(other)) == sorted(GAME.pieces(state))
    assert other.bag != state.bag


@clause("ILT-60")
def test_proposals_chapters_and_attacks_can_be_imagined() -> None:
    proposed = played("rows ZORSE / - | books R01 / R02", actions.Accept("ZORSE", "animals")).state
    chapter = position("rows CAT / DOG | bound R01 B01 / R02 B02 | chapter R15")
    for state in (proposed, chapter, all_done("rows PLANT / BREAD | stacks V3-1").state):
        assert GAME.view(GAME.imagine(GAME.view(state, YOU), Random(2)), YOU) == GAME.view(state, YOU)


@clause("ILT-60")
@pytest.mark.parametrize("villains", ["core", "random"])
def test_any_villain_that_the_table_allows_may_be_imagined(villains: Literal["core", "random"]) -> None:
    seen = GAME.view(GAME.setup(Options(villains=villains), 2, bytes(32)).state, YOU)
    box = content("house")

    decks = [GAME.imagine(seen, Random(number)).villain_deck for number in range(9)]

    assert {box.owners[card] for deck in decks for card in deck} == {
        name for name, villain in box.villains.items() if villain.core or villains == "random"
    }


@pytest.mark.parametrize(
    ("book", "title", "category"),
    [
        ("R01", "Mammal Menagerie", "animals"),
        ("B11", "Was It a Rat I Saw?", "palindrome"),
        ("B13", "Verse Than Ever", "rhyme"),
        ("B17", "One Rung at a Tome", "ladder"),
    ],
)
def test_a_book_is_told_with_its_title_and_category(book: str, title: str, category: str) -> None:
    face = GAME.view(position(f"rows - | books {book}"), YOU).players[YOU].book

    assert face is not None
    assert (face.title, face.category) == (title, category)


def test_a_row_could_be_proposed_for_the_theme_of_its_owner() -> None:
    faces = GAME.view(position("rows TABLE COW | books R01"), YOU).players[YOU].words

    assert [face.theme for face in faces] == ["animals", None]


@clause("ILT-50")
def test_everyones_way_to_the_final_chapter_is_seen() -> None:
    seen = GAME.view(position("rows BOOK CARD / - | bound R01 B01 / R02 B02 | chapter R07"), LEFT)

    assert seen.chapter is not None
    assert (seen.chapter.title, seen.chapter.category) == ("The Final Chapter", "same length")
    way = seen.players[YOU].chapter
    assert way is not None
    assert way.words == Need(2, 3)


@clause("ILT-12")
def test_what_is_put_before_people_has_no_words() -> None:
    state = position("rows BED + CAT / - | library E")

    assert list(GAME.offers(state, YOU)) == [actions.Done(done=True), actions.Take(tiles("Es2"))]
    assert actions.Spell(tiles("C1", "As1", "Ts1")) in GAME.moves(state, YOU)
    assert actions.Give(tiles("C1"), 1) in GAME.moves(state, YOU)


@clause("ILT-11")
def test_who_is_done_is_listed_nothing_new() -> None:
    state = played("rows BED + CAT / - | library E", actions.Done(done=True)).state

    assert list(GAME.moves(state, YOU)) == [actions.Take(tiles("Es2"))]
    assert list(GAME.moves(position("rows - | wait over"), YOU)) == []


@clause("ILT-13", "ILT-22")
def test_what_others_ask_is_listed_and_what_could_be_asked() -> None:
    rows = "rows ZORSE COW / - | books R01 / R02"
    state = played(rows, (1, actions.Request(tiles("Zw1"), 0))).state
    proposed = go_on(state, actions.Accept("ZORSE", "animals")).state

    assert {actions.Grant(1), actions.Deny(1), actions.Accept("ZORSE", "animals")} <= {*GAME.moves(state, YOU)}
    assert {
        actions.Accept("ZORSE", "animals"),
        actions.Reject("ZORSE", "animals"),
        actions.Withdraw(0),
    } <= {*GAME.offers(proposed, LEFT)}


@clause("ILT-2")
def test_pieces_are_all_there_with_books_bound_and_a_final_chapter_open() -> None:
    pieces = list(
        GAME.pieces(position("rows CAT / DOG | books R03 / - | bound R01 B01 / R02 B02 | stacks V3-1 | chapter R07"))
    )

    assert len(pieces) == len(set(pieces)) == 144 + 52 + 25


def test_every_question_has_its_answers_listed() -> None:
    hard = Options(level="hard")
    binding = all_done("rows LEVEL EYE | books B11 | bound R01 | cards V6-4 V6-5", hard).state
    drawing = go_on(binding, actions.Bind((0, 1))).state
    blank = attacked("V3-1", "rows MO*UTH DOG")

    assert list(GAME.moves(position("rows - | wait ready"), YOU)) == [actions.Ready()]
    assert list(GAME.moves(binding, YOU)) == [actions.Bind((0, 1)), actions.Keep()]
    assert list(GAME.moves(drawing, YOU)) == [actions.Draw("red"), actions.Draw("blue")]
    assert all(isinstance(action, actions.Lose) for action in GAME.moves(attacked("V3-4", "rows PLANT"), YOU))
    assert list(GAME.moves(blank, YOU))[-1] == actions.Reletter(None)


def test_words_with_blanks_are_listed_too() -> None:
    assert any(
        isinstance(action, actions.Spell) and action.blanks for action in GAME.moves(position("rows - + CT*"), YOU)
    )


@clause("ILT-52")
def test_a_finished_game_goes_into_the_high_scores() -> None:
    won = all_done("rows BOOK CARD LAMP | bound R01 B01 | chapter R07 | round 9 | cards V6-4").state
    lost = all_done("rows CAT | cards V6-4", Options(level="hard", junior=True, dictionary="common")).state
    high_score = GAME.site.high_score(won)
    other = GAME.site.high_score(lost)

    assert high_score is not None
    assert other is not None
    assert (high_score.board, high_score.won, high_score.seats) == ("Normal, 1 player", True, (YOU,))
    assert high_score.figures == (Figure("Rounds", 9), Figure("Books", 2), Figure("Burns", 0), Figure("Letters", 0))
    assert (other.board, other.won) == ("Junior, Hard, common dictionary, 1 player", False)
    assert high_score.rank > other.rank
    assert GAME.site.high_score(position("rows CAT")) is None


@clause("ILT-3", "ILT-51", "ILT-52")
def test_facts_and_the_difficulty_of_a_finished_game() -> None:
    won = all_done("rows BOOK CARDS LAMP | bound R01 B01 | chapter R07 | round 9 | cards V6-4").state
    bare = position("rows - | bound R01")

    assert GAME.site.facts(won, YOU)[:2] == (Figure("Longest word at the end", "CARDS"), Figure("Books bound", 2))
    assert GAME.site.facts(bare, YOU) == (Figure("Books bound", 1), Figure("Letters in the team's books", 0))
    assert GAME.site.difficulty(Options(level="hard")) == "hard"
    assert GAME.site.difficulty(Options(junior=True)) is None
    assert GAME.site.difficulty(Options(coach=True)) is None


def test_what_players_show_each_other_is_capped() -> None:
    assert convert({"tiles": ["Es1"], "over": 1, "row": 0}, actions.Presence).tiles == tiles("Es1")
    with pytest.raises(ValidationError):
        convert({"x": 1001}, actions.Presence)


@clause("ILT-12", "ILT-13")
def test_no_move_waits_for_slower_connections() -> None:
    assert GAME.real_time is not None
    assert not GAME.real_time.contested(actions.Take(tiles("Es1")))


@pytest.mark.parametrize("text", ["colour red", "rows ZZ"])
def test_a_position_must_make_sense(text: str) -> None:
    with pytest.raises((ValueError, KeyError)):
        position(text)


def test_a_position_names_what_it_names() -> None:
    state = position("rows CAsT + * / - | bag Q | stacks V3-2,V3-1 | cards V1-1 | red R09 | round 4")

    assert (*state.areas[0].loose, state.bag[0], state.round) == ("*w1", "Qw1", 4)
    assert [stack.cards for stack in state.stacks] == [("V3-2", "V3-1")]
    assert (state.red[0], state.villain_deck) == ("R09", ("V1-1",))


@clause("ILT-60")
def test_letters_that_a_villain_chose_reveal_something_and_those_a_player_chose_do_not() -> None:
    lost = Lost(Seat(0), CardId("A1"), ())

    assert GAME.reveals(lost, Seat(0))
    assert not GAME.reveals(replace(lost, chosen=True), Seat(0))
    assert not GAME.reveals(Foretold(CardId("A1"), ()), Seat(0))
    assert GAME.reveals(LibraryGrew(CardId("A1"), ()), Seat(0))
