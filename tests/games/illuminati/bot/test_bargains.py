"""Prices that share the gain of a deal, answers to questions, regard for friends and enemies (ILU-50 to ILU-55)."""

import pytest
from msgspec.structs import replace

from parlour.core.game import Seat
from parlour.games.illuminati.actions import Accept, Action, Bid, Commit, Counter, Decline, Offer, Pass, Reason, Side
from parlour.games.illuminati.bot.deal_values import is_close, priced, value_of
from parlour.games.illuminati.bot.deals import OFFERS, like_appeals, like_offers, refused_lately
from parlour.games.illuminati.bot.outlook import Outlook, freshness, outlook, regard
from parlour.games.illuminati.bot.values import special_use
from parlour.games.illuminati.frames import Deal, Fight
from parlour.games.illuminati.notation import position
from parlour.games.illuminati.state import Relation, RelationKind, State, top
from parlour.games.illuminati.view import view
from tests.games.illuminati.bot.thinking import best, liked, reading
from tests.games.illuminati.table import ONE, TWO, YOU, by, control, on, played
from tests.marks import clause

TABLE = (
    "seats network hackers<network:0 / cthulhu kgb<cthulhu:0 punk-rockers<kgb:0 cycle-gangs<cthulhu:1"
    " / bavarian texas<bavarian:0 | center new-york | money network 40 cthulhu 9 bavarian 20"
    " | hands bribery whispering-campaign / slush-fund media-campaign / -"
)
WHISPER = Side(specials=("whispering-campaign",))


def after(*deeds: tuple[Seat, Seat, RelationKind, int], turn: int = 0) -> Outlook:
    """The first player's view of the table when such things happened."""
    relations = tuple(Relation(turn, seat, to, kind, amount) for seat, to, kind, amount in deeds)
    state = replace(position(TABLE), relations=relations)
    return outlook(view(state, YOU), YOU, "normal")


def asked(offer: Offer) -> State:
    """The table when such an offer or question is put."""
    return played(TABLE, offer).state


@clause("ILU-55")
def test_a_computer_that_is_asked_names_a_price_that_both_gain_by() -> None:
    state = asked(Offer(ONE, take=Side(groups=("punk-rockers",)), asks=True))

    answer = best(state, ONE)

    assert isinstance(answer, Counter)
    assert answer.give.groups == ("punk-rockers",)
    mine = outlook(view(state, ONE), ONE, "normal")
    theirs = outlook(view(state, YOU), YOU, "normal")
    assert value_of(mine, ONE, YOU, answer.take, answer.give) > 0
    assert value_of(theirs, YOU, ONE, answer.give, answer.take) > 0


@clause("ILU-50")
def test_a_computer_that_countered_once_says_yes_or_no() -> None:
    state = asked(Offer(ONE, take=Side(groups=("punk-rockers",))))
    deal = top(state)
    assert isinstance(deal, Deal)
    again = replace(state, frames=(replace(deal, counters=1),))

    assert any(isinstance(action, Counter) for action in liked(state, ONE))
    assert all(isinstance(action, Decline) for action in liked(again, ONE))


@clause("ILU-55")
def test_a_computer_that_is_asked_offers_something_for_what_it_can_use() -> None:
    answer = best(asked(Offer(ONE, give=WHISPER, asks=True)), ONE)

    assert isinstance(answer, Counter)
    assert answer.take.specials == ("whispering-campaign",)


@clause("ILU-50")
def test_too_high_a_price_is_countered_with_a_fair_one() -> None:
    state = asked(Offer(ONE, give=WHISPER, take=Side(money=20)))

    answer = best(state, ONE)

    assert isinstance(answer, Counter)
    assert answer.take == WHISPER
    assert 0 < answer.give.money < 9
    assert best(on(state, by(ONE, answer)).state, YOU) == Accept()


@pytest.mark.parametrize(
    ("offer", "reason"),
    [
        (Offer(TWO, take=Side(groups=("texas",)), asks=True), "goal"),
        (Offer(ONE, take=Side(groups=("kgb",)), asks=True), "keep"),
        (Offer(ONE, Side(money=1), Side(groups=("kgb",))), "little"),
        (Offer(TWO, WHISPER, asks=True), "useless"),
        (Offer(TWO, Side(groups=("hackers",)), asks=True), "much"),
        (Offer(ONE, take=Side(money=50)), "much"),
        (Offer(ONE, take=Side(money=5)), "much"),
        (Offer(ONE, Side(money=9), asks=True), "later"),
    ],
)
@clause("ILU-55")
def test_a_computer_that_declines_says_why(offer: Offer, reason: Reason) -> None:
    assert best(asked(offer), offer.to) == Decline(reason)


@clause("ILU-55")
def test_a_betrayal_makes_deals_dearer_and_is_named() -> None:
    state = asked(Offer(ONE, WHISPER, Side(money=8)))
    betrayed = replace(state, relations=(Relation(0, YOU, ONE, "attacked", 9),))

    assert best(state, ONE) == Accept()
    assert Accept() not in liked(betrayed, ONE)
    assert Decline("grudge") in liked(betrayed, ONE)


@clause("ILU-80")
def test_favours_count_for_and_betrayals_against_within_bounds_and_fade() -> None:
    friend, enemy = after((ONE, YOU, "traded", 1)), after((ONE, YOU, "attacked", 2), (TWO, YOU, "helped", 5))

    assert 0 < regard(friend, ONE) < 1
    assert regard(enemy, ONE) < 0 < regard(enemy, TWO)
    assert regard(after((ONE, YOU, "attacked", 99)), ONE) == -1
    assert regard(after((ONE, YOU, "gave", 99)), ONE) == 1
    assert freshness(friend, Relation(-6, ONE, YOU, "traded")) == 0.5
    assert regard(after((ONE, YOU, "traded", 1), turn=-99), ONE) == 0


@clause("ILU-80")
def test_a_friend_gets_a_better_price_than_a_stranger_and_an_enemy_a_worse_one() -> None:
    wanted = Side(groups=("punk-rockers",))
    prices = []
    for seen in (after((ONE, YOU, "gave", 9)), after(), after((ONE, YOU, "attacked", 1))):
        terms = priced(seen, ONE, Side(), wanted)
        assert terms is not None
        prices.append(terms.give.money)

    assert prices == sorted(prices, reverse=True)
    assert prices[0] > prices[-1]


@clause("ILU-50")
def test_what_was_declined_is_not_offered_again_for_a_while() -> None:
    state = position(TABLE)
    (offer,) = [each for each in liked(state) if isinstance(each, Offer)]
    declined = on(state, offer, Decline()).state
    later = replace(declined, turns=(4, 4, 0))
    seen = outlook(view(later, YOU), YOU, "normal")

    assert not [each for each in liked(declined) if isinstance(each, Offer) and each.to == offer.to]
    assert refused_lately(seen, offer.to, offer.give, offer.take)
    assert not refused_lately(seen, offer.to, Side(money=3), Side(groups=("cycle-gangs",)))


@clause("ILU-50")
def test_a_computer_makes_few_offers_in_a_turn() -> None:
    state = position(TABLE)
    often = replace(state, turn=replace(state.turn, offers=(OFFERS, 0, 0)))

    assert like_offers(outlook(view(often, YOU), YOU, "normal")) == {}


@clause("ILU-52")
def test_nothing_is_sold_that_brings_its_buyer_close_to_winning() -> None:
    table = (
        "seats bavarian hackers<bavarian:0 / discordian trekkies<discordian:0 punk-rockers<discordian:1"
        " comic-books<discordian:2 science-fiction-fans<discordian:3 | money discordian 60"
    )
    rich = "seats bavarian hackers<bavarian:0 / gnomes kgb<gnomes:0 | money gnomes 140 bavarian 50"

    assert priced(reading(table), ONE, Side(groups=("hackers",)), Side()) is None
    assert is_close(reading(rich, ONE), ONE, YOU, Side(money=30), Side())


ATTACK = (
    "seats network kgb<network:0 / bavarian texas<bavarian:0 / cthulhu | center new-york"
    " | money bavarian 1 cthulhu 40 network 12 | hands - / whispering-campaign / - | up whispering-campaign"
)


def attacked(text: str, *, target: str = "texas") -> State:
    """The table when the first player attacks and the others may bid."""
    return played(text, control("network", target), Commit(), Bid("network", 12, against=False), Pass()).state


def appeals(state: State, seat: Seat = ONE) -> dict[Action, float]:
    """The sales for money that a player would offer in an attack."""
    fight = top(state)
    assert isinstance(fight, Fight)
    return like_appeals(outlook(view(state, seat), seat, "normal"), fight)


@clause("ILU-51")
def test_who_is_attacked_sells_a_special_for_money_to_meet_the_attack_with() -> None:
    state = attacked(ATTACK)

    (offer,) = appeals(state)

    assert isinstance(offer, Offer)
    assert offer.give == WHISPER
    sold = on(state, offer)
    assert best(sold.state, TWO) == Accept()
    assert isinstance(best(on(sold.state, by(TWO, Accept())).state, ONE), Bid)


@clause("ILU-51")
def test_nothing_is_sold_by_those_who_are_not_concerned_or_asked_enough() -> None:
    state = attacked(ATTACK)
    enough = replace(state, turn=replace(state.turn, offers=(0, OFFERS, 0)))
    traded = replace(state, relations=(Relation(0, TWO, ONE, "traded"),))

    assert appeals(state, TWO) == {}
    assert appeals(enough) == {}
    assert appeals(traded) == {}
    assert appeals(attacked(ATTACK.replace("whispering-campaign", "computer-espionage"))) == {}


@clause("ILU-51")
def test_money_for_an_attack_on_the_center_counts_for_its_player() -> None:
    state = attacked(ATTACK, target="new-york")
    seen = outlook(view(state, YOU), YOU, "normal")

    plain = value_of(reading(ATTACK), YOU, TWO, Side(money=4), Side())

    assert value_of(seen, YOU, TWO, Side(money=4), Side()) >= plain
    assert value_of(seen, ONE, TWO, Side(money=4), Side()) == pytest.approx(
        value_of(reading(ATTACK), ONE, TWO, Side(money=4), Side())
    )


@clause("ILU-60")
def test_a_special_is_worth_what_its_player_can_do_with_it() -> None:
    seen = reading(TABLE)
    full = reading(
        "seats network / gnomes trekkies<gnomes:0 psychiatrists<gnomes:1 nephews-of-god<gnomes:2"
        " evil-geniuses-for-a-better-tomorrow<gnomes:3 | center new-york"
    )

    assert special_use(seen, YOU, "market-manipulation") > 0
    assert special_use(full, ONE, "bribery") < special_use(full, YOU, "bribery")
    assert special_use(seen, TWO, "murphys-law") == 12.0


@clause("ILU-27")
def test_an_outsider_meddles_less_with_a_friend_than_with_an_enemy() -> None:
    table = ATTACK.replace("cthulhu 40", "cthulhu 9")
    state = played(table, control("network", "texas"), Commit(), Pass()).state
    bids = []
    for deed in (Relation(0, YOU, TWO, "gave", 99), Relation(0, YOU, TWO, "attacked", 99)):
        told = replace(state, relations=(deed,))
        bids.append({each for each in liked(told, TWO) if isinstance(each, Bid)})

    assert bids[0] <= bids[1]
