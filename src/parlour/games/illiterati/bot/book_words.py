"""Words for a book: which ones a computer knows, and which sets of them its letters make, word by word (ILT-33)."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import lru_cache
from string import ascii_uppercase
from typing import NamedTuple

from parlour.games.illiterati.books import meets, requirement_of, symbol_ways
from parlour.games.illiterati.bot.skills import Known, Person, known_entries, knows, letter_bits, noticed
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
    Check,
    Group,
    Requirement,
    Symbol,
    Tile,
)
from parlour.games.illiterati.boxes import content
from parlour.games.illiterati.families import CountedWord, shared_marks
from parlour.games.illiterati.state import Word
from parlour.games.illiterati.validity import WordRules, fits_alone, of_theme, singular
from parlour.words.lexicon import Limits, find
from parlour.words.sounds import endings, wholes

GROUPED = 6
"""Letters of the longest word that is considered where words must go together."""

WORDS_BY_LETTERS = ((20, 99, 9), (28, 35, 8), (36, 20, 7), (144, 10, 7))
"""The number of letters up to which words so rare and so long are considered: with many letters, common words are
more than enough."""

OFTEN = 3
"""A letter that all words of a ladder share is needed this often."""

WISHED = 3
"""The value of a letter that shows a wanted symbol; any other letter has 1."""

BRANCHES = 7
"""Words that are tried at each place of a set."""

MOST_WORDS = 5
"""Words of the largest set that is considered."""

ENTRIES = 150
"""Words that are tried at the first place where each must follow the one before: most lead nowhere."""

ACROSTICS = 40
"""Words that initials are made to spell, at most."""

PLAIN_WORDS = 35
"""How common the words are that initials are made to spell."""


class Pool(NamedTuple):
    """Letters that a set may be made of, and how many of each symbol it should show."""

    tiles: tuple[Tile, ...]
    way: tuple[int, ...]


class Candidates(NamedTuple):
    """Words that may form a set: words for each place, what may follow a word, and how many there may be."""

    words: Sequence[str]
    places: tuple[Sequence[str], ...] = ()
    after: Callable[[str], Sequence[str]] | None = None
    most: int = MOST_WORDS
    unrepeated: bool = False


class SearchBudget:
    """How many words may still be looked at before the search ends."""

    def __init__(self, looks: int) -> None:
        self.looks = looks


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


def candidates(by: WordRules, check: Check, words: Sequence[str]) -> Iterator[Candidates]:
    """Yield the words that may form a set: all, those of a group, or those that follow each other."""
    if check.type == "bound_theme":
        yield from (Candidates([word for word in words if of_theme(by, theme, word)]) for theme in by.themes)
    elif check.group is not None:
        yield from map(Candidates, words_in_common(check.group, words))
    elif check.type == "acrostic":
        yield from acrostics(by, words)
    elif check.type == "growing":
        yield following_words(
            [word for word in words if len(word) == check.lengths[0]], words, grown_from, most=len(check.lengths)
        )
    elif check.type == "ladder":
        yield following_words(words, words, rungs)
    elif check.type == "chain":
        yield following_words(words, words, links)
    elif check.set_rule == "lengths_3_4_5":
        yield Candidates(words, by_length(words, (3, 4, 5)))
    elif check.set_rule == "one_7_one_5":
        yield Candidates(words, tuple([word for word in words if len(word) >= length] for length in (7, 5)))
    else:
        yield Candidates(
            words, most=check.max_words or MOST_WORDS, unrepeated=check.set_rule == "all_letters_different"
        )


def words_in_common(group: Group, words: Sequence[str]) -> list[list[str]]:
    """Return the words by what they have in common, the largest class first."""
    found: dict[str, list[str]] = {}
    for word in words:
        for mark in marks_of(group, word):
            found.setdefault(mark, []).append(word)
    return sorted((found[mark] for mark in found if len(found[mark]) > 1), key=len, reverse=True)


@lru_cache(maxsize=1 << 16)
def marks_of(group: Group, word: str) -> Sequence[str]:
    """Return what a word has that all words of its group have."""
    if group == "rhyme":
        return sorted(map(str, endings(word)))
    if group == "homophone":
        return sorted(map(str, wholes(word)))
    return shared_marks(group, unlaid_word(word))


@lru_cache(maxsize=1 << 16)
def unlaid_word(word: str) -> CountedWord:
    """Return a word that is not laid yet: it shows no symbols."""
    return CountedWord(place=0, spelled=word, entry=singular(word), shown=(), wilds=0, plain=0, vowels=())


def acrostics(by: WordRules, words: Sequence[str]) -> Iterator[Candidates]:
    """Yield the words, by what their initials can spell."""
    shelf: dict[str, list[str]] = {}
    for word in words:
        shelf.setdefault(word[0], []).append(word)
    initials = "".join(sorted(shelf))
    limits: Limits = {"upto": PLAIN_WORDS, "shortest": SHORTEST, "longest": SHORTEST + 1}
    spelled = find(by.dictionary).words(initials, most=ACROSTICS, **limits)
    yield from (Candidates(words, tuple(shelf[letter] for letter in word)) for word in spelled)


Ends = Callable[[str], tuple[Sequence[str], Sequence[str]]]
"""What a word needs in the next one, and what the one before needs in it."""


def following_words(entries: Sequence[str], words: Sequence[str], ends: Ends, most: int = MOST_WORDS) -> Candidates:
    """Return words of which each follows the one before."""
    shelf: dict[str, list[str]] = {}
    for word in words:
        for mark in ends(word)[1]:
            shelf.setdefault(mark, []).append(word)
    return Candidates(
        entries, after=lambda word: [each for mark in ends(word)[0] for each in shelf.get(mark, ())], most=most
    )


def rungs(word: str) -> tuple[Sequence[str], Sequence[str]]:
    """Return what a rung of a ladder shares with the next: all letters but one."""
    marks = [f"{word[:at]}.{word[at + 1 :]}" for at in range(len(word))]
    return marks, marks


def links(word: str) -> tuple[Sequence[str], Sequence[str]]:
    """Return what a link of a chain shares with the next: its last letter is the next one's first."""
    return word[-1], word[0]


def grown_from(word: str) -> tuple[Sequence[str], Sequence[str]]:
    """Return what a grown word shares with the next: all its letters, to which one is added."""
    less = dict.fromkeys("".join(sorted(word[:at] + word[at + 1 :])) for at in range(len(word)))
    return ("".join(sorted(word)),), tuple(less)


def by_length(words: Sequence[str], lengths: Sequence[int]) -> tuple[list[str], ...]:
    """Return the words of each length."""
    return tuple([word for word in words if len(word) == length] for length in lengths)


class Builder:
    """Build the sets of some candidates, word by word, as long as the letters last."""

    def __init__(
        self, want: Requirement, candidates: Candidates, have: Counter[str], blanks: int, budget: SearchBudget
    ) -> None:
        self.want, self.candidates, self.budget = want, candidates, budget
        self.have, self.blanks = have, blanks

    def sets(self) -> Iterator[tuple[str, ...]]:
        """Yield the sets that are enough in words and letters; each may still lack symbols."""
        return self.extend((), self.have, self.blanks, self.following((), ()))

    def extend(
        self, chosen: tuple[str, ...], have: Counter[str], blanks: int, words: Sequence[str]
    ) -> Iterator[tuple[str, ...]]:
        """Yield what the beginning of a set can become; `words` are those that may follow."""
        enough = len(chosen) >= self.want.min_words and sum(map(len, chosen)) >= self.want.min_letters
        if enough and len(chosen) >= len(self.candidates.places):
            yield chosen
        if len(chosen) >= (len(self.candidates.places) or self.candidates.most):
            return
        branches = ENTRIES if self.candidates.after and not chosen else BRANCHES
        for at, word in enumerate(words):
            if not self.budget.looks or not branches:
                return
            self.budget.looks -= 1
            if self.fits(chosen, word) and (short := lacking(word, have)) <= blanks:
                branches -= 1
                more = self.following((*chosen, word), words[at + 1 :])
                yield from self.extend((*chosen, word), have - Counter(word), blanks - short, more)

    def following(self, chosen: tuple[str, ...], later: Sequence[str]) -> Sequence[str]:
        """Return the words that may come next; in a set without order those after the last one."""
        if self.candidates.places:
            return self.candidates.places[len(chosen)] if len(chosen) < len(self.candidates.places) else ()
        if not chosen:
            return self.candidates.words
        return later if self.candidates.after is None else self.candidates.after(chosen[-1])

    def fits(self, chosen: tuple[str, ...], word: str) -> bool:
        """Return whether a word may be the next of a set."""
        candidates = self.candidates
        if candidates.unrepeated and (
            len({*word}) < len(word) or any(letter in each for each in chosen for letter in word)
        ):
            return False
        return all(unlaid_word(word).entry != unlaid_word(each).entry for each in chosen)


def lacking(word: str, have: Counter[str]) -> int:
    """Return how many letters of a word are not there."""
    return sum(max(0, word.count(letter) - have[letter]) for letter in dict.fromkeys(word))
