"""Deals of computers: what they offer, and what they say to offers (ILU-50 to ILU-52)."""

from parlour.games.illuminati.actions import Accept, Action, Counter, Decline, Offer, Side
from parlour.games.illuminati.notation import position
from tests.games.illuminati.bot.thinking import best, liked
from tests.games.illuminati.table import ONE, YOU, by, on, played
from tests.marks import clause

TABLE = (
    "seats discordian hackers<discordian:0 trekkies<discordian:1 comic-books<discordian:2 fraternal-orders<discordian:3"
    " / assassins kgb<assassins:0 punk-rockers<kgb:0 cycle-gangs<assassins:1 / bavarian texas<bavarian:0"
    " | center new-york | money discordian {money} assassins 9 bavarian 20"
)


def offers(actions: dict[Action, float]) -> list[Offer]:
    """The deals among what is thought of."""
    return [action for action in actions if isinstance(action, Offer)]


@clause("ILU-50")
def test_a_group_that_serves_ones_goal_is_asked_for_and_the_price_pleases_both() -> None:
    state = position(TABLE.format(money=40))

    (offer,) = offers(liked(state))

    assert offer.take.groups == ("punk-rockers",)
    assert best(on(state, offer).state, ONE) == Accept()


@clause("ILU-50")
def test_one_deal_is_offered_in_a_turn() -> None:
    state = position(TABLE.format(money=40))
    (offer,) = offers(liked(state))

    assert not offers(liked(on(state, offer, Decline()).state))


@clause("ILU-50")
def test_a_special_is_sold_to_who_has_more_use_for_it() -> None:
    table = (
        "seats bavarian texas<bavarian:0 / cthulhu kgb<cthulhu:0 | center new-york | hands whispering-campaign / -"
        " | money cthulhu 20"
    )

    (offer,) = offers(liked(position(table)))

    assert offer.give == Side(specials=("whispering-campaign",))
    assert best(on(position(table), offer).state, ONE) == Accept()


@clause("ILU-52")
def test_nobody_deals_with_a_player_who_is_about_to_win() -> None:
    near = TABLE.format(money=40).replace("fraternal-orders", "flat-earthers")
    gift = Offer(ONE, give=Side(money=20), take=Side(groups=("punk-rockers",)))

    assert liked(played(near, gift).state, ONE) == {Decline(): 0.0}


@clause("ILU-50")
def test_too_little_is_answered_with_what_would_do_and_then_with_no() -> None:
    table = TABLE.format(money=40)
    low = played(table, Offer(ONE, give=Side(money=1), take=Side(groups=("cycle-gangs",)))).state
    cheap = played(table, Offer(ONE, give=Side(money=1), take=Side(money=5))).state

    assert best(low, ONE) == Decline()
    chosen = best(cheap, ONE)
    assert isinstance(chosen, Counter)
    assert best(on(cheap, by(ONE, chosen)).state, YOU) == Decline()


@clause("ILU-50")
def test_what_one_has_not_got_is_not_promised() -> None:
    table = TABLE.format(money=40)
    poor = played(table, Offer(ONE, give=Side(groups=("fraternal-orders",)), take=Side(money=10))).state
    held = played(table, Offer(ONE, give=Side(money=30), take=Side(specials=("bribery",)))).state

    assert Accept() not in liked(poor, ONE)
    assert Accept() not in liked(held, ONE)


@clause("ILU-51")
def test_a_counter_that_cannot_be_made_is_not_made() -> None:
    table = TABLE.format(money=40)
    wanted = played(table, Offer(ONE, take=Side(money=12))).state

    assert best(wanted, ONE) == Decline()
