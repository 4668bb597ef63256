"""What each Special does (ILU-60), and which of two that contradict each other holds (ILU-61)."""

import pytest

from parlour.core.game import Step
from parlour.games.illuminati.actions import Announce, Collect, Commit, Finish, Pass, Place, Privilege, Sum, Use
from parlour.games.illuminati.attack.arithmetic import CONTROL, DESTROY
from parlour.games.illuminati.attack.events import Resolved
from parlour.games.illuminati.events import Event
from parlour.games.illuminati.state import Note, State, open_attack
from parlour.games.illuminati.structure.control import money_on, owner
from parlour.games.illuminati.structure.events import Destroyed
from parlour.games.illuminati.turn.events import Drew, Gained, TurnLost
from parlour.games.illuminati.waits import asked, parties_to, window
from tests.games.illuminati.situations import (
    RIVAL,
    THIRD,
    all_pass,
    attacked,
    beginning,
    number,
    played,
    refused,
    rolling,
    succeeded,
)
from tests.games.illuminati.table import YOU, happened
from tests.marks import clause

HOLLYWOOD = Announce("bavarian", "hollywood", CONTROL)


def rolled(text: str, roll: int) -> State:
    """The Bavarian Illuminati have attacked Hollywood, and the dice lie there."""
    state = rolling(played(text, HOLLYWOOD, Commit()).state, roll)
    while window(state) == "bid":
        state = played(state, Pass()).state
    return state


def reads(step: Step[State, Event]) -> int:
    """What the dice of the last attack counted as."""
    return happened(step, Resolved)[-1].reads


@clause("ILU-60", "ILU-22")
def test_assassination_makes_a_roll_of_anyone_a_two() -> None:
    table = "bavarian / network / gnomes | center hollywood | hands - / assassination / -"

    turned = played(rolled(table, 12), (RIVAL, Use("assassination")))

    assert reads(turned) == 2
    assert succeeded(turned)
    assert owner(played(turned.state, Place("bavarian", 0)).state, "hollywood") == YOU


@clause("ILU-60", "ILU-22")
def test_murphys_law_makes_a_roll_of_anyone_a_twelve_which_fails() -> None:
    table = "bavarian / network / gnomes | center hollywood | hands - / - / murphys-law"

    turned = played(rolled(table, 2), (THIRD, Use("murphys-law")))

    assert reads(turned) == 12
    assert not succeeded(turned)
    assert "hollywood" in turned.state.center


@pytest.mark.parametrize(
    ("first", "last", "counts"), [("assassination", "murphys-law", 12), ("murphys-law", "assassination", 2)]
)
@clause("ILU-61")
def test_assassination_and_murphys_law_contradict_and_the_last_holds(first: str, last: str, counts: int) -> None:
    table = f"bavarian / network / gnomes | center hollywood | hands - / {first} / {last} | up {first} {last}"

    both = played(rolled(table, 12 if first == "assassination" else 7), (RIVAL, Use(first)), (THIRD, Use(last)))

    assert reads(both) == counts


@clause("ILU-61")
def test_assassination_can_be_answered_by_who_had_let_the_roll_pass() -> None:
    table = "bavarian / network / gnomes | center hollywood | hands - / murphys-law / assassination"

    state = played(rolled(table, 12), (RIVAL, Pass()), (THIRD, Use("assassination")), Pass()).state

    assert (window(state), asked(state)) == ("roll", (RIVAL,))
    assert reads(played(state, (RIVAL, Use("murphys-law")))) == 12


@clause("ILU-60", "ILU-13")
def test_bribery_takes_an_uncontrolled_group_without_a_roll_for_an_action() -> None:
    table = "bavarian texas<bavarian:0 / network | center kgb yuppies | hands bribery / -"

    used = played(table, Use("bribery", "kgb"))
    after = played(used.state, Place("texas", 1)).state

    assert owner(after, "kgb") == YOU
    assert after.center == ("yuppies",)
    assert after.turn.actions == 1
    assert after.turn.used == ()


@clause("ILU-60", "ILU-13", "ILU-40")
def test_bribery_needs_an_uncontrolled_group_an_action_and_an_arrow() -> None:
    table = "bavarian yuppies / network texas | center hollywood moonies kgb | hands bribery / -"

    assert refused(table, Use("bribery", "texas")).code == "not_uncontrolled"
    assert refused(table, Use("bribery")).code == "not_uncontrolled"
    twice = attacked(attacked(table, "bavarian", CONTROL, "kgb", roll=12).state, "yuppies", CONTROL, "kgb", roll=12)
    assert refused(twice.state, Use("bribery", "kgb")).code == "no_actions"
    full = "bavarian boy-sprouts morticians trekkies intellectuals / network | center kgb | hands bribery / -"
    assert refused(full, Use("bribery", "kgb")).code == "no_arrow"


@clause("ILU-60", "ILU-80")
def test_computer_espionage_tells_the_money_on_one_card() -> None:
    table = "bavarian / network yuppies | money yuppies 7 network 3 | hands computer-espionage / -"

    after = played(table, Use("computer-espionage", "yuppies")).state

    assert after.notes == (Note(YOU, "yuppies", 7),)


@clause("ILU-60", "ILU-80")
def test_computer_espionage_shows_all_specials_of_a_player() -> None:
    table = "bavarian / network / gnomes | hands - / bribery deep-agent / computer-espionage"

    after = all_pass(played(table, (THIRD, Use("computer-espionage", seat=RIVAL))).state).state

    assert after.known == ((), (), ("bribery", "deep-agent"))


@pytest.mark.parametrize(
    ("action", "code"),
    [
        (Use("computer-espionage"), "form"),
        (Use("computer-espionage", "yuppies", RIVAL), "form"),
        (Use("computer-espionage", "bavarian"), "not_theirs"),
        (Use("computer-espionage", "kgb"), "not_theirs"),
        (Use("computer-espionage", seat=YOU), "nothing_to_see"),
        (Use("computer-espionage", seat=RIVAL), "nothing_to_see"),
        (Use("computer-espionage", seat=THIRD), "nobody"),
    ],
)
@clause("ILU-60")
def test_computer_espionage_looks_at_one_thing_of_another_player(action: Use, code: str) -> None:
    assert refused("bavarian / network yuppies | center kgb | hands computer-espionage / -", action).code == code


@clause("ILU-60", "ILU-33")
def test_deep_agent_cancels_a_privilege_for_the_whole_attack() -> None:
    hands = "hands bribery / - / deep-agent | up bribery"
    table = f"bavarian / network / gnomes | center hollywood | money bavarian 9 | {hands}"

    after = played(table, HOLLYWOOD, Privilege(), Commit(), (THIRD, Use("deep-agent"))).state
    attack = open_attack(after)

    assert attack is not None
    assert set(parties_to(after, attack)) == {YOU, RIVAL, THIRD}
    assert refused(after, Privilege("bribery")).code == "not_now"


@pytest.mark.parametrize("card", ["interference-1", "interference-2"])
@clause("ILU-60", "ILU-33")
def test_interference_lets_its_player_alone_into_a_privileged_attack(card: str) -> None:
    table = f"bavarian / network / gnomes | center hollywood | money bavarian 9 gnomes 5 | hands - / - / {card}"

    after = played(table, HOLLYWOOD, Privilege(), Commit(), (THIRD, Use(card))).state
    attack = open_attack(after)

    assert attack is not None
    assert attack.privilege
    assert set(parties_to(after, attack)) == {YOU, THIRD}


@clause("ILU-33")
def test_interference_is_for_outsiders() -> None:
    table = "bavarian / network hollywood / gnomes | money bavarian 9 | hands interference-2 / interference-1 / -"
    privileged = played(table, HOLLYWOOD, Privilege(), Commit()).state

    assert refused(privileged, (RIVAL, Use("interference-1"))).code == "party"
    assert refused(privileged, (YOU, Use("interference-2"))).code == "not_asked"


@clause("ILU-60", "ILU-11")
def test_market_manipulation_doubles_income_but_neither_tax_nor_upkeep() -> None:
    table = "bavarian yuppies i-r-s post-office / network | money network 9 | hands market-manipulation / -"

    doubled = played(beginning(table), Use("market-manipulation"), Collect("bavarian", tax=True)).state

    assert money_on(doubled, "bavarian") == 2 * 9 - 1
    assert money_on(doubled, "yuppies") == 2 * 5
    assert money_on(doubled, "i-r-s") == 2
    assert money_on(doubled, "post-office") == 0


@clause("ILU-60", "ILU-71")
def test_media_campaign_brings_a_destroyed_group_back_to_be_destroyed_again() -> None:
    table = "cthulhu / network | destroyed kgb | kills 3 0 | hands media-campaign / -"

    back = played(table, Use("media-campaign", "kgb")).state
    again = attacked(back, "cthulhu", DESTROY, "kgb", roll=9)

    assert (back.center, back.destroyed, back.kills) == (("kgb",), (), (3, 0))
    assert happened(again, Destroyed) == [Destroyed(YOU, "kgb", 4)]
    assert again.state.destroyed == ("kgb",)


@clause("ILU-60")
def test_media_campaign_needs_a_destroyed_group() -> None:
    table = "cthulhu / network | center yuppies | destroyed kgb | hands media-campaign / -"

    for other in (None, "yuppies", "cthulhu"):
        assert refused(table, Use("media-campaign", other)).code == "not_destroyed"


@clause("ILU-60", "ILU-16")
def test_senate_takes_the_whole_turn_with_its_income_and_its_draw() -> None:
    table = "bavarian / ufos yuppies / gnomes | center kgb moonies | hands senate-investigating-committee / - / -"
    begun = played(table, Finish()).state
    assert (window(begun), asked(begun), begun.turn.seat) == ("senate", (YOU,), THIRD)

    lost = played(begun, Use("senate-investigating-committee"))

    assert happened(lost, TurnLost) == [TurnLost(THIRD)]
    assert [event.seat for event in happened(lost, Drew)] == [RIVAL]
    assert happened(lost, Gained) == []
    assert money_on(lost.state, "gnomes") == 0
    assert lost.state.turn.seat == RIVAL
    assert lost.state.turns == (0, 1, 1)


@pytest.mark.parametrize(("special", "amount"), [("slush-fund", 15), ("swiss-bank-account", 25)])
@clause("ILU-60")
def test_slush_fund_and_swiss_bank_account_bring_money_to_the_illuminati(special: str, amount: int) -> None:
    table = f"bavarian yuppies / network | money bavarian 3 network 2 | hands {special} / -"

    assert money_on(played(table, Use(special)).state, "bavarian") == 3 + amount
    theirs = table.replace(f"hands {special} / -", f"hands - / {special}")
    assert money_on(played(theirs, (RIVAL, Use(special))).state, "network") == 2 + amount


@clause("ILU-60", "ILU-31")
def test_whispering_campaign_allows_one_attack_on_a_group_without_power() -> None:
    table = "bavarian texas / network | center morticians boy-sprouts | hands whispering-campaign / -"
    destroy = Announce("bavarian", "morticians", DESTROY)
    assert refused(table, destroy).code == "powerless"

    whispered = played(table, Use("whispering-campaign")).state
    gone = attacked(whispered, "bavarian", DESTROY, "morticians", roll=6)

    assert number(whispered, "bavarian", DESTROY, "morticians") == 10 - 4
    assert gone.state.destroyed == ("morticians",)
    assert refused(gone.state, Announce("texas", "boy-sprouts", DESTROY)).code == "powerless"


@clause("ILU-60", "ILU-31")
def test_whispering_campaign_is_used_up_by_a_failure_and_by_the_end_of_the_turn_but_by_no_other_attack() -> None:
    table = "bavarian texas / network | center morticians yuppies | hands whispering-campaign / -"
    whispered = played(table, Use("whispering-campaign")).state

    failed = attacked(whispered, "bavarian", DESTROY, "morticians", roll=7).state
    assert refused(failed, Announce("texas", "morticians", DESTROY)).code == "powerless"
    later = played(whispered, Finish(), Finish()).state
    assert refused(later, Announce("texas", "morticians", DESTROY)).code == "powerless"
    other = attacked(whispered, "bavarian", DESTROY, "yuppies", roll=12).state
    assert number(other, "texas", DESTROY, "morticians") == 6 + 4 - 4


@clause("ILU-60", "ILU-45")
def test_white_collar_crime_moves_money_freely_and_gains_five() -> None:
    table = (
        "bavarian texas<bavarian:0 yuppies<texas:0 / network | money bavarian 3 texas 4 | hands white-collar-crime / -"
    )

    after = played(table, Use("white-collar-crime", sums=(Sum("texas", 2), Sum("yuppies", 10)))).state

    assert [money_on(after, card) for card in ("bavarian", "texas", "yuppies")] == [0, 2, 10]
    for sums, code in [
        ((), "wrong_sum"),
        ((Sum("texas", 13),), "wrong_sum"),
        ((Sum("network", 12),), "not_yours"),
        ((Sum("yuppies", 6), Sum("texas", 6)), "form"),
    ]:
        assert refused(table, Use("white-collar-crime", sums=sums)).code == code
