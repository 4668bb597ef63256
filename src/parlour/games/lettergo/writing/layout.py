"""How a word is written so that it keeps the rules: on which boards, in which order, which way up (LGO-14)."""

from collections.abc import Sequence

from parlour.games.lettergo.actions import Write
from parlour.games.lettergo.board import Lane
from parlour.games.lettergo.box import VOWELS, SideId

MIRROR = SideId("L19A")
UPSIDE_DOWN = SideId("L19B")
VOWELS_LAST = SideId("L20A")
ALPHABET_SOUP = SideId("L20B")
SPECIAL_DELIVERY = SideId("L23A")
SPLIT_SHIFT = SideId("L23B")
HOLD_ON = SideId("L25A")


def write_by_rules(rules: Sequence[SideId], seat: int, seats: int, word: str) -> Write:
    """Return the action that writes a word as the rules ask for it."""
    return Write(lanes(rules, seat, seats, word), order(rules, word), UPSIDE_DOWN in rules)


def lanes(rules: Sequence[SideId], seat: int, seats: int, word: str) -> tuple[Lane, ...]:
    """Return the boards of a word: one's own, the one to the left, or half and half with the one to the right."""
    if SPECIAL_DELIVERY in rules:
        return (Lane((seat + 1) % seats, word),)
    if SPLIT_SHIFT in rules:
        half = (len(word) + 1) // 2
        return Lane(seat, word[:half]), Lane((seat - 1) % seats, word[half:])
    return (Lane(seat, word),)


def order(rules: Sequence[SideId], word: str) -> tuple[int, ...]:
    """Return the order of writing: from the front, from the back, or consonants first."""
    places = range(len(word))
    if MIRROR in rules:
        return tuple(reversed(places))
    return tuple(sorted(places, key=lambda at: VOWELS_LAST in rules and word[at] in VOWELS))


def allowed_boards(rules: Sequence[SideId], seat: int, seats: int) -> tuple[int, ...]:
    """Return the boards that a word may stand on: one's own, and those that a rule names (LGO-13)."""
    own = [seat]
    if SPECIAL_DELIVERY in rules:
        own.append((seat + 1) % seats)
    if SPLIT_SHIFT in rules:
        own.append((seat - 1) % seats)
    return tuple(own)
