"""Which words some cards can make, and with which of them (LTO-10, LTO-13).

A word is laid in one of two plain ways: with as many cards as possible from the hand, or with as many as possible from
the table. A blank is spent only where a letter is missing, or where nothing else of the hand would be in the word.
"""

from collections.abc import Iterator, Set
from typing import Literal

from msgspec import Struct

from parlour.games.literatio.box import BLANK, HAND, PER_CARD, SHORTEST, VALUES, Card, Face
from parlour.words.lexicon import Lexicon, Limits

Way = Literal["hand", "table"]
WAYS: tuple[Way, ...] = ("hand", "table")
"""Where a word's cards are taken from first."""

ANYTHING: Limits = {}
"""No other limits than the rules'."""

CLEAN: Limits = {"clean": True}
"""What computers may play and hints may show: no offensive words."""


class Rack(Struct, frozen=True):
    """What a player can build with: the word on the table, and the hand."""

    table: tuple[Face, ...]
    hand: tuple[Face, ...]

    @property
    def letters(self) -> str:
        """The letters there are, blanks that have none aside."""
        return "".join(face.letter or "" for face in (*self.hand, *self.table))

    @property
    def blanks(self) -> int:
        """How many blanks can still be named."""
        return sum(face.letter is None for face in self.hand)


def word_limits(rack: Rack) -> Limits:
    """Return what the rules require of a word of these cards; a blank counts as a card of the hand (LTO-10, LTO-14)."""
    limits: Limits = {"blanks": rack.blanks, "shortest": SHORTEST}
    if rack.table:
        limits["some_of"] = "".join(face.letter or "" for face in rack.table)
        if not rack.blanks:
            limits["also_of"] = "".join(face.letter or "" for face in rack.hand)
    return limits


def words(lexicon: Lexicon, rack: Rack, limits: Limits = ANYTHING, most: int | None = None) -> list[str]:
    """Every word of the list that the cards can make, in the list's order, or the first `most` of them."""
    within: Limits = {**word_limits(rack), **limits}
    return lexicon.words(rack.letters, most=most, **within)


def best_words(lexicon: Lexicon, rack: Rack, played: Set[str], limits: Limits = ANYTHING) -> Iterator[str]:
    """The word worth most by its cards, and where the hand is full the best that takes all of it (LTO-12, LTO-15).

    Where the best has been played, as the word on the table has, the best with each letter of the hand comes instead.
    """
    mine = "".join(face.letter or "" for face in rack.hand)
    wanted = ["", mine] if len(rack.hand) == HAND else [""]
    if best(lexicon, rack, limits) in played:
        wanted += sorted(set(mine))
    found = [best(lexicon, rack, {**limits, "required": letters}) for letters in wanted]
    return (word for word in dict.fromkeys(found) if word is not None and word not in played)


def best(lexicon: Lexicon, rack: Rack, limits: Limits = ANYTHING) -> str | None:
    """The word worth most by its cards, played before or not (LTO-11)."""
    within: Limits = {**word_limits(rack), **limits}
    return lexicon.best(rack.letters, VALUES, blank_value=VALUES[BLANK], per_card=PER_CARD, **within)


def ranked(lexicon: Lexicon, rack: Rack, played: Set[str], limits: Limits = ANYTHING) -> Iterator[str]:
    """The words not played yet, those with the most valuable letters first."""
    left = [word for word in words(lexicon, rack, limits) if word not in played]
    left.sort(key=lambda word: -PER_CARD * len(word) - sum(map(VALUES.__getitem__, word)))
    return iter(left)


class Supply(Struct, frozen=True):
    """The cards of a rack by letter, the most valuable first; `shelves` hold both sources, in the order of each way."""

    shelves: dict[Way, dict[str, list[Card]]]
    hand: dict[str, list[Card]]
    table: dict[str, list[Card]]
    blanks: tuple[Card, ...]


def supply(rack: Rack) -> Supply:
    """The cards as they are taken for words, sorted once for all of them."""
    hand, table = stock(rack.hand), stock(rack.table)
    letters = {*hand, *table}
    return Supply(
        shelves={
            "hand": {letter: hand.get(letter, []) + table.get(letter, []) for letter in letters},
            "table": {letter: table.get(letter, []) + hand.get(letter, []) for letter in letters},
        },
        hand=hand,
        table=table,
        blanks=tuple(face.card for face in rack.hand if face.letter is None),
    )


def stock(faces: tuple[Face, ...]) -> dict[str, list[Card]]:
    """Cards by their letter; blanks without a letter are left out."""
    found: dict[str, list[Card]] = {}
    for face in sorted(faces, key=lambda face: -face.value):
        if face.letter is not None:
            found.setdefault(face.letter, []).append(face.card)
    return found


def lay(cards: Supply, word: str, way: Way) -> tuple[Card, ...] | None:
    """The cards for a word's letters, in one of the plain ways; None where they cannot make it (LTO-10)."""
    shelf, spare = cards.shelves[way], iter(cards.blanks)
    used: dict[str, int] = {}
    laid = []
    for letter in word:
        at = used.get(letter, 0)
        used[letter] = at + 1
        row = shelf.get(letter, ())
        card = row[at] if at < len(row) else next(spare, None)
        if card is None:
            return None
        laid.append(card)
    return tuple(laid) if not cards.table or use_both(cards, word, laid, next(spare, None)) else None


def use_both(cards: Supply, word: str, laid: list[Card], spare: Card | None) -> bool:
    """Make sure that the word has a card from both the table and the hand; False if it cannot (LTO-10)."""
    sources = [card in cards.table.get(letter, ()) for card, letter in zip(laid, word, strict=True)]
    if True not in sources:
        return swap(word, laid, cards.table, None)
    if False not in sources:
        return swap(word, laid, cards.hand, spare)
    return True


def swap(word: str, laid: list[Card], other: dict[str, list[Card]], spare: Card | None) -> bool:
    """Take one card from the other source, or else the spare blank."""
    at = next((at for at, letter in enumerate(word) if letter in other), None)
    card = spare if at is None else other[word[at]][0]
    if card is None:
        return False
    laid[at or 0] = card
    return True
