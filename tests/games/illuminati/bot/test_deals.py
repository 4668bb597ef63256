"""Deals of computers: what they offer, and what they say to offers (ILU-50 to ILU-52)."""

from parlour.games.illuminati.actions import Accept, Action, Decline, Offer, Side
from parlour.games.illuminati.bot.deal_values import with_room
from parlour.games.illuminati.notation import position
from tests.games.illuminati.bot.thinking import best, liked, reading
from tests.games.illuminati.table import ONE, YOU, on, played
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

    assert offer.take.groups == ("kgb",)
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

    assert liked(played(near, gift).state, ONE) == {Decline("close"): 0.0}


@clause("ILU-50")
def test_too_little_is_declined_with_a_reason() -> None:
    table = TABLE.format(money=40)
    low = played(table, Offer(ONE, give=Side(money=1), take=Side(groups=("cycle-gangs",)))).state
    cheap = played(table, Offer(ONE, give=Side(money=1), take=Side(money=5))).state

    assert best(low, ONE) == Decline("close")
    assert best(cheap, ONE) == Decline("much")


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

    assert best(wanted, ONE) == Decline("much")


@clause("ILU-53")
def test_the_special_of_least_use_is_given_where_none_is_named() -> None:
    table = TABLE.format(money=40) + " | hands - / swiss-bank-account computer-espionage interference-1 / -"
    asked = played(table + " | up interference-1", Offer(ONE, give=Side(money=20), take=Side(specials=(None,)))).state

    assert best(asked, ONE) == Accept(("computer-espionage",))


@clause("ILU-53")
def test_a_special_that_is_not_there_besides_the_named_ones_is_not_promised() -> None:
    table = TABLE.format(money=40) + " | hands - / computer-espionage / -"
    wanted = Side(specials=("computer-espionage", None))
    asked = played(table, Offer(ONE, give=Side(money=30), take=wanted)).state

    assert not any(isinstance(action, Accept) for action in liked(asked, ONE))


FULL = (
    "seats cthulhu {mine}<cthulhu:0 / gnomes trekkies<gnomes:0 psychiatrists<gnomes:1 nephews-of-god<gnomes:2"
    " evil-geniuses-for-a-better-tomorrow<gnomes:3 | center texas | money cthulhu 40 gnomes 9"
)
"""A table where the second player has no free arrow."""


@clause("ILU-54")
def test_for_a_better_group_the_one_that_is_missed_least_is_dropped() -> None:
    gift = played(FULL.format(mine="hollywood"), Offer(ONE, give=Side(groups=("hollywood",)))).state

    assert best(gift, ONE) == Accept(drops=("psychiatrists",))


@clause("ILU-54")
def test_a_group_for_which_a_better_one_must_go_is_not_taken() -> None:
    gift = played(FULL.format(mine="cycle-gangs"), Offer(ONE, give=Side(groups=("cycle-gangs",)))).state

    assert not any(isinstance(action, Accept) for action in liked(gift, ONE))


@clause("ILU-54")
def test_a_computer_without_an_arrow_would_drop_a_group_for_a_better_one() -> None:
    table = (
        "seats discordian goldfish-fanciers<discordian:0 science-fiction-fans<discordian:1 punk-rockers<discordian:2"
        " trekkies<discordian:3 / bavarian texas<bavarian:0 hollywood<bavarian:1 comic-books<texas:0 hackers<bavarian:2"
        " | money discordian 60"
    )

    given = with_room(reading(table), YOU, Side(money=9), Side(groups=("comic-books",)))

    assert given == Side(money=9, drops=("goldfish-fanciers",))
