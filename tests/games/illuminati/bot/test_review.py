"""What a player overlooked, in the words of the table."""

from parlour.games.illuminati import GAME
from parlour.games.illuminati.actions import Action, Aid, Bid, CallOff, Commit, Decline, Finish, Pass, Place, Transfer
from parlour.games.illuminati.bot.review import THEMES, explain
from parlour.games.illuminati.state import State
from tests.games.illuminati.table import YOU, control, destroy, neutralize, played

TABLE = (
    "seats cthulhu madison-avenue<cthulhu:0 kgb<madison-avenue:0 / gnomes texas<gnomes:0 / network"
    " | center tabloids antiwar-activists | money cthulhu 9 madison-avenue 3 gnomes 9 network 9"
    " | hands slush-fund / bribery / -"
)


def told(state: State, own: Action, better: Action) -> tuple[str, str]:
    """The theme and the reason, for the player to move."""
    found = explain(GAME.view(state, YOU), own, better)
    assert found[0] in THEMES
    return found


def test_an_attack_that_was_not_made_is_explained_by_what_it_brings() -> None:
    assert told(played(TABLE).state, Finish(), control("cthulhu", "antiwar-activists")) == (
        "attack",
        "With 4 MB more 10 or less, 92%. It brings 1 MB a turn. It would be your card 4 of 13.",
    )


def test_a_better_target_is_compared_with_the_one_attacked() -> None:
    state = played(TABLE).state
    worse, better = control("madison-avenue", "tabloids"), control("cthulhu", "antiwar-activists")

    theme, why = told(state, worse, better)
    assert theme == "target"
    assert why.startswith("Before money it succeeds with 42%, yours with 0%. ")
    assert told(state, better, worse)[1].startswith("With 10 MB more")
    assert told(state, destroy("kgb", "tabloids"), neutralize("gnomes", "kgb"))[0] == "target"


def test_money_and_help_are_explained_by_what_they_change() -> None:
    plan = played(TABLE, control("cthulhu", "tabloids")).state
    bidding = played(TABLE, neutralize("cthulhu", "texas"), Commit()).state

    assert told(plan, Commit(), Aid("madison-avenue")) == (
        "chance",
        "That makes it 9 or less, 83%, and costs no money.",
    )
    assert told(plan, Commit(), CallOff()) == ("chance", "It costs nothing now, and the chance is poor.")
    assert told(bidding, Pass(), Bid("cthulhu", 1))[0] == "money"
    assert told(bidding, Bid("cthulhu", 9), Bid("cthulhu", 1))[0] == "money"
    assert told(bidding, Bid("cthulhu", 9), Pass()) == (
        "waste",
        "More money would change little, or is worth more elsewhere.",
    )
    assert told(plan, Finish(), Transfer("madison-avenue", "cthulhu", 3))[0] == "money"


def test_what_has_no_reason_of_its_own_has_the_usual_one() -> None:
    state = played(TABLE).state

    assert told(state, Finish(), Decline()) == ("deals", "You give more than you get.")
    assert told(state, Finish(), Place("kgb", 0))[0] == "structure"
    assert told(state, Decline(), Finish())[0] == "turn"
