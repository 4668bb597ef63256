"""What a temperament changes in how a computer plays, and which events are worth a remark; nobody talks in a race."""

from typing import assert_never

from msgspec.structs import replace

from parlour.core.game import Level, Seat
from parlour.core.temper import Mood, Temper
from parlour.games.lettergo import events
from parlour.games.lettergo.bot.skills import PERSONS, Person

REREADS = 200
"""Milliseconds for which the cautious read their word over before they take a token: a second would cost every race."""

WAITS = 150
"""Milliseconds for which bluffers, who write sooner, look as if they had no word yet."""

UNSURE = 0.9
"""The share of the rarer words it knows that a cautious computer dares to write."""

STARS = 0.25
"""How many more stars the greedy want before they write at once, and others fewer."""

LONGER = 1.02
"""How much longer the patient look on for a better word."""

GOOD, GREAT = 5, 7
"""Cards from which on a word is a good one, and one that others admire."""


def person_of(level: Level, temper: Temper | None) -> Person:
    """Return what a person of a level and a temperament is like."""
    person = PERSONS[level]
    match temper:
        case None:
            return person
        case "cautious":
            reader = replace(person.reader, beyond=UNSURE * person.reader.beyond)
            return replace(person, reader=reader, content=person.content - STARS, rereads=REREADS)
        case "greedy":
            return replace(person, content=person.content + STARS)
        case "patient":
            return replace(person, patience=LONGER * person.patience)
        case "bluffing":
            return replace(person, content=person.content - STARS, rereads=WAITS)
        case "loyal":
            return replace(person, believes=True, ear=False)
        case "vengeful":
            return replace(person, believes=False, ear=True)
        case _:
            assert_never(temper)


def mood(event: events.Event, seat: Seat) -> Mood | None:
    """Return what an event is to the player at a seat; None where it is nothing to speak of."""
    if isinstance(event, events.Verified):
        return "doubted" if event.writer == seat and not event.accepted else None
    if isinstance(event, events.Judged):
        return "setback" if event.writer == seat and not event.stands else None
    if isinstance(event, events.Claimed):
        if event.seat == seat:
            return "good_move" if len(event.cards) >= GOOD else None
        return "impressed" if len(event.cards) >= GREAT else None
    if isinstance(event, events.Won):
        return "won" if seat in event.winners else "lost"
    return "hello" if isinstance(event, events.Dealt) and event.round == 1 else None
