"""What is a word: by the dictionary, by a theme, by a property, by what it means (ILT-20 to ILT-23)."""

from pathlib import Path

import pytest

from parlour.games.illiterati import GAME
from parlour.games.illiterati.notation import position
from parlour.games.illiterati.options import Options
from parlour.games.illiterati.validity import (
    WordRules,
    doubt,
    has_property,
    of_theme,
    opinion,
    singular,
    themes,
    word_rules,
)
from tests.games.illiterati.table import YOU
from tests.marks import clause

PLAIN = WordRules("enable", "house", None, None, (), (), 3)
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


def judged(text: str, options: Options | None = None) -> list[bool | None]:
    """Whether the first player's rows are words."""
    return [face.valid for face in GAME.view(position(text, options), YOU).players[YOU].words]


@clause("ILT-20")
def test_words_are_in_the_dictionary_and_have_three_letters() -> None:
    assert judged("rows CAT AT QZX LONDON") == [True, False, False, False]


@clause("ILT-20")
def test_a_row_says_why_it_is_no_word() -> None:
    faces = GAME.view(position("rows AT QZX"), YOU).players[YOU].words

    assert [face.why for face in faces] == ["Words need 3 letters or more.", "It is not in the dictionary."]


@clause("ILT-20")
def test_the_table_has_its_own_dictionary() -> None:
    rare = "rows AALII"

    assert (judged(rare), judged(rare, Options(dictionary="common"))) == ([True], [False])


@clause("ILT-21")
@pytest.mark.parametrize(("row", "book"), [("LONDON", "R05"), ("ABUGSLIFE", "R03"), ("ET", "R03")])
def test_names_titles_and_short_words_are_words_under_their_book(row: str, book: str) -> None:
    assert judged(f"rows {row} | books {book}") == [True]
    assert judged(f"rows {row} | books R07") == [False]


@clause("ILT-21")
def test_a_short_word_with_the_property_of_a_book_is_a_word_under_it() -> None:
    assert judged("rows AA AT | books B11") == [True, False]


@clause("ILT-21")
def test_the_final_chapter_makes_words_too() -> None:
    assert judged("rows LONDON | bound R05 | chapter R15") == [True]
    assert judged("rows LONDON | bound R06 | chapter R15") == [False]


@clause("ILT-35")
def test_a_final_chapter_of_a_bound_theme_is_about_animals_where_none_has_one() -> None:
    assert themes(word_rules(position("rows CAT | bound B11 | chapter R15"), YOU)) == ("animals",)
    assert themes(word_rules(position("rows CAT | bound R05 R06 | chapter R15"), YOU)) == ("cities", "food")


@clause("ILT-22")
def test_plurals_of_listed_words_count() -> None:
    assert judged("rows AARDWOLVES AARDWOLFS ALLICESHADS | books R01") == [True, True, True]


@clause("ILT-23")
@pytest.mark.parametrize(
    ("word", "entry"),
    [
        ("CATS", "CAT"),
        ("GLASSES", "GLASS"),
        ("BODIES", "BODY"),
        ("GLASS", "GLASS"),
        ("QUICKLY", "QUICKLY"),
        ("IS", "IS"),
    ],
)
def test_singular_and_plural_of_a_noun_are_one_entry(word: str, entry: str) -> None:
    assert singular(word) == entry


@clause("ILT-33")
@pytest.mark.parametrize(
    ("pred", "good", "bad"),
    [
        ("any", "CAT", None),
        ("palindrome", "LEVEL", "LEVER"),
        ("double_letter", "BOOK", "BOKO"),
        ("ascending", "ALMOST", "ALSO"),
        ("ascending", "ABBEY", "ACE"),
        ("descending", "SPOON", "SPOT"),
        ("same_ends", "RADAR", "RADIO"),
        ("isogram", "PLANET", "PLANETE"),
        ("reversible", "STRESSED", "LEVEL"),
        ("reversible", "DOG", "CAT"),
        ("hidden_animal", "SCATTER", "CAT"),
        ("alternating", "BANANA", "BREAD"),
        ("alternating", "EYED", "EASY"),
        ("behead", "CLAMP", "CAT"),
        ("repeat", "BANANA", "CAT"),
        ("mostly_vowels", "AREA", "CRATE"),
        ("mostly_vowels", "OATS", "CAT"),
    ],
)
def test_a_property_of_words(pred: str, good: str, bad: str | None) -> None:
    assert has_property(PLAIN, pred, good)  # type: ignore[arg-type] # names from the table above
    assert bad is None or not has_property(PLAIN, pred, bad)  # type: ignore[arg-type] # names from the table above


@clause("ILT-21")
@pytest.mark.parametrize(
    ("rows", "book", "valid"),
    [
        ("HANNAH ANNA HANNAN BVVB", "B11", [True, True, False, False]),
        ("HANNAH AARON LISBON", "B14", [True, True, False]),  # a double letter
        ("SINGAPORE LONDON", "B20", [True, False]),  # nine letters or more
        ("HANNAH", "B12", [False]),  # no word is an anagram alone
        ("HANNAH LONDON", "R07", [False, False]),  # a book with a theme wants its theme
    ],
)
def test_a_name_with_the_property_of_a_book_without_a_theme_is_a_word_under_it(
    rows: str, book: str, valid: list[bool]
) -> None:
    assert judged(f"rows {rows} | books {book}") == valid


@clause("ILT-21")
def test_a_final_chapter_without_a_wish_for_words_makes_no_names_words() -> None:
    assert judged("rows HANNAH | chapter R03") == [False]  # symbols only
    assert judged("rows HANNAH | chapter R02") == [True]  # five letters or more


@clause("ILT-21", "ILT-22")
@pytest.mark.parametrize("title", ["YOUVEGOTMAIL", "PANSLABYRINTH", "WHATSEATINGGILBERTGRAPE", "CSI"])
def test_titles_with_apostrophes_bind_the_book_of_films(title: str) -> None:
    assert judged(f"rows {title} | books R03") == [True]
    assert judged(f"rows {title}") == [False]


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
        "We know no meaning of ZQXJ here: that does not count for furniture."
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
