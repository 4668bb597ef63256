"""What speaks against a move that cannot be taken back, said before it is made."""

from parlour.core.game import Seat
from parlour.games.illuminati import GAME
from parlour.games.illuminati.actions import Action, Aid, Bid, Commit, Drop, Finish, Pass
from parlour.games.illuminati.state import State
from tests.games.illuminati.table import YOU, control, destroy, on, played

TABLE = (
    "seats cthulhu kgb<cthulhu:0 / gnomes the-mafia<gnomes:0 / network | center texas"
    " | money cthulhu 20 gnomes 20 network 9"
)
BARE = "seats cthulhu / gnomes the-mafia<gnomes:0 | center texas | money cthulhu 2"


def said(state: State, action: Action, seat: Seat = YOU) -> str:
    """What speaks against a move."""
    return GAME.text.warning(action, GAME.view(state, seat))


def test_nothing_speaks_against_most_moves() -> None:
    state = played(TABLE).state
    assert said(state, Finish()) == ""
    assert said(state, Aid("kgb")) == ""


def test_who_controls_nothing_is_told_what_the_end_of_the_turn_means() -> None:
    assert said(played(BARE + " | turns 2 2").state, Finish()) == ""
    out = "You control no group: when this turn ends, you are out of the game."
    assert said(played(BARE + " | turns 3 3").state, Finish()) == out
    winner = played(BARE + " | turns 3 3 | kills 8 0").state
    assert said(winner, Finish()) == ""


def test_what_is_asked_before_the_turn_ends_is_no_end_of_the_turn() -> None:
    closing = played("seats gnomes the-mafia<gnomes:0 / cthulhu | center texas | turns 3 3", Finish()).state
    assert GAME.view(closing, YOU).window == "money"
    assert said(closing, Finish()) == ""


def test_the_last_groups_are_not_dropped_unnoticed() -> None:
    one = "seats cthulhu kgb<cthulhu:0 c-i-a<kgb:0 / gnomes | center texas"
    later = "KGB is all you control. Whoever controls no group after turn 3 is out of the game."
    assert said(played(one).state, Drop("kgb")).endswith(later)
    assert said(played(one + " | turns 4 4").state, Drop("kgb")).endswith(
        "If you control no group when this turn ends, you are out of the game."
    )
    assert said(played(one).state, Drop("c-i-a")) == ""


def test_the_last_group_is_not_destroyed_unnoticed() -> None:
    one = "seats cthulhu kgb<cthulhu:0 / gnomes | center texas"
    last = said(played(one, destroy("cthulhu", "kgb")).state, Commit())
    assert "all you control, and you are about to destroy it. Whoever controls no group" in last
    two = "seats cthulhu kgb<cthulhu:0 texas<cthulhu:1 / gnomes | center the-mafia"
    assert said(played(two, destroy("cthulhu", "kgb")).state, Commit()) == ""


def test_an_attack_without_a_chance_is_not_made_unnoticed() -> None:
    table = "seats network yuppies<network:0 / gnomes the-mafia<gnomes:0 | center texas | money network "
    hopeless = "No roll is low enough for this attack, and you do not have the money to change that."
    assert said(played(table + "0", control("yuppies", "the-mafia")).state, Commit()) == hopeless
    tipped = said(played(table + "30", control("yuppies", "the-mafia")).state, Commit())
    assert tipped.startswith("No roll is low enough, and you have spent no money on it. With the 30 MB")


def test_money_that_would_help_much_is_not_forgotten() -> None:
    announced = played(TABLE, control("cthulhu", "texas")).state
    better = "The chance is 8%, and you have spent no money on it. With the 20 MB that you have it could be 92%."
    assert said(announced, Commit()) == better
    bidding = on(announced, Commit()).state
    assert said(bidding, Pass()) == better
    spent = on(bidding, Bid("cthulhu", 1)).state
    assert said(spent, Pass()) == ""
    assert said(on(bidding, Pass()).state, Pass(), Seat(1)) == ""


def test_money_that_would_help_little_is_left_alone() -> None:
    little = TABLE.replace("money cthulhu 20", "money cthulhu 1")
    assert said(played(little, control("cthulhu", "texas")).state, Commit()) == ""
