"""Setting the table (ILU-1 to ILU-7)."""

import pytest

from parlour.core.rng import Rng
from parlour.games.illuminati import GAME
from parlour.games.illuminati.actions import Finish, PickGoal
from parlour.games.illuminati.box import CARDS, GROUPS, ILLUMINATI, SPECIALS
from parlour.games.illuminati.events import Dealt, GoalPicked, RolledForFirst
from parlour.games.illuminati.frames import PickingGoal
from parlour.games.illuminati.options import Options
from parlour.games.illuminati.setup import lay_center, roll_for_first
from parlour.games.illuminati.state import State, pieces
from parlour.games.illuminati.turn.events import Collected, TurnBegan
from tests.games.illuminati.table import ONE, TWO, YOU, on, played
from tests.marks import clause

KEYS = [bytes([number]) * 32 for number in range(12)]


def dealt(seats: int, key: bytes) -> tuple[State, Dealt]:
    step = GAME.setup(Options(), seats, key)
    (event,) = [event for event in step.events if isinstance(event, Dealt)]
    return step.state, event


@clause("ILU-2")
def test_a_first_game_begins_without_a_secret_goal() -> None:
    states = [dealt(4, key)[0] for key in KEYS]

    assert {GAME.site.gentle(state) for state in states} == {True, False}
    for state in states:
        assert GAME.site.gentle(state) != any(isinstance(frame, PickingGoal) for frame in state.frames)


@clause("ILU-1")
def test_two_to_eight_play() -> None:
    assert list(GAME.seats) == [2, 3, 4, 5, 6, 7, 8]


@clause("ILU-2", "ILU-1")
@pytest.mark.parametrize("seats", GAME.seats)
def test_everyone_draws_an_illuminati_and_the_rest_leave_the_game(seats: int) -> None:
    state, event = dealt(seats, KEYS[0])

    assert len(set(event.illuminati)) == seats
    assert tuple(structure[0].card for structure in state.structures) == event.illuminati
    assert sorted(pieces(state)) == sorted((*GROUPS, *SPECIALS, *event.illuminati))


@clause("ILU-2")
def test_the_ufos_pick_a_goal_before_the_first_turn_and_keep_it_to_themselves() -> None:
    state = next(state for key in KEYS if (state := dealt(2, key)[0]).frames[:1] == (PickingGoal(YOU),))

    step = on(state, PickGoal("gnomes"))

    assert step.state.goal == "gnomes"
    assert step.events[:2] == (GoalPicked(YOU, "gnomes"), TurnBegan(state.first, 1))
    assert GAME.redact(step.events[0], ONE) == GoalPicked(YOU, None)
    assert GAME.view(step.state, YOU).players[YOU].secret == "gnomes"
    assert GAME.view(step.state, ONE).players[YOU].secret is None


@clause("ILU-3")
def test_an_illuminati_has_its_income_twice_when_its_first_turn_begins() -> None:
    state = next(state for key in KEYS if not (state := dealt(3, key)[0]).frames and state.turns[state.first])
    for seat, structure in enumerate(state.structures):
        income = CARDS[structure[0].card].income

        assert state.money[structure[0].card] == income * (2 if seat == state.first else 1)


@clause("ILU-4")
def test_four_groups_lie_in_the_center_and_specials_go_back_into_the_deck() -> None:
    deck = ("texas", "bribery", "kgb", "slush-fund", "moonies", "yuppies", "hackers", "trekkies")

    center, rest, returned, _ = lay_center(deck, Rng(bytes(32)))

    assert center == ("texas", "kgb", "moonies", "yuppies")
    assert sorted(rest) == ["bribery", "hackers", "slush-fund", "trekkies"]
    assert returned == 2


@clause("ILU-5")
def test_the_highest_roll_begins_and_ties_roll_again() -> None:
    tied = [roll_for_first(4, Rng(bytes(32), drawn)) for drawn in range(200)]
    first, second = next(rolls for rolls, _ in tied if len(rolls) == 2)

    best = tuple(seat for seat, dice in enumerate(first.dice) if sum(dice) == max(map(sum, first.dice)))
    assert len(best) > 1
    assert first.highest == best
    assert tuple(seat for seat, dice in enumerate(second.dice) if dice) == best
    assert [sum(second.dice[seat]) for seat in second.highest] == [max(map(sum, second.dice))]


@clause("ILU-5")
def test_everyone_is_told_who_rolled_what_for_the_first_turn() -> None:
    step = next(step for key in KEYS if len((step := GAME.setup(Options(), 8, key)).events) > 2)
    deal, *rolls = [event for event in step.events if isinstance(event, Dealt | RolledForFirst)]

    assert isinstance(deal, Dealt)
    assert [tuple(map(sum, roll.dice)) for roll in rolls if isinstance(roll, RolledForFirst)] == list(deal.rolls)
    assert rolls[-1] == GAME.redact(rolls[-1], None)
    assert isinstance(rolls[-1], RolledForFirst)
    assert rolls[-1].highest == (step.state.first,)


@clause("ILU-5")
def test_play_goes_counter_clockwise() -> None:
    step = played("seats bermuda / gnomes / network", Finish())

    assert step.state.turn.seat == TWO


@clause("ILU-6")
def test_the_bank_never_runs_out() -> None:
    step = played("seats cthulhu / gnomes | money cthulhu 5000 gnomes 100", Finish())

    assert Collected(ONE, 12, doubled=False, upkeep=0, payer=None, tax=False) in step.events


@clause("ILU-7")
def test_goals_go_by_the_number_of_players_that_started() -> None:
    step = played("seats bermuda / gnomes / network / cthulhu | out 2 3", Finish())

    assert [player.goals[0].need for player in GAME.view(step.state, YOU).players] == [12] * 4


def test_illuminati_come_up_alike() -> None:
    drawn = {dealt(2, key)[1].illuminati[0] for key in KEYS}

    assert len(drawn) > len(ILLUMINATI) // 2
