"""Words for a book: what computers think of is what the rules take, for every book and every Final Chapter."""

from collections import Counter
from random import Random

import pytest

from parlour.games.illiterati.books import meets
from parlour.games.illiterati.bot.book_words import (
    Builder,
    Candidates,
    SearchBudget,
    candidates,
    lacking,
    sets_for_book,
)
from parlour.games.illiterati.bot.skills import PERSONS, known_entries, knows, letter_bits
from parlour.games.illiterati.box import TILES, BookId, Tile
from parlour.games.illiterati.boxes import content
from parlour.games.illiterati.validity import WordRules
from parlour.words.facts import offensive
from tests.marks import clause

EXPERT, NORMAL, EASY = PERSONS["expert"], PERSONS["normal"], PERSONS["easy"]
BOOKS = tuple(content("house").books)


def lens(book: str | None = None, chapter: str | None = None, shortest: int = 3) -> WordRules:
    named = [None if each is None else BookId(each) for each in (book, chapter)]
    return WordRules("enable", "house", named[0], named[1], ("animals", "food") if chapter else (), (), shortest)


def hand(size: int, number: int) -> tuple[Tile, ...]:
    return tuple(sorted(Random(f"hand {number}").sample(TILES, size)))


def of(letters: str) -> tuple[Tile, ...]:
    """The first tiles of these letters."""
    free = list(TILES)
    found = []
    for letter in letters:
        found.append(next(tile for tile in free if tile[0] == letter))
        free.remove(found[-1])
    return tuple(sorted(found))


@pytest.mark.parametrize("book", BOOKS)
@clause("ILT-33")
def test_what_is_thought_of_for_a_book_meets_it(book: str) -> None:
    by, hands = lens(book), [hand(38, number) for number in range(2)]
    found = [(tiles, laid) for tiles in hands for laid in sets_for_book(by, tiles, EXPERT, chapter=False)]

    assert found
    for tiles, laid in found:
        used = [tile for row in laid for tile in row.tiles]
        assert meets(by, laid)
        assert len(set(used)) == len(used)
        assert set(used) <= set(tiles)


@pytest.mark.parametrize("book", BOOKS)
@clause("ILT-35", "ILT-50")
def test_what_is_thought_of_for_a_final_chapter_meets_it(book: str) -> None:
    by = lens(chapter=book)
    found = [laid for number in range(2) for laid in sets_for_book(by, hand(38, number), NORMAL, chapter=True)]

    assert found
    assert all(meets(by, laid, chapter=True) for laid in found)


@clause("ILT-33")
def test_without_a_book_or_with_too_few_letters_nothing_is_thought_of() -> None:
    assert sets_for_book(lens(), hand(20, 1), EXPERT, chapter=False) == ()
    assert sets_for_book(lens("R01"), hand(7, 1), EXPERT, chapter=False) == ()


@clause("ILT-33")
def test_symbols_that_are_not_there_end_the_search() -> None:
    assert sets_for_book(lens("R01"), of("FISHCLAMBBDD"), EXPERT, chapter=False) == ()


@clause("ILT-15", "ILT-33")
def test_a_blank_is_laid_for_what_is_lacking() -> None:
    tiles = (*of("HADDOCKE"), Tile("*w1"))
    (first, *_) = sets_for_book(lens("R03"), tuple(sorted(tiles)), EXPERT, chapter=False) or ((),)

    assert all(len(row.tiles) == len(row.spelled) for row in first)


@clause("ILT-33")
def test_a_search_without_budget_gives_up() -> None:
    impatient = EXPERT._replace(looks=0)

    assert sets_for_book(lens("R01"), hand(30, 1), impatient, chapter=False) == ()
    assert sets_for_book(lens(chapter="R03"), hand(30, 1), impatient, chapter=True) == ()


@clause("ILT-33")
def test_a_set_grows_until_it_is_enough() -> None:
    want = content("house").books[BookId("B11")].requirement
    (family,) = candidates(lens("B11"), want.check, ["NUN", "EYE", "NOON"])
    have = {letter: "NUNEYENOON".count(letter) for letter in "NUEYO"}
    found = list(Builder(want, family, Counter(have), 0, SearchBudget(100)).sets())

    assert ("NUN", "EYE") in found
    assert all(len(words) >= 2 for words in found)


@clause("ILT-23")
def test_singular_and_plural_are_not_in_one_set() -> None:
    want = content("house").books[BookId("R01")].requirement
    builder = Builder(want, Candidates(["CATS", "CAT", "EEL"]), Counter("CATSCATEEL"), 0, SearchBudget(100))

    assert all(not {"CAT", "CATS"} <= set(words) for words in builder.sets())


def test_letters_that_lack_are_counted() -> None:
    assert lacking("BANANA", Counter("BAN")) == 3
    assert letter_bits("CAB") == 0b111


def test_levels_know_more_and_more_of_a_theme_and_nothing_that_offends() -> None:
    sizes = [len(known_entries("house", "animals", person)) for person in (EASY, NORMAL, EXPERT)]

    assert sizes == sorted(sizes)
    assert sizes[0] < sizes[2]
    assert not any(offensive(word) for word, _ in known_entries("house", "animals", EXPERT))
    assert knows("CAT", EASY)


@clause("ILT-21")
def test_names_and_words_of_one_letter_are_thought_of_for_a_book_without_a_theme() -> None:
    sets = sets_for_book(lens("B11"), of("HANNAHA"), EXPERT, chapter=False)

    assert ("HANNAH", "A") in [tuple(row.spelled for row in laid) for laid in sets]


@clause("ILT-21")
def test_entries_of_one_letter_are_known() -> None:
    assert "M" in dict(known_entries("house", "screen_stage", EXPERT))
