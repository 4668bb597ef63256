"""Windows for Specials: who is asked, and what comes of it (ILU-60, ILU-61)."""

import pytest

from parlour.core.game import Seat
from parlour.games.illuminati import GAME
from parlour.games.illuminati.actions import Action, Commit, Pass, Privilege, Sum, Use
from parlour.games.illuminati.attack.events import DiceTurned, Resolved
from parlour.games.illuminati.events import Cancelled
from parlour.games.illuminati.frames import Fight, Hearing, Income, Reply
from parlour.games.illuminati.turn.events import Gained, TurnLost
from tests.games.illuminati.table import (
    ONE,
    TWO,
    YOU,
    begun,
    by,
    control,
    happened,
    on,
    played,
    quietly,
    refusal,
    refused,
)
from tests.marks import clause

THERE = Seat(7)
SECRETS, SENATE = "secrets-man-was-not-meant-to-know", "senate-investigating-committee"
TABLE = "seats cthulhu the-mafia<cthulhu:0 / gnomes / network | center texas yuppies | money cthulhu 9"


@clause("ILU-60", "ILU-80")
def test_asked_is_who_has_face_down_specials_while_the_one_in_question_lies_nowhere_open() -> None:
    text = f"{TABLE} | hands slush-fund / bribery / -"
    asked = played(text, Use("slush-fund"))

    assert asked.state.frames == (Reply(YOU, Use("slush-fund")),)
    assert GAME.ask(asked.state).seats == {ONE}
    assert happened(played(f"{text} | up bribery", Use("slush-fund")), Gained) == [Gained(YOU, 15, "special")]
    shown = f"{TABLE} | hands slush-fund / bribery / {SECRETS} | up {SECRETS}"
    assert GAME.ask(played(shown, Use("slush-fund")).state).seats == {TWO}


@clause("ILU-60")
def test_a_special_takes_effect_when_everyone_let_it_pass() -> None:
    text = f"{TABLE} | hands slush-fund / bribery / deep-agent"
    half = played(text, Use("slush-fund"), by(ONE, Pass()))

    assert half.state.money["cthulhu"] == 9
    assert half.state.asked == 1
    assert on(half.state, by(TWO, Pass())).state.money["cthulhu"] == 24


@clause("ILU-61")
def test_secrets_cancel_a_special_and_both_are_gone() -> None:
    step = played(f"{TABLE} | hands slush-fund / {SECRETS} / -", Use("slush-fund"), by(ONE, Use(SECRETS)))

    assert happened(step, Cancelled) == [Cancelled(ONE, SECRETS, ("slush-fund",))]
    assert step.state.money["cthulhu"] == 9
    assert step.state.discard == ("slush-fund", SECRETS)
    assert step.state.frames == ()


@clause("ILU-61", "ILU-33")
def test_secrets_cancel_a_special_that_pays_for_privilege() -> None:
    attack = (control("cthulhu", "texas"), Privilege("slush-fund"), by(ONE, Use(SECRETS)))
    step = played(f"{TABLE} | hands slush-fund / {SECRETS} / -", *attack)

    fight = step.state.frames[-1]
    assert isinstance(fight, Fight)
    assert (fight.privilege, fight.spent) == (False, False)


@clause("ILU-61", "ILU-60")
def test_of_two_answers_to_a_roll_the_last_holds() -> None:
    text = f"{TABLE} | hands assassination / murphys-law / - | up assassination murphys-law"
    rolled = (control("cthulhu", "texas"), *quietly(3))
    step = played(text, *rolled, by(ONE, Use("murphys-law")), by(YOU, Use("assassination")), dice=(1, 2))

    assert [event.reads for event in happened(step, DiceTurned)] == [12, 2]
    assert [event.success for event in happened(step, Resolved)] == [True]


@clause("ILU-60")
def test_a_roll_that_everyone_lets_pass_stands() -> None:
    text = f"{TABLE} | hands assassination / murphys-law / - | up assassination murphys-law"
    step = played(text, control("cthulhu", "texas"), *quietly(3), by(YOU, Pass()), dice=(6, 6))

    assert [event.success for event in happened(step, Resolved)] == [False]


@clause("ILU-33", "ILU-60")
@pytest.mark.parametrize(
    ("special", "dice", "success"), [("murphys-law", (1, 2), False), ("assassination", (6, 6), True)]
)
def test_outsiders_answer_the_roll_of_a_privileged_attack(special: str, dice: tuple[int, int], success: bool) -> None:
    text = f"{TABLE} | hands bribery / {special} / - | up bribery {special}"
    attack = (control("cthulhu", "texas"), Privilege("bribery"), Commit(), Pass())
    step = played(text, *attack, by(ONE, Use(special)), dice=dice)

    assert [event.success for event in happened(step, Resolved)] == [success]


@clause("ILU-60", "ILU-16")
def test_the_senate_takes_a_whole_turn_and_pays_nothing_for_it() -> None:
    table = begun(f"{TABLE} | hands - / {SENATE} / -").state
    step = on(table, by(ONE, Use(SENATE)))

    assert table.frames == (Hearing(),)
    assert happened(step, TurnLost) == [TurnLost(YOU)]
    assert step.state.money == {"cthulhu": 9, "network": 9}
    assert step.state.turn.seat == TWO


@clause("ILU-60")
def test_a_turn_that_the_senate_lets_pass_goes_on() -> None:
    table = begun(f"{TABLE} | hands - / {SENATE} / -").state

    assert on(table, by(ONE, Pass())).state.money["cthulhu"] == 9 + 7


@clause("ILU-60", "ILU-61")
def test_a_senate_that_is_cancelled_does_not_sit() -> None:
    text = f"{TABLE} | hands bribery / {SENATE} / {SECRETS} | up bribery {SENATE} {SECRETS}"
    step = on(begun(text).state, by(ONE, Use(SENATE)), by(TWO, Use(SECRETS)))

    assert happened(step, TurnLost) == []
    assert step.state.turn.seat == YOU


@clause("ILU-60")
@pytest.mark.parametrize(
    ("use", "code"),
    [
        (Use("deep-agent"), "not_its_time"),
        (Use("slush-fund"), "not_held"),
        (Use("swiss-bank-account", card="texas"), "form"),
        (Use("swiss-bank-account", seat=ONE), "form"),
        (Use("swiss-bank-account", sums=(Sum("cthulhu", 1),)), "form"),
        (Use("bribery", card="the-mafia"), "not_uncontrolled"),
        (Use("media-campaign", card="texas"), "not_destroyed"),
        (Use("computer-espionage"), "form"),
        (Use("computer-espionage", card="the-mafia"), "not_theirs"),
        (Use("computer-espionage", card="texas"), "not_theirs"),
        (Use("computer-espionage", seat=YOU), "nothing_to_see"),
        (Use("computer-espionage", seat=ONE), "nothing_to_see"),
        (Use("white-collar-crime", sums=(Sum("cthulhu", 9),)), "wrong_sum"),
        (by(ONE, Use("bribery", card="texas")), "not_held"),
    ],
)
def test_a_special_is_used_in_its_time_on_what_it_asks_for(use: Action, code: str) -> None:
    hand = "bribery computer-espionage media-campaign swiss-bank-account white-collar-crime deep-agent"

    assert refused(f"{TABLE} | hands {hand} / - / -", use) == code


@clause("ILU-60", "ILU-13")
def test_bribery_needs_an_action_and_a_free_arrow_on_ones_own_turn() -> None:
    full = "seats cthulhu trekkies<cthulhu:0 morticians<cthulhu:1 boy-sprouts<cthulhu:2 psychiatrists<cthulhu:3"
    rest = "/ gnomes | center texas yuppies | hands bribery / whispering-campaign"
    tired = (control("cthulhu", "yuppies"), *quietly(3), control("the-mafia", "yuppies"), *quietly(3))

    assert refused(f"{full} {rest}", Use("bribery", card="texas")) == "no_arrow"
    assert (
        refused(f"{TABLE} | hands bribery / - / - | up bribery", *tired, Use("bribery", card="texas")) == "no_actions"
    )
    assert refused(f"{full} {rest}", by(ONE, Use("whispering-campaign"))) == "not_its_time"
    state = played(f"{full} {rest}").state
    assert not any(isinstance(move, Use) for seat in (YOU, ONE) for move in GAME.moves(state, seat))


@clause("ILU-60")
def test_nobody_may_use_a_player_that_is_not_there() -> None:
    state = played(f"{TABLE} | hands computer-espionage / - / -").state

    assert refusal(state, Use("computer-espionage", seat=ONE)).clause == "ILU-60"
    assert refused(f"{TABLE} | hands computer-espionage / - / -", Use("computer-espionage", seat=THERE)) == "nobody"


@clause("ILU-60", "ILU-11")
def test_market_manipulation_is_used_at_income_and_nowhere_else() -> None:
    table = begun(f"{TABLE} | hands market-manipulation / - / -").state

    assert table.frames == (Income(),)
    assert on(table, Use("market-manipulation")).state.money == {"cthulhu": 9 + 14, "the-mafia": 12}
    assert refused(f"{TABLE} | hands market-manipulation / - / -", Use("market-manipulation")) == "not_its_time"
