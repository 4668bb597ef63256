"""Which words a computer finds among its cards: a person some of them in time, an expert the best of all."""

from collections.abc import Iterator
from itertools import islice
from math import log

from parlour.core.game import Level
from parlour.games.literatio.actions import Play
from parlour.games.literatio.bot.laying import Laid, laid_words
from parlour.games.literatio.bot.skills import PERSONS, Person
from parlour.games.literatio.spelling import CLEAN, Rack, best_words, ranked, supply, words
from parlour.games.literatio.view_types import View
from parlour.words.lexicon import Limits, find
from parlour.words.recall import chance

WEIGHED = 16
"""Words that an expert weighs, those that bring most."""

STRETCH = 24
"""Words over which a player tries about as hard."""


def person_of(view: View, level: Level) -> Person | None:
    """Return the person that a computer plays as; none for an expert, and where a word must be found.

    A player who has drawn to find a word must play one (LTO-31). So must somebody where drawing may never come, once
    nobody has made a word since the player last forfeited: computers of every level then know all words.
    """
    pressed = view.drawn or (view.options.mode == "checked" and view.seat in view.forfeited)
    return None if pressed else PERSONS.get(level)


def found_plays(view: View, level: Level) -> list[Play]:
    """Return the words that a computer finds, each as it can be laid; what brings most comes first."""
    rack = Rack(view.table, view.hand)
    person = person_of(view, level)
    found = best_found(view, rack) if person is None else list(noticed(view, rack, person))
    found.sort(key=lambda laid: -laid.points)
    return [Play(laid.cards, laid.word) for laid in (found if person else found[:WEIGHED])]


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
    zeal = mood(view, letters)
    content = person.content * (1 + 2 * zeal) / 3
    occasion = f"{view.seat} {view.asked}"
    for _, word in person.reader.finds(known_words(view, rack, person), letters, person.patience * zeal, occasion):
        ways = laid_words(rack, word, cards)
        yield from ways
        if max([laid.points for laid in ways]) >= content:
            return


def mood(view: View, letters: str) -> float:
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
