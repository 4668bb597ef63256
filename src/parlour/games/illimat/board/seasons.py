"""The seasons of the fields: what they forbid, and what turns the illimat (ILM-11, ILM-20, ILM-22)."""

from typing import Final

from msgspec.structs import replace

from parlour.core.game import EventLog
from parlour.core.tuples import rotated
from parlour.games.illimat.board.face_up import can_turn, is_up
from parlour.games.illimat.box import FACES, MAIDEN, SEASON, SEASONS, STAR_FACES, Card, Season
from parlour.games.illimat.events import Event, Turned
from parlour.games.illimat.state import State

SPRING: Final = Season.SPRING
AUTUMN: Final = Season.AUTUMN
WINTER: Final = Season.WINTER
"""The seasons that forbid something, by name: a lookup in an enumeration is slow (ILM-11)."""

ROUND: Final = [rotated(SEASONS, -spring % 4) for spring in range(4)]
"""The seasons of the four fields, for each field that can be in Spring (ILM-4)."""

BARS: Final = [
    [
        tuple([None if season is Season.SUMMER or (maiden and season is WINTER) else season for season in seasons])
        for seasons in ROUND
    ]
    for maiden in (False, True)
]
"""What binds the four fields, for each field that can be in Spring; then again under the Maiden."""


def bars(state: State) -> tuple[Season | None, ...]:
    """The season that binds each field now; None in Summer, and in a Winter under the Maiden (ILM-11, ILM-40)."""
    return BARS[int(is_up(state.up, MAIDEN))][state.spring]


def names_season(cards: tuple[Card, ...], *, turns: bool) -> bool:
    """Whether the player names a season: the card that turns the illimat last is a face card of the Stars (ILM-20)."""
    if not turns:
        return False
    faces = [card for card in cards if card in FACES]
    return bool(faces) and faces[-1] in STAR_FACES


def order_matters(first: Card, second: Card) -> bool:
    """Whether two cards turn the illimat to different seasons, so that their order is the player's to name (ILM-22)."""
    return first in FACES and second in FACES and SEASON[first] is not SEASON[second]


def play_faces(state: State, field: int, cards: tuple[Card, ...], season: Season | None, log: EventLog[Event]) -> State:
    """Each face card turns the illimat in its order; a Star that another face follows at once does not (ILM-22)."""
    faces = [card for card in cards if card in FACES]
    if not faces or not can_turn(state):
        return state
    for card in faces:
        wanted = SEASON[card] or (season if card == faces[-1] else None)
        if wanted is not None:
            state = turn(state, field, wanted, card, log)
    return state


def turn(state: State, field: int, season: Season, card: Card | None, log: EventLog[Event]) -> State:
    """Turn the illimat so that `field` has `season` (ILM-20)."""
    spring = (field - SEASONS.index(season)) % 4
    log.append(Turned(field, season, spring, card))
    return replace(state, spring=spring)
