"""Actions, free deeds, passing, and the end of a turn (ILU-13 to ILU-18)."""

import pytest

from parlour.core.game import Move
from parlour.games.illuminati import GAME
from parlour.games.illuminati.actions import Action, Aid, CallOff, CallVote, Drop, Finish, Relocate, Transfer, Use, Vote
from parlour.games.illuminati.deal.events import VoteCounted
from parlour.games.illuminati.events import Scored, Won
from parlour.games.illuminati.options import Options
from parlour.games.illuminati.structure.events import Released, Relocated, Transferred
from parlour.games.illuminati.turn.events import Gained, Refilled, TurnBegan, TurnEnded
from tests.games.illuminati.table import ONE, TWO, YOU, by, control, happened, owned, played, quietly, refused
from tests.marks import clause

HOME = "seats cthulhu the-mafia<cthulhu:0 hackers<the-mafia:0 / gnomes | money cthulhu 9 the-mafia 4 | center texas kgb"


@clause("ILU-13")
def test_a_turn_has_two_actions_and_the_same_kind_may_come_twice() -> None:
    one, two, three = (
        Relocate("hackers", "cthulhu", 1),
        Relocate("hackers", "cthulhu", 2),
        Relocate("hackers", "cthulhu", 3),
    )
    step = played(HOME, one, two)

    assert happened(step, Relocated) == [
        Relocated(YOU, "hackers", "cthulhu", 1, ()),
        Relocated(YOU, "hackers", "cthulhu", 2, ()),
    ]
    assert step.state.turn.actions == 0
    assert refused(HOME, one, two, three) == "no_actions"
    assert refused(HOME, one, two, control("cthulhu", "texas")) == "no_actions"


@clause("ILU-13")
def test_one_action_ends_before_the_next_begins() -> None:
    assert refused(HOME, control("cthulhu", "texas"), Drop("hackers")) == "not_now"


@clause("ILU-14")
def test_dropping_aiding_and_specials_cost_no_action() -> None:
    step = played(
        f"{HOME} | hands slush-fund / -",
        Drop("hackers"),
        Use("slush-fund"),
        control("the-mafia", "texas"),
        Aid("cthulhu"),
    )

    assert step.state.turn.actions == 2


@clause("ILU-15")
def test_the_first_two_transfers_are_free_and_more_cost_actions() -> None:
    there, back = Transfer("cthulhu", "the-mafia", 1), Transfer("the-mafia", "cthulhu", 1)
    step = played(HOME, there, back, there, back)

    assert [event.free for event in happened(step, Transferred)] == [True, True, False, False]
    assert step.state.turn.actions == 0
    assert refused(HOME, there, back, there, back, there) == "no_actions"


@clause("ILU-16")
def test_doing_nothing_at_all_gains_five() -> None:
    step = played(HOME, Finish())

    assert happened(step, Gained) == [Gained(YOU, 5, "passing")]
    assert step.state.money["cthulhu"] == 14


@clause("ILU-16")
@pytest.mark.parametrize(
    "deed", [(Transfer("cthulhu", "the-mafia", 1),), (Drop("hackers"),), (control("cthulhu", "kgb"), *quietly(2))]
)
def test_whoever_did_anything_gains_nothing(deed: tuple[Action | Move[Action], ...]) -> None:
    step = played(HOME, *deed, Finish(), dice=(6, 6))

    assert happened(step, Gained) == []


@clause("ILU-16", "ILU-28")
def test_an_attack_called_off_was_not_done() -> None:
    step = played(HOME, control("cthulhu", "texas"), CallOff(), Finish())

    assert happened(step, Gained) == [Gained(YOU, 5, "passing")]


@clause("ILU-17")
def test_the_center_is_filled_up_to_two_and_specials_on_the_way_are_discarded() -> None:
    step = played("seats cthulhu / gnomes | center kgb | deck bribery texas slush-fund moonies", Finish())

    assert happened(step, Refilled) == [Refilled(("texas",), ("bribery",))]
    assert step.state.center == ("kgb", "texas")
    assert step.state.discard == ("bribery",)


@clause("ILU-17")
def test_a_full_center_stays_as_it_is() -> None:
    step = played("seats cthulhu / gnomes | center kgb texas | deck moonies", Finish())

    assert happened(step, Refilled) == []
    assert TurnEnded(YOU) in step.events


@clause("ILU-18")
def test_with_an_empty_deck_more_than_half_can_have_the_game_scored() -> None:
    text = "seats cthulhu the-mafia<cthulhu:0 / gnomes / network | deck only"
    yes, no = Vote(yes=True), Vote(yes=False)

    carried = played(text, CallVote(), by(ONE, yes), by(TWO, no))
    failed = played(text, CallVote(), by(ONE, no), by(TWO, no))

    assert happened(carried, Scored) == [Scored((17, 7, 7))]
    assert happened(carried, Won) == [Won((YOU,), "Power and groups were counted.")]
    assert happened(failed, VoteCounted) == [VoteCounted("score", carried=False)]
    assert failed.state.frames == ()


@clause("ILU-18")
def test_a_vote_is_called_once_a_turn_and_only_when_the_deck_is_empty() -> None:
    text = "seats cthulhu / gnomes | deck only"

    assert refused("seats cthulhu / gnomes", CallVote()) == "no_vote"
    assert refused(text, CallVote(), Vote(yes=False), CallVote()) == "no_vote"
    assert CallVote() in GAME.moves(played(text).state, YOU)


@clause("ILU-18")
def test_after_as_many_turns_as_the_table_allows_the_game_is_scored() -> None:
    text = "seats cthulhu kgb<cthulhu:0 / gnomes texas<gnomes:0 | turns 3 3"
    step = played(text, Finish(), options=Options(rounds=3))

    assert happened(step, Scored) == [Scored((12, 14))]
    assert step.state.outcome is not None
    assert step.state.outcome.places == (2, 1)


@clause("ILU-18")
def test_a_table_without_a_limit_goes_on_until_somebody_wins() -> None:
    text = "seats cthulhu kgb<cthulhu:0 / gnomes texas<gnomes:0 | turns 200 200"
    step = played(text, Finish(), options=Options(rounds=None))

    assert step.state.outcome is None
    assert happened(step, TurnBegan) == [TurnBegan(ONE, 201)]


@clause("ILU-43")
def test_dropped_groups_go_to_the_center_with_their_puppets_and_their_money_to_the_bank() -> None:
    step = played(HOME, Drop("the-mafia"))

    assert step.events == (Released(YOU, ("the-mafia", "hackers"), "dropped"),)
    assert step.state.center == ("texas", "kgb", "the-mafia", "hackers")
    assert step.state.money == {"cthulhu": 9}
    assert owned(step.state, YOU) == ["cthulhu"]
    assert refused(HOME, Drop("cthulhu")) == "illuminati"
    assert refused(HOME, Drop("texas")) == "not_yours"
