"""Each group's ability in play: bonuses while they are owned, and those of the group that leads (ILU-25)."""

import pytest

from parlour.games.illuminati.actions import Drop
from parlour.games.illuminati.attack.arithmetic import CONTROL, NEUTRALIZE
from parlour.games.illuminati.box import CARDS
from tests.games.illuminati.cards.bonuses import IDLE, LEADING, LEADING_IN_VAIN, OWNED, Leads, Owned
from tests.games.illuminati.situations import attacked, number, played, succeeded
from tests.marks import clause

THEIRS = "network texas<network:1"
"""A rival's structure, with room for a target two steps from its Illuminati."""


def named(case: Owned | Leads) -> str:
    """A case by its card, its attack and its target."""
    return f"{case.card} {case.attack} {case.target}"


def situation(case: Owned | Leads) -> str:
    """Bermuda with the card; the target in the center, or where it must be a rival's two steps below its Illuminati."""
    if case.attack is NEUTRALIZE:
        return f"bermuda {case.card} / {THEIRS} {case.target}<texas:1"
    return f"bermuda {case.card} / {THEIRS} | center {case.target}"


@pytest.mark.parametrize("case", OWNED, ids=named)
@clause("ILU-25")
def test_a_bonus_counts_while_its_card_is_owned(case: Owned) -> None:
    table = situation(case)
    roll = min(case.number, 10)

    assert number(table, "bermuda", case.attack, case.target) == case.number
    assert succeeded(attacked(table, "bermuda", case.attack, case.target, roll=roll))


@pytest.mark.parametrize("case", OWNED, ids=named)
@clause("ILU-25", "ILU-43")
def test_a_bonus_is_lost_with_its_card(case: Owned) -> None:
    without = played(situation(case), Drop(case.card)).state
    roll = min(case.number, 10)

    assert number(without, "bermuda", case.attack, case.target) == case.number - case.adds
    assert not succeeded(attacked(without, "bermuda", case.attack, case.target, roll=roll))


@pytest.mark.parametrize("case", IDLE, ids=named)
@clause("ILU-25")
def test_a_bonus_counts_for_no_other_attack_or_target(case: Owned) -> None:
    table = situation(case)

    assert number(table, "bermuda", case.attack, case.target) == case.number
    assert number(played(table, Drop(case.card)).state, "bermuda", case.attack, case.target) == case.number


@pytest.mark.parametrize("case", LEADING, ids=named)
@clause("ILU-25")
def test_a_direct_bonus_counts_when_its_card_leads(case: Leads) -> None:
    table = situation(case)
    aid = ("bermuda",) if case.aided else ()

    assert number(table, case.card, case.attack, case.target, *aid) == case.number
    assert succeeded(attacked(table, case.card, case.attack, case.target, *aid, roll=case.number))
    assert not succeeded(attacked(table, case.card, case.attack, case.target, *aid, roll=case.number + 1))


@pytest.mark.parametrize("case", LEADING_IN_VAIN, ids=named)
@clause("ILU-25")
def test_a_direct_bonus_counts_for_no_other_attack_or_target(case: Leads) -> None:
    aid = ("bermuda",) if case.aided else ()

    assert number(situation(case), case.card, case.attack, case.target, *aid) == case.number


@pytest.mark.parametrize("case", [case for case in LEADING if case.attack is CONTROL], ids=named)
@clause("ILU-25")
def test_a_direct_bonus_is_nothing_to_another_leader(case: Leads) -> None:
    assert number(situation(case), "bermuda", CONTROL, case.target) == 8 - CARDS[case.target].resistance
