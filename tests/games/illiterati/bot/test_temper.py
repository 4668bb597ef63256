"""What temperaments change in how a computer builds."""

from random import Random
from typing import get_args

import pytest
from msgspec.structs import replace

from parlour.core.game import Level, Seat
from parlour.core.temper import Temper
from parlour.games.illiterati import GAME, actions
from parlour.games.illiterati.bot.plan import plan, would_accept
from parlour.games.illiterati.bot.skills import PERSONS, person_of
from parlour.games.illiterati.notation import position
from parlour.games.illiterati.state import Asked, State
from parlour.games.illiterati.view_types import ProposedWord
from tests.games.illiterati.table import LEFT, YOU, go_on

SIDES = "rows + ALI / + ENALF | books R03 / R01"
"""With five letters of the second player the first has titles of eight letters."""


def deed(state: State, temper: Temper | None) -> actions.Action:
    found = plan(GAME.view(state, Seat(0)), "expert", Random(5), temper)
    assert found is not None
    return found.action


@pytest.mark.parametrize("temper", get_args(Temper))
@pytest.mark.parametrize("level", get_args(Level))
def test_a_temperament_knows_and_notices_what_its_level_does(level: Level, temper: Temper) -> None:
    person, plain = person_of(level, temper), PERSONS[level]

    assert person[:8] == plain[:8] or temper == "cautious"
    assert (person.reader, person.within, person.rarest) == (plain.reader, plain.within, plain.rarest)
    assert person_of(level, None) is plain


def test_the_loyal_lend_a_letter_that_others_would_rather_use() -> None:
    state = position("rows JUMPS / DOG")
    asked = replace(state, requests=(Asked(LEFT, YOU, state.areas[YOU].words[0].tiles[3:4]),))

    assert deed(asked, None) == actions.Deny(LEFT)
    assert deed(asked, "loyal") == actions.Grant(LEFT)


def test_the_greedy_ask_for_more_letters_to_meet_a_book() -> None:
    for temper in (None, "greedy"):
        state = position(SIDES)
        while isinstance(action := deed(state, temper), actions.Spell | actions.Loosen):
            state = go_on(state, action).state
        asked = isinstance(action, actions.Request) and len(action.tiles) > PERSONS["expert"].borrows
        assert asked is (temper == "greedy")


def test_the_cautious_look_after_the_library_earlier() -> None:
    assert person_of("normal", "cautious").carefree > PERSONS["normal"].carefree


def test_the_patient_take_their_time() -> None:
    least, most = person_of("normal", "patient").gap

    assert (least, most) > PERSONS["normal"].gap
    assert most < 1.2 * PERSONS["normal"].gap[1]


def test_the_vengeful_doubt_a_word_that_bluffers_believe() -> None:
    view = GAME.view(position("rows CAT / DOG | books R01 / R02"), YOU)
    proposed = ProposedWord("ZAXES", "vehicles", "vehicles", LEFT, (LEFT,))

    for level in get_args(Level):
        assert not would_accept(view, proposed, person_of(level, "vengeful"))
        assert would_accept(view, proposed, person_of(level, "bluffing"))
