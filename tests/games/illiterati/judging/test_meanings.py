"""Words that a theme does not list, judged by what they mean (ILT-22)."""

import pytest

from parlour.games.illiterati.judging.meanings import opinion
from parlour.games.illiterati.judging.validity import WordRules, of_theme

BY = WordRules("enable", "house", None, None, (), (), 3)

RIGHT = {
    "vehicles": "CAR TRUCK HEARSE LIMO SLED CANOE JET TAXI TRAM MOPED BUGGY CART WAGON BARGE KAYAK TRAIN BUSES",
    "furniture": "SOFA CHAIR TABLE DESK BED STOOL BENCH COUCH CABINET LAMP SHELF DRESSER CRADLE WARDROBE CHAIRS",
    "food": "BREAD PEAR STEW CHEESE HAM RICE ONION PASTA TOAST EGG SOUP BACON CAKE SALAD BEAN PEARS",
    "animals": "CAT DOG HORSE WHALE OTTER NEWT TIGER MOUSE HEN COW ANT SNAKE SEAL GOAT CRAB TOADS",
    "clothing": "HAT COAT SHOE SCARF GLOVE SHIRT DRESS SKIRT SOCK VEST BOOT GOWN ROBE CAP SUIT JEANS",
    "tools": "HAMMER SAW DRILL RAKE SPADE CHISEL FILE LEVER PLIERS WRENCH SHOVEL AXE HOE AWL TROWEL CLAMPS",
}
WRONG = {
    "vehicles": "VOMIT TRUCE PEAR ANGER MOUSE CLOUD SALT NOVEL TEETH JOY OAK SUGAR LAUGH GREEN POEM QUIET",
    "furniture": "TRUCE VOMIT RAIN HORSE PEAR ANGER RIVER TOOTH SONG STORM UNCLE WAR IDEA LAUGH OCEAN GREEN",
    "food": "TRUCE CHAIR ANGER RIVER CAR POEM STORM HAMMER UNCLE IDEA SONG DOOR WAR WINDOW ROCKET TENT",
    "animals": "TRUCE CHAIR ANGER RIVER POEM STORM HAMMER IDEA SONG DOOR WAR BREAD COAT ROCKET TENT LAMP",
    "clothing": "TRUCE CHAIR ANGER RIVER POEM STORM HAMMER IDEA SONG DOOR WAR BREAD MOUSE ROCKET PEAR LAUGH",
    "tools": "TRUCE VOMIT ANGER RIVER POEM STORM PEAR IDEA SONG UNCLE WAR BREAD MOUSE COAT LAUGH OCEAN",
}


def counts(theme: str, word: str) -> bool:
    """Whether a computer would say that a word belongs to a theme."""
    return of_theme(BY, theme, word) or opinion(theme, word) == "yes"


@pytest.mark.parametrize("theme", RIGHT)
def test_words_of_a_theme_count(theme: str) -> None:
    assert [word for word in RIGHT[theme].split() if not counts(theme, word)] == []


@pytest.mark.parametrize("theme", WRONG)
def test_words_of_another_meaning_do_not_count(theme: str) -> None:
    assert len(WRONG[theme].split()) >= 15
    assert [word for word in WRONG[theme].split() if counts(theme, word)] == []
    assert {opinion(theme, word) for word in WRONG[theme].split()} == {"no"}


@pytest.mark.parametrize(
    ("theme", "word", "said"),
    [
        ("vehicles", "KAYAK", "yes"),  # a canoe, which is a boat
        ("vehicles", "WAGONS", "yes"),  # any of various kinds of wheeled vehicles
        ("money", "PENSION", "yes"),  # explained by money
        ("vehicles", "ZQXJ", "unknown"),
        ("cities", "READING", "unknown"),  # a meaning tells nothing of names
        ("rhyme", "CAT", "unknown"),
    ],
)
def test_a_meaning_is_followed_as_far_as_it_tells(theme: str, word: str, said: str) -> None:
    assert opinion(theme, word) == said
