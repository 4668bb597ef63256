"""Specials in a computer's hand, each at a sensible time (ILU-60, ILU-61)."""

import pytest
from msgspec.structs import replace

from parlour.core.game import Move, Seat
from parlour.games.illuminati.actions import Abolish, Action, Bid, Commit, Finish, Pass, Privilege, Sum, Use
from parlour.games.illuminati.notation import position
from parlour.games.illuminati.state import State
from tests.games.illuminati.bot.thinking import best, liked
from tests.games.illuminati.table import ONE, TWO, YOU, begun, by, control, on, played
from tests.marks import clause

SECRETS, SENATE = "secrets-man-was-not-meant-to-know", "senate-investigating-committee"
PLAIN = "seats {own} kgb<{own}:0 / gnomes yuppies<gnomes:0 / {other} | center texas | hands {hand}"
BRINK = (
    "seats discordian hackers<discordian:0 trekkies<discordian:1 comic-books<discordian:2 flat-earthers<hackers:0"
    " / gnomes kgb<gnomes:0 / network big-media<network:0 | center punk-rockers texas"
    " | money discordian 9 gnomes 20 network 20"
)


def table(hand: str, own: str = "bavarian", other: str = "network", more: str = "") -> State:
    """A turn with Specials in hand."""
    return position(PLAIN.format(own=own, other=other, hand=hand) + more)


@clause("ILU-60")
@pytest.mark.parametrize("special", ["slush-fund", "swiss-bank-account"])
def test_money_is_taken_at_once(special: str) -> None:
    assert best(table(f"{special} / - / -")) == Use(special)


@clause("ILU-60")
def test_white_collar_crime_waits_for_money_that_lies_about() -> None:
    spread = table("white-collar-crime / - / -", more=" | money kgb 9 bavarian 4")
    together = table("white-collar-crime / - / -", more=" | money bavarian 13")

    assert Use("white-collar-crime", sums=(Sum("bavarian", 18),)) in liked(spread)
    assert not any(isinstance(action, Use) for action in liked(together))


@clause("ILU-60")
def test_bribery_takes_what_is_worth_most() -> None:
    state = table("bribery / - / -", own="assassins").center
    chosen = liked(table("bribery / - / -", own="assassins"))

    assert state == ("texas",)
    assert Use("bribery", card="texas") in chosen


@clause("ILU-60")
def test_espionage_looks_at_savings_or_else_at_specials() -> None:
    saver = position("seats ufos / gnomes kgb<gnomes:0 | hands computer-espionage / bribery | turns 3 3")
    hands = table("computer-espionage / - / bribery", own="gnomes", other="discordian", more=" | up bribery")

    assert Use("computer-espionage", card="gnomes") in liked(saver)
    assert not any(isinstance(action, Use) and action.card for action in liked(hands))


@clause("ILU-60")
def test_media_campaign_brings_back_what_can_be_taken_or_destroyed_again() -> None:
    taker = table("media-campaign / - / -", own="assassins", more=" | destroyed loan-sharks | money assassins 12")
    killer = table("media-campaign / - / -", own="cthulhu", more=" | destroyed hackers punk-rockers | kills 6 0 0")

    assert Use("media-campaign", card="loan-sharks") in liked(taker)
    assert Use("media-campaign", card="hackers") in liked(killer)
    assert Use("media-campaign", card="punk-rockers") not in liked(killer)


@clause("ILU-60")
def test_media_campaign_waits_until_the_illuminati_can_attack() -> None:
    state = table("media-campaign / - / -", own="assassins", more=" | destroyed loan-sharks | money assassins 12")
    tired = replace(state, turn=replace(state.turn, actions=1, used=("assassins",)))

    assert Use("media-campaign", card="loan-sharks") in liked(state)
    assert Use("media-campaign", card="loan-sharks") not in liked(tired)


@clause("ILU-31")
def test_whispering_campaign_is_for_who_destroys_and_only_where_it_can_be_done() -> None:
    killer = table("whispering-campaign / - / -", own="cthulhu", more=" | kills 6 0 0 | money cthulhu 9")
    keen = PLAIN.format(own="cthulhu", other="discordian boy-sprouts<discordian:0", hand="whispering-campaign / - / -")
    soft = position(f"{keen} | kills 6 0 0 | money cthulhu 20".replace("center texas", "center texas phone-phreaks"))

    shut = position(f"{keen} | kills 6 0 0".replace("kgb<cthulhu:0", "pentagon<cthulhu:0"))

    assert Use("whispering-campaign") not in liked(killer)
    assert Use("whispering-campaign") not in liked(shut)
    assert Use("whispering-campaign") in liked(soft)


@clause("ILU-60")
def test_what_is_for_other_times_is_kept() -> None:
    hand = f"assassination murphys-law deep-agent interference-1 market-manipulation {SENATE} {SECRETS} / - / -"

    assert not any(isinstance(action, Use) for action in liked(table(hand)))


@clause("ILU-60")
def test_the_senate_sits_on_who_is_about_to_win() -> None:
    feared = begun(f"{BRINK} | hands - / {SENATE} / -").state
    harmless = begun(f"seats ufos kgb<ufos:0 / gnomes / network | hands - / {SENATE} / -").state

    assert best(feared, ONE) == Use(SENATE)
    assert best(harmless, ONE) == Pass()


def reply(
    actions: tuple[Action | Move[Action], ...], hands: str, text: str = BRINK, seat: Seat = ONE, start: bool = False
) -> Action:
    """What a player with Secrets says to the Special that was used last."""
    state = begun(f"{text} | hands {hands}").state if start else position(f"{text} | hands {hands}")
    return best(on(state, *actions).state, seat)


@clause("ILU-61")
def test_secrets_stop_a_bribe_that_would_win() -> None:
    assert reply((Use("bribery", card="punk-rockers"),), f"bribery / {SECRETS} / -") == Use(SECRETS)


@clause("ILU-61")
def test_secrets_save_ones_own_turn_from_the_senate() -> None:
    actions: tuple[Action, ...] = (Use(SENATE),)

    assert reply(actions, f"{SECRETS} / - / {SENATE}", seat=YOU, start=True) == Use(SECRETS)


@clause("ILU-61")
def test_secrets_are_not_spent_on_the_senate_of_others() -> None:
    assert reply((Use(SENATE),), f"- / {SENATE} / {SECRETS}", seat=TWO, start=True) == Pass()


@clause("ILU-61")
@pytest.mark.parametrize("special", ["slush-fund", "computer-espionage", "whispering-campaign"])
def test_secrets_are_kept_from_what_does_little_harm(special: str) -> None:
    use = Use(special, seat=Seat(1)) if special == "computer-espionage" else Use(special)

    assert reply((use,), f"{special} / {SECRETS} / -") == Pass()


@clause("ILU-61")
def test_secrets_stop_the_privilege_of_an_attack_that_would_win_and_its_price_of_abolition() -> None:
    attack = control("discordian", "punk-rockers")
    privilege = (attack, Privilege("slush-fund"))
    abolished = (*privilege, Pass(), Commit(), by(TWO, Abolish(("bribery", "deep-agent"))))
    opened = (*privilege, Pass(), Commit(), by(TWO, Use("deep-agent")))

    assert reply(privilege, f"slush-fund / {SECRETS} / -") == Use(SECRETS)
    assert reply(abolished, f"slush-fund {SECRETS} / - / bribery deep-agent", seat=YOU) == Use(SECRETS)
    assert reply(opened, f"slush-fund {SECRETS} / - / bribery deep-agent", seat=YOU) == Use(SECRETS)


@clause("ILU-61")
def test_secrets_undo_what_was_done_to_the_dice() -> None:
    actions = (control("discordian", "punk-rockers"), Commit(), *(Pass(),) * 3)
    state = played(f"{BRINK} | hands {SECRETS} / murphys-law / -", *actions, dice=(1, 1)).state

    turned = on(state, Pass(), by(ONE, Use("murphys-law"))).state

    assert best(turned, YOU) == Use(SECRETS)


@clause("ILU-60")
def test_income_is_doubled_where_it_is_large() -> None:
    rich = (
        "seats gnomes multinational-oil-companies<gnomes:0 video-games<gnomes:1 / ufos | hands market-manipulation / -"
    )
    poor = "seats cthulhu / ufos | hands market-manipulation / -"

    assert best(begun(rich).state) == Use("market-manipulation")
    assert best(begun(poor).state) != Use("market-manipulation")


@clause("ILU-16")
def test_a_bid_and_an_end_of_turn_come_before_nothing() -> None:
    state = played(BRINK, control("discordian", "punk-rockers"), Commit()).state

    assert isinstance(best(state), Bid)
    assert Finish() in liked(position(BRINK))
