"""Computers at whole tables: what they think of is legal and their own, and their games end (ILU-1, ILU-70, ILU-80)."""

from itertools import pairwise
from random import Random

import pytest
from msgspec.structs import replace

from parlour.bots.levels import named
from parlour.bots.match import in_turn, play_one
from parlour.core.game import Level
from parlour.games.illuminati import GAME
from parlour.games.illuminati.actions import CallVote, Collect, Finish, PickGoal, Vote
from parlour.games.illuminati.bot.hints import PICKED, ViewIdentity, hint, ideas
from parlour.games.illuminati.frames import PickingGoal, Voting
from parlour.games.illuminati.notation import position
from parlour.games.illuminati.options import Options
from parlour.games.illuminati.scoring import COUNTED
from parlour.games.illuminati.state import push
from parlour.games.illuminati.view import view
from tests.games.illuminati.bot.thinking import best, liked
from tests.games.illuminati.table import ONE, YOU
from tests.marks import clause

TABLE = (
    "seats bavarian texas<bavarian:0 the-mafia<bavarian:1 / gnomes kgb<gnomes:0 | center hollywood | money bavarian 9"
)


@clause("ILU-1")
@pytest.mark.parametrize("seats", [pytest.param(n, marks=[pytest.mark.untraced] * (n in (4, 8))) for n in GAME.seats])
def test_all_that_computers_think_of_is_legal_and_their_games_end(seats: int) -> None:
    random = Random(f"computers {seats}")
    levels: tuple[Level, ...] = ("easy", "normal", "hard")
    state = GAME.setup(Options(), seats, random.randbytes(32)).state
    for number, (move, after) in enumerate(in_turn(GAME, state, [named("normal")] * seats, random)):
        level = levels[number % 3]
        seen = view(state, move.seat)
        for action in ideas(seen, level):
            GAME.check(state, move.seat, action)
            assert hint(seen, action, level) is not None
        state = after
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert outcome.reason != COUNTED


@clause("ILU-80")
def test_what_a_computer_likes_follows_from_its_view_alone() -> None:
    random = Random("alike")
    record, _ = play_one(GAME, Options(), [named("normal")] * 3, random.randbytes(32), random)
    state = GAME.setup(record.options, record.seats, record.key).state
    for move in record.entries[:60]:
        seen = view(state, move.seat)
        imagined = view(GAME.imagine(seen, random), move.seat)
        assert list(ideas(seen, "normal")) == list(ideas(imagined, "normal"))
        state = GAME.apply(state, move).state


def test_ideas_come_the_best_first() -> None:
    state = position(TABLE)

    assert len(liked(state)) > 1
    likings = [liked(state)[action] for action in ideas(view(state, YOU), "normal")]
    assert all(first >= second for first, second in pairwise(likings))


def test_who_is_not_asked_thinks_of_nothing() -> None:
    assert not liked(position(TABLE), ONE)
    assert not list(ideas(view(position(TABLE), None), "normal"))
    assert hint(view(position(TABLE), YOU), Collect(), "normal") is None


def test_a_view_is_thought_over_once() -> None:
    one, other = view(position(TABLE), YOU), view(position(TABLE), YOU)

    assert ViewIdentity(one) == ViewIdentity(one)
    assert ViewIdentity(one) != ViewIdentity(other)
    assert ViewIdentity(one) != one


@clause("ILU-2")
def test_the_ufos_pick_any_of_several_goals_alike() -> None:
    state = replace(push(position("seats ufos / gnomes"), PickingGoal(YOU)), goal=None)

    assert liked(state) == {PickGoal(goal): 1.0 for goal in PICKED}


@clause("ILU-18")
def test_who_is_ahead_wants_the_game_scored_and_the_others_do_not() -> None:
    table = f"{TABLE} | deck only"
    late = position(f"{table} | turns 30 30")
    vote = push(position(table), Voting("score", (YOU, ONE)))

    assert best(late) == CallVote()
    assert CallVote() not in liked(position(f"{table} | turns 5 5"))
    assert best(vote, YOU) == Vote(yes=True)
    assert best(vote, ONE) == Vote(yes=False)


@clause("ILU-52")
def test_nobody_consents_to_a_deal_that_hands_over_the_game() -> None:
    assert best(push(position(TABLE), Voting("deal", (YOU,)))) == Vote(yes=False)


@clause("ILU-16")
def test_a_turn_in_which_nothing_pays_ends() -> None:
    assert best(position("seats ufos / gnomes kgb<gnomes:0 | center new-york"), level="easy") == Finish()
