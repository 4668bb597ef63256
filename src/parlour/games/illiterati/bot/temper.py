"""What a computer's temperament changes in how it builds: what it lends, asks for, looks after and doubts."""

from typing import assert_never

from parlour.core.game import Level
from parlour.core.temper import Temper
from parlour.games.illiterati.bot.skills import PERSONS, Person

LENDS = 1
"""Letters more that the loyal have left over, rather than refuse a teammate what a book needs."""

BORROWS = 6
"""Letters that the greedy ask others for to meet a book."""

HELD_BACK = 1.1
"""How much longer the patient wait from one deed to the next."""


def person_of(level: Level, temper: Temper | None) -> Person:
    """Return what a person of a level and a temperament is like."""
    person = PERSONS[level]
    match temper:
        case None:
            return person
        case "loyal":
            return person._replace(lends=LENDS)
        case "greedy":
            return person._replace(borrows=BORROWS)
        case "cautious":
            return person._replace(carefree=person.carefree + 1)
        case "patient":
            least, most = person.gap
            return person._replace(gap=(round(HELD_BACK * least), round(HELD_BACK * most)))
        case "vengeful":
            return person._replace(doubts=True)
        case "bluffing":
            return person._replace(doubts=False)
        case _:
            assert_never(temper)
