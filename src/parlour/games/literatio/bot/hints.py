"""What a computer thinks of and likes, by its level: a word for its points, a challenge for a word it does not know.

An easy computer knows everyday words, a normal one what a good reader does, a hard one the table's whole dictionary. It
recognises more than it would think of. None of them plays or is shown what would offend.
"""

from collections.abc import Iterator
from itertools import islice
from typing import assert_never

from parlour.core.game import Level, TimeUp
from parlour.games.literatio.actions import Accept, Action, Challenge, Draw, Forfeit, Play, Vote
from parlour.games.literatio.box import FINE, VALUE
from parlour.games.literatio.scoring import points
from parlour.games.literatio.spelling import CLEAN, WAYS, Rack, finest, lay, ranked, supply
from parlour.games.literatio.state import Wait
from parlour.games.literatio.view_types import View, Window
from parlour.words.facts import commonness
from parlour.words.lexicon import Limits, find
from parlour.words.offensive import offensive

RAREST = 99
THINKS_OF: dict[Level, int] = {"easy": 35, "normal": 55, "hard": RAREST}
"""The rarest words that a computer would think of, by their commonness."""

RECOGNISES: dict[Level, int] = {"easy": 70, "normal": 80, "hard": RAREST}
"""The rarest words that a computer would not doubt."""

IDEAS = 24
"""Words beyond the best that a computer weighs."""


def hint(view: View, action: Action, level: Level) -> float | None:
    """How much a computer likes an action, in points; None where it would not think of it."""
    match action:
        case Play():
            return like_word(view, action, level)
        case Draw() | Accept() | TimeUp():
            return 0.0
        case Forfeit():
            return None
        case Challenge():
            return like_challenge(view, level)
        case Vote():
            return 1.0 if action.keep is trusts(view, level) else None
        case _:
            assert_never(action)


def like_word(view: View, action: Play, level: Level) -> float | None:
    """A word is worth its points, to who knows it (LTO-11)."""
    if offensive(action.word) or commonness(action.word) > THINKS_OF[level]:
        return None
    held = {face.card for face in view.hand}
    return float(points([VALUE[card] for card in action.cards], sum(card in held for card in action.cards)))


def like_challenge(view: View, level: Level) -> float | None:
    """To who takes the word for none, a challenge is worth what its player would lose (LTO-21)."""
    if view.window is None or trusts(view, level):
        return None
    return float(view.window.points + FINE)


def trusts(view: View, level: Level) -> bool:
    """Whether a computer takes the word in question for one: it is in the dictionary, and not beyond its reading."""
    return view.window is not None and knows(view, view.window, level)


def knows(view: View, window: Window, level: Level) -> bool:
    """Whether a computer has met the word."""
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
    """The best words first, then others by their letters, which takes longer and is done when it is asked for.

    Who has drawn for a word must play one, known or not: the table's dictionary is then at everyone's hand (LTO-31).
    """
    lexicon, played = find(view.options.dictionary), {spelt.word for spelt in view.words}
    limits: Limits = {**CLEAN, "upto": RAREST if view.drawn else THINKS_OF[level]}
    yield from finest(lexicon, rack, played, limits)
    yield from islice(ranked(lexicon, rack, played, limits), IDEAS)
