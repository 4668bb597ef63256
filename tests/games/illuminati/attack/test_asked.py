"""Who is asked in an attack: those who might do more than pass, by what everyone knows (ILU-27, ILU-33, ILU-60)."""

import pytest

from parlour.games.illuminati.actions import Announce, Bid, Commit, Pass, Privilege
from parlour.games.illuminati.attack.events import Passed, Rolled
from parlour.games.illuminati.box import Attack
from parlour.games.illuminati.options import Options
from parlour.games.illuminati.state import State
from parlour.games.illuminati.waits import asked, window
from tests.games.illuminati.situations import RIVAL, THIRD, played, rolling
from tests.games.illuminati.table import YOU, happened
from tests.marks import clause

OPEN = Options(books="open")
HOLLYWOOD = Announce("bavarian", "hollywood", Attack.CONTROL)
GROUND = "bavarian / network / gnomes | center hollywood"


def rolled(table: str, roll: int) -> State:
    """The Bavarian Illuminati have attacked Hollywood, and the dice lie there."""
    state = rolling(played(table, HOLLYWOOD, Commit()).state, roll)
    return played(state, Pass(), Pass(), Pass()).state


@clause("ILU-60", "ILU-22")
def test_nobody_is_asked_about_the_roll_of_an_attack_that_needs_less_than_two() -> None:
    table = "ufos / network / gnomes | center new-york | hands assassination / - / -"
    announced = played(table, Announce("ufos", "new-york", Attack.CONTROL), Commit()).state
    failed = played(rolling(announced, 12), Pass(), Pass(), Pass()).state

    assert window(failed) == "turn"
    assert failed.last is not None
    assert not failed.last.success


@pytest.mark.parametrize(
    ("roll", "turning", "idle"), [(7, "murphys-law", "assassination"), (12, "assassination", "murphys-law")]
)
@clause("ILU-60")
def test_asked_about_a_roll_is_who_might_turn_it(roll: int, turning: str, idle: str) -> None:
    state = rolled(f"{GROUND} | hands - / {turning} / {idle} | up {turning} {idle}", roll)

    assert (window(state), asked(state)) == ("roll", (RIVAL,))


@clause("ILU-60", "ILU-80")
def test_face_down_specials_may_turn_any_roll() -> None:
    table = f"{GROUND} | hands - / bribery / slush-fund"

    assert {asked(rolled(table, roll)) for roll in (2, 7, 12)} == {(THIRD, RIVAL)}


@clause("ILU-27", "ILU-80")
def test_with_open_books_who_has_nothing_to_spend_is_not_asked_to_bid() -> None:
    table = f"{GROUND} | money bavarian 3 network 2"
    bidding = played(table, HOLLYWOOD, Commit(), options=OPEN).state
    outsider = played(bidding, Bid("bavarian", 3))
    last = played(outsider.state, Bid("network", 2, against=True))

    assert asked(bidding) == (YOU,)
    assert asked(outsider.state) == (RIVAL,)
    assert happened(outsider, Passed) == []
    assert len(happened(last, Rolled)) == 1


@clause("ILU-27", "ILU-28")
def test_the_attacker_is_asked_while_the_attack_can_be_called_off() -> None:
    state = played(GROUND, HOLLYWOOD, Commit(), options=OPEN).state

    assert (window(state), asked(state)) == ("bid", (YOU,))
    assert window(played(state, Pass()).state) == "place"


@clause("ILU-27", "ILU-60")
def test_who_may_hold_a_special_for_any_time_is_asked_to_bid() -> None:
    table = f"{GROUND} | hands - / slush-fund / murphys-law | up slush-fund murphys-law"
    state = played(table, HOLLYWOOD, Commit(), Pass(), options=OPEN).state

    assert (window(state), asked(state)) == ("bid", (RIVAL,))


@clause("ILU-27", "ILU-80")
def test_closed_books_ask_everyone_for_money_is_not_known() -> None:
    state = played(GROUND, HOLLYWOOD, Commit(), Pass()).state
    assert asked(state) == (THIRD,)
    assert asked(played(state, Pass()).state) == (RIVAL,)


@clause("ILU-33")
def test_interference_does_not_ask_the_player_who_is_attacked() -> None:
    table = "bavarian / network hollywood / gnomes | money bavarian 9 | hands - / interference-1 / interference-2"
    state = played(f"{table} | up interference-1 interference-2", HOLLYWOOD, Privilege(), Commit()).state

    assert (window(state), asked(state)) == ("privilege", (THIRD,))


@pytest.mark.parametrize(("money", "waits"), [(1, "place"), (0, "turn")])
@clause("ILU-29", "ILU-41")
def test_with_open_books_a_group_is_laid_at_once_where_nothing_is_to_choose(money: int, waits: str) -> None:
    leader = "american-autoduel-association"
    table = f"gnomes {leader} / network | center kgb yuppies | money {leader} {money} gnomes 9"
    attack = Announce(leader, "yuppies", Attack.CONTROL)
    state = rolling(played(table, attack, Commit(), Bid("gnomes", 9), options=OPEN).state, 2)

    while window(state) == "bid":
        state = played(state, Pass()).state
    assert state.last is not None
    assert state.last.success
    assert window(state) == waits
