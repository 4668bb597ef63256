"""What computers would rather lose in an attack."""

from random import Random

from parlour.games.illiterati import GAME
from parlour.games.illiterati.actions import Lose, Reletter
from parlour.games.illiterati.bot.plan import choose_loss, plan
from parlour.games.illiterati.state import State, Wait
from tests.games.illiterati.table import YOU, all_done, go_on
from tests.marks import clause


def chosen(state: State) -> Lose | Reletter:
    return choose_loss(GAME.view(state, YOU), YOU, Random(3))


def lost(state: State) -> str:
    answer = chosen(state)
    assert isinstance(answer, Lose)
    return "".join(tile[0] for tile in answer.tiles)


@clause("ILT-41", "ILT-42")
def test_a_word_lives_where_it_can() -> None:
    assert lost(all_done("rows CAsTSs | cards V1-1").state) == "S"
    assert lost(all_done("rows PLANET DOG | cards V3-4").state) == "T"


@clause("ILT-33", "ILT-42")
def test_the_words_of_the_book_live() -> None:
    state = all_done("rows ALIEN ALF CATS | books R03 | cards V8-4").state
    state = state if state.wait is Wait.LOSE else go_on(state, "time").state
    answer = chosen(state)

    assert isinstance(answer, Lose)
    assert answer.tiles[0] in next(row.tiles for row in state.areas[YOU].words if row.spelled == "CATS")


@clause("ILT-43")
def test_a_blank_is_named_anew_where_that_makes_a_word() -> None:
    state = all_done("rows MO*UTH DOG | cards V3-1").state
    assert state.wait is Wait.RELETTER
    answer = chosen(state)

    assert isinstance(answer, Reletter)
    assert answer.spelled in ("MOAT", "MOLT", "MOOT", "MORT", "MOST", "MOTT")
    found = plan(GAME.view(state, YOU), "hard", Random(1))
    assert found is not None
    assert isinstance(found.action, Reletter)


@clause("ILT-43")
def test_a_blank_is_named_as_a_letter_that_the_next_power_does_not_take() -> None:
    state = all_done("rows PLANT B*ED / PLUM H*EN | stacks V2-3 | cards V2-1 V1-1").state
    assert state.wait is Wait.RELETTER
    answer = chosen(state)

    assert isinstance(answer, Reletter)
    assert answer.spelled in ("BAD", "BID", "BOD", "BUD")
