"""Computers at the table: what they do next, and when."""

from random import Random

import pytest
from msgspec.structs import replace

from parlour.bots.levels import named
from parlour.bots.match import play_one
from parlour.core.game import Level, Millis, Plan, Seat
from parlour.core.record import steps
from parlour.games.illiterati import GAME
from parlour.games.illiterati.actions import (
    Accept,
    Action,
    Bind,
    Claim,
    Consent,
    Deny,
    Done,
    Draw,
    Give,
    Grant,
    Keep,
    Loosen,
    Open,
    Ready,
    Redraw,
    Request,
    Spell,
    Take,
)
from parlour.games.illiterati.events import Bound, Ended, Spelled
from parlour.games.illiterati.options import Options
from parlour.games.illiterati.plan import LATEST, PROMPT, plan
from parlour.games.illiterati.position import position
from parlour.games.illiterati.rows import word
from parlour.games.illiterati.skill import SKILLS
from parlour.games.illiterati.state import Asked, Entry, Proposal, State
from tests.games.illiterati.table import YOU, go_on
from tests.marks import clause

LEVELS: tuple[Level, ...] = ("easy", "normal", "hard")


def planned(state: State, seat: int = 0, level: Level = "hard") -> Plan[Action] | None:
    return plan(GAME.view(state, Seat(seat)), level, Random(5))


def deed(state: State, seat: int = 0, level: Level = "hard") -> Action:
    found = planned(state, seat, level)
    assert found is not None
    return found.action


def built(state: State, level: Level = "hard") -> State:
    """The table when a computer on the first seat has nothing to do any more but to be done."""
    for _ in range(40):
        action = deed(state, level=level)
        if isinstance(action, Done):
            return state
        state = go_on(state, action).state
    raise AssertionError("it is never done")


@pytest.mark.parametrize("level", LEVELS)
@clause("ILT-12")
def test_words_are_laid_one_after_another_until_nothing_is_loose(level: Level) -> None:
    state = built(position("rows + CATDOGEE"), level)

    assert sum(len(row.tiles) for row in state.areas[YOU].words) >= 6


@pytest.mark.parametrize("level", LEVELS)
@clause("ILT-11")
def test_a_deed_takes_its_time(level: Level) -> None:
    state = replace(position("rows + CATDOG"), now=Millis(7000), since=Millis(7000))
    found = planned(state, level=level)

    assert found is not None
    assert 7000 + SKILLS[level].gap[0] <= found.at <= 7000 + SKILLS[level].gap[1]


@clause("ILT-12")
def test_a_word_that_stands_in_the_way_is_broken_up() -> None:
    state = position("rows CAT + KS")

    first = deed(state)
    assert isinstance(first, Loosen)
    state = built(go_on(state, first).state)
    assert [len(row.tiles) for row in state.areas[YOU].words] == [5]


@clause("ILT-33")
def test_words_for_the_book_come_first() -> None:
    state = position("rows + GOATHENlElIlQV | books R01")

    first = deed(state)
    assert isinstance(first, Spell)
    assert "GOAT" in word(first.tiles).spelled or "HEN" in word(first.tiles).spelled or len(first.tiles) > 3


@clause("ILT-16")
def test_words_are_judged_by_oneself_where_the_table_does_not() -> None:
    state = built(position("rows + CATDOG", Options(blind=True)))

    assert sum(len(row.tiles) for row in state.areas[YOU].words) == 6


@clause("ILT-11")
def test_one_who_has_nothing_to_do_is_done_and_then_waits() -> None:
    state = position("rows CAT / DOG")

    assert deed(state) == Done(done=True)
    assert planned(go_on(state, Done(done=True)).state) is None


@clause("ILT-13")
def test_a_request_is_granted_where_nothing_is_lost_by_it() -> None:
    state = position("rows CATS / DOG")
    asked = replace(state, requests=(Asked(Seat(1), YOU, (state.areas[YOU].words[0].tiles[3],)),))
    found = planned(asked)

    assert found is not None
    assert found.action == Grant(1)
    assert found.at <= asked.now + PROMPT[1]


@clause("ILT-13")
def test_a_request_is_denied_where_a_word_would_fall() -> None:
    state = position("rows CAT / DOG")

    assert deed(replace(state, requests=(Asked(Seat(1), YOU, state.areas[YOU].words[0].tiles[:1]),))) == Deny(1)


@clause("ILT-22")
def test_a_word_that_another_proposes_is_accepted_once() -> None:
    state = position("rows CAT / DOG | books R01 / R02")
    proposed = replace(state, proposals=(Proposal(Entry("underwater", "DOG"), Seat(1), (Seat(1),)),))

    assert deed(proposed) == Accept("DOG", "underwater")
    assert deed(go_on(proposed, Accept("DOG", "underwater")).state) == Done(done=True)


@clause("ILT-14")
def test_a_redraw_that_another_proposes_is_consented_to_and_joined() -> None:
    plain = position("rows CAT / DOG + VV | library QXZ")
    proposed = go_on(plain, (1, Redraw(plain.areas[1].loose))).state
    assert deed(proposed) == Consent()

    stuck = position("rows CAT + JV / DOG + VQ | library XZC")
    proposed = go_on(stuck, (1, Redraw(stuck.areas[1].loose))).state
    joined = deed(proposed)
    assert isinstance(joined, Redraw)
    assert set(joined.tiles) == set(stuck.areas[YOU].loose)
    state = go_on(proposed, joined).state
    assert deed(state, seat=1) == Consent()


@clause("ILT-14", "ILT-31")
def test_a_redraw_is_proposed_when_the_library_would_burn_and_nothing_else_helps() -> None:
    state = position("rows CAT + JV / DOG + VQ | library XZC")

    action = deed(state)
    assert isinstance(action, Redraw)
    assert set(action.tiles) == set(state.areas[YOU].loose)
    assert deed(replace(state, redrawn=True)) == Done(done=True)


@clause("ILT-12", "ILT-31")
def test_what_can_be_used_is_taken_out_of_a_library_that_would_burn() -> None:
    state = position("rows CAT / DOG + V | library SXQ")

    action = deed(state)
    assert isinstance(action, Take)
    assert [tile[0] for tile in action.tiles] == ["S"]


@clause("ILT-44")
def test_a_closed_library_is_left_alone() -> None:
    state = position("rows CAT / DOG + V | library SXQ")
    closed = replace(state, effects=replace(state.effects, library_locked_out=True))

    assert not isinstance(deed(closed), Take)


@clause("ILT-12")
def test_letters_that_one_cannot_use_go_to_who_can() -> None:
    state = position("rows VEX + S / DOG | library JQZ")
    action = deed(replace(state, effects=replace(state.effects, min_word_length=4)))

    assert isinstance(action, Give | Loosen | Redraw | Spell | Done)
    state = position("rows + J / DIGIT + OG | library QXZ")
    given = deed(state)
    assert isinstance(given, Give | Redraw)


@clause("ILT-12")
def test_a_letter_that_helps_another_is_given() -> None:
    state = position("rows CATS / + QI | library XZJ")
    found = deed(state)

    assert isinstance(found, Give | Done | Redraw | Take)


@clause("ILT-11")
def test_shortly_before_the_end_nothing_new_is_begun() -> None:
    state = position("rows CAT / DOG + V | library SXQ")
    due = GAME.ask(state).due
    assert due is not None

    assert deed(replace(state, now=Millis(due - LATEST + 1))) == Done(done=True)


@clause("ILT-13", "ILT-33")
def test_letters_for_the_book_are_asked_for_once() -> None:
    state = position("rows OlXlEN + ClA / TAlBLE | books R01 / R16")
    action = deed(state)
    if isinstance(action, Request):
        assert action.of == 1
        assert not isinstance(planned(go_on(state, action).state), Request)
    assert not isinstance(action, Done) or planned(go_on(state, action).state) is None


@clause("ILT-33", "ILT-34", "ILT-35")
def test_questions_that_are_no_race_are_answered() -> None:
    assert deed(position("rows CAT / DOG | wait ready")) == Ready()
    state = position("rows GOlATl HElNS / DOG | books R01 / R02 | wait bind")
    assert isinstance(deed(state), Bind | Keep)
    assert deed(position("rows CAT / DOG | wait draw")) == Draw("red")
    assert planned(position("rows CAT / DOG | wait over")) is None


@clause("ILT-33")
def test_who_cannot_bind_keeps() -> None:
    view = GAME.view(position("rows CAT | books R01 | wait bind"), YOU)

    assert plan(replace(view, waiting=(YOU,)), "hard", Random(1)) is not None


@clause("ILT-13")
def test_open_letters_are_claimed() -> None:
    state = position("rows OlXlENl + C / + A | books R01 / R16")
    opened = go_on(state, (1, Open(state.areas[1].loose))).state
    action = deed(opened)

    assert isinstance(action, Claim | Spell | Done | Redraw | Take)


@pytest.mark.parametrize("seats", [1, 2])
@clause("ILT-1", "ILT-51")
def test_computers_alone_play_a_game_to_its_end(seats: int) -> None:
    random = Random(f"alone {seats}")
    record, outcome = play_one(GAME, Options(), [named("normal")] * seats, random.randbytes(32), random)
    events = [event for step in steps(GAME, record) for event in step.events]

    assert isinstance(events[-1], Ended)
    assert outcome.reason
    assert any(isinstance(event, Bound) for event in events)
    spelled = [event for event in events if isinstance(event, Spelled)]
    assert all(event.valid for event in spelled)
