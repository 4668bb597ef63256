"""Random games are played until every Luminary was revealed, seen at work and claimed (ILM-40 to ILM-48)."""

from collections.abc import Iterator
from random import Random

from parlour.games.illimat import GAME
from parlour.games.illimat.box import FACES, LUMINARIES, Luminary, Season
from parlour.games.illimat.events import (
    Claimed,
    Converged,
    Event,
    Exchanged,
    Gave,
    Harvested,
    Hidden,
    Revealed,
    Scored,
    Seeded,
    Sowed,
    Turned,
)
from parlour.games.illimat.options import Options
from parlour.games.illimat.state import State
from parlour.laws.walk import walk
from tests.games.illimat.keen import KEEN
from tests.marks import clause

GAMES = 2000
"""Games after which a Luminary that was not seen is missing."""

WANTED = {
    *(f"{luminary} {deed}" for luminary in LUMINARIES for deed in ("revealed", "claimed")),
    "maiden: a harvest in Winter",
    "changeling: an exchange",
    "changeling: the reward",
    "river: six cards",
    "river: frost turned round",
    "children: three hidden",
    "children: three paid",
    "forest_queen: her field turned to Summer",
    "forest_queen: a face card that turned nothing",
    "forest_queen: the reward",
    "rake: the card owed",
    "rake: the reward",
    "union: two cards played",
    "newborn: the one across revealed",
    "newborn: one dealt into an empty corner",
    "convergence",
}


def seen(before: State, events: tuple[Event, ...]) -> Iterator[str]:
    """What a move showed of the Luminaries."""
    turned = [event.card for event in events if isinstance(event, Turned)]
    for event in events:
        match event:
            case Revealed(luminary=luminary, newborn=newborn):
                yield f"{luminary} revealed"
                if newborn:
                    dealt = luminary in before.unused
                    yield "newborn: one dealt into an empty corner" if dealt else "newborn: the one across revealed"
            case Claimed(luminary=luminary, beneath=beneath):
                yield f"{luminary} claimed"
                if beneath and len(beneath) == 3:
                    yield "children: three paid"
            case Harvested() | Sowed():
                yield from seen_in_play(before, event, turned=bool(turned))
            case Turned(card=None):
                revealed = Luminary.FOREST_QUEEN in before.down + before.unused
                yield f"forest_queen: {'her field turned to Summer' if revealed else 'the reward'}"
            case Exchanged(reward=reward):
                yield "changeling: the reward" if reward else "changeling: an exchange"
            case Seeded(cards=cards) if len(cards) == 6:
                yield "river: six cards"
            case Hidden():
                yield "children: three hidden"
            case Gave():
                yield "rake: the reward"
            case Converged():
                yield "convergence"
            case Scored(sheets=sheets) if any(sheet.frostbit == 2 for sheet in sheets):
                yield "river: frost turned round"
            case _:
                pass


def seen_in_play(before: State, event: Harvested | Sowed, *, turned: bool) -> Iterator[str]:
    """What a card played showed."""
    if isinstance(event, Sowed) and event.duty:
        yield "rake: the card owed"
    if isinstance(event, Harvested) and len(event.cards) == 2:
        yield "union: two cards played"
    if isinstance(event, Harvested) and before.season(event.field) is Season.WINTER:
        yield "maiden: a harvest in Winter"
    cards = event.cards if isinstance(event, Harvested) else (event.card,)
    if not turned and FACES.intersection(cards) and Luminary.FOREST_QUEEN in before.up:
        yield "forest_queen: a face card that turned nothing"


def played_at_random(number: int) -> Iterator[str]:
    """What one game of a single round showed."""
    seats = 2 + number % 3
    random = Random(number)
    state = GAME.setup(Options(length="round"), seats, random.randbytes(32)).state
    for moment in walk(KEEN, state, seats, random):
        yield from seen(moment.state, moment.step.events)


@clause("ILM-40", "ILM-41", "ILM-42", "ILM-43", "ILM-44", "ILM-45", "ILM-46", "ILM-47", "ILM-48")
def test_every_luminary_is_revealed_used_and_claimed() -> None:
    missing = set(WANTED)
    for number in range(GAMES):
        missing.difference_update(played_at_random(number))
        if not missing:
            break

    assert missing == set()
