"""Whoever could act is asked again in an attack when somebody's money or Specials change (ILU-27, ILU-33, ILU-60)."""

import pytest

from parlour.games.illuminati.actions import (
    Abolish,
    Accept,
    Announce,
    Bid,
    Commit,
    Counter,
    Decline,
    Offer,
    Pass,
    Privilege,
    Show,
    Side,
    Use,
)
from parlour.games.illuminati.attack.arithmetic import CONTROL, NEUTRALIZE
from parlour.games.illuminati.attack.events import Abolished, Rolled
from parlour.games.illuminati.deal.checks import DEALS
from parlour.games.illuminati.options import Options
from parlour.games.illuminati.state import State, open_attack
from parlour.games.illuminati.waits import asked, window
from tests.games.illuminati.situations import played, refused
from tests.games.illuminati.table import ONE, THREE, TWO, YOU, happened, on
from tests.games.illuminati.table import played as played_from
from tests.marks import clause

OPEN = Options(books="open")
SECRETS = "secrets-man-was-not-meant-to-know"
TEXAS = (
    "seats bermuda loan-sharks<bermuda:0 / gnomes yuppies<gnomes:0 / network texas<network:0 | center kgb moonies"
    " | money bermuda 10 gnomes 20"
)
"""The first player attacks a group of the third, who has no money; the second, who has, is the last to be asked."""

ATTACK = Announce("bermuda", "texas", NEUTRALIZE)


def last_bidder(table: str, books: Options | None = None) -> State:
    """The attack goes ahead, and everybody has passed but the last, whom the table waits for."""
    state = played_from(table, ATTACK, Commit(), Pass(), options=books).state
    while asked(state) != (ONE,):
        state = on(state, Pass()).state
    return state


def asked_in_turn(state: State) -> list[int]:
    """Who is asked until the dice are rolled, when everybody passes."""
    order: list[int] = []
    while window(state) == "bid":
        order.append(min(asked(state)))
        state = on(state, Pass()).state
    return order


@clause("ILU-27")
@pytest.mark.parametrize("options", [OPEN, Options()])
def test_who_gets_money_while_money_is_bid_is_asked_again(options: Options) -> None:
    state = last_bidder(TEXAS, options)

    sold = played(state, (TWO, Offer(ONE, Side(), Side(money=15))), Accept()).state

    assert asked_in_turn(sold) == [ONE, YOU, TWO]
    bid = played(sold, Pass(), Pass(), Bid("network", 15, against=True)).state
    assert asked(bid) == (ONE,)


@clause("ILU-27")
def test_without_a_change_nobody_is_asked_again() -> None:
    state = last_bidder(TEXAS)

    assert asked_in_turn(state) == [ONE]
    assert asked_in_turn(played(state, (TWO, Offer(ONE, Side(), Side(money=15))), Decline()).state) == [ONE]


@clause("ILU-27", "ILU-12")
def test_a_special_turned_up_changes_what_nobody_has() -> None:
    state = last_bidder(f"{TEXAS} | hands - / - / slush-fund")

    assert asked_in_turn(played(state, (TWO, Show("slush-fund"))).state) == [ONE]


@clause("ILU-27", "ILU-60")
def test_a_gifted_slush_fund_can_be_spent() -> None:
    state = last_bidder(f"{TEXAS} | hands - / slush-fund / -", OPEN)

    given = played(state, Offer(TWO, Side(specials=("slush-fund",))), Accept(), (TWO, Use("slush-fund"))).state

    assert asked_in_turn(given) == [ONE, YOU, TWO]


@clause("ILU-27", "ILU-60")
@pytest.mark.parametrize("use", [Use("slush-fund"), Use("computer-espionage", "gnomes")])
def test_who_uses_a_special_after_passing_is_asked_again(use: Use) -> None:
    state = last_bidder(f"{TEXAS} | hands - / - / {use.special}")

    assert asked_in_turn(played(state, (TWO, use)).state) == [ONE, YOU, TWO]


@clause("ILU-27", "ILU-61")
def test_everybody_is_asked_again_after_a_special_that_was_cancelled() -> None:
    state = last_bidder(f"{TEXAS} | hands {SECRETS} / - / slush-fund | up slush-fund {SECRETS}")

    assert asked_in_turn(played(state, (TWO, Use("slush-fund")), Use(SECRETS)).state) == [ONE, YOU, TWO]


@clause("ILU-27")
def test_bidding_goes_on_as_long_as_each_round_adds_something() -> None:
    text = "seats cthulhu / gnomes | center texas | money cthulhu 30 gnomes 30"
    attack = Announce("cthulhu", "texas", CONTROL)
    bids = (Bid("cthulhu", 1), Bid("gnomes", 1, against=True)) * 30

    step = played_from(text, attack, Commit(), *bids)

    assert (window(step.state), asked(step.state)) == ("bid", (YOU,))
    assert step.state.money == {}
    assert len(happened(on(step.state, Pass(), Pass()), Rolled)) == 1


@clause("ILU-27", "ILU-51")
def test_a_player_makes_only_so_many_deals_in_one_attack() -> None:
    state = last_bidder(TEXAS.replace("gnomes 20", "gnomes 20 network 20"))
    penny = Offer(ONE, Side(money=1))
    for giver, taker in [(ONE, TWO), (TWO, ONE), (ONE, TWO)][:DEALS]:
        state = played(state, (giver, Offer(taker, Side(money=1))), Accept()).state

    assert DEALS == 3
    assert refused(state, (TWO, Offer(YOU, Side(money=1)))).code == "enough_deals"
    assert refused(state, (YOU, penny)).code == "enough_deals"
    assert asked_in_turn(state) == [ONE, YOU, TWO]


@clause("ILU-51")
def test_who_makes_no_deals_in_an_attack_any_more_makes_them_after_it() -> None:
    state = last_bidder(TEXAS)
    for _ in range(DEALS):
        state = played(state, (ONE, Offer(TWO, Side(money=1))), Accept()).state
    while window(state) == "bid":
        state = on(state, Pass()).state

    assert window(played(state, (ONE, Offer(TWO, Side(money=1)))).state) == "deal"


@clause("ILU-51", "ILU-50")
def test_a_counter_offer_is_one_deal_and_offers_that_come_to_nothing_are_none() -> None:
    state = last_bidder(TEXAS)
    for _ in range(2 * DEALS):
        state = played(state, Offer(TWO, Side(money=1)), Decline()).state
    state = played(state, Offer(TWO, Side(money=1)), Counter(Side(), Side(money=2)), Accept()).state

    attack = open_attack(state)
    assert attack is not None
    assert sorted(attack.deals) == [ONE, TWO]


PRIVILEGE = "network / ufos yuppies / gnomes / cthulhu | money network 9 ufos 9 gnomes 9 cthulhu 9"
"""The first player attacks a group of the second; the others are outsiders."""


def privileged(hands: str) -> State:
    """The attack goes ahead with privilege, for which the first player gave Bribery; all Specials lie open."""
    attack = Announce("network", "yuppies", CONTROL)
    state = played(f"{PRIVILEGE} | hands bribery / {hands} | up *", attack, Privilege("bribery")).state
    return on(state, *[Pass()] * (window(state) == "special"), Commit()).state


@clause("ILU-33")
def test_who_used_interference_can_then_use_deep_agent() -> None:
    let_in = played(privileged("- / interference-1 deep-agent / -"), Use("interference-1")).state

    assert (window(let_in), asked(let_in)) == ("privilege", (TWO,))
    opened = played(let_in, Use("deep-agent"))
    assert happened(opened, Abolished) == [Abolished(TWO, ("deep-agent",))]


@clause("ILU-33")
def test_who_was_let_in_is_not_asked_for_a_second_interference() -> None:
    let_in = played(privileged("- / interference-1 interference-2 / -"), Use("interference-1")).state

    assert window(let_in) == "bid"


@clause("ILU-33")
def test_interference_of_who_was_let_in_is_refused() -> None:
    hands = "- / interference-1 interference-2 deep-agent / -"
    let_in = played(privileged(hands), Use("interference-1")).state

    assert asked(let_in) == (TWO,)
    assert refused(let_in, Use("interference-2")).code == "party"


@clause("ILU-33")
def test_who_let_a_privilege_pass_is_asked_again_when_another_is_let_in() -> None:
    state = privileged("- / interference-1 / deep-agent")
    passed = played(state, (THREE, Pass()), (TWO, Use("interference-1"))).state

    assert (window(passed), asked(passed)) == ("privilege", (THREE,))


@clause("ILU-33", "ILU-61")
@pytest.mark.parametrize(
    ("hands", "abolition"),
    [
        (f"{SECRETS} / deep-agent / slush-fund murphys-law", Use("deep-agent")),
        (f"{SECRETS} / slush-fund murphys-law / deep-agent", Abolish(("slush-fund", "murphys-law"))),
    ],
)
def test_who_let_a_privilege_pass_is_asked_again_when_secrets_cancel_an_abolition(
    hands: str, abolition: Use | Abolish
) -> None:
    passed = played(privileged(hands), (THREE, Pass()), (TWO, abolition)).state

    cancelled = played(passed, (ONE, Use(SECRETS))).state

    assert (window(cancelled), asked(cancelled)) == ("privilege", (THREE,))
