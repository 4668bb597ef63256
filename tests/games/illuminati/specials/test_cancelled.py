"""Secrets Man Was Not Meant To Know: any other Special, cancelled as it is used (ILU-61)."""

from collections.abc import Callable
from typing import NamedTuple

import pytest

from parlour.core.game import Seat
from parlour.games.illuminati.actions import Abolish, Announce, Collect, Commit, Finish, Pass, Privilege, Sum, Use
from parlour.games.illuminati.attack.arithmetic import CONTROL
from parlour.games.illuminati.box import SPECIALS
from parlour.games.illuminati.events import Cancelled
from parlour.games.illuminati.frames import Fight
from parlour.games.illuminati.state import State, open_attack, pop, top
from parlour.games.illuminati.structure.control import money_on
from parlour.games.illuminati.waits import asked, window
from tests.games.illuminati.situations import RIVAL, THIRD, beginning, played, position, rolling
from tests.games.illuminati.table import YOU, happened
from tests.marks import clause

SECRETS = "secrets-man-was-not-meant-to-know"
HOLLYWOOD = Announce("bavarian", "hollywood", CONTROL)
TABLE = "bavarian i-r-s / network / gnomes | center hollywood moonies | destroyed kgb | money bavarian 9"
"""The first player uses a Special, or attacks Hollywood and the third one answers."""


def attack(text: str) -> State:
    """The attack is announced and goes ahead, privileged for the Bavarians' money."""
    return played(text, HOLLYWOOD, Privilege(), Commit()).state


def roll(text: str) -> State:
    """The dice of the attack lie there."""
    state = rolling(played(text, HOLLYWOOD, Commit()).state, 7)
    return played(state, Pass(), Pass(), Pass()).state


def turn_begins(text: str) -> State:
    """The third player's turn begins."""
    return played(text, Finish()).state


class Case(NamedTuple):
    """A Special in use: by whom, when, how, and what it changes."""

    special: str
    seat: Seat
    at: Callable[[str], State]
    use: Use
    change: Callable[[State], object]


def attacking(state: State) -> Fight:
    open_fight = open_attack(state)
    assert open_fight is not None
    return open_fight


def reading(state: State) -> object:
    """What the dice count as, whether the attack is over by now or not."""
    rolled = open_attack(state)
    if rolled is None:
        assert state.last is not None
        return state.last.reads
    return sum(rolled.dice)


def center(state: State) -> object:
    return state.center


def treasury(state: State) -> object:
    return money_on(state, "bavarian")


CASES = [
    Case("assassination", THIRD, roll, Use("assassination"), reading),
    Case("bribery", YOU, position, Use("bribery", "moonies"), center),
    Case("computer-espionage", YOU, position, Use("computer-espionage", "network"), lambda state: state.notes),
    Case("deep-agent", THIRD, attack, Use("deep-agent"), lambda state: attacking(state).privilege),
    Case("interference-1", THIRD, attack, Use("interference-1"), lambda state: attacking(state).admitted),
    Case("interference-2", THIRD, attack, Use("interference-2"), lambda state: attacking(state).admitted),
    Case("market-manipulation", YOU, beginning, Use("market-manipulation"), top),
    Case("media-campaign", YOU, position, Use("media-campaign", "kgb"), center),
    Case("murphys-law", THIRD, roll, Use("murphys-law"), reading),
    Case(
        "senate-investigating-committee",
        YOU,
        turn_begins,
        Use("senate-investigating-committee"),
        lambda state: state.turn.seat,
    ),
    Case("slush-fund", YOU, position, Use("slush-fund"), treasury),
    Case("swiss-bank-account", YOU, position, Use("swiss-bank-account"), treasury),
    Case("whispering-campaign", YOU, position, Use("whispering-campaign"), lambda state: state.turn.whispers),
    Case("white-collar-crime", YOU, position, Use("white-collar-crime", sums=(Sum("bavarian", 14),)), treasury),
]
"""Each Special but Secrets, in the order of the box."""


def in_use(case: Case) -> State:
    """The Special is in use, and the second player, who has seen nothing yet, may cancel it."""
    hands = f"{case.special} / {SECRETS} / -" if case.seat == YOU else f"- / {SECRETS} / {case.special}"
    state = case.at(f"{TABLE} | hands {hands} | up {SECRETS}")
    return played(state, (case.seat, case.use)).state


def named(case: Case) -> str:
    return case.special


@pytest.mark.parametrize("case", CASES, ids=named)
@clause("ILU-61")
def test_secrets_cancel_a_special_and_both_are_gone(case: Case) -> None:
    used = in_use(case)
    before = case.change(pop(used))

    cancelled = played(used, (RIVAL, Use(SECRETS)))

    assert (window(used), asked(used)) == ("special", (RIVAL,))
    assert happened(cancelled, Cancelled) == [Cancelled(RIVAL, SECRETS, (case.special,))]
    assert case.change(cancelled.state) == before
    assert cancelled.state.discard == (case.special, SECRETS)


@pytest.mark.parametrize("case", CASES, ids=named)
@clause("ILU-60", "ILU-61")
def test_a_special_that_is_not_cancelled_takes_effect(case: Case) -> None:
    used = in_use(case)

    assert case.change(played(used, (RIVAL, Pass())).state) != case.change(pop(used))


@clause("ILU-61")
def test_secrets_have_a_case_for_every_other_special() -> None:
    assert [case.special for case in CASES] == [special for special in SPECIALS if special != SECRETS]


@clause("ILU-61", "ILU-33")
def test_secrets_cancel_a_special_that_is_the_price_of_privilege() -> None:
    table = f"{TABLE} | hands bribery deep-agent / {SECRETS} / -"

    cancelled = played(table, HOLLYWOOD, Privilege("bribery"), (RIVAL, Use(SECRETS))).state

    assert not attacking(cancelled).privilege
    assert cancelled.discard == ("bribery", SECRETS)
    assert attacking(played(cancelled, Privilege("deep-agent")).state).privilege


@clause("ILU-61", "ILU-33")
def test_secrets_cancel_the_pair_that_was_to_abolish_a_privilege() -> None:
    table = f"{TABLE} | hands {SECRETS} / bribery slush-fund / -"

    pair = played(table, HOLLYWOOD, Privilege(), Commit(), (RIVAL, Abolish(("bribery", "slush-fund")))).state
    cancelled = played(pair, (YOU, Use(SECRETS))).state

    assert not attacking(played(pair, (YOU, Pass())).state).privilege
    assert attacking(cancelled).privilege
    assert cancelled.discard == ("bribery", "slush-fund", SECRETS)


@clause("ILU-61", "ILU-33")
def test_secrets_do_not_cancel_privilege_for_money() -> None:
    bought = played(f"{TABLE} | hands - / {SECRETS} / -", HOLLYWOOD, Privilege()).state

    assert (window(bought), asked(bought)) == ("plan", (YOU,))


@clause("ILU-16", "ILU-61")
def test_secrets_used_on_ones_own_turn_are_something_done() -> None:
    table = f"{TABLE} | hands {SECRETS} / slush-fund / -"

    cancelled = played(table, (RIVAL, Use("slush-fund")), (YOU, Use(SECRETS)), Finish()).state

    assert money_on(cancelled, "bavarian") == 9


@clause("ILU-16", "ILU-61")
def test_secrets_that_save_a_turn_from_the_senate_still_let_it_be_passed() -> None:
    table = f"{TABLE} | hands {SECRETS} / senate-investigating-committee / -"

    begun = beginning(table)
    saved = played(begun, (RIVAL, Use("senate-investigating-committee")), (YOU, Use(SECRETS)), Collect()).state

    assert money_on(played(saved, Finish()).state, "bavarian") == money_on(saved, "bavarian") + 5
