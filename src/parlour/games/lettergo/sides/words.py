"""Rule sides that look at a word, or at its cards: whose they are, how many stars they have (LGO-14)."""

from collections import Counter
from collections.abc import Callable
from itertools import pairwise

from parlour.games.lettergo.box import VOWELS, SideId, figure, term
from parlour.games.lettergo.writing.spelling import Rack, Sources
from parlour.words.facts import noun, verb

CardCheck = Callable[[Rack, Sources], bool]


def vowels_in(word: str) -> int:
    """Return how many letters are vowels, the U of a Qu among them; Y is none."""
    return sum(letter in VOWELS for letter in word)


def long_haul(word: str) -> bool:
    """Five letters or more."""
    return len(word) >= figure("L04A", "letters")


def short_order(word: str) -> bool:
    """Four letters, no more."""
    return len(word) == figure("L04B", "letters")


def vowel_opening(word: str) -> bool:
    """A vowel at the beginning."""
    return word[0] in VOWELS


def soft_landing(word: str) -> bool:
    """A vowel at the end."""
    return word[-1] in VOWELS


def singular(word: str) -> bool:
    """No S at the end."""
    return not word.endswith(term("L09A", "ending"))


def lone_vowel(word: str) -> bool:
    """One vowel, no more and no less."""
    return vowels_in(word) == figure("L09B", "vowels")


def vowel_party(word: str) -> bool:
    """Two vowels or more."""
    return vowels_in(word) >= figure("L10A", "vowels")


def twins(word: str) -> bool:
    """Some letter twice."""
    return max(Counter(word).values()) >= figure("L10B", "copies")


def even_steven(word: str) -> bool:
    """An even number of letters; Qu read as QU counts two."""
    return len(word) % 2 == 0


def odd_duck(word: str) -> bool:
    """An odd number of letters; Qu read as QU counts two."""
    return len(word) % 2 == 1


def tall_tale(word: str) -> bool:
    """A letter that is tall in lower case."""
    return any(letter in term("L15A", "tall") for letter in word)


def seesaw(word: str) -> bool:
    """Vowels and consonants in alternation."""
    return all((one in VOWELS) != (other in VOWELS) for one, other in pairwise(word))


def name_it(word: str) -> bool:
    """Known as a noun."""
    return noun(word)


def do_it(word: str) -> bool:
    """Known as a verb."""
    return verb(word)


WORD_CHECKS: dict[SideId, Callable[[str], bool]] = {
    SideId("L04A"): long_haul,
    SideId("L04B"): short_order,
    SideId("L05A"): vowel_opening,
    SideId("L05B"): soft_landing,
    SideId("L09A"): singular,
    SideId("L09B"): lone_vowel,
    SideId("L10A"): vowel_party,
    SideId("L10B"): twins,
    SideId("L11A"): even_steven,
    SideId("L11B"): odd_duck,
    SideId("L15A"): tall_tale,
    SideId("L15B"): seesaw,
}
"""Sides that letters decide."""

KIND_CHECKS: dict[SideId, Callable[[str], bool]] = {SideId("L14A"): name_it, SideId("L14B"): do_it}
"""Sides that a list of nouns or verbs decides; what is not on it may still be one, and people judge."""


def neighbourhood_watch(held: Rack, way: Sources) -> bool:
    """A consonant of the player on the left."""
    return way.owners.count(held.left) >= figure("L07A", "least")


def good_fences(held: Rack, way: Sources) -> bool:
    """No consonant of the player on the right."""
    return way.owners.count(held.right) <= figure("L07B", "most")


def world_tour(_: Rack, way: Sources) -> bool:
    """Consonants of two players or more."""
    return len(set(way.owners)) >= figure("L08A", "players")


def everyones_invited(_: Rack, way: Sources) -> bool:
    """One consonant at most of each player."""
    return max(Counter(way.owners).values(), default=0) <= figure("L08B", "most")


def star_gazing(_: Rack, way: Sources) -> bool:
    """A consonant with two stars or more."""
    return max(way.stars, default=0) >= figure("L13A", "stars")


def simple_life(_: Rack, way: Sources) -> bool:
    """No consonant with three stars or more."""
    return max(way.stars, default=0) <= figure("L13B", "stars")


CARD_CHECKS: dict[SideId, CardCheck] = {
    SideId("L07A"): neighbourhood_watch,
    SideId("L07B"): good_fences,
    SideId("L08A"): world_tour,
    SideId("L08B"): everyones_invited,
    SideId("L13A"): star_gazing,
    SideId("L13B"): simple_life,
}
