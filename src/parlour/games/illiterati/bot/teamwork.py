"""Letters that players can exchange so that the Library stays within its limit (ILT-12, ILT-13)."""

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations
from typing import NamedTuple

from parlour.core.game import Seat
from parlour.games.illiterati.bot.book_words import sets_for_book
from parlour.games.illiterati.bot.layout import (
    WEIGHT,
    Layout,
    PlayerLetters,
    best_layout,
    book_rows,
    letters_left_over,
    library_limit,
    player_letters,
)
from parlour.games.illiterati.bot.skills import Person
from parlour.games.illiterati.box import LETTER, Tile
from parlour.games.illiterati.view_types import View

BRIEF = 4
"""How many times shorter the search with another's letters is than with one's own."""


class Exchange(NamedTuple):
    """Letters that go from a player, or out of the Library (None), to another who can use them."""

    giver: Seat | None
    taker: Seat
    tiles: tuple[Tile, ...]


def everyones_letters(view: View) -> tuple[PlayerLetters, ...]:
    """Return all players' letters."""
    return tuple(player_letters(view, seat) for seat in range(len(view.players)))


def everyones_layouts(view: View, person: Person) -> tuple[Layout, ...]:
    """Return what every player could lay."""
    return tuple(best_layout(at, person) for at in everyones_letters(view))


def overflow(view: View, person: Person) -> int:
    """Return how many letters are too many for the Library, if everyone lays what they can."""
    return sum(len(each.left) for each in everyones_layouts(view, person)) + len(view.library) - library_limit(view)


def from_library(view: View, at: PlayerLetters, person: Person) -> Iterator[Exchange]:
    """Yield letters of the Library that a player can use, one alone or two together."""
    if view.library_closed:
        return
    now = letters_left_over(at, person)
    for many in (1, 2):
        for tiles in combinations(view.library, many):
            if letters_left_over(at, person, more=tiles) <= now:
                yield Exchange(None, at.seat, tiles)


def to_others(view: View, at: PlayerLetters, person: Person) -> Iterator[Exchange]:
    """Yield letters that a player cannot use and another can."""
    for tile in best_layout(at, person).left:
        for other in everyones_letters(view):
            if other.seat != at.seat and letters_left_over(other, person, more=(tile,)) <= letters_left_over(
                other, person
            ):
                yield Exchange(at.seat, other.seat, (tile,))


def to_help(view: View, at: PlayerLetters, person: Person) -> Iterator[Exchange]:
    """Yield letters that a player can do without and with which another has fewer left."""
    now = letters_left_over(at, person)
    for other in everyones_letters(view):
        theirs = letters_left_over(other, person)
        if other.seat == at.seat or not theirs:
            continue
        for tile in one_of_each_letter(at):
            if (
                letters_left_over(other, person, more=(tile,)) < theirs
                and letters_left_over(at, person, less=(tile,)) <= now
            ):
                yield Exchange(at.seat, other.seat, (tile,))


def one_of_each_letter(at: PlayerLetters) -> list[Tile]:
    """Return one tile of each letter, the most useful letters first."""
    found: dict[str, Tile] = {}
    for tile in at.tiles:
        found.setdefault(LETTER[tile], tile)
    return sorted(found.values(), key=lambda tile: WEIGHT.get(LETTER[tile], 0))


def for_book(view: View, at: PlayerLetters, person: Person) -> Exchange | None:
    """Return letters with which a player meets the book: from the Library, else from a player who can spare them."""
    if book_rows(at, person) or (at.by.book is None and not at.chapter):
        return None
    if not view.library_closed:
        tiles = borrowed(at, view.library, person)
        if tiles:
            return Exchange(None, at.seat, tiles)
    for other in everyones_letters(view):
        if other.seat != at.seat:
            tiles = borrowed(at, other.tiles, person)
            if tiles and can_spare(other, tiles, person):
                return Exchange(other.seat, at.seat, tiles)
    return None


@lru_cache(maxsize=4096)
def borrowed(at: PlayerLetters, others: tuple[Tile, ...], person: Person) -> tuple[Tile, ...]:
    """Return the fewest letters of others with which a player would meet the book."""
    best: tuple[Tile, ...] = ()
    brief = person._replace(looks=person.looks // BRIEF)
    for laid in sets_for_book(at.by, (*at.tiles, *others), brief, chapter=at.chapter):
        used = {tile for row in laid for tile in row.tiles}
        tiles = tuple(tile for tile in others if tile in used)
        if len(tiles) <= person.borrows and (not best or len(tiles) < len(best)):
            best = tiles
    return best


def can_spare(at: PlayerLetters, tiles: tuple[Tile, ...], person: Person, lends: int = 0) -> bool:
    """Return whether a player still meets the book without these letters, and has at most `lends` more left over."""
    return letters_left_over(at, person, less=tiles) <= letters_left_over(at, person) + lends
