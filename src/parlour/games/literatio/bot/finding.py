"""Which words a computer finds among its cards: a person some of them in time, an expert the best of all."""

from collections.abc import Iterator
from itertools import islice
from math import log

from parlour.core.game import Level
from parlour.games.literatio.actions import Play
from parlour.games.literatio.bot.skills import PERSONS, Person
from parlour.games.literatio.box import VALUE
from parlour.games.literatio.scoring import points
from parlour.games.literatio.spelling import CLEAN, WAYS, Rack, best_words, lay, ranked, supply, words
from parlour.games.literatio.view_types import View
from parlour.words.lexicon import Limits, find
from parlour.words.recall import chance

IDEAS = 24
"""Words beyond the best that an expert weighs."""

STRETCH = 12
"""Words over which a player tries about as hard."""


def person_of(view: View, level: Level) -> Person | None:
    """Return the person that a computer plays as; none for an expert, and where a word must be found.

    A player who has drawn to find a word must play one (LTO-31). So must somebody where drawing may never come, once
    nobody has made a word since the player last forfeited: computers of every level then know all words.
    """
    pressed = view.drawn or (view.options.mode == "checked" and view.seat in view.forfeited)
    return None if pressed else PERSONS.get(level)


def found_plays(view: View, level: Level) -> Iterator[Play]:
    """Yield the words that a computer finds, each as it can be laid; the best word comes first."""
    rack = Rack(view.table, view.hand)
    person = person_of(view, level)
    if person is None:
        yield from best_plays(view, rack)
    else:
        yield from sorted(noticed_plays(view, rack, person), key=lambda play: -play_points(view, play))


def best_plays(view: View, rack: Rack) -> Iterator[Play]:
    """Yield all words of the dictionary that the cards make, the best ones first, then others by their letters."""
    lexicon, played = find(view.options.dictionary), {spelt.word for spelt in view.words}
    cards, seen = supply(rack), set[str]()
    best = best_words(lexicon, rack, played, CLEAN)
    for word in (*best, *islice(ranked(lexicon, rack, played, CLEAN), IDEAS)):
        if word not in seen:
            seen.add(word)
            ways = dict.fromkeys([lay(cards, word, way) for way in WAYS])
            yield from [Play(laid, word) for laid in ways if laid is not None]


def noticed_plays(view: View, rack: Rack, person: Person) -> Iterator[Play]:
    """Yield what a person finds until one word is good enough, or patience ends; both differ from turn to turn."""
    cards, letters = supply(rack), letters_shown(rack)
    occasion = f"{view.seat} {view.asked}"
    zeal = mood(view, letters)
    content = person.content * (1 + zeal) / 2
    for _, word in person.reader.finds(known_words(view, rack, person), letters, person.patience * zeal, occasion):
        ways = dict.fromkeys([lay(cards, word, way) for way in WAYS])
        laid = [Play(way, word) for way in ways if way is not None]
        yield from laid
        if max(play_points(view, play) for play in laid) >= content:
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


def play_points(view: View, play: Play) -> int:
    """Return what a word brings (LTO-11, LTO-12)."""
    held = {face.card for face in view.hand}
    return points([VALUE[card] for card in play.cards], sum(card in held for card in play.cards))
