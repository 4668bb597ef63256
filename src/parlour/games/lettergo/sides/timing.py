"""Rule sides of the clock, the table and the reckoning (LGO-14)."""

from collections.abc import Sequence

from parlour.core.game import Millis
from parlour.games.lettergo.board import Conduct
from parlour.games.lettergo.box import SideId, figure
from parlour.games.lettergo.options import Options

HUSH = SideId("L02B")
SORE_THUMB = SideId("L16A")
LAST_FIRST = SideId("L16B")
LUCKY_DIP = SideId("L17A")
FALSE_START = SideId("L17B")
GOLDFISH = SideId("L18A")
PHOTO_FINISH = SideId("L18B")

LIVE = frozenset({SideId("L02A"), SideId("L24B")})
"""Sides that need others at the table at the same moment, or tell them something: not for sealed rounds (LGO-35)."""


def false_start(rules: Sequence[SideId], began: Millis) -> Millis | None:
    """Return when pens become free, under False Start."""
    return Millis(began + 1000 * figure(FALSE_START, "seconds")) if FALSE_START in rules else None


def photo_finish(rules: Sequence[SideId], began: Millis) -> Millis | None:
    """Return when tokens become free, under Photo Finish."""
    return Millis(began + 1000 * figure(PHOTO_FINISH, "seconds")) if PHOTO_FINISH in rules else None


def goldfish(rules: Sequence[SideId], options: Options, began: Millis) -> Millis | None:
    """Return when the consonants turn face down, under Goldfish."""
    return Millis(began + 1000 * int(options.goldfish)) if GOLDFISH in rules else None


def lucky_dip(rules: Sequence[SideId]) -> bool:
    """Return whether tokens lie face down, which also rules out swapping; as a sticky rule it does nothing."""
    return LUCKY_DIP in rules


def last_shall_be_first(rules: Sequence[SideId]) -> bool:
    """Return whether the highest token claims first; as a sticky rule it does nothing."""
    return LAST_FIRST in rules


def hush(conduct: Conduct) -> bool:
    """Return whether the player kept quiet."""
    return not conduct.noise


def sore_thumb(word: str, others: Sequence[str]) -> bool:
    """Return whether nobody else wrote the word."""
    return word not in others
