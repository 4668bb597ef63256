"""Hints and ideas for computers, by level: words by their points, and challenges of words they do not know.

An easy computer knows everyday words, a normal one those of a good reader, a hard one the table's whole dictionary. A
computer recognises more words than it thinks of. None of them plays offensive words.
"""

from collections.abc import Iterator
from itertools import islice
from typing import assert_never

from parlour.core.game import Level, TimeUp
from parlour.games.literatio.actions import Accept, Action, Challenge, Draw, Forfeit, Play, Vote
from parlour.games.literatio.box import FINE, VALUE
from parlour.games.literatio.scoring import points
from parlour.games.literatio.spelling import CLEAN, WAYS, Rack, best_words, lay, ranked, supply
from parlour.games.literatio.state import Wait
from parlour.games.literatio.view_types import View, Window
from parlour.words.facts import commonness
from parlour.words.lexicon import Limits, find
from parlour.words.offensive import offensive

RAREST = 99
THINKS_OF: dict[Level, int] = {"easy": 35, "normal": 55, "hard": RAREST}
"""The rarest words that a computer thinks of, by their commonness."""

RECOGNISES: dict[Level, int] = {"easy": 70, "normal": 80, "hard": RAREST}
"""The rarest words that a computer does not challenge."""

IDEAS = 24
"""Words beyond the best that a computer weighs."""


def hint(view: View, action: Action, level: Level) -> float | None:
    """Return how many points an action is worth to a computer; None if it would not think of it."""
    match action:
        case Play():
            return word_value(view, action, level)
        case Draw() | Accept() | TimeUp():
            return 0.0
        case Forfeit():
            return None
        case Challenge():
            return challenge_value(view, level)
        case Vote():
            return 1.0 if action.keep is trusts(view, level) else None
        case _:
            assert_never(action)


def word_value(view: View, action: Play, level: Level) -> float | None:
    """Value a word by its points; None if the computer does not know it (LTO-11)."""
    if offensive(action.word) or commonness(action.word) > rarest(view, level):
        return None
    held = {face.card for face in view.hand}
    return float(points([VALUE[card] for card in action.cards], sum(card in held for card in action.cards)))


def rarest(view: View, level: Level) -> int:
    """Return how rare a word may be for a computer to think of it.

    A player who has drawn to find a word must play one, so computers of every level then know all words (LTO-31). So
    they do where drawing may never come, once nobody has made a word since they last forfeited: somebody must go on.
    """
    pressed = view.drawn or (view.options.mode == "checked" and view.seat in view.forfeited)
    return RAREST if pressed else THINKS_OF[level]


def challenge_value(view: View, level: Level) -> float | None:
    """Value a challenge by what the word's player would lose; None if the computer believes the word (LTO-21)."""
    if view.window is None or trusts(view, level) or is_duel(view):
        return None
    return float(view.window.points + FINE)


def is_duel(view: View) -> bool:
    """Return whether only the word's player votes on a challenge, and so can keep the word (LTO-23)."""
    return view.options.mode == "vote" and len(view.scores) == 2


def trusts(view: View, level: Level) -> bool:
    """Return whether a computer believes the word in question; its own it always does."""
    window = view.window
    return window is not None and (window.seat == view.seat or knows(view, window, level))


def knows(view: View, window: Window, level: Level) -> bool:
    """Return whether a computer knows the word: it is in the dictionary and not too rare for its level."""
    return window.word in find(view.options.dictionary) and commonness(window.word) <= RECOGNISES[level]


def ideas(view: View, level: Level) -> Iterator[Action]:
    """Words that a computer of this level finds among its cards, the most valuable first."""
    if view.wait is not Wait.PLAY or view.seat != view.turn:
        return
    rack = Rack(view.table, view.hand)
    cards = supply(rack)
    seen: set[str] = set()
    for word in found(view, rack, level):
        if word not in seen:
            seen.add(word)
            ways = dict.fromkeys([lay(cards, word, way) for way in WAYS])
            yield from [Play(laid, word) for laid in ways if laid is not None]


def found(view: View, rack: Rack, level: Level) -> Iterator[str]:
    """Yield the best words first, then others by their letters, which takes longer."""
    lexicon, played = find(view.options.dictionary), {spelt.word for spelt in view.words}
    limits: Limits = {**CLEAN, "upto": rarest(view, level)}
    yield from best_words(lexicon, rack, played, limits)
    yield from islice(ranked(lexicon, rack, played, limits), IDEAS)
