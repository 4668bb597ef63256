"""What is a word: by the dictionary, by a theme, by a property (ILT-20 to ILT-23)."""

import pytest

from parlour.games.illiterati import GAME
from parlour.games.illiterati.notation import position
from parlour.games.illiterati.options import Options
from parlour.games.illiterati.validity import WordRules, has_property, singular, themes, word_rules
from tests.games.illiterati.table import YOU
from tests.marks import clause

PLAIN = WordRules("enable", "house", None, None, (), (), 3)


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
