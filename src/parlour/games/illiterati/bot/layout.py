"""A player's letters as a computer sees them: the rows there are, the best rows there could be, and what is left.

Words for them are found by a search in counted steps, so that it is repeatable.
"""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import combinations_with_replacement, islice
from typing import NamedTuple

from parlour.core.game import Seat
from parlour.games.illiterati.actions import Spell
from parlour.games.illiterati.books import progress, standing_words
from parlour.games.illiterati.bot.book_words import sets_for_book
from parlour.games.illiterati.bot.skills import Person, noticed
from parlour.games.illiterati.box import BLANK, LETTER, VOWELS, Tile
from parlour.games.illiterati.rows import spelled_with, word_of
from parlour.games.illiterati.state import Word
from parlour.games.illiterati.validity import FALLBACK, WordRules, valid
from parlour.games.illiterati.view_types import View
from parlour.words.letters import ORDER, RANK
from parlour.words.lexicon import Lexicon, find
from parlour.words.recall import Reader

ALL_TRIED = 11
"""Letters of the largest rack whose every word is tried, not only the likeliest ones."""

LENGTHS = (7, 6, 5, 9)
"""How long a word of a larger rack may be, by turns: medium lengths leave the most to go on with."""

STARTS = 3
"""Searches that share the steps, each with another length first."""

STAND_INS = "SEATRINOLD"
"""Letters that a blank is tried as, the most useful ones first."""

STAND_IN_TRIES = 12
"""Ways to use the blanks that are tried, at most."""

WEIGHT = {letter: 40 - RANK[letter] for letter in ORDER}
"""How useful it is to get rid of a letter: the rarest letters first."""

BALANCE = 20
"""What a vowel is worth above its weight where there are too many, and below it where there are too few."""

VOWEL_SHARE = 0.4
"""The usual share of vowels in words."""


class PlayerLetters(NamedTuple):
    """A player's letters, sorted; the valid rows; the rules for words; and whether the Final Chapter is open.

    `spare` is how many letters may be left if that meets the book.
    """

    seat: Seat
    tiles: tuple[Tile, ...]
    rows: tuple[Word, ...]
    by: WordRules
    chapter: bool
    spare: int


class Layout(NamedTuple):
    """The rows to lay, those for the book first; rows to break up for them; the letters that are left."""

    book: tuple[Word, ...]
    rows: tuple[Word, ...]
    broken: tuple[Word, ...]
    left: tuple[Tile, ...]


class SearchLimits(NamedTuple):
    """Which words a search may use: dictionary, rarest and shortest word; and how many steps it may take.

    With a `reader`, only words that come to mind `within` so many seconds at the sight of all letters, `among`.
    """

    dictionary: str
    rarest: int
    shortest: int
    steps: int
    reader: Reader | None = None
    within: float = 0.0
    among: str = ""


class Cover(NamedTuple):
    """Words in the order in which they were found, the letters that are left, and what the blanks stand for.

    After the first words are laid, the others still cover the rest: a plan in order needs no second search.
    """

    words: tuple[str, ...]
    left: str
    blanks: str = ""


def visible_word_rules(view: View, seat: int) -> WordRules:
    """Return what decides about a player's words, as anyone can see it."""
    player = view.players[seat]
    bound = [book.theme for each in view.players for book in each.bound if book.theme is not None]
    return WordRules(
        dictionary=view.options.dictionary,
        box=view.options.box,
        book=None if player.book is None else player.book.id,
        chapter=None if view.chapter is None else view.chapter.id,
        themes=() if view.chapter is None else tuple(dict.fromkeys(bound)) or (FALLBACK,),
        accepted=view.accepted,
        shortest=view.effects.min_word_length,
    )


def library_limit(view: View) -> int:
    """Return how many letters the Library may hold when building ends: none, where it must be empty to win."""
    return 0 if view.chapter is not None and view.figures.clear_library else view.figures.library


def player_letters(view: View, seat: int) -> PlayerLetters:
    """Return a player's letters."""
    player, by = view.players[seat], visible_word_rules(view, seat)
    rows = tuple(Word(face.tiles, face.spelled) for face in player.words)
    return PlayerLetters(
        seat=Seat(seat),
        tiles=tuple(sorted((*player.loose, *(tile for row in rows for tile in row.tiles)))),
        rows=tuple(row for row, valid in zip(rows, standing_words(by, rows), strict=True) if valid),
        by=by,
        chapter=view.chapter is not None,
        spare=max(0, library_limit(view) - len(view.library)),
    )


@lru_cache(maxsize=4096)
def best_layout(at: PlayerLetters, person: Person) -> Layout:
    """Return what to lay: words for the book, rows that can stay, and words for the other letters."""
    book = book_rows(at, person)
    kept, found = fill_rest(at, at.tiles, book, person)
    laid, left = lay_words(found, tiles_outside(at.tiles, (*book, *kept)))
    used = {tile for row in book for tile in row.tiles}
    broken = tuple(row for row in at.rows if row not in (*kept, *laid) and used.isdisjoint(row.tiles))
    return Layout(book, (*book, *kept, *laid), broken, left)


def fill_rest(
    at: PlayerLetters, tiles: tuple[Tile, ...], book: tuple[Word, ...], person: Person
) -> tuple[tuple[Word, ...], Cover]:
    """Return the rows that can stay beside the book's and words for the rest; some rows go if that leaves fewer.

    A row of one letter is always up for use in a longer one.
    """
    free = set(tiles_outside(tiles, book))
    kept = tuple(row for row in at.rows if len(row.tiles) > 1 and free.issuperset(row.tiles))
    found = cover_tiles(at, tiles_outside(tiles, (*book, *kept)), person)
    for broken in rows_to_break(kept, person) if found.left else ():
        stay = tuple(row for row in kept if row not in broken)
        other = cover_tiles(at, tiles_outside(tiles, (*book, *stay)), person)
        if len(other.left) < len(found.left):
            return stay, other
    return kept, found


def rows_to_break(kept: tuple[Word, ...], person: Person) -> list[tuple[Word, ...]]:
    """Return what a computer would break up to use more letters: single words, short ones first, or all."""
    some: list[tuple[Word, ...]] = [(row,) for row in sorted(kept, key=short_first)[: person.breaks]]
    return [*some, kept] if person.begins_anew else some


def short_first(row: Word) -> tuple[int, str]:
    """Return the order in which rows are broken up: short ones first."""
    return len(row.tiles), row.spelled


def lay_words(found: Cover, tiles: tuple[Tile, ...]) -> tuple[tuple[Word, ...], tuple[Tile, ...]]:
    """Return words laid in tiles, and the tiles that are left."""
    rows: list[Word] = []
    for each in found.words:
        spell: Spell = spelled_with(each, tiles)
        rows.append(word_of(spell.tiles, spell.blanks))
        tiles = tiles_outside(tiles, tuple(rows[-1:]))
    return tuple(rows), tiles


def letters_left_over(
    at: PlayerLetters, person: Person, more: tuple[Tile, ...] = (), less: tuple[Tile, ...] = ()
) -> int:
    """Return how many letters would be left with more or fewer of them, the book's words unchanged."""
    book = book_rows(at, person)
    if any(tile in less for row in book for tile in row.tiles):
        return len(at.tiles)
    tiles = tuple(tile for tile in (*at.tiles, *more) if tile not in less)
    return len(fill_rest(at, tiles, book, person)[1].left)


@lru_cache(maxsize=4096)
def book_rows(at: PlayerLetters, person: Person) -> tuple[Word, ...]:
    """Return words that meet the book, laid or possible; none where they leave too many letters over."""
    way = progress(at.by, at.rows, chapter=at.chapter)
    if way is not None and way.met:
        return tuple(at.rows[place] for place in way.turn_in)
    return best_book_rows(at.tiles, at.by, at.chapter, at.spare, person)


@lru_cache(maxsize=4096)
def best_book_rows(
    tiles: tuple[Tile, ...], by: WordRules, chapter: bool, spare: int, person: Person
) -> tuple[Word, ...]:
    """Return the words for the book that leave the fewest letters, wherever the letters lie now."""
    here = PlayerLetters(Seat(0), tiles, (), by, chapter, spare)
    best: tuple[Word, ...] = ()
    fewest = max(spare, len(cover_tiles(here, tiles, person).left)) + 1
    for laid in sets_for_book(by, tiles, person, chapter=chapter):
        left = len(cover_tiles(here, tiles_outside(tiles, laid), person).left)
        if left < fewest:
            best, fewest = laid, left
        if not fewest:
            break
    return best


def cover_tiles(at: PlayerLetters, tiles: tuple[Tile, ...], person: Person) -> Cover:
    """Return words for some of a player's letters; what is left over and a word by itself is laid alone (ILT-21)."""
    found = cover("".join(LETTER[tile] for tile in tiles), search_limits(at, person))
    alone = tuple(letter for letter in found.left if valid(at.by, letter))
    return found._replace(words=(*found.words, *alone), left=without(found.left, "".join(alone))) if alone else found


def search_limits(at: PlayerLetters, person: Person) -> SearchLimits:
    """Return how far a computer searches for words; what it notices depends on all letters of the player."""
    limits = SearchLimits(at.by.dictionary, person.rarest, at.by.shortest, person.steps)
    if person.reader is None:
        return limits
    among = ordered("".join(LETTER[tile] for tile in at.tiles))
    return limits._replace(reader=person.reader, within=person.within, among=among)


def tiles_outside(tiles: tuple[Tile, ...], rows: tuple[Word, ...]) -> tuple[Tile, ...]:
    """Return letters that are in none of these rows."""
    used = {tile for row in rows for tile in row.tiles}
    return tuple(tile for tile in tiles if tile not in used)


def cover(letters: str, terms: SearchLimits) -> Cover:
    """Return words for these letters, of which a * is a blank, with as few left as possible."""
    return cover_ordered(ordered(letters), terms)


@lru_cache(maxsize=20_000)
def cover_ordered(letters: str, terms: SearchLimits) -> Cover:
    """Return words for letters in order; remembered, as the same letters are often searched again."""
    if len(letters) > len(terms.among):  # with letters that others might give
        terms = terms._replace(among=letters)
    blanks = letters.count(BLANK)
    best = Cover((), letters)
    for stand_ins in islice(combinations_with_replacement(STAND_INS, blanks), STAND_IN_TRIES):
        taken = "".join(stand_ins)
        found = cover_without_blanks(ordered(letters[blanks:] + taken), terms)
        if len(found.left) < len(best.left):
            best = found._replace(blanks=taken)
        if not best.left:
            break
    return best


def cover_without_blanks(rack: str, terms: SearchLimits) -> Cover:
    """Return the best cover of several searches for letters without blanks."""
    search = Search(find(terms.dictionary), terms, rack)
    for start in range(STARTS if len(rack) > ALL_TRIED else 1):
        if search.best.left:
            search.begin(start)
            search.go(rack, (), "")
    return search.best


class Search:
    """One search: the best cover so far, what it has seen, and the steps that are left."""

    def __init__(self, lexicon: Lexicon, terms: SearchLimits, rack: str) -> None:
        self.lexicon, self.terms = lexicon, terms
        self.best = Cover((), rack)
        self.seen_words = None if terms.reader is None else self.noticed_words(rack, terms)
        self.begin(0)

    def noticed_words(self, rack: str, terms: SearchLimits) -> frozenset[str]:
        """Return the words of a rack that the reader finds."""
        words = self.lexicon.words(rack, shortest=terms.shortest, longest=max(LENGTHS), upto=terms.rarest, clean=True)
        return frozenset(noticed(words, terms.among, terms.reader, terms.within))

    def begin(self, start: int) -> None:
        """Start again, with words of another length first."""
        self.lengths = LENGTHS[start:] + LENGTHS[:start]
        self.steps = self.terms.steps // STARTS
        self.seen: set[tuple[str, int]] = set()

    def go(self, rack: str, words: tuple[str, ...], skipped: str) -> None:
        """Find words for what is on the rack, its rarest letter first; or leave that letter out."""
        if len(skipped) + len(rack) < len(self.best.left):
            self.best = Cover(words, skipped + rack)
        if len(rack) < self.terms.shortest or (rack, len(skipped)) in self.seen:
            return
        self.seen.add((rack, len(skipped)))
        for word in self.found(rack):
            if len(skipped) >= len(self.best.left) or self.steps <= 0:
                return
            if word not in words:
                self.steps -= 1
                self.go(without(rack, word), (*words, word), skipped)
        if len(skipped) + 1 < len(self.best.left):
            self.go(rack[1:], words, skipped + rack[0])

    def found(self, rack: str) -> Iterable[str]:
        """Return words with the rarest letter: all of a small rack, else some that leave enough for another."""
        if len(rack) <= ALL_TRIED:
            return self.every(rack)
        return self.likely(rack) if self.seen_words is None else islice(self.every(rack), len(LENGTHS))

    def every(self, rack: str) -> list[str]:
        """Return all of them, the longest first, those last that leave too little for another word."""
        size, terms = len(rack), self.terms
        words = self.lexicon.words(rack, required=rack[0], shortest=terms.shortest, upto=terms.rarest, clean=True)
        if self.seen_words is not None:
            words = [word for word in words if word in self.seen_words]
        return sorted(words, key=lambda word: (0 < size - len(word) < terms.shortest, -len(word)))

    def likely(self, rack: str) -> Iterator[str]:
        """Yield words that use rare letters and surplus vowels or consonants, each unlike the one before."""
        terms, given = self.terms, set[str]()
        surplus = sum(letter in VOWELS for letter in rack) - VOWEL_SHARE * len(rack)
        tilt = BALANCE if surplus > 1 else -BALANCE if surplus < -1 else 0
        values = {letter: WEIGHT[letter] + (tilt if letter in VOWELS else 0) for letter in dict.fromkeys(rack)}
        for longest in self.lengths:
            word = self.lexicon.best(
                rack, values, required=rack[0], shortest=terms.shortest, longest=longest, upto=terms.rarest, clean=True
            )
            if word is None:
                return
            if word not in given:
                given.add(word)
                yield word
            for letter in word:
                values[letter] = values[letter] * 3 // 4


def ordered(letters: str) -> str:
    """Return the letters rarest first, blanks at the front."""
    return "".join(sorted(letters, key=lambda letter: RANK.get(letter, -1)))


def without(letters: str, taken: str) -> str:
    """Return letters without others, once for each."""
    for letter in taken:
        letters = letters.replace(letter, "", 1)
    return letters
