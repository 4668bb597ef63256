"""Hints and ideas for computers, by level: words by their points, and challenges of words that they doubt.

All levels but the expert play as persons do (`skills.py`). No computer plays offensive words.
"""

from collections.abc import Iterator
from typing import assert_never

from parlour.core.game import Level, TimeUp
from parlour.games.literatio.actions import Accept, Action, Challenge, Draw, Forfeit, Play, Vote
from parlour.games.literatio.bot.doubts import challenge_value, trusts
from parlour.games.literatio.bot.finding import found_plays, knows, laid_word
from parlour.games.literatio.bot.lookahead import outlook
from parlour.games.literatio.bot.skills import PERSONS
from parlour.games.literatio.spelling import Rack
from parlour.games.literatio.state import Wait
from parlour.games.literatio.view_types import View
from parlour.words.offensive import offensive

LAST_RESORT = -1000.0
"""The value of drawing: any word is better."""


def hint(view: View, action: Action, level: Level) -> float | None:
    """Return how many points an action is worth to a computer; None if it would not think of it."""
    match action:
        case Play():
            return word_value(view, action, level)
        case Draw():
            return LAST_RESORT
        case Accept() | TimeUp():
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
    """Value a word by its points, or with foresight by what it leads to; None if it is not known (LTO-11)."""
    if offensive(action.word) or not knows(view, action.word, level):
        return None
    person = PERSONS.get(level)
    if person is None:
        return outlook(view, action)
    if person.foresight:
        return outlook(view, action, person.foresight, person.reader.knows)
    return float(laid_word(Rack(view.table, view.hand), action.word, action.cards).points)


def ideas(view: View, level: Level) -> Iterator[Action]:
    """Words that a computer of this level finds among its cards, the most valuable first."""
    if view.wait is Wait.PLAY and view.seat == view.turn:
        yield from found_plays(view, level)
