"""Words that letters make, and the tiles that lay them."""

from collections.abc import Sequence

from parlour.games.illiterati.box import BLANK, IS_BLANK, LETTER, SHORTEST, Tile
from parlour.games.illiterati.building.actions import Spell
from parlour.games.illiterati.state import State
from parlour.words.lexicon import find

LISTED_UPTO = 60
"""The rarest words listed, by their size in SCOWL's lists."""


def some_words(state: State, tiles: Sequence[Tile], most: int, shortest: int = SHORTEST) -> list[str]:
    """Return some words that letters make."""
    rack = "".join(LETTER[tile] for tile in tiles if not IS_BLANK[tile])
    blanks = sum(IS_BLANK[tile] for tile in tiles)
    if len(tiles) < shortest:
        return []
    lexicon = find(state.options.dictionary)
    return lexicon.words(rack, blanks=blanks, shortest=shortest, upto=LISTED_UPTO, clean=True, most=most)


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
