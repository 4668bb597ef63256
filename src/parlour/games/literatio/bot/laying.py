"""Words as they can be laid: with which cards, and for how many points."""

from collections.abc import Set

from msgspec import Struct

from parlour.games.literatio.box import Card, Face
from parlour.games.literatio.scoring import points
from parlour.games.literatio.spelling import CLEAN, WAYS, Rack, Supply, best_words, lay, supply
from parlour.words.lexicon import Lexicon, Limits
from parlour.words.trie import LEVELS

RAREST = LEVELS[-1]
"""The commonness of the rarest words: a limit that lets all pass."""


class Laid(Struct, frozen=True):
    """A word, its cards as they then lie on the table, and what it brings (LTO-11)."""

    word: str
    faces: tuple[Face, ...]
    points: int

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards of the word."""
        return tuple([face.card for face in self.faces])


def clean(upto: int) -> Limits:
    """Return the limits of a search for words up to a commonness; computers play no offensive ones."""
    return {**CLEAN, "upto": upto}


def laid_word(rack: Rack, word: str, cards: tuple[Card, ...]) -> Laid:
    """Return a word of a player's cards, blanks with the letters they get (LTO-13)."""
    held = {face.card for face in rack.hand}
    faces = {face.card: face for face in (*rack.table, *rack.hand)}
    named = [faces[card] for card in cards]
    lying = [
        face if face.letter is not None else Face(face.card, letter, face.value)
        for face, letter in zip(named, word, strict=True)
    ]
    worth = points([face.value for face in named], sum([card in held for card in cards]))
    return Laid(word, tuple(lying), worth)


def laid_words(rack: Rack, word: str, cards: Supply | None = None) -> list[Laid]:
    """Return the plain ways to lay a word; none if the cards do not make it."""
    shelves = cards or supply(rack)
    ways = dict.fromkeys([lay(shelves, word, way) for way in WAYS])
    return [laid_word(rack, word, laid) for laid in ways if laid is not None]


def best_laid(lexicon: Lexicon, rack: Rack, played: Set[str], upto: int = RAREST) -> Laid | None:
    """Return the word worth most; None if there is no word."""
    cards = supply(rack)
    ways = [laid for word in best_words(lexicon, rack, played, clean(upto)) for laid in laid_words(rack, word, cards)]
    return max(ways, key=lambda laid: laid.points, default=None)
