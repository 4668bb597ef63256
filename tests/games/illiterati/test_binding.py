"""Book binding: words verified, letters burned, books bound and drawn (ILT-5, ILT-30 to ILT-35, ILT-50 to ILT-52)."""

import pytest
from msgspec.structs import replace

from parlour.games.illiterati import GAME
from parlour.games.illiterati.actions import Bind, Done, Draw, Keep
from parlour.games.illiterati.box import Effect, Level
from parlour.games.illiterati.events import BookDrawn, Bound, Burned, ChapterDrawn, Ended, Kept, Verified, VillainDrawn
from parlour.games.illiterati.notation import position
from parlour.games.illiterati.options import Options
from parlour.games.illiterati.state import Wait
from parlour.games.illiterati.view_types import Result
from tests.games.illiterati.table import LEFT, YOU, all_done, asked, go_on, happened, letters, refusal, spelled, tiles
from tests.marks import clause

ANIMALS = "BEAlR CAlMElL"
"""What binds Mammal Menagerie (R01)."""


@clause("ILT-30")
def test_letters_outside_valid_words_go_to_the_library() -> None:
    step = all_done("rows CAT TQ + X / DOG | cards V6-4 V6-5")

    assert happened(step, Verified)[0] == Verified(YOU, ("CAT",), ("TQ",), tiles("Ts2", "Qw1", "Xw1"))
    assert (spelled(step.state), letters(step.state.library)) == (["CAT"], "TQX")


@clause("ILT-31")
def test_a_library_over_its_limit_burns_one_letter_and_saves_as_many_as_the_limit() -> None:
    step = all_done("rows CAT + XZQ / DOG + VV | cards V6-4 V6-5")

    burned = happened(step, Burned)[0]
    assert (len(burned.saved), len(burned.discarded), burned.burns, burned.allowed) == (3, 1, 1, 3)
    assert step.state.burned == (burned.tile,)
    assert {burned.tile, *burned.saved, *burned.discarded} == {*tiles("Xw1", "Zw1", "Qw1", "V1", "V2")}


@clause("ILT-31")
def test_a_library_at_its_limit_does_not_burn() -> None:
    assert not happened(all_done("rows CAT / DOG | library XZQ | cards V6-4 V6-5"), Burned)


@clause("ILT-5", "ILT-31")
@pytest.mark.parametrize(("level", "burns"), [("normal", 3), ("hard", 2), ("legendary", 1)])
def test_the_burn_beyond_those_allowed_loses_at_once(level: Level, burns: int) -> None:
    text = "rows CAT + XZQVV / DOG | cards V6-4 V6-5"
    last = replace(position(text, Options(level=level)), burns=burns)
    before = replace(last, burns=burns - 1)

    lost = go_on(last, Done(done=True), (LEFT, Done(done=True)))

    assert (happened(lost, Ended)[0].why, happened(lost, VillainDrawn)) == ("burned", [])
    assert GAME.outcome(lost.state) is not None
    assert lost.state.outcome is not None
    assert lost.state.outcome.places == (2, 2)
    assert not happened(go_on(before, Done(done=True), (LEFT, Done(done=True))), Ended)


@clause("ILT-32")
def test_nobody_binds_in_a_round_with_a_burn() -> None:
    step = all_done(f"rows {ANIMALS} + XZQV / DOG | books R01 / R02 | cards V6-4 V6-5")

    assert happened(step, Burned)
    assert step.state.wait is Wait.READY
    assert step.state.areas[YOU].book == "R01"


@clause("ILT-33")
def test_a_player_turns_words_in_and_binds_the_book() -> None:
    waiting = all_done(f"rows TABLE {ANIMALS} / DOG | books R01 / R02 | blue B07 | cards V6-4 V6-5").state
    assert (waiting.wait, asked(waiting)) == (Wait.BIND, [YOU])

    step = go_on(waiting, Bind((1, 2)))

    assert happened(step, Bound)[0].words == ("BEAR", "CAMEL")
    area = step.state.areas[YOU]
    assert (spelled(step.state), area.bound, area.book) == (["TABLE"], ("R01",), "B07")
    assert (len(step.state.discard), step.state.letters) == (9, 9)


@clause("ILT-33")
def test_words_that_do_not_meet_the_book_do_not_bind_it() -> None:
    state = all_done(f"rows TABLE {ANIMALS} | books R01 | cards V6-4 V6-5").state

    assert [refusal(state, Bind(words)).code for words in ((1,), (0, 1, 2))] == ["not_met", "not_met"]
    assert [refusal(state, Bind(words)).code for words in ((2, 1), (1, 1), (1, 3))] == ["words", "words", "words"]


@clause("ILT-33")
def test_a_player_may_keep_the_words() -> None:
    step = go_on(all_done(f"rows {ANIMALS} | books R01 | cards V6-4 V6-5").state, Keep())

    assert (happened(step, Kept), spelled(step.state)) == ([Kept(YOU)], ["BEAR", "CAMEL"])


@clause("ILT-33")
def test_who_does_not_answer_binds() -> None:
    waiting = all_done(f"rows {ANIMALS} / DOG | books R01 / R02 | cards V6-4 V6-5").state
    assert GAME.ask(waiting).due == 20_000

    assert happened(go_on(waiting, "time"), Bound)[0].seat == YOU


@clause("ILT-33")
def test_each_player_binds_one_book_a_round_and_answers_once() -> None:
    text = f"rows {ANIMALS} LEVEL EYE / PEAR PAIR | books R01 / B26 | blue B11 B12 | cards V6-4 V6-5"
    waiting = all_done(text).state
    one = go_on(waiting, Bind((0, 1))).state

    assert (one.wait, one.areas[YOU].book, asked(one)) == (Wait.BIND, "B11", [LEFT])
    assert refusal(one, Bind((0, 1))).code == "not_asked"
    assert go_on(one, (LEFT, Keep())).state.wait is Wait.READY


@clause("ILT-34")
def test_the_second_book_is_blue_and_who_has_bound_all_draws_none() -> None:
    second = go_on(all_done(f"rows {ANIMALS} / - | books R01 / R02 | cards V6-4 V6-5").state, Bind((0, 1)))
    last = go_on(all_done("rows LEVEL EYE / - | books B11 / R02 | bound R01 / - | cards V6-4 V6-5").state, Bind((0, 1)))

    assert [drawn.colour for drawn in happened(second, BookDrawn)] == ["blue"]
    assert (happened(last, BookDrawn), last.state.areas[YOU].book) == ([], None)


@clause("ILT-34")
@pytest.mark.parametrize("colour", ["red", "blue"])
def test_the_third_book_is_of_either_colour(colour: str) -> None:
    text = "rows LEVEL EYE / - | books B11 / R02 | bound R01 / - | cards V6-4 V6-5"
    choosing = go_on(all_done(text, Options(level="hard")).state, Bind((0, 1))).state
    assert (choosing.wait, asked(choosing), GAME.view(choosing, YOU).colours) == (
        Wait.DRAW,
        [YOU],
        ("red", "blue"),
    )

    step = go_on(choosing, Draw("red" if colour == "red" else "blue"))

    assert happened(step, BookDrawn)[0].colour == colour
    assert step.state.areas[YOU].book is not None


@clause("ILT-34")
def test_two_may_choose_at_once_and_the_clock_chooses_red() -> None:
    text = "rows LEVEL EYE / PEAR PAIR | books B11 / B26 | bound R01 / R02 | cards V6-4 V6-5"
    choosing = go_on(all_done(text, Options(level="hard")).state, Bind((0, 1)), (LEFT, Bind((0, 1)))).state
    assert choosing.drawing == (YOU, LEFT)
    one = go_on(choosing, (LEFT, Draw("blue"))).state
    assert one.drawing == (YOU,)

    step = go_on(one, "time")

    assert happened(step, BookDrawn)[0].colour == "red"


@clause("ILT-34")
def test_a_colour_that_has_run_out_is_not_chosen() -> None:
    text = "rows LEVEL EYE / - | books B11 / R02 | bound R01 / - | cards V6-4 V6-5"
    state = replace(all_done(text, Options(level="hard")).state, blue=())
    assert happened(go_on(state, Bind((0, 1))), BookDrawn)[0].colour == "red"

    first = f"rows {ANIMALS} / - | books R01 / R02 | cards V6-4 V6-5"
    assert happened(go_on(replace(all_done(first).state, blue=()), Bind((0, 1))), BookDrawn)[0].colour == "red"
    drawing = go_on(all_done(text, Options(level="hard")).state, Bind((0, 1))).state
    assert refusal(replace(drawing, blue=()), Draw("blue")).code == "no_books"


@clause("ILT-35")
def test_when_all_is_bound_the_team_draws_the_final_chapter() -> None:
    text = "rows LEVEL EYE / - | books B11 / - | bound R01 / R02 B01 | red R07 | cards V6-4 V6-5"
    choosing = go_on(all_done(text).state, Bind((0, 1))).state
    assert (choosing.wait, asked(choosing)) == (Wait.DRAW, [YOU, LEFT])

    step = go_on(choosing, (LEFT, Draw("red")))

    assert (happened(step, ChapterDrawn)[0].seat, step.state.chapter) == (LEFT, "R07")
    assert happened(step, VillainDrawn)
    assert happened(go_on(choosing, "time"), ChapterDrawn)[0].seat is None


@clause("ILT-35")
def test_with_one_colour_left_nobody_is_asked_for_the_final_chapter() -> None:
    text = "rows LEVEL EYE / - | books B11 / - | bound R01 / R02 B01 | cards V6-4 V6-5"
    step = go_on(replace(all_done(text).state, red=()), Bind((0, 1)))

    assert happened(step, ChapterDrawn)[0].colour == "blue"


LAST = "bound R01 B01 / R02 B02 | chapter R07 | cards V6-4 V6-5"
"""All is bound, and the Final Chapter wants three words of one length."""


@clause("ILT-50", "ILT-52")
def test_the_team_wins_when_every_player_meets_the_final_chapter() -> None:
    step = all_done(f"rows BOOK CARD LAMP / DOGS TREE WIND | round 9 | {LAST}")

    assert happened(step, Ended) == [Ended(True, "chapter", "normal", 9, 4, 0, 0)]  # noqa: FBT003 as the event has it
    assert happened(step, VillainDrawn) == []
    seen = GAME.view(step.state, YOU)
    assert seen.result == Result(won=True, level="normal", junior=False, rounds=9, books=4, burns=0, letters=0)
    assert step.state.outcome is not None
    assert step.state.outcome.places == (1, 1)


@clause("ILT-50")
@pytest.mark.parametrize("rows", ["BOOK CARD LAMP / DOGS TREE", "BOOK CARD LAMP + XZQV / DOGS TREE WIND"])
def test_nothing_is_turned_in_when_not_all_are_ready_or_a_letter_burned(rows: str) -> None:
    step = all_done(f"rows {rows} | {LAST}")

    assert happened(step, Ended) == []
    assert spelled(step.state) == ["BOOK", "CARD", "LAMP"]


@clause("ILT-50")
@pytest.mark.parametrize(("level", "won"), [("normal", True), ("hard", False), ("legendary", False)])
def test_on_the_harder_levels_the_library_must_be_empty(level: Level, won: bool) -> None:
    text = f"rows BOOK CARD LAMP / DOGS TREE WIND | {LAST}"

    assert bool(happened(all_done(f"{text} | library E", Options(level=level)), Ended)) is won
    assert happened(all_done(text, Options(level=level)), Ended)


@clause("ILT-51")
def test_a_junior_game_is_won_with_two_books_each() -> None:
    text = "rows LEVEL EYE / - | books B11 / - | bound R01 / R02 B01 | cards V6-4 V6-5"
    step = go_on(all_done(text, Options(junior=True, level="legendary")).state, Bind((0, 1)))

    assert happened(step, Ended)[0].why == "junior"


@clause("ILT-5")
def test_the_last_villain_card_loses_when_it_is_resolved() -> None:
    step = all_done("rows CAT / DOG | cards V3-4")
    assert step.state.wait is Wait.LOSE

    assert happened(go_on(step.state, "time"), Ended)[0].why == "deck"


@clause("ILT-44")
def test_where_short_words_are_banned_those_that_bind_a_book_stand() -> None:
    state = position("rows CAT EYE LEVEL / COW | books B11 / R02 | cards V6-4 V6-5")
    step = go_on(replace(state, effects=Effect(min_word_length=4)), Done(done=True), (LEFT, Done(done=True)))

    assert [event.words for event in happened(step, Verified)] == [("EYE", "LEVEL"), ()]
    assert GAME.view(replace(state, effects=Effect(min_word_length=4)), YOU).players[YOU].words[1].valid
    assert happened(step, Burned)
