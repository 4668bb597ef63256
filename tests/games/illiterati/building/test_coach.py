"""The coach: whether all letters can be used, and how, by what lies open."""

from time import process_time

import pytest
from msgspec.structs import replace

from parlour.games.illiterati import GAME
from parlour.games.illiterati.actions import Consult, Done
from parlour.games.illiterati.building import GIFTS, advise
from parlour.games.illiterati.events import Advised
from parlour.games.illiterati.notation import position
from parlour.games.illiterati.options import Options
from parlour.games.illiterati.state import Advice, Gift, Wait
from tests.games.illiterati.table import LEFT, YOU, go_on, happened, refused, tiles
from tests.marks import clause

COACHED = Options(coach=True)
NAMES = ("Ann", "Ben")


@clause("ILT-17")
def test_letters_that_all_fit_need_no_gifts() -> None:
    assert advise(position("rows CAT + DOG / + BIRD")) == Advice((), (0, 0))


@clause("ILT-17")
def test_a_letter_goes_to_who_can_use_it() -> None:
    assert advise(position("rows + J / DIGIT + OG")) == Advice((Gift(YOU, LEFT, tiles("Jw1")),), (0, 0))


@clause("ILT-17")
def test_a_library_that_would_burn_is_relieved() -> None:
    advice = advise(position("rows CAT / DOG + VVJ | library SXQ"))

    assert any(gift.giver is None for gift in advice.gifts)
    assert len(advice.gifts) <= GIFTS


@clause("ILT-17")
def test_what_the_bags_hold_makes_no_difference() -> None:
    one, other = position("rows CAT + V / DOG | bag AE"), position("rows CAT + V / DOG | bag ZQ")

    assert advise(one) == advise(other)


@clause("ILT-17")
def test_the_table_hears_what_a_player_asks_and_sees_it_until_the_next_round() -> None:
    step = go_on(position("rows CAT + V / DOG", COACHED), Consult())
    (advised,) = happened(step, Advised)

    assert GAME.view(step.state, LEFT).advice == advised.advice
    assert GAME.view(step.state, None).advised == (YOU,)
    state = go_on(step.state, Done(done=True), (1, Done(done=True))).state
    while state.wait is not Wait.BUILD:
        state = go_on(state, "time").state
    assert (state.round, state.advice, state.advised) == (step.state.round + 1, None, ())


@clause("ILT-17")
def test_each_player_asks_once_a_round_where_there_is_a_coach() -> None:
    assert refused("rows CAT / DOG", Consult()) == ("no_coach", "ILT-17")
    assert refused("rows CAT / DOG", Consult(), Consult(), options=COACHED) == ("said", "ILT-17")
    assert len(go_on(position("rows CAT / DOG", COACHED), Consult(), (1, Consult())).state.advised) == 2


@clause("ILT-17")
def test_the_coach_speaks_in_sentences() -> None:
    gift, shelf = Gift(YOU, LEFT, tiles("V1")), Gift(None, YOU, tiles("Ss1"))

    assert told(Advice((), (0, 0))) == "The coach: all letters can be used."
    assert told(Advice((gift, shelf), (0, 0))) == (
        "The coach: all letters can be used with Ann to Ben: V and the Library to Ann: S."
    )
    assert told(Advice((), (0, 2))) == "The coach sees no way to use all letters: 2 of Ben's letters would be left."


@clause("ILT-17")
def test_the_coach_has_a_button_and_a_clause() -> None:
    assert GAME.text.action(Consult(), GAME.view(position("rows CAT", COACHED), YOU)) == "Ask the coach"
    assert GAME.cites(Advised(YOU, Advice((), (0, 0)))) == ("ILT-17",)


def told(advice: Advice) -> str:
    return GAME.text.event(Advised(YOU, advice), NAMES)


@pytest.mark.timed
@clause("ILT-17")
def test_a_coach_keeps_nobody_waiting() -> None:
    rows = "+ AEIDOGCATSRNVU / + EEIOUURSTLNDVW / + AAIIORSTTNNGHP / + EEAOQRSTLLMBCF / + IIOUEESSRNTDKY"
    text = f"rows {rows} | library XZJ"
    state = replace(position(text), options=COACHED)
    began = process_time()
    advise(state)

    assert process_time() - began < 1.0
