"""Words that a theme does not list, judged by what they mean (ILT-22)."""

from pathlib import Path

import pytest

from parlour.games.illiterati.validity import WordRules, doubt, of_theme, opinion
from tests.marks import clause

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
    "food": "TRUCE CHAIR ANGER RIVER CAR POEM STORM HAMMER UNCLE IDEA SONG DOOR WAR WINDOW SCISSORS TENT",
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
        ("vehicles", "KAYAK", "yes"),
        ("vehicles", "WAGONS", "yes"),
        ("furniture", "BEANBAGS", "yes"),
        ("colours", "FUCHSIA", "yes"),  # a flower, and in another sense a colour
        ("crime", "STOLE", "yes"),  # a form of a verb
        ("cities", "READING", "yes"),
        ("cities", "SPOON", "no"),
        ("vehicles", "ZQXJ", "unknown"),
        ("rhyme", "CAT", "unknown"),
    ],
)
def test_every_sense_of_a_word_is_asked(theme: str, word: str, said: str) -> None:
    assert opinion(theme, word) == said


@clause("ILT-22")
def test_a_doubt_names_the_meaning() -> None:
    assert doubt("furniture", "furniture", "BEANBAG") is None
    assert doubt("rhyme", "rhymes", "ZQXJ") is None
    told = doubt("furniture", "furniture", "TRUCE")
    assert told is not None
    assert told.startswith("TRUCE means “")
    assert told.endswith("”: that does not count for furniture.")
    assert doubt("furniture", "furniture", "ZQXJ") == (
        "No meaning of ZQXJ is known here: that does not count for furniture."
    )


def pairs(name: str) -> list[tuple[str, str]]:
    """Words that somebody wrote down by judgement, each with its theme."""
    lines = (Path(__file__).parent / "theme_words" / f"{name}.txt").read_text("ascii").splitlines()
    return [(theme, word) for theme, _, words in (line.partition(": ") for line in lines) for word in words.split()]


@clause("ILT-22")
@pytest.mark.parametrize("kept", ["for_development", "held_out"])
def test_few_plausible_words_are_doubted_and_few_implausible_ones_are_not(kept: str) -> None:
    plausible, implausible = pairs(f"plausible_{kept}"), pairs(f"implausible_{kept}")
    refused = [(theme, word) for theme, word in plausible if not undoubted(theme, word)]
    accepted = [(theme, word) for theme, word in implausible if undoubted(theme, word)]

    assert (len(plausible), len(implausible)) == (1000, 1000)
    assert len(refused) < 30
    assert len(accepted) < 30


def undoubted(theme: str, word: str) -> bool:
    """Whether a word counts without a warning where one plays alone."""
    return of_theme(BY, theme, word) or doubt(theme, theme, word) is None
