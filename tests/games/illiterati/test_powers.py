"""Blanks named anew between the powers of a chain (ILT-43)."""

import pytest

from parlour.games.illiterati import GAME
from parlour.games.illiterati.actions import Done, Redraw, Reletter
from parlour.games.illiterati.boxes import content
from parlour.games.illiterati.events import Lost, Renamed, Spared
from parlour.games.illiterati.options import Options
from parlour.games.illiterati.powers import reads_letters
from parlour.games.illiterati.state import Wait
from tests.games.illiterati.table import (
    LEFT,
    YOU,
    all_done,
    asked,
    attacked,
    go_on,
    happened,
    loose,
    played,
    refusal,
    spelled,
    tiles,
)
from tests.marks import clause

CHAIN = "rows PLANT B*ED | stacks V2-3 | cards V2-1 V3-5"
"""Open Wide takes the A of PLANT; before Silent Treatment, which takes an E, the blank may be another letter."""


@clause("ILT-43")
def test_between_two_powers_a_blank_may_be_named_anew() -> None:
    state = all_done(CHAIN).state
    assert (state.wait, asked(state)) == (Wait.RELETTER, [YOU])
    choice = GAME.view(state, YOU).choice
    assert choice is not None
    assert (choice.keep, choice.spellings) == ("BED", ("BED", "BAD", "BID", "BOD", "BUD"))
    assert choice.ask == "Before Silent Treatment you may choose another letter for the blank in BED."
    assert list(GAME.moves(state, YOU)) == list(map(Reletter, choice.spellings))

    step = go_on(state, Reletter("BAD"))

    assert happened(step, Renamed) == [Renamed(YOU, "BED", "BAD", tiles("B1", "*w1", "D1"))]
    assert (happened(step, Lost), happened(step, Spared)[0].seats, spelled(step.state)) == ([], (YOU,), ["BAD"])


@clause("ILT-43")
@pytest.mark.parametrize("doing", [Reletter("BED"), "time"])
def test_a_blank_may_stay_as_it_is_and_does_without_an_answer(doing: Reletter | str) -> None:
    step = go_on(all_done(CHAIN).state, doing)

    assert [(event.before, event.after) for event in happened(step, Renamed)] == [("BED", "BED")]
    assert (spelled(step.state), loose(step.state), step.state.discard[-1]) == ([], "BDLNPT", "*w1")


@clause("ILT-43")
def test_a_blank_is_named_so_that_its_word_stays_a_word() -> None:
    state = all_done(CHAIN).state

    assert refusal(state, Reletter("BQD")).code == "no_word"
    assert refusal(state, Reletter(None)).code == "stands"


@clause("ILT-43")
def test_in_the_first_power_a_blank_is_the_letter_as_which_it_was_laid() -> None:
    state = attacked("V2-3", "rows PLANT B*ED")

    assert (state.wait, state.discard) == (Wait.READY, tiles("*w1"))


@clause("ILT-43")
def test_with_strict_blanks_there_is_nothing_to_name_between_powers() -> None:
    assert all_done(CHAIN, Options(strict_blanks=True)).state.wait is Wait.READY


@clause("ILT-43")
def test_nobody_is_asked_before_a_power_to_which_letters_do_not_matter() -> None:
    assert all_done("rows PLANTS B*ED | stacks V3-1 | cards V3-5 V1-1").state.wait is Wait.READY


@clause("ILT-43")
def test_it_matters_to_some_powers_which_letters_there_are() -> None:
    cards = content("house").cards

    assert [name for name in cards if reads_letters(cards[name])] == [
        *("V2-1", "V2-2", "V2-3", "V2-4", "V2-5"),
        *("V7-1", "V7-2", "V7-3", "V7-4", "V7-5"),
    ]


@clause("ILT-43")
def test_several_blanks_are_named_one_by_one_and_the_power_waits_for_all() -> None:
    state = all_done("rows PLANTS B*ED H*EN / W*ET SPRAY | stacks V2-3 | cards V2-1 V3-5").state
    assert asked(state) == [YOU, LEFT]

    one = go_on(state, Reletter("BAD")).state
    assert (asked(one), one.asked) == ([YOU, LEFT], state.asked)
    two = go_on(one, Reletter("HEN")).state
    assert asked(two) == [LEFT]
    step = go_on(two, (LEFT, Reletter("WIT")))

    assert [event.seat for event in happened(step, Lost)] == [YOU]
    assert (spelled(step.state), spelled(step.state, LEFT)) == (["BAD"], ["WIT", "SPRY"])


@clause("ILT-14", "ILT-43")
def test_before_the_price_of_a_redraw_a_blank_may_be_named_anew() -> None:
    step = played("rows PLANT B*ED + V | bag Y | cards V3-5 V2-3 V1-1", Redraw(tiles("V1")), Done(done=True))

    assert step.state.wait is Wait.RELETTER
    assert spelled(go_on(step.state, Reletter("BUD")).state) == ["PLAN", "BUD"]
