"""Hints in words: from a first nudge to the whole move with its reason."""

from random import Random

import pytest

from parlour.bots.levels import named
from parlour.core.game import Move, Seat, play
from parlour.games.illuminati import GAME
from parlour.games.illuminati.actions import (
    Action,
    Aid,
    Bid,
    CallOff,
    Commit,
    Decline,
    Finish,
    Offer,
    Pass,
    Place,
    Side,
    Transfer,
    Use,
)
from parlour.games.illuminati.state import State
from tests.games.illuminati.table import ONE, TWO, YOU, by, control, destroy, neutralize, played, quietly

NAMES = ("You", "Bob", "Cy")
TABLE = (
    "seats cthulhu madison-avenue<cthulhu:0 kgb<madison-avenue:0 / gnomes texas<gnomes:0 / network"
    " | center tabloids antiwar-activists | money cthulhu 9 madison-avenue 3 gnomes 9 network 9"
    " | hands slush-fund / bribery / -"
)


def hints(state: State, action: Action, seat: Seat = YOU) -> tuple[str, ...]:
    """The texts of a hint, for the player under the name "You"."""
    names = ("Ann", "Bob", "Cy")
    return GAME.hints_at(GAME.view(state, seat), action, (*names[:seat], "You", *names[seat + 1 :]))


def test_an_attack_is_hinted_at_by_its_target_first() -> None:
    state = played(TABLE).state

    assert hints(state, control("madison-avenue", "tabloids")) == (
        "Have a look at Tabloids in the center.",
        "Control Tabloids with Madison Avenue: no chance without 2 more.",
        "Control Tabloids with Madison Avenue: no chance without 2 more; with 10 MB more 10 or less, 92%."
        " It brings 3 MB a turn, Power 2 and 1 arrow. It would be your card 4 of 13.",
    )
    assert hints(state, control("cthulhu", "antiwar-activists"))[2] == (
        "Control Antiwar Activists with the Servants of Cthulhu: 6 or less, 42%; with 4 MB more 10 or less, 92%."
        " It brings 1 MB a turn. It would be your card 4 of 13."
    )
    assert hints(state, neutralize("cthulhu", "texas"))[0] == "Have a look at Bob's Texas."
    assert hints(state, neutralize("cthulhu", "texas"))[2].endswith("with all below it, away from a rival.")
    assert hints(state, destroy("cthulhu", "tabloids"))[2].endswith("is a step towards your goal.")
    assert hints(state, destroy("cthulhu", "texas"))[2].endswith("It weakens its owner for good.")


@pytest.mark.parametrize(
    ("illuminati", "goal", "target"),
    [
        ("bavarian", "Power", "texas"),
        ("network", "Transferable Power", "f-b-i"),
        ("assassins", "Violent groups", "texas"),
        ("bermuda", "different alignments", "texas"),
        ("gnomes", None, "texas"),
        ("assassins", None, "f-b-i"),
    ],
)
def test_a_hint_names_what_a_group_counts_for_the_special_goal(illuminati: str, goal: str | None, target: str) -> None:
    state = played(f"seats {illuminati} / ufos | center texas f-b-i").state
    told = hints(state, control(illuminati, target))[2]

    assert ("special goal" in told) is (goal is not None)
    assert goal is None or told.endswith(f"It counts for your special goal too: {goal}.")
    assert "MB more" not in told


def test_an_attack_that_cannot_get_better_mentions_no_money() -> None:
    state = played("seats bavarian / ufos | center hollywood | money bavarian 9").state

    assert hints(state, control("bavarian", "hollywood"))[2].startswith(
        "Control Hollywood with the Bavarian Illuminati: 10 or less, 92%. It brings"
    )
    assert hints(state, control("bavarian", "texas"))[1] == "Control Texas with the Bavarian Illuminati."


def test_hints_in_an_attack_say_what_changes() -> None:
    plan = played(TABLE, control("cthulhu", "tabloids")).state
    bidding = played(TABLE, neutralize("cthulhu", "texas"), Commit(), Bid("cthulhu", 9)).state
    outside = played(TABLE, control("cthulhu", "tabloids"), Commit(), Pass()).state

    assert (
        hints(plan, Aid("madison-avenue"))[1]
        == "Add Madison Avenue: +3. That makes it 9 or less, 83%, and costs no money."
    )
    assert hints(plan, Commit()) == ("Go ahead. Nothing else makes it much better.",)
    assert hints(plan, CallOff()) == ("Call it off. It costs nothing now, and the chance is poor.",)
    assert hints(bidding, Bid("gnomes", 2, against=True), ONE) == (
        "Money could tip this attack.",
        "Spend 2 MB from the Gnomes of Zurich against the attack: 6 or less, 42%."
        " The chance goes from 72% to 42%. You keep Texas.",
    )
    assert hints(outside, Bid("network", 2, against=True), TWO)[1].endswith("A rival gets too strong.")
    assert hints(outside, Bid("network", 2), TWO)[1].endswith("It hurts a rival.")
    assert hints(outside, Pass(), TWO)[0].startswith("Pass. More money")
    assert hints(bidding, Bid("cthulhu", 1))[1].endswith("The chance goes from 72% to 83%.")


def test_hints_outside_of_attacks_have_their_reasons() -> None:
    state = played(TABLE).state
    placing = played(
        TABLE, control("cthulhu", "antiwar-activists"), *quietly(3), by(YOU, Pass()), by(ONE, Pass())
    ).state
    replying = played(TABLE, Use("slush-fund")).state
    deep = played("seats cthulhu texas<cthulhu:0 kgb<texas:0 madison-avenue<kgb:0 / ufos").state

    assert hints(state, Transfer("madison-avenue", "cthulhu", 3))[1].endswith("on every attack, for or against.")
    assert hints(state, Transfer("cthulhu", "madison-avenue", 3))[1].endswith("when that card attacks or is attacked.")
    assert hints(state, Use("slush-fund"))[1] == "Use Slush Fund. Gain 15 MB in your Illuminati treasury."
    assert hints(state, Offer(ONE, Side(money=1), Side()))[0] == "Somebody may want to trade with you."
    assert hints(state, Finish())[0].endswith("doing nothing brings 5 MB.")
    assert hints(replying, Pass(), ONE) == ("Pass. Keep your Specials for something more important.",)
    assert hints(placing, Place("cthulhu", 1))[1].endswith("There it is protected by 10 against attacks.")
    assert hints(placing, Place("kgb", 0))[1].endswith("There it is protected by 2 against attacks.")
    assert hints(deep, Place("madison-avenue", 0))[1].endswith("It leaves the arrows near your Illuminati free.")
    assert hints(placing, Decline()) == ("Decline.",)


def test_the_end_of_a_turn_is_explained() -> None:
    done = played(TABLE, Transfer("cthulhu", "madison-avenue", 1)).state
    closing = played("seats bermuda texas<bermuda:0 / ufos", Finish()).state

    assert hints(done, Finish()) == ("End the turn. What is left to do is not worth the risk.",)
    assert hints(closing, Finish()) == ("Leave it as it is.",)


def test_every_move_of_a_game_between_computers_can_be_hinted_at() -> None:
    random = Random(7)
    state = GAME.setup(GAME.variants[1], 3, random.randbytes(32)).state
    while GAME.outcome(state) is None:
        seat = min(GAME.ask(state).seats)
        view = GAME.view(state, seat)
        action = named("normal").choose(GAME, view, list(GAME.moves(state, seat)), random)
        texts = GAME.hints_at(view, action, NAMES)
        assert texts
        assert all(text.endswith((".", "?")) for text in texts)
        state = play(GAME, state, Move(seat, action)).state
