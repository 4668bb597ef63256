"""Letters in rows: how they are laid, taken out and added, and how gaps close (ILT-12, ILT-41)."""

from collections.abc import Collection, Sequence

from msgspec.structs import replace

from parlour.games.illiterati.actions import Spell
from parlour.games.illiterati.box import BLANK, IS_BLANK, LETTER, Tile
from parlour.games.illiterati.state import Area, State, Word

ROW = 2
"""Letters that stay a row when others leave it: a single one comes loose."""


def word_of(tiles: Sequence[Tile], blanks: str = "") -> Word:
    """Return a row of letters, with the letters that its blanks stand for, in order (ILT-15)."""
    left = iter(blanks)
    return Word(tuple(tiles), "".join(next(left) if IS_BLANK[tile] else LETTER[tile] for tile in tiles))


def spelled_with(word: str, tiles: Sequence[Tile]) -> Spell:
    """Return how tiles lay a word that they make: a blank only where there is no letter."""
    held = list(tiles)
    chosen: list[Tile] = []
    blanks = ""
    for letter in word:
        tile = next((tile for tile in held if LETTER[tile] == letter), None)
        if tile is None:
            tile = next(tile for tile in held if LETTER[tile] == BLANK)
            blanks += letter
        held.remove(tile)
        chosen.append(tile)
    return Spell(tuple(chosen), blanks)


def row_without(row: Word, gone: Collection[Tile]) -> Word:
    """Return a row without some letters, its gaps closed."""
    kept = [(tile, letter) for tile, letter in zip(row.tiles, row.spelled, strict=True) if tile not in gone]
    return Word(tuple(tile for tile, _ in kept), "".join(letter for _, letter in kept))


def without_letters(area: Area, gone: Collection[Tile]) -> Area:
    """Return a player's area without some letters: rows close their gaps, a last single letter comes loose."""
    rows: list[Word] = []
    loose = [tile for tile in area.loose if tile not in gone]
    for row in area.words:
        left = row_without(row, gone)
        if left == row or len(left.tiles) >= ROW:
            rows.append(left)
        else:
            loose += left.tiles
    return replace(area, words=tuple(rows), loose=tuple(loose), open=tuple(tile for tile in area.open if tile in loose))


def gone_from(row: Word, gone: Collection[Tile]) -> int:
    """Return how many letters of a row are among those that go."""
    return sum(tile in gone for tile in row.tiles)


def with_letters(area: Area, tiles: Sequence[Tile]) -> Area:
    """Return a player's area with more loose letters."""
    return replace(area, loose=(*area.loose, *tiles))


def with_row(area: Area, row: Word) -> Area:
    """Return a player's area with a row in place of the first one that gave letters to it, or as the last (ILT-12)."""
    touched = [bool(gone_from(other, row.tiles)) for other in area.words]
    before = touched.index(True) if True in touched else len(touched)
    left = without_letters(area, row.tiles)
    return replace(left, words=(*left.words[:before], row, *left.words[before:]))


def row_of(area: Area, tiles: tuple[Tile, ...]) -> Word | None:
    """Return the row that consists of these letters, in order; None where there is none."""
    return next((row for row in area.words if row.tiles == tiles), None)


def settle_requests(state: State, seat: int) -> State:
    """Drop letters that a player no longer has from requests and the redraw (ILT-13, ILT-14)."""
    if not state.requests and state.redrawing is None:
        return state
    own = set(state.areas[seat].tiles)
    requests = tuple(each for each in state.requests if each.of != seat or own.issuperset(each.tiles))
    redrawing = state.redrawing
    if redrawing is not None:
        named = tuple(
            tuple(tile for tile in tiles if tile in own) if at == seat else tiles
            for at, tiles in enumerate(redrawing.tiles)
        )
        redrawing = replace(redrawing, tiles=named) if any(named) else None
    return replace(state, requests=requests, redrawing=redrawing)
