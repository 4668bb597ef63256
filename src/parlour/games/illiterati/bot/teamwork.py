"""What players can do for each other: letters that another can use, so that the Library holds (ILT-12, ILT-13)."""

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations
from typing import NamedTuple

from parlour.core.game import Seat
from parlour.games.illiterati.bot.book_words import pursue
from parlour.games.illiterati.bot.cover import WEIGHT
from parlour.games.illiterati.bot.layout import Aim, Desk, aim, book_rows, desk, leftover, limit
from parlour.games.illiterati.bot.skill import Skill
from parlour.games.illiterati.box import LETTER, Tile
from parlour.games.illiterati.view_types import View

BORROWED = 4
"""Letters that one asks another for, at most, to meet one's book."""

BRIEF = 4
"""One thinks so many times less about what one would do with another's letters than about one's own."""


class Exchange(NamedTuple):
    """Letters that go from a player, or out of the Library (None), to another who can use them."""

    giver: Seat | None
    taker: Seat
    tiles: tuple[Tile, ...]


def desks(view: View) -> tuple[Desk, ...]:
    """All players' letters."""
    return tuple(desk(view, seat) for seat in range(len(view.players)))


def aims(view: View, skill: Skill) -> tuple[Aim, ...]:
    """What every player could lay."""
    return tuple(aim(at, skill) for at in desks(view))


def overflow(view: View, skill: Skill) -> int:
    """Letters too many for the Library, if everyone lays what they can."""
    return sum(len(each.left) for each in aims(view, skill)) + len(view.library) - limit(view)


def from_library(view: View, at: Desk, skill: Skill) -> Iterator[Exchange]:
    """Letters of the Library that a player can use, one alone or two together."""
    if view.library_closed:
        return
    now = leftover(at, skill)
    for many in (1, 2):
        for tiles in combinations(view.library, many):
            if leftover(at, skill, more=tiles) <= now:
                yield Exchange(None, at.seat, tiles)


def to_others(view: View, at: Desk, skill: Skill) -> Iterator[Exchange]:
    """Letters that a player cannot use and another can."""
    for tile in aim(at, skill).left:
        for other in desks(view):
            if other.seat != at.seat and leftover(other, skill, more=(tile,)) <= leftover(other, skill):
                yield Exchange(at.seat, other.seat, (tile,))


def as_help(view: View, at: Desk, skill: Skill) -> Iterator[Exchange]:
    """Letters that a player can do without and with which another has fewer left."""
    now = leftover(at, skill)
    for other in desks(view):
        theirs = leftover(other, skill)
        if other.seat == at.seat or not theirs:
            continue
        for tile in kinds(at):
            if leftover(other, skill, more=(tile,)) < theirs and leftover(at, skill, less=(tile,)) <= now:
                yield Exchange(at.seat, other.seat, (tile,))


def kinds(at: Desk) -> list[Tile]:
    """One tile of each letter, the most useful letters first."""
    found: dict[str, Tile] = {}
    for tile in at.tiles:
        found.setdefault(LETTER[tile], tile)
    return sorted(found.values(), key=lambda tile: WEIGHT.get(LETTER[tile], 0))


def for_book(view: View, at: Desk, skill: Skill) -> Exchange | None:
    """Letters with which a player meets the book: out of the Library, else of one other player who can do without."""
    if book_rows(at, skill) or (at.by.book is None and not at.chapter):
        return None
    if not view.library_closed:
        tiles = borrowed(at, view.library, skill)
        if tiles:
            return Exchange(None, at.seat, tiles)
    for other in desks(view):
        if other.seat != at.seat:
            tiles = borrowed(at, other.tiles, skill)
            if tiles and can_spare(other, tiles, skill):
                return Exchange(other.seat, at.seat, tiles)
    return None


@lru_cache(maxsize=4096)
def borrowed(at: Desk, others: tuple[Tile, ...], skill: Skill) -> tuple[Tile, ...]:
    """The fewest letters of others with which a player would meet the book and have no more left than may be."""
    best: tuple[Tile, ...] = ()
    brief = skill._replace(looks=skill.looks // BRIEF)
    for laid in pursue(at.by, (*at.tiles, *others), brief, chapter=at.chapter):
        used = {tile for row in laid for tile in row.tiles}
        tiles = tuple(tile for tile in others if tile in used)
        if len(tiles) <= BORROWED and (not best or len(tiles) < len(best)):
            best = tiles
    return best


def can_spare(at: Desk, tiles: tuple[Tile, ...], skill: Skill) -> bool:
    """Whether a player has no more letters left, and meets the book as before, without these."""
    return leftover(at, skill, less=tiles) <= leftover(at, skill)
