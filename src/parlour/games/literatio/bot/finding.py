"""Which words a computer finds among its cards: a person some of them in time, an expert the best of all.

A word can be laid with several cards, and brings points accordingly.
"""

from collections.abc import Iterator, Set
from itertools import islice
from math import inf, log

from msgspec import Struct

from parlour.core.game import Level
from parlour.games.literatio.actions import Play
from parlour.games.literatio.bot.skills import PERSONS, Person
from parlour.games.literatio.box import Card, Face
from parlour.games.literatio.scoring import points
from parlour.games.literatio.spelling import CLEAN, WAYS, Rack, Supply, best_words, lay, ranked, supply, words
from parlour.games.literatio.view_types import View
from parlour.words.lexicon import Lexicon, Limits, find
from parlour.words.recall import chance, rarity
from parlour.words.trie import LEVELS

WEIGHED = 16
"""Words that an expert weighs, those that bring most."""

STRETCH = 24
"""Words over which a player tries about as hard."""

HASTE = 0.3
"""The share of their usual time that players take at least; after a turn without a word they take longer."""

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


def pressed(view: View) -> bool:
    """Return whether a computer must find a word: it has drawn for one, or drawing may never come (LTO-31).

    Where the table checks words, somebody must go on once nobody has made one since the player last forfeited.
    """
    return view.drawn or (view.options.mode == "checked" and view.seat in view.forfeited)


def knows(view: View, word: str, level: Level) -> bool:
    """Return whether a computer of this level would play a word, which any would rather than none."""
    person = PERSONS.get(level)
    return person is None or pressed(view) or person.reader.knows_word(word)


def found_plays(view: View, level: Level) -> list[Play]:
    """Return the words that a computer finds, each as it can be laid; what brings most comes first."""
    rack, person = Rack(view.table, view.hand), PERSONS.get(level)
    if person is None:
        found = sorted(best_found(view, rack), key=worst_last)[:WEIGHED]
    else:
        found = sorted(noticed(view, rack, person), key=worst_last)[: WEIGHED if person.foresight else None]
    if not found and pressed(view):
        found = plainest(view, rack)
    return [Play(laid.cards, laid.word) for laid in found]


def worst_last(laid: Laid) -> int:
    """Return by what words are sorted: those that bring most first."""
    return -laid.points


def plainest(view: View, rack: Rack) -> list[Laid]:
    """Return the most common word that the cards make, which somebody shows a player who must play one (LTO-31)."""
    played = {spelt.word for spelt in view.words}
    made = [word for word in words(find(view.options.dictionary), rack, CLEAN) if word not in played]
    return laid_words(rack, min(made, key=rarity)) if made else []


def best_found(view: View, rack: Rack) -> list[Laid]:
    """Return the best words of the dictionary that the cards make, and others by their letters."""
    lexicon, played = find(view.options.dictionary), {spelt.word for spelt in view.words}
    cards = supply(rack)
    best = best_words(lexicon, rack, played, CLEAN)
    made = dict.fromkeys((*best, *islice(ranked(lexicon, rack, played, CLEAN), WEIGHED)))
    return [laid for word in made for laid in laid_words(rack, word, cards)]


def noticed(view: View, rack: Rack, person: Person) -> Iterator[Laid]:
    """Yield what a person finds until one word is good enough, or patience ends; both differ from turn to turn."""
    cards, letters = supply(rack), letters_shown(rack)
    effort = effort_of(view, letters)
    content = person.content * (1 + 2 * effort) / 3
    time = inf if pressed(view) else person.patience * max(effort, HASTE) * (1 + view.idle[view.turn])
    for _, word in person.reader.finds(known_words(view, rack, person), letters, time, f"{view.seat} {view.asked}"):
        ways = laid_words(rack, word, cards)
        yield from ways
        if max([laid.points for laid in ways]) >= content:
            return


def effort_of(view: View, letters: str) -> float:
    """Return how hard a player tries, 1 on average: about the same for some turns, for people tire and rally."""
    since = view.words[(len(view.words) - 1) // STRETCH * STRETCH].word if view.words else letters
    return -log(1.0 - chance(since, 1 + (view.seat or 0)))


def known_words(view: View, rack: Rack, person: Person) -> list[str]:
    """Return the words that a person could find, those beyond the usual length only if all of the table is in them."""
    lexicon, played = find(view.options.dictionary), {spelt.word for spelt in view.words}
    limits: Limits = {**CLEAN, "upto": person.reader.rarest}
    made = words(lexicon, rack, {**limits, "longest": person.longest})
    table = "".join(face.letter or "" for face in rack.table)
    made += words(lexicon, rack, {**limits, "required": table, "shortest": person.longest + 1})
    return [word for word in made if word not in played]


def letters_shown(rack: Rack) -> str:
    """Return the letters as they lie before a player: the word on the table, then the hand, a blank as "?"."""
    return "".join(face.letter or "?" for face in (*rack.table, *rack.hand))


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
