"""Gifts and trades (ILU-50 to ILU-52)."""

import pytest

from parlour.games.illuminati import GAME
from parlour.games.illuminati.actions import Accept, Action, Commit, Counter, Decline, Offer, Pass, Place, Side, Vote
from parlour.games.illuminati.deal.events import Agreed, Declined, Offered, VoteCalled, VoteCounted
from parlour.games.illuminati.deal.moves import LISTED
from parlour.games.illuminati.frames import Deal, Placing
from parlour.games.illuminati.structure.events import Captured
from tests.games.illuminati.table import (
    ONE,
    THREE,
    TWO,
    YOU,
    by,
    control,
    happened,
    on,
    owned,
    played,
    refused,
)
from tests.marks import clause

TABLE = (
    "seats cthulhu the-mafia<cthulhu:0 hackers<the-mafia:0 / gnomes kgb<gnomes:0 texas<gnomes:1 / network"
    " | money cthulhu 9 gnomes 9 network 9 hackers 2 kgb 3 | hands bribery slush-fund / deep-agent / - | center yuppies"
)
SPECIAL, THEIRS = Side(specials=("bribery",)), Side(specials=("deep-agent",))
FIVE, GROUP, KGB = Side(money=5), Side(groups=("hackers",)), Side(groups=("kgb",))


@clause("ILU-50", "ILU-51")
def test_money_goes_from_illuminati_to_illuminati_and_specials_change_hands() -> None:
    step = played(TABLE, Offer(ONE, SPECIAL, Side(money=5, specials=("deep-agent",))), by(ONE, Accept()))

    assert step.state.money["cthulhu"] == 14
    assert step.state.money["gnomes"] == 4
    assert step.state.specials == (("slush-fund", "deep-agent"), ("bribery",), ())
    assert happened(step, Agreed) == [Agreed(YOU, ONE, SPECIAL, Side(money=5, specials=("deep-agent",)))]
    assert step.state.turn.actions == 2


@clause("ILU-50")
def test_nothing_changes_hands_before_both_agree() -> None:
    offered = played(TABLE, Offer(ONE, FIVE, Side()))
    declined = on(offered.state, by(ONE, Decline()))

    assert offered.state.money == declined.state.money == played(TABLE).state.money
    assert offered.state.frames == (Deal(YOU, ONE, FIVE, Side()),)
    assert happened(declined, Declined) == [Declined(ONE, YOU)]


@clause("ILU-50")
def test_an_offer_can_be_countered_as_often_as_the_two_like() -> None:
    step = played(TABLE, Offer(ONE, FIVE, Side()), *[Counter(Side(), Side(money=number)) for number in range(1, 13)])

    assert happened(step, Offered)[1] == Offered(ONE, YOU, Side(), Side(money=1), counter=True)
    assert len(happened(step, Offered)) == 13
    assert refused(TABLE, Offer(ONE, FIVE, SPECIAL), Counter(SPECIAL, FIVE)) == "same"


@clause("ILU-50")
def test_a_player_offers_as_many_deals_a_turn_as_they_like_though_few_are_listed() -> None:
    declined = (Offer(ONE, FIVE, Side()), by(ONE, Decline())) * LISTED
    state = played(TABLE, *declined).state

    assert not any(isinstance(move, Offer) for move in GAME.moves(state, YOU))
    assert on(state, *declined, Offer(ONE, FIVE, Side())).state.frames == (Deal(YOU, ONE, FIVE, Side()),)


@clause("ILU-51")
def test_groups_go_with_puppets_and_treasuries_for_an_action_each_and_the_receiver_places_them() -> None:
    swap = (Offer(ONE, Side(groups=("the-mafia",)), KGB), by(ONE, Accept()))
    step = played(TABLE, *swap)

    assert step.state.turn.actions == 0
    assert [frame.seat for frame in step.state.frames if isinstance(frame, Placing)] == [ONE, YOU]
    assert happened(step, Captured) == [
        Captured(ONE, YOU, ("the-mafia", "hackers"), 2),
        Captured(YOU, ONE, ("kgb",), 3),
    ]
    laid = on(step.state, by(YOU, Place("cthulhu", 2)), by(ONE, Place("gnomes", 3)))
    assert owned(laid.state, YOU) == ["cthulhu", "kgb"]
    assert owned(laid.state, ONE) == ["gnomes", "texas", "the-mafia", "hackers"]
    assert laid.state.money == step.state.money


@clause("ILU-51")
def test_a_gift_of_groups_may_come_on_anothers_turn_to_the_player_whose_turn_it_is() -> None:
    step = played(TABLE, by(ONE, Offer(YOU, KGB, Side())), by(YOU, Accept()), Place("hackers", 0))

    assert "kgb" in owned(step.state, YOU)
    assert step.state.turn.actions == 1


@clause("ILU-50", "ILU-51")
@pytest.mark.parametrize(
    ("offer", "code"),
    [
        (Offer(YOU, FIVE), "nobody"),
        (Offer(THREE, FIVE), "nobody"),
        (Offer(ONE), "nothing"),
        (Offer(ONE, Side(money=10)), "poor"),
        (Offer(ONE, THEIRS), "not_held"),
        (Offer(ONE, Side(specials=(None,))), "specials"),
        (Offer(ONE, FIVE, Side(specials=("texas",))), "specials"),
        (Offer(ONE, Side(specials=("bribery", "bribery"))), "specials"),
        (Offer(ONE, KGB), "not_theirs"),
        (Offer(ONE, Side(groups=("cthulhu",))), "not_theirs"),
        (Offer(ONE, Side(groups=("the-mafia", "hackers"))), "nested"),
        (Offer(ONE, Side(groups=("the-mafia",)), Side(groups=("kgb", "texas"))), "no_actions"),
        (by(TWO, Offer(ONE, FIVE, KGB)), "not_now"),
    ],
)
def test_a_deal_needs_partners_means_and_the_right_time(offer: Action, code: str) -> None:
    assert refused(TABLE, offer) == code


@clause("ILU-50")
def test_what_the_other_side_wants_is_checked_when_it_is_accepted() -> None:
    poor = Offer(ONE, SPECIAL, Side(money=10))
    guess = Offer(ONE, FIVE, Side(specials=("swiss-bank-account",)))

    assert refused(TABLE, poor, by(ONE, Accept())) == "poor"
    assert refused(TABLE, guess, by(ONE, Accept())) == "not_held"
    assert Accept() not in GAME.moves(played(TABLE, poor).state, ONE)
    assert Accept() in GAME.moves(played(TABLE, Offer(ONE, FIVE)).state, ONE)


@clause("ILU-51")
def test_money_changes_hands_while_an_attack_is_bid_on_but_groups_do_not() -> None:
    begun = (control("cthulhu", "yuppies"), Commit(), by(YOU, Pass()))

    assert played(TABLE, *begun, by(TWO, Offer(YOU, FIVE)), by(YOU, Accept())).state.money["cthulhu"] == 14
    assert refused(TABLE, *begun, by(TWO, Pass()), by(ONE, Offer(YOU, KGB))) == "not_now"


@clause("ILU-51", "ILU-40")
def test_a_group_needs_a_free_arrow_where_it_goes() -> None:
    full = (
        "seats cthulhu the-mafia<cthulhu:0 / gnomes boy-sprouts<gnomes:0 trekkies<gnomes:1 morticians<gnomes:2"
        " psychiatrists<gnomes:3"
    )

    assert refused(full, Offer(ONE, Side(groups=("the-mafia",))), Accept()) == "no_arrow"
    swap = Offer(ONE, Side(groups=("the-mafia",)), Side(groups=("trekkies",)))
    assert owned(played(full, swap, by(ONE, Accept()), by(YOU, Place("cthulhu", 0))).state, ONE)[-1] == "the-mafia"


@clause("ILU-52", "ILU-80")
def test_a_vote_on_a_deal_tells_the_others_that_it_could_be_paid() -> None:
    accepted = VoteCalled(ONE, "deal")

    assert [seat for seat in (YOU, ONE, TWO, None) if GAME.reveals(accepted, seat)] == [YOU, TWO, None]
    assert not any(GAME.reveals(VoteCalled(ONE, "score"), seat) for seat in (YOU, ONE, None))


@clause("ILU-52")
def test_a_deal_after_which_only_one_side_would_win_needs_the_consent_of_all_others() -> None:
    text = (
        "seats network / assassins kgb<assassins:0 militia<assassins:1 texas<assassins:2 the-mafia<texas:0"
        " comic-books<assassins:3 / gnomes / cthulhu"
    )
    gift = "seats network hackers<network:0 new-york<network:1"
    table = text.replace("seats network", gift)
    offer = (Offer(ONE, Side(groups=("new-york",))), by(ONE, Accept()))

    asked = played(table, *offer)
    agreed = on(asked.state, by(TWO, Vote(yes=True)), by(THREE, Vote(yes=True)))
    refused_by_one = on(asked.state, by(TWO, Vote(yes=True)), by(THREE, Vote(yes=False)))

    assert happened(asked, VoteCalled) == [VoteCalled(ONE, "deal")]
    assert happened(agreed, VoteCounted) == [VoteCounted("deal", carried=True)]
    assert "new-york" not in owned(agreed.state, YOU)
    assert happened(refused_by_one, Declined) == [Declined(ONE, YOU)]
    assert "new-york" in owned(refused_by_one.state, YOU)


@clause("ILU-52")
def test_a_deal_that_lets_nobody_win_needs_no_consent() -> None:
    assert happened(played(TABLE, Offer(ONE, GROUP), by(ONE, Accept())), VoteCalled) == []


@clause("ILU-80", "ILU-50")
def test_specials_in_a_deal_are_between_the_two() -> None:
    step = played(TABLE, Offer(ONE, SPECIAL, THEIRS))
    (event,) = happened(step, Offered)

    assert GAME.redact(event, ONE) == event
    outside = GAME.redact(event, TWO)
    assert isinstance(outside, Offered)
    assert (outside.give.specials, outside.take.specials) == ((None,), (None,))
    assert GAME.view(step.state, TWO).frames == (Deal(YOU, ONE, Side(specials=(None,)), Side(specials=(None,))),)
    assert GAME.view(step.state, ONE).players[YOU].specials == ("bribery",)


@clause("ILU-80")
def test_who_gave_a_special_away_knows_where_it_is_until_it_goes_on() -> None:
    given = played(TABLE, Offer(ONE, SPECIAL), by(ONE, Accept()))
    gone_on = on(given.state, by(ONE, Offer(TWO, SPECIAL)), by(TWO, Accept()))

    assert GAME.view(given.state, YOU).players[ONE].specials == ("bribery",)
    assert GAME.view(given.state, TWO).players[ONE].specials == ()
    assert GAME.view(gone_on.state, YOU).players[TWO].specials == ()
    assert GAME.view(gone_on.state, ONE).players[TWO].specials == ("bribery",)
