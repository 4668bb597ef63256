"""What computers do next, and when: words, help, votes, and what they choose to lose."""

from random import Random
from typing import get_args

import pytest
from msgspec.structs import replace

from parlour.bots.levels import named
from parlour.bots.match import play_one
from parlour.core.game import Level, Millis, Plan, Seat
from parlour.core.record import steps
from parlour.games.illiterati import GAME, actions
from parlour.games.illiterati.bot.plan import DOUBT, LATEST, PROMPT, TO_PEOPLE, choose_loss, plan, would_accept
from parlour.games.illiterati.bot.skills import PERSONS
from parlour.games.illiterati.events import Bound, Ended, Spelled
from parlour.games.illiterati.notation import position
from parlour.games.illiterati.options import Options
from parlour.games.illiterati.rows import word_of
from parlour.games.illiterati.state import Asked, Entry, Proposal, State, Wait
from parlour.games.illiterati.view_types import ProposedWord
from tests.games.illiterati.table import LEFT, YOU, all_done, attacked, go_on
from tests.marks import clause

LEVELS: tuple[Level, ...] = get_args(Level)
TITLES = "rows ALIENS + AL / DOG + F | books R03 / R01"
"""With an F the first player has titles of eight letters."""


def planned(state: State, seat: int = 0, level: Level = "hard") -> Plan[actions.Action] | None:
    return plan(GAME.view(state, Seat(seat)), level, Random(5))


def deed(state: State, seat: int = 0, level: Level = "expert") -> actions.Action:
    found = planned(state, seat, level)
    assert found is not None
    return found.action


def built(state: State, level: Level = "expert") -> State:
    """The table when a computer on the first seat has nothing to do any more but to be done."""
    for _ in range(40):
        action = deed(state, level=level)
        if isinstance(action, actions.Done):
            return state
        state = go_on(state, action).state
    raise AssertionError("it is never done")


def laid(state: State) -> State:
    """The table when a computer on the first seat has laid its words, and does something else next."""
    while isinstance(action := deed(state), actions.Spell | actions.Loosen):
        state = go_on(state, action).state
    return state


def letters(tiles: tuple[str, ...]) -> str:
    return "".join(sorted(tile[0] for tile in tiles))


@pytest.mark.parametrize("level", LEVELS)
@clause("ILT-12")
def test_words_are_laid_one_after_another(level: Level) -> None:
    state = built(position("rows + CATDOGEE"), level)

    used = sum(len(row.tiles) for row in state.areas[YOU].words)
    assert used >= (3 if level in ("beginner", "easy") else 6)


@pytest.mark.parametrize("level", LEVELS)
@clause("ILT-11")
def test_an_action_takes_its_time(level: Level) -> None:
    state = replace(position("rows + CATDOG"), now=Millis(7000), since=Millis(7000))
    found = planned(state, level=level)

    assert found is not None
    assert 7000 + PERSONS[level].gap[0] <= found.at <= 7000 + PERSONS[level].gap[1]


@clause("ILT-12")
def test_a_word_that_stands_in_the_way_is_broken_up_by_who_is_good_at_it() -> None:
    state = position("rows CAT + KS")

    first = deed(state)
    assert isinstance(first, actions.Loosen)
    state = built(go_on(state, first).state)
    assert [len(row.tiles) for row in state.areas[YOU].words] == [5]
    assert deed(position("rows CAT + KS"), level="easy") == actions.Done(done=True)


@clause("ILT-33")
def test_words_for_the_book_come_first() -> None:
    state = position("rows DOG + ALIENALFG | books R03")
    first = deed(state)

    assert isinstance(first, actions.Spell)
    assert word_of(first.tiles).spelled in ("ALIEN", "ALF")
    assert isinstance(deed(position("rows + ALIENALFCAT | books R03")), actions.Spell)


@clause("ILT-21")
def test_a_letter_that_is_left_over_is_laid_alone_where_the_book_wants_it() -> None:
    state = built(position("rows LEVEL + A / - | books B11 / -"))

    assert [row.spelled for row in state.areas[YOU].words] == ["LEVEL", "A"]


@clause("ILT-21")
def test_a_letter_that_was_laid_alone_is_used_in_a_longer_word() -> None:
    state = built(position("rows A DOG + CT / - | books B11 / -"), "normal")

    assert sorted(len(row.tiles) for row in state.areas[YOU].words) == [3, 3]


@clause("ILT-33")
def test_who_has_met_the_book_keeps_its_words() -> None:
    state = built(position("rows ALIEN ALF + CAT | books R03"))

    assert {row.spelled for row in state.areas[YOU].words} >= {"ALIEN", "ALF"}


@clause("ILT-16")
def test_words_are_judged_by_oneself_where_the_table_does_not() -> None:
    state = built(position("rows + CATDOG", Options(blind=True)))

    assert sum(len(row.tiles) for row in state.areas[YOU].words) == 6


@clause("ILT-11")
def test_one_who_has_nothing_to_do_is_done_and_then_waits() -> None:
    state = position("rows CAT / DOG")

    assert deed(state) == actions.Done(done=True)
    assert planned(go_on(state, actions.Done(done=True)).state) is None


@clause("ILT-13")
def test_a_request_is_granted_soon_where_nothing_is_lost_by_it() -> None:
    state = position("rows CATS / DOG")
    asked = replace(state, requests=(Asked(LEFT, YOU, state.areas[YOU].words[0].tiles[3:]),))
    found = planned(asked)

    assert found is not None
    assert found.action == actions.Grant(1)
    assert found.at <= asked.now + PROMPT[1]
    assert planned(asked, seat=1) is not None


@clause("ILT-13")
def test_a_request_is_denied_where_a_word_would_fall() -> None:
    state = position("rows CAT / DOG")

    assert deed(replace(state, requests=(Asked(LEFT, YOU, state.areas[YOU].words[0].tiles[:1]),))) == actions.Deny(1)


@clause("ILT-13", "ILT-33")
def test_letters_of_the_words_for_the_book_are_not_given_away() -> None:
    state = position("rows ALIEN ALF / DOG | books R03 / R01")

    assert deed(replace(state, requests=(Asked(LEFT, YOU, state.areas[YOU].words[0].tiles[:1]),))) == actions.Deny(1)


@clause("ILT-22")
def test_a_word_that_another_proposes_is_accepted_once() -> None:
    state = position("rows CAT / DOG | books R01 / R02")
    proposed = replace(state, proposals=(Proposal(Entry("vehicles", "KAYAK"), LEFT, (LEFT,)),))

    assert deed(proposed) == actions.Accept("KAYAK", "vehicles")
    assert deed(proposed, seat=1) == actions.Done(done=True)


@clause("ILT-14")
def test_a_redraw_that_another_proposes_is_consented_to_or_joined() -> None:
    plain = position("rows CAT / DOG + VV | library QXZ")
    assert deed(go_on(plain, (1, actions.Redraw(plain.areas[1].loose))).state) == actions.Consent()

    stuck = position("rows CAT + JV / DOG + VQ | library XZC")
    proposed = go_on(stuck, (1, actions.Redraw(stuck.areas[1].loose))).state
    joined = deed(proposed)
    assert isinstance(joined, actions.Redraw)
    assert set(joined.tiles) == set(stuck.areas[YOU].loose)
    assert deed(go_on(proposed, joined).state, seat=1) == actions.Consent()


@clause("ILT-14", "ILT-31")
def test_a_redraw_is_proposed_when_the_library_would_burn_and_nothing_else_helps() -> None:
    state = position("rows CAT + JV / DOG + VQ | library XZC")
    action = deed(state)

    assert isinstance(action, actions.Redraw)
    assert set(action.tiles) == set(state.areas[YOU].loose)
    assert deed(replace(state, redrawn=True)) == actions.Done(done=True)


@clause("ILT-12", "ILT-31")
def test_what_can_be_used_is_taken_out_of_a_library_that_would_burn() -> None:
    state = position("rows CAT / DOG + V | library SXQ")
    action = deed(state)

    assert isinstance(action, actions.Take)
    assert letters(action.tiles) == "S"
    closed = replace(state, effects=replace(state.effects, library_locked_out=True))
    assert not isinstance(deed(closed), actions.Take)


@clause("ILT-50")
def test_the_library_is_emptied_where_it_must_be_to_win() -> None:
    text = "rows CAT / DOG | library S | bound R01 / R02 | chapter R03"

    assert isinstance(deed(position(text, Options(level="hard"))), actions.Take)


@clause("ILT-12")
def test_letters_that_one_cannot_use_go_to_who_can() -> None:
    state = position("rows + J / DIGIT + OG | library QXZ")

    assert deed(state) == actions.Give(state.areas[YOU].loose, 1)


@clause("ILT-12")
def test_a_letter_that_one_can_do_without_goes_to_who_needs_it() -> None:
    action = deed(position("rows CATS / + QIT | library XZJ"))

    assert isinstance(action, actions.Give)
    assert (letters(action.tiles), action.to) == ("S", 1)


@clause("ILT-11")
def test_shortly_before_the_end_nothing_new_is_begun() -> None:
    state = position("rows CAT / DOG + V | library SXQ")
    due = GAME.ask(state).due
    assert due is not None

    assert deed(replace(state, now=Millis(due - LATEST + 1))) == actions.Done(done=True)


@clause("ILT-13", "ILT-33")
def test_letters_for_the_book_are_asked_for_claimed_or_taken() -> None:
    state = laid(position(TITLES))
    asked = deed(state)
    assert isinstance(asked, actions.Request)
    assert (letters(asked.tiles), asked.of) == ("F", 1)
    assert deed(go_on(state, asked).state) == actions.Done(done=True)

    opened = go_on(state, (1, actions.Open(state.areas[1].loose))).state
    assert isinstance(deed(opened), actions.Claim)

    taken = deed(laid(position("rows ALIENS + AL / DOG | library F | books R03 / R01")))
    assert isinstance(taken, actions.Take)
    assert letters(taken.tiles) == "F"


@clause("ILT-44")
@clause("ILT-35", "ILT-42")
def test_what_one_player_decides_for_all_is_left_to_people() -> None:
    def left(state: State) -> Millis:
        found = planned(state)
        assert found is not None
        return found.for_people

    chapter = "rows LEVEL EYE / - | books B11 / - | bound R01 / R02 B01 | red R07 | cards V6-4 V6-5"
    team = go_on(all_done(chapter).state, actions.Bind((0, 1))).state
    hard = "rows LEVEL EYE / - | books B11 / R02 | bound R01 / - | cards V6-4 V6-5"
    own = go_on(all_done(hard, Options(level="hard")).state, actions.Bind((0, 1))).state
    assert (team.wait, own.wait) == (Wait.DRAW, Wait.DRAW)
    assert (left(team), left(own)) == (TO_PEOPLE, 0)
    assert left(attacked("V5-4", "rows CAT / DOG | library E")) == TO_PEOPLE
    assert left(attacked("V3-4", "rows PLANT / -")) == 0
    assert left(position("rows - / - | wait ready")) == 0


def test_nothing_is_wanted_of_a_closed_library() -> None:
    state = laid(position("rows ALIENS + AL / DOG | library F | books R03 / R01"))

    assert deed(replace(state, effects=replace(state.effects, library_locked_out=True))) == actions.Done(done=True)


@clause("ILT-33", "ILT-34", "ILT-35")
def test_questions_that_are_no_race_are_answered() -> None:
    assert deed(position("rows CAT / DOG | wait ready")) == actions.Ready()
    assert deed(position("rows ALIEN ALF / DOG | books R03 / R02 | wait bind")) == actions.Bind((0, 1))
    assert deed(position("rows CAT / DOG | wait draw")) == actions.Draw("red")
    assert planned(position("rows DOG / CAT | books R03 / R02 | wait bind")) is None


@clause("ILT-33")
def test_who_is_asked_and_cannot_bind_keeps() -> None:
    view = GAME.view(position("rows CAT | books R01 | wait bind"), YOU)
    found = plan(replace(view, waiting=(YOU,)), "hard", Random(1))

    assert found is not None
    assert found.action == actions.Keep()


@pytest.mark.parametrize("seats", [1, 2])
@clause("ILT-1", "ILT-51")
def test_computers_alone_play_a_game_to_its_end(seats: int) -> None:
    random = Random(f"alone {seats}")
    record, _ = play_one(GAME, Options(), [named("normal")] * seats, random.randbytes(32), random)
    events = [event for step in steps(GAME, record) for event in step.events]

    assert isinstance(events[-1], Ended)
    assert any(isinstance(event, Bound) for event in events)
    assert all(event.valid for event in events if isinstance(event, Spelled))


@clause("ILT-22")
@pytest.mark.parametrize(
    ("theme", "word", "level", "agrees"),
    [
        ("vehicles", "VOMIT", "easy", False),
        ("furniture", "TRUCE", "hard", False),
        ("vehicles", "HEARSE", "hard", True),
        ("vehicles", "ZQXJ", "hard", True),  # a name, perhaps
        ("vehicles", "BIKEWAYS", "normal", True),
        ("vehicles", "ZAXES", "hard", False),  # in the dictionary, but its meaning is not known
        ("cities", "READING", "hard", True),
        ("rhyme", "CAT", "hard", True),
    ],
)
def test_a_computer_judges_a_proposed_word_by_its_meaning(theme: str, word: str, level: Level, agrees: bool) -> None:
    proposed = ProposedWord(word, theme, theme, LEFT, (LEFT,))

    assert would_accept(GAME.view(position("rows CAT / DOG"), YOU), proposed, PERSONS[level]) is agrees


@clause("ILT-22")
def test_most_players_outvote_a_computer_which_gives_them_time() -> None:
    state = position("rows CAT / DOG / PIG | books R01 / R02 / R03")
    alone = replace(state, proposals=(Proposal(Entry("vehicles", "DOG"), LEFT, (LEFT,)),))
    most = replace(state, proposals=(Proposal(Entry("vehicles", "DOG"), LEFT, (LEFT, Seat(2))),))
    doubt = plan(GAME.view(alone, YOU), "normal", Random(1))

    assert doubt is not None
    assert doubt.action == actions.Reject("DOG", "vehicles")
    assert doubt.at >= DOUBT[0]
    agreed = plan(GAME.view(most, YOU), "normal", Random(1))
    assert agreed is not None
    assert agreed.action == actions.Accept("DOG", "vehicles")


def chosen(state: State) -> actions.Lose | actions.Reletter:
    return choose_loss(GAME.view(state, YOU), YOU, Random(3))


def lost(state: State) -> str:
    answer = chosen(state)
    assert isinstance(answer, actions.Lose)
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

    assert isinstance(answer, actions.Lose)
    assert answer.tiles[0] in next(row.tiles for row in state.areas[YOU].words if row.spelled == "CATS")


@clause("ILT-43")
def test_a_blank_is_named_anew_where_that_makes_a_word() -> None:
    state = all_done("rows MO*UTH DOG | cards V3-1").state
    assert state.wait is Wait.RELETTER
    answer = chosen(state)

    assert isinstance(answer, actions.Reletter)
    assert answer.spelled in ("MOAT", "MOLT", "MOOT", "MORT", "MOST", "MOTT")
    found = plan(GAME.view(state, YOU), "hard", Random(1))
    assert found is not None
    assert isinstance(found.action, actions.Reletter)


@clause("ILT-43")
def test_a_blank_is_named_as_a_letter_that_the_next_power_does_not_take() -> None:
    state = all_done("rows PLANT B*ED / PLUM H*EN | stacks V2-3 | cards V2-1 V1-1").state
    assert state.wait is Wait.RELETTER
    answer = chosen(state)

    assert isinstance(answer, actions.Reletter)
    assert answer.spelled in ("BAD", "BID", "BOD", "BUD")
