"""Words for a book: which ones a computer knows, and which sets of them its letters make (ILT-33)."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from string import ascii_uppercase
from typing import NamedTuple

from parlour.games.illiterati.bot.skills import Known, Person, known_entries, knows, letter_bits, noticed
from parlour.games.illiterati.bot.word_sets import Builder, SearchBudget, candidates, lacking
from parlour.games.illiterati.box import (
    BLANK,
    IS_BLANK,
    IS_WILD,
    LETTER,
    ONE_LETTER_WORDS,
    SHORTEST,
    SYMBOL,
    SYMBOLS,
    VOWELS,
    Symbol,
    Tile,
)
from parlour.games.illiterati.boxes.book_types import Check, Requirement
from parlour.games.illiterati.boxes.contents import content
from parlour.games.illiterati.judging.books import meets, requirement_of, symbol_ways
from parlour.games.illiterati.judging.validity import WordRules, fits_alone
from parlour.games.illiterati.state import Word
from parlour.words.lexicon import find

GROUPED = 6
"""Letters of the longest word that is considered where words must go together."""

WORDS_BY_LETTERS = ((20, 99, 9), (28, 35, 8), (36, 20, 7), (144, 10, 7))
"""The number of letters up to which words so rare and so long are considered: with many letters, common words are
more than enough."""

OFTEN = 3
"""A letter that all words of a ladder share is needed this often."""

WISHED = 3
"""The value of a letter that shows a wanted symbol; any other letter has 1."""


class Pool(NamedTuple):
    """Letters that a set may be made of, and how many of each symbol it should show."""

    tiles: tuple[Tile, ...]
    way: tuple[int, ...]


@lru_cache(maxsize=4096)
def sets_for_book(
    by: WordRules, tiles: tuple[Tile, ...], person: Person, *, chapter: bool
) -> tuple[tuple[Word, ...], ...]:
    """Return sets of words that meet the book or the Final Chapter, laid in tiles, the likeliest first."""
    want = requirement_of(by, chapter=chapter)
    if want is None or len(tiles) < want.min_letters:
        return ()
    found: dict[tuple[Word, ...], None] = {}
    plain = want.check.set_rule == "five_standard"
    budget = SearchBudget(person.looks)
    for pool in pools(want, tiles):
        if not budget.looks:
            break
        for words in candidate_sets(by, want, pool, person, budget):
            laid = lay_words(words, pool, plain=plain)
            if laid not in found and meets(by, laid, chapter=chapter):
                found[laid] = None
                if len(found) >= person.sets:
                    return tuple(found)
    return tuple(found)


def pools(want: Requirement, tiles: tuple[Tile, ...]) -> Iterator[Pool]:
    """Yield the letters for each way to meet the symbols, the ways first that lack the least."""
    have = Counter(SYMBOL[tile] for tile in tiles)
    wilds = sum(map(IS_WILD.__getitem__, tiles))
    for way in sorted(symbol_ways(want.symbols), key=lambda way: (missing(way, have), way)):
        if missing(way, have) > wilds:
            return
        if want.check.symbol_rule is None:
            yield Pool(tiles, way)
        elif want.check.symbol_rule == "one_symbol_absent":
            yield from (Pool(tuple(tile for tile in tiles if SYMBOL[tile] != symbol), way) for symbol in SYMBOLS)
        else:
            yield from (Pool(tuple(tile for tile in tiles if suits(tile, symbol)), way) for symbol in SYMBOLS)


def missing(way: Sequence[int], have: Counter[Symbol | None]) -> int:
    """Return how many symbols of a way are missing."""
    return sum(max(0, need - have[symbol]) for symbol, need in zip(SYMBOLS, way, strict=True))


def suits(tile: Tile, symbol: str) -> bool:
    """Return whether a tile may be used where all vowels show one symbol."""
    return LETTER[tile] not in VOWELS or SYMBOL[tile] == symbol


def candidate_sets(
    by: WordRules, want: Requirement, pool: Pool, person: Person, budget: SearchBudget
) -> Iterator[tuple[str, ...]]:
    """Yield sets of words of the book's kind that the letters make, before symbols are looked at."""
    have = Counter(LETTER[tile] for tile in pool.tiles)
    blanks = have.pop(BLANK, 0)
    letters = "".join(sorted(have.elements()))
    values = letter_values(pool, plain=want.check.set_rule == "five_standard")
    if want.check.type in ("ladder", "growing"):
        values = {letter: min(have[letter], OFTEN) ** 2 for letter in ascii_uppercase}
    words = sorted(
        makeable(by, want.check, letters, blanks, person),
        key=lambda word: sum([values[letter] for letter in word]),
        reverse=True,
    )
    for found in candidates(by, want.check, words):
        yield from Builder(want, found, have, blanks, budget).sets()


@lru_cache(maxsize=512)
def makeable(by: WordRules, check: Check, letters: str, blanks: int, person: Person) -> tuple[str, ...]:
    """Return the words of the wanted kind that letters make and a computer knows."""
    themes = by.themes if check.type == "bound_theme" else (check.theme,) if check.theme is not None else ()
    if themes:
        known = dict.fromkeys(pair for theme in themes for pair in known_entries(by.box, theme, person))
        return made_of(known, letters, blanks)
    rarest, longest = next((upto, long) for many, upto, long in WORDS_BY_LETTERS if len(letters) <= many)
    longest = max(longest if check.type == "each" else min(longest, GROUPED), check.min_length)
    words = find(by.dictionary).words(
        letters,
        blanks=blanks,
        upto=min(rarest, person.rarest),
        shortest=max(check.min_length, by.shortest if check.pred == "any" else SHORTEST),
        longest=longest,
        clean=True,
    )
    names = made_of(known_names(by.dictionary, by.box, check, person), letters, blanks)
    fit = [word for word in words if of_kind(by, check, word)]
    return (*noticed(fit, f"{letters}{BLANK * blanks}", person.reader, person.within), *names)


def made_of(known: Iterable[tuple[str, int]], letters: str, blanks: int) -> tuple[str, ...]:
    """Return those of some words that letters make."""
    have, mask = Counter(letters), letter_bits(letters)
    return tuple(word for word, used in known if (used & ~mask).bit_count() <= blanks and lacking(word, have) <= blanks)


@lru_cache(maxsize=256)
def known_names(dictionary: str, box: str, check: Check, person: Person) -> Known:
    """Return the names and words of one letter that a computer knows to have the property a book wants (ILT-21)."""
    if check.type != "each" or check.pred == "any":
        return ()
    by = WordRules(dictionary, box, None, None, (), (), SHORTEST)
    names = [name for name in sorted(content(box).names) if name not in find(dictionary) and knows(name, person)]
    wanted = [name for name in (*ONE_LETTER_WORDS, *names) if fits_alone(by, check, name)]
    return tuple((name, letter_bits(name)) for name in wanted)


@lru_cache(maxsize=1 << 17)
def of_kind(by: WordRules, check: Check, word: str) -> bool:
    """Return whether a word is of a kind, remembered."""
    return fits_alone(by, check, word)


def letter_values(pool: Pool, *, plain: bool) -> dict[str, int]:
    """Return the value of each letter: more where one of its tiles shows what is wanted."""
    values = dict.fromkeys(ascii_uppercase, 1)
    wanted: list[Symbol | None] = [symbol for symbol, need in zip(SYMBOLS, pool.way, strict=True) if need]
    for tile in pool.tiles:
        if SYMBOL[tile] in wanted or (plain and SYMBOL[tile] is None):
            values[LETTER[tile]] = WISHED
    return values


def lay_words(words: Sequence[str], pool: Pool, *, plain: bool) -> tuple[Word, ...]:
    """Return words laid in tiles, wanted symbols first; blanks stand for letters that are missing."""
    free = list(pool.tiles)
    needs: dict[Symbol, int] = dict(zip(SYMBOLS, pool.way, strict=True))
    laid = []
    for word in words:
        row = []
        for letter in word:
            tile = next_tile(free, letter, needs, plain=plain)
            free.remove(tile)
            row.append(tile)
            symbol = SYMBOL[tile]
            if symbol is not None:
                needs[symbol] -= 1
        laid.append(Word(tuple(row), word))
    return tuple(laid)


def next_tile(free: Sequence[Tile], letter: str, needs: dict[Symbol, int], *, plain: bool) -> Tile:
    """Return the tile to lay for a letter: one with a wanted symbol, else any other, a blank last of all."""

    def merit(tile: Tile) -> tuple[bool, int]:
        symbol = SYMBOL[tile]
        useful = plain and symbol is None and not IS_WILD[tile]
        return not IS_BLANK[tile], int(useful) if symbol is None else needs[symbol]

    return max((tile for tile in free if LETTER[tile] in (letter, BLANK)), key=merit)
