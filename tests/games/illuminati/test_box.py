"""The cards' facts: what there is of each, and that the data hangs together (ILU-6, ILU-25, ILU-70)."""

from collections import Counter

import pytest

from parlour.games.illuminati.box import (
    BASIC,
    CARDS,
    GOALS,
    GROUPS,
    ILLUMINATI,
    OPPOSITE,
    SPECIAL,
    SPECIALS,
    Alignment,
    Bonus,
    Edge,
    SecretCopy,
    SpecialKind,
)
from tests.marks import clause


def test_the_box_holds_eight_illuminati_83_groups_and_15_specials() -> None:
    assert (len(ILLUMINATI), len(GROUPS), len(SPECIALS)) == (8, 83, 15)
    assert len({*ILLUMINATI, *GROUPS, *SPECIALS}) == 8 + 83 + 15


def test_every_illuminati_has_four_arrows_out_and_none_in() -> None:
    for name in ILLUMINATI:
        card = CARDS[name]
        assert (card.entry, set(card.exits), card.alignments) == (None, set(Edge), ())


def test_every_group_is_entered_from_one_side_and_left_by_others() -> None:
    for name in GROUPS:
        card = CARDS[name]
        assert card.entry in {Edge.LEFT, Edge.RIGHT}
        assert card.entry not in card.exits
        assert len(set(card.exits)) == len(card.exits)


def test_the_sums_of_the_published_cards_come_out() -> None:
    groups = [CARDS[name] for name in GROUPS]
    assert sum(card.power for card in groups) == 191
    assert sum(card.transferable for card in groups) == 37
    assert sum(card.income for card in groups) == 188
    assert Counter(len(card.exits) for card in groups) == {0: 21, 1: 30, 2: 22, 3: 10}
    assert Counter(alignment for card in groups for alignment in card.alignments) == {
        Alignment.COMMUNIST: 9,
        Alignment.CONSERVATIVE: 16,
        Alignment.CRIMINAL: 10,
        Alignment.FANATIC: 12,
        Alignment.GOVERNMENT: 9,
        Alignment.LIBERAL: 17,
        Alignment.PEACEFUL: 8,
        Alignment.STRAIGHT: 14,
        Alignment.VIOLENT: 23,
        Alignment.WEIRD: 19,
    }


@clause("ILU-23")
def test_opposites_are_mutual_a_fanatic_its_own_and_a_criminal_has_none() -> None:
    for alignment, opposite in OPPOSITE.items():
        assert opposite is None or OPPOSITE[opposite] is alignment
    assert OPPOSITE[Alignment.FANATIC] is Alignment.FANATIC
    assert OPPOSITE[Alignment.CRIMINAL] is None
    assert len(OPPOSITE) == len(Alignment) == 10


def test_no_group_holds_an_alignment_and_its_opposite() -> None:
    for name in GROUPS:
        held = CARDS[name].alignments
        assert not [one for one in held if OPPOSITE[one] in held and OPPOSITE[one] is not one]


def test_bonuses_name_groups_that_exist() -> None:
    named = [
        group
        for card in CARDS.values()
        for ability in card.abilities
        if isinstance(ability, Bonus)
        for group in ability.groups
    ]
    assert named
    assert set(named) <= set(GROUPS)


@pytest.mark.parametrize("name", [name for name in (*ILLUMINATI, *GROUPS) if CARDS[name].abilities])
def test_an_ability_is_told_in_words(name: str) -> None:
    assert CARDS[name].says.endswith(".")


def test_a_card_without_ability_has_nothing_to_say() -> None:
    assert not [name for name in GROUPS if CARDS[name].says and not CARDS[name].abilities]


@clause("ILU-71")
def test_every_illuminati_has_a_goal_the_ufos_a_secret_one() -> None:
    assert set(GOALS) == set(ILLUMINATI)
    assert [name for name in ILLUMINATI if isinstance(GOALS[name], SecretCopy)] == ["ufos"]
    assert all(CARDS[name].goal_says for name in ILLUMINATI)


@clause("ILU-70")
def test_the_basic_goal_falls_with_the_number_of_players() -> None:
    assert BASIC == {2: 13, 3: 13, 4: 12, 5: 10, 6: 9, 7: 8, 8: 8}


def test_there_is_one_special_of_each_kind_and_two_interferences() -> None:
    kinds = Counter(special.kind for special in SPECIAL.values())
    assert kinds == dict.fromkeys(SpecialKind, 1) | {SpecialKind.INTERFERENCE: 2}
