"""A player's letters as a computer sees them: the rows there are, the best rows there could be, and what is left."""

from functools import lru_cache
from typing import NamedTuple

from parlour.core.game import Seat
from parlour.games.illiterati.bot.book_words import sets_for_book
from parlour.games.illiterati.bot.cover import Cover, SearchLimits, cover, ordered, without
from parlour.games.illiterati.bot.skills import Person
from parlour.games.illiterati.box import LETTER, Tile
from parlour.games.illiterati.building.actions import Spell
from parlour.games.illiterati.building.spelling import spelled_with
from parlour.games.illiterati.judging.books import progress, standing_words
from parlour.games.illiterati.judging.validity import FALLBACK, WordRules, valid
from parlour.games.illiterati.rows import word_of
from parlour.games.illiterati.state import Word
from parlour.games.illiterati.view_types import View


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


def search_limits(at: PlayerLetters, person: Person) -> SearchLimits:
    """Return how far a computer searches for words; what it notices depends on all letters of the player."""
    limits = SearchLimits(at.by.dictionary, person.rarest, at.by.shortest, person.steps)
    if person.reader is None:
        return limits
    among = ordered("".join(LETTER[tile] for tile in at.tiles))
    return limits._replace(reader=person.reader, within=person.within, among=among)


def cover_tiles(at: PlayerLetters, tiles: tuple[Tile, ...], person: Person) -> Cover:
    """Return words for some of a player's letters; what is left over and a word by itself is laid alone (ILT-21)."""
    found = cover("".join(LETTER[tile] for tile in tiles), search_limits(at, person))
    alone = tuple(letter for letter in found.left if valid(at.by, letter))
    return found._replace(words=(*found.words, *alone), left=without(found.left, "".join(alone))) if alone else found


def tiles_outside(tiles: tuple[Tile, ...], rows: tuple[Word, ...]) -> tuple[Tile, ...]:
    """Return letters that are in none of these rows."""
    used = {tile for row in rows for tile in row.tiles}
    return tuple(tile for tile in tiles if tile not in used)


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
