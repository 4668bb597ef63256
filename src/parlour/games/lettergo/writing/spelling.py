"""Which cards make a word, and whose they are (LGO-10, LGO-11)."""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations, product

from msgspec import Struct

from parlour.core.game import Seat
from parlour.games.lettergo.box import LETTER, PRINTED, QU, STARS, VOWELS, Card
from parlour.games.lettergo.state import State


class Owned(Struct, frozen=True, gc=False):
    """A card and whose it is; None for a vowel in the middle."""

    card: Card
    owner: Seat | None


class Rack(Struct, frozen=True, gc=False):
    """The cards that a player's word may use: the others' consonants and the vowels (LGO-10)."""

    left: Seat
    right: Seat
    cards: tuple[Owned, ...]

    @property
    def letters(self) -> str:
        """All letters that the cards can stand for, the U of a Qu among them."""
        return "".join("QU" if PRINTED[owned.card] == QU else LETTER[owned.card] for owned in self.cards)

    @property
    def printed(self) -> str:
        """One letter for each card, Q for Qu."""
        return "".join([LETTER[owned.card] for owned in self.cards])


class Sources(Struct, frozen=True, gc=False):
    """One way to take a word's consonants: whose each is, and its stars."""

    owners: tuple[Seat, ...]
    stars: tuple[int, ...]


def rack(state: State, seat: int) -> Rack:
    """Return the cards that a player's word may use (LGO-10)."""
    others = [Owned(card, owner) for owner in state.players if owner != seat for card in state.hands[owner]]
    middle = [Owned(card, None) for card in state.vowels]
    return Rack(state.left(seat), state.right(seat), (*others, *middle))


def needs(word: str) -> Counter[str]:
    """Return the cards that a word needs, by letter: a Q brings along the U behind it (LGO-11)."""
    wanted = Counter(word)
    wanted["U"] -= word.count("QU")
    return wanted


def ways(held: Rack, word: str) -> Iterator[Sources]:
    """Yield the ways to take the word's consonants, equal ones once; none where the cards do not make the word.

    U may be taken from a card instead of from Qu, which changes nobody's consonants.
    """
    wanted = needs(word)
    by_letter: dict[str, list[Owned]] = {}
    for owned in held.cards:
        by_letter.setdefault(LETTER[owned.card], []).append(owned)
    if any(len(by_letter.get(letter, ())) < many for letter, many in wanted.items()):
        return
    letters = [letter for letter in wanted if letter not in VOWELS]
    picks = [dict.fromkeys(picked(by_letter[letter], wanted[letter])) for letter in letters]
    stars = tuple(sorted(star for letter in letters for star in [STARS[by_letter[letter][0].card]] * wanted[letter]))
    for way in dict.fromkeys(tuple(sorted(sum(pick, ()))) for pick in product(*picks)):
        yield Sources(way, stars)


def picked(copies: list[Owned], many: int) -> Iterator[tuple[Seat, ...]]:
    """Return the possible owners of so many copies."""
    owners = [owned.owner for owned in copies if owned.owner is not None]
    return combinations(owners, many)


def made(held: Rack, word: str) -> bool:
    """Return whether the cards make the word (LGO-10)."""
    there = held.printed
    for letter in set(word):
        covered = word.count("QU") if letter == "U" else 0
        if word.count(letter) - covered > there.count(letter):
            return False
    return True


def worth(held: Rack, word: str) -> int:
    """Return the stars of the consonants in a word that the cards make."""
    return sum(next(ways(held, word)).stars)
