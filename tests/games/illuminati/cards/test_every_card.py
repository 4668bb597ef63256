"""No card is forgotten: whatever has an ability, a power, a goal or an effect is named by a test of its own."""

import re
from collections.abc import Iterable
from pathlib import Path

import pytest

from parlour.games.illuminati.box import BOX, CARDS, SPECIAL, SPECIALS
from tests.games.illuminati.cards.bonuses import IDLE, LEADING, LEADING_IN_VAIN, OWNED
from tests.marks import clause

FOLDER = Path(__file__).parents[1]
TESTS = re.compile(r"^def (test_\w+)", re.MULTILINE)
COUNTED = {*[case.card for case in OWNED], *[case.card for case in LEADING]}
IN_VAIN = {*[case.card for case in IDLE], *[case.card for case in LEADING_IN_VAIN]}
"""The cards with a bonus that have a case in which it counts, and in which it must not."""


def named_in(*files: str) -> list[str]:
    """The tests of some files, by name."""
    return [test for file in files for test in TESTS.findall((FOLDER / file).read_text("utf-8"))]


def names(tests: Iterable[str], card: str) -> bool:
    """Whether a test carries the name of a card."""
    return any(f"_{card.replace('-', '_')}_" in f"{test}_" for test in tests)


@pytest.mark.parametrize("card", [card.id for card in BOX.groups if card.abilities])
@clause("ILU-25")
def test_every_group_with_an_ability_has_a_test_or_a_case(card: str) -> None:
    assert card in COUNTED or names(named_in("cards/test_group_powers.py", "structure/test_lasers_in_play.py"), card)


@pytest.mark.parametrize("card", sorted(COUNTED))
@clause("ILU-25")
def test_every_case_of_a_bonus_has_one_where_it_must_not_count(card: str) -> None:
    assert CARDS[card].abilities
    assert card in IN_VAIN


@pytest.mark.parametrize("illuminati", [card.id for card in BOX.illuminati])
@clause("ILU-2")
def test_every_illuminati_has_a_test_of_its_power(illuminati: str) -> None:
    assert names(named_in("cards/test_illuminati_powers.py"), illuminati)


@pytest.mark.parametrize("special", SPECIALS)
@clause("ILU-60")
def test_every_special_has_a_test(special: str) -> None:
    assert names(named_in("specials/test_rules.py", "specials/test_cancelled.py"), SPECIAL[special].kind.value)


@clause("ILU-25")
def test_a_card_that_no_test_names_is_noticed() -> None:
    tests = ["test_post_office_is_paid_for", "test_the_kgb"]

    assert names(tests, "post-office")
    assert names(tests, "kgb")
    assert not names(tests, "ffice")
    assert not names(tests, "moonies")
