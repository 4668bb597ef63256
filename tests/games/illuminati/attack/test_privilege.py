"""Privilege: what it costs, whom it shuts out, who abolishes it, and what it forbids (ILU-33, ILU-51)."""

import pytest

from parlour.games.illuminati.actions import Abolish, Announce, Bid, Commit, Offer, Pass, Privilege, Side, Use
from parlour.games.illuminati.attack.arithmetic import CONTROL
from parlour.games.illuminati.attack.events import Abolished
from parlour.games.illuminati.box import SPECIALS
from parlour.games.illuminati.frames import Fight
from parlour.games.illuminati.state import State, open_attack
from parlour.games.illuminati.waits import asked, parties_to, window
from tests.games.illuminati.situations import RIVAL, THIRD, played, refused
from tests.games.illuminati.table import YOU, happened
from tests.marks import clause

YUPPIES = Announce("network", "yuppies", CONTROL)
TABLE = "network / ufos yuppies / gnomes | money network 9 ufos 9 gnomes 9"
"""The first player attacks a group of the second; the third is the outsider."""


def attack(state: State) -> Fight:
    """The attack under way."""
    found = open_attack(state)
    assert found is not None
    return found


def privileged(hands: str) -> State:
    """The attack goes ahead with privilege, for which the first player gave Bribery; all Specials lie open."""
    return played(f"{TABLE} | hands bribery {hands} | up *", YUPPIES, Privilege("bribery"), Commit()).state


@pytest.mark.parametrize("special", SPECIALS)
@clause("ILU-33")
def test_any_special_is_the_price_of_privilege(special: str) -> None:
    after = played(f"{TABLE} | hands {special} / - / -", YUPPIES, Privilege(special)).state

    assert attack(after).privilege
    assert after.discard == (special,)


@clause("ILU-33")
def test_privilege_is_for_a_special_that_one_holds_and_only_once_an_attack() -> None:
    table = f"{TABLE} | hands bribery deep-agent / slush-fund / - | up *"

    assert refused(table, YUPPIES, Privilege("slush-fund")).code == "not_held"
    assert refused(table, YUPPIES, Privilege("bribery"), Privilege("deep-agent")).code == "privileged"
    assert refused(table, YUPPIES, (RIVAL, Privilege("slush-fund"))).code == "not_asked"
    assert refused(table, YUPPIES, Commit(), Privilege("bribery")).code == "not_now"


@clause("ILU-32", "ILU-33")
def test_privilege_leaves_the_bidding_to_attacker_and_defender() -> None:
    state = privileged("/ - / -")

    assert (window(state), parties_to(state, attack(state))) == ("bid", (YOU, RIVAL))
    assert refused(state, (THIRD, Bid("gnomes", 1))).code == "not_you"
    assert refused(state, (THIRD, Pass())).code == "not_you"


@clause("ILU-32")
def test_without_privilege_everyone_bids_for_or_against() -> None:
    state = played(TABLE, YUPPIES, Commit(), Pass()).state
    assert asked(state) == (THIRD,)

    for_it = attack(played(state, Bid("gnomes", 3)).state).bids[0]
    against = attack(played(state, Bid("gnomes", 3, against=True)).state).bids[0]

    assert (for_it.against, against.against) == (False, True)


@clause("ILU-33")
def test_two_specials_of_one_player_abolish_a_privilege() -> None:
    state = privileged("/ - / slush-fund deep-agent")
    assert (window(state), asked(state)) == ("privilege", (THIRD,))

    abolished = played(state, Abolish(("slush-fund", "deep-agent")))

    assert happened(abolished, Abolished) == [Abolished(THIRD, ("slush-fund", "deep-agent"))]
    assert parties_to(abolished.state, attack(abolished.state)) == (YOU, THIRD, RIVAL)
    assert abolished.state.discard == ("bribery", "slush-fund", "deep-agent")


@clause("ILU-33")
def test_the_defender_abolishes_a_privilege_too() -> None:
    abolished = played(privileged("/ slush-fund deep-agent / -"), (RIVAL, Abolish(("slush-fund", "deep-agent")))).state

    assert not attack(abolished).privilege


@clause("ILU-33")
def test_a_privilege_is_abolished_by_two_different_specials_of_the_same_player() -> None:
    state = privileged("murphys-law / assassination / slush-fund deep-agent")

    assert refused(state, (THIRD, Abolish(("slush-fund", "slush-fund")))).code == "twice"
    assert refused(state, (THIRD, Abolish(("slush-fund", "assassination")))).code == "not_held"
    assert refused(state, (YOU, Abolish(("murphys-law", "slush-fund")))).code == "not_asked"


@clause("ILU-33", "ILU-60")
def test_deep_agent_abolishes_a_privilege_alone_before_the_bidding_begins() -> None:
    state = privileged("/ - / deep-agent")

    abolished = played(state, (THIRD, Use("deep-agent"))).state
    let_pass = played(state, (THIRD, Pass())).state

    assert not attack(abolished).privilege
    assert parties_to(abolished, attack(abolished)) == (YOU, THIRD, RIVAL)
    assert refused(let_pass, (THIRD, Use("deep-agent"))).code == "not_its_time"


@clause("ILU-33")
def test_interference_lets_one_in_and_leaves_the_others_out() -> None:
    table = "network / ufos yuppies / gnomes / cthulhu | money cthulhu 9 | hands bribery / - / - / interference-1"
    last = 3
    state = played(f"{table} | up *", YUPPIES, Privilege("bribery"), Commit()).state

    let_in = played(state, Use("interference-1")).state

    assert asked(state) == (last,)
    assert attack(let_in).privilege
    assert set(parties_to(let_in, attack(let_in))) == {YOU, RIVAL, last}
    bid = played(let_in, Pass(), Bid("cthulhu", 4, against=True)).state
    assert attack(bid).bids[0].counts == 4


@clause("ILU-33")
def test_who_is_attacked_takes_part_without_interference() -> None:
    state = privileged("/ interference-1 deep-agent / -")

    assert refused(state, (RIVAL, Use("interference-1"))).code == "party"


@clause("ILU-33", "ILU-51")
def test_no_money_and_no_specials_change_hands_while_a_privilege_lasts() -> None:
    shut = privileged("slush-fund / - / -")

    for seat, give in [(YOU, Side(money=1)), (YOU, Side(specials=("slush-fund",))), (THIRD, Side(money=1))]:
        assert refused(shut, (seat, Offer(RIVAL, give))).code == "privileged"


@clause("ILU-33", "ILU-51")
def test_money_changes_hands_during_an_open_attack_and_after_a_privilege_is_abolished() -> None:
    offer = Offer(RIVAL, Side(money=1))

    assert window(played(TABLE, YUPPIES, Commit(), offer).state) == "deal"
    opened = played(privileged("/ - / deep-agent"), (THIRD, Use("deep-agent"))).state
    assert window(played(opened, (THIRD, offer)).state) == "deal"


@clause("ILU-33")
def test_a_privilege_is_for_one_attack() -> None:
    table = f"{TABLE} | center hollywood | hands bribery / - / -".replace("network /", "network texas /", 1)
    first = played(table, YUPPIES, Privilege("bribery"), Commit(), Pass(), Pass()).state

    second = played(first, Announce("texas", "hollywood", CONTROL), Commit()).state

    assert parties_to(second, attack(second)) == (YOU, THIRD, RIVAL)
