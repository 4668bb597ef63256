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
    """When pens are free, where they are not at once."""
    return Millis(began + 1000 * figure(FALSE_START, "seconds")) if FALSE_START in rules else None


def photo_finish(rules: Sequence[SideId], began: Millis) -> Millis | None:
    """When tokens are free, where they are not at once."""
    return Millis(began + 1000 * figure(PHOTO_FINISH, "seconds")) if PHOTO_FINISH in rules else None


def goldfish(rules: Sequence[SideId], options: Options, began: Millis) -> Millis | None:
    """When consonants turn face down, where they do."""
    return Millis(began + 1000 * int(options.goldfish)) if GOLDFISH in rules else None


def lucky_dip(rules: Sequence[SideId]) -> bool:
    """Whether tokens lie face down, which also puts an end to swapping; a rule of one player alone turns none."""
    return LUCKY_DIP in rules


def last_shall_be_first(rules: Sequence[SideId]) -> bool:
    """Whether the highest token claims first; a rule of one player alone does not change the order."""
    return LAST_FIRST in rules


def hush(conduct: Conduct) -> bool:
    """Whether the player kept quiet."""
    return not conduct.noise


def sore_thumb(word: str, others: Sequence[str]) -> bool:
    """Whether nobody else wrote the word."""
    return word not in others
