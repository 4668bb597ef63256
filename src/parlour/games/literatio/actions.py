"""The actions of a player; each is a whole decision in one canonical form.

A word names its cards in the order of its letters; `word` says what they spell, and so what each blank stands for.
"""

from typing import Annotated

from msgspec import Meta

from parlour.core.game import BaseAction, TimeUp
from parlour.games.literatio.box import CARDS, Card

MOST = len(CARDS)
"""The most cards of a word: all in the box."""

LONGEST = max(map(len, CARDS))
"""Characters of the longest name of a card."""


class Play(BaseAction, frozen=True):
    """Build a word of cards from the hand and, after the first word, of cards on the table (LTO-10, LTO-13)."""

    cards: Annotated[tuple[Annotated[Card, Meta(max_length=LONGEST)], ...], Meta(max_length=MOST)]
    word: Annotated[str, Meta(max_length=MOST)]


class Draw(BaseAction, frozen=True):
    """On the third turn without a word: draw until one can be made, and play it then (LTO-31)."""


class Forfeit(BaseAction, frozen=True):
    """Make no word this turn (LTO-30)."""


class Challenge(BaseAction, frozen=True):
    """Challenge the word that was just built (LTO-20)."""


class Accept(BaseAction, frozen=True):
    """Let the word pass (LTO-23)."""


class Vote(BaseAction, frozen=True):
    """Say whether a challenged word should stand, where there is no dictionary (LTO-23)."""

    keep: bool


Action = Play | Draw | Forfeit | Challenge | Accept | Vote | TimeUp
