"""Which words some cards can make, and with which of them (LTO-10, LTO-13).

A word is laid in one of two plain ways: with as many cards as possible from the hand, or with as many as possible from
the table. A blank is spent only where a letter is missing, or where nothing else of the hand would be in the word.
"""

from collections import Counter
from collections.abc import Iterator, Set
from typing import Literal

from msgspec import Struct

from parlour.games.literatio.box import BLANK, HAND, PER_CARD, SHORTEST, VALUES, Card, Face
from parlour.words.lexicon import Lexicon, Limits

Way = Literal["hand", "table"]
WAYS: tuple[Way, ...] = ("hand", "table")
"""Whose cards a word is made of first."""

ANYTHING: Limits = {}
"""No other limits than the rules'."""


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


def bound(rack: Rack) -> Limits:
    """What the rules ask of a word of these cards; a blank, too, is a card of the hand (LTO-10, LTO-14)."""
    limits: Limits = {"blanks": rack.blanks, "shortest": SHORTEST}
    if rack.table:
        limits["some_of"] = "".join(face.letter or "" for face in rack.table)
        if not rack.blanks:
            limits["also_of"] = "".join(face.letter or "" for face in rack.hand)
    return limits


def words(lexicon: Lexicon, rack: Rack, limits: Limits = ANYTHING) -> list[str]:
    """Every word of the list that the cards can make, in the list's order."""
    within: Limits = {**bound(rack), **limits}
    return lexicon.words(rack.letters, **within)


def finest(lexicon: Lexicon, rack: Rack, played: Set[str], limits: Limits = ANYTHING) -> Iterator[str]:
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
    within: Limits = {**bound(rack), **limits}
    return lexicon.best(rack.letters, VALUES, blank_value=VALUES[BLANK], per_card=PER_CARD, **within)


def ranked(lexicon: Lexicon, rack: Rack, played: Set[str], limits: Limits = ANYTHING) -> Iterator[str]:
    """The words not played yet, those with the most valuable letters first."""
    left = [word for word in words(lexicon, rack, limits) if word not in played]
    left.sort(key=lambda word: -PER_CARD * len(word) - sum(map(VALUES.__getitem__, word)))
    return iter(left)


def lay(rack: Rack, word: str, way: Way) -> tuple[Card, ...] | None:
    """The cards for a word's letters, in one of the plain ways; None where they cannot make it (LTO-10)."""
    need = Counter(word)
    hand, table = stock(rack.hand), stock(rack.table)
    blanks = [face.card for face in rack.hand if face.letter is None]
    held: dict[str, int] = {}
    taken: dict[str, int] = {}
    for letter, wanted in need.items():
        mine, theirs = len(hand.get(letter, ())), len(table.get(letter, ()))
        if way == "hand":
            held[letter] = min(wanted, mine)
            taken[letter] = min(wanted - held[letter], theirs)
        else:
            taken[letter] = min(wanted, theirs)
            held[letter] = min(wanted - taken[letter], mine)
    if len(word) - sum(held.values()) - sum(taken.values()) > len(blanks):
        return None
    if rack.table and not meet(word, held, taken, hand, table, spare=bool(blanks)):
        return None
    return pick(word, held, taken, hand, table, blanks)


def stock(faces: tuple[Face, ...]) -> dict[str, list[Card]]:
    """Cards by their letter, the most valuable first; blanks without a letter are left out."""
    found: dict[str, list[Card]] = {}
    for face in sorted(faces, key=lambda face: -face.value):
        if face.letter is not None:
            found.setdefault(face.letter, []).append(face.card)
    return found


def meet(
    word: str,
    held: dict[str, int],
    taken: dict[str, int],
    hand: dict[str, list[Card]],
    table: dict[str, list[Card]],
    *,
    spare: bool,
) -> bool:
    """See to it that both the table and the hand have a card in the word; False where they cannot (LTO-10)."""
    if not any(taken.values()):
        shared = next((letter for letter in word if letter in table and held[letter]), None)
        if shared is None:
            return False
        held[shared] -= 1
        taken[shared] += 1
    if sum(taken.values()) == len(word):
        letter = next((letter for letter in word if letter in hand), word[0])
        if letter not in hand and not spare:
            return False
        taken[letter] -= 1
        held[letter] += letter in hand
    return True


def pick(
    word: str,
    held: dict[str, int],
    taken: dict[str, int],
    hand: dict[str, list[Card]],
    table: dict[str, list[Card]],
    blanks: list[Card],
) -> tuple[Card, ...]:
    """The cards themselves: of equal letters the hand's come first, then the table's, then blanks."""
    used: Counter[str] = Counter()
    spare = iter(blanks)
    cards = []
    for letter in word:
        at = used[letter]
        used[letter] += 1
        if at < held[letter]:
            cards.append(hand[letter][at])
        elif at < held[letter] + taken[letter]:
            cards.append(table[letter][at - held[letter]])
        else:
            cards.append(next(spare))
    return tuple(cards)
