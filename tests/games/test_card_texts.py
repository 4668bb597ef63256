"""Every game explains its cards in words."""

import pytest

from parlour.core.game import CardText
from parlour.core.registry import find, names

FROM_THE_BOX = {
    "illimat": {"Forest Queen": "Luminary", "Fool": "Face card", "Winter": "Season"},
    "illiterati": {"Mammal Menagerie": "Red book", "The Redactor": "Villain", "Sunblock": "Villain card"},
    "illuminati": {"The Network": "Illuminati", "Tabloids": "Group", "Murphy's Law": "Special"},
    "lettergo": {"Hush": "Rule", "Qu": "Consonant", "E": "Vowel"},
    "literatio": {"Q": "Letter", "Blank": "Blank"},
}


def cards_of(game: str) -> tuple[CardText, ...]:
    rules = find(game)
    return rules.site.cards(rules.variants[0])


@pytest.mark.parametrize("game", FROM_THE_BOX)
def test_a_card_is_of_its_kind(game: str) -> None:
    kinds: dict[str, set[str]] = {}
    for card in cards_of(game):
        kinds.setdefault(card.name, set()).add(card.kind)

    assert {name: kind for name, kind in FROM_THE_BOX[game].items() if kind not in kinds.get(name, set())} == {}


@pytest.mark.parametrize("game", names())
def test_a_game_explains_its_cards_in_sentences(game: str) -> None:
    assert [card.name for card in cards_of(game) if not card.text.endswith(".")] == []


@pytest.mark.parametrize("game", names())
def test_no_two_cards_have_the_same_form(game: str) -> None:
    forms = [form for card in cards_of(game) for form in card.forms]

    assert len(forms) == len(set(forms))
    assert [form for form in forms if len(form) < 3] == []


def test_every_group_and_special_of_illuminati_is_explained() -> None:
    kinds = [card.kind for card in cards_of("illuminati")]

    assert (kinds.count("Illuminati"), kinds.count("Group"), kinds.count("Special")) == (8, 83, 14)
