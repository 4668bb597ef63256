"""How much a rated result counts for each of its players, by whom they have met in the last day.

The log of a table does not tell that, and client addresses are kept nowhere else: so the weights are found when a
result is recorded, and stored beside it.
"""

from collections.abc import Iterable, Sequence
from itertools import groupby

from msgspec import json

from parlour.core.game import DAY, Millis
from parlour.ratings.rating import NEWCOMER, PROVISIONAL
from parlour.server.results.game_result import Recorded, decode_played, decode_result
from parlour.server.table.opening import plays_rated_alone
from parlour.store.ratings import MeetingRow, PlayedRow
from parlour.store.store import Store

REPEATED = (1.0, 0.5, 0.25, 0.125)
"""What the first game of a day with the same opponent counts, the second and so on; all later ones count nothing."""

ALONE_IN_FULL = 8
"""Games of a day alone with computers that count in full, before as many count half, and so on."""

FROM_PROVISIONAL = 0.25
"""The part of a weight that is left where an opponent's rating is provisional and the player's own is not."""

decode_weights = json.Decoder(tuple[float, ...]).decode


def read_weights(stored: str | None) -> tuple[float, ...] | None:
    """Return the weights of a result by seat; None where it was recorded before there were weights."""
    return None if stored is None else decode_weights(stored)


async def find_weights(store: Store, recorded: Recorded) -> str | None:
    """Return the weights of a result that is about to be recorded; None where it is not rated."""
    row, played = recorded
    result = decode_result(row.body)
    if result.unrated is not None:
        return None
    weights = [0.0] * len(result.seats)
    for own in played:
        weights[own.seat] = await _weight(store, own, [each for each in played if each.player != own.player])
    return json.encode(weights).decode()


async def _weight(store: Store, own: PlayedRow, others: Sequence[PlayedRow]) -> float:
    """Return how much a result counts for one player: as much as with the opponent with whom it counts least."""
    met = [
        row
        for row in await store.meetings(own.player, own.game, Millis(own.at - DAY))
        if decode_played(row.body).unrated is None
    ]
    if not others:
        if await plays_rated_alone(store, own.player):
            return 0.0  # of several that were dealt at the same moment a lost one could be left lying
        alone = sum(row.other is None for row in met)
        return _repeated(alone // ALONE_IN_FULL)
    rating = await store.rating(own.player, own.game)
    established = rating is not None and rating.sigma <= PROVISIONAL
    weights = []
    for other in others:
        player, opponent = await store.player(other.player), await store.rating(other.player, own.game)
        provisional = _is_provisional(None if opponent is None else opponent.sigma)
        address = "" if player is None else player.address
        alike = (row for row in met if _is_like(row, other.player, address, provisional=provisional))
        weights.append(_repeated(_games(alike)) * (FROM_PROVISIONAL if provisional and established else 1.0))
    return min(weights)


def _is_like(met: MeetingRow, player: str, address: str, *, provisional: bool) -> bool:
    """Return whether somebody met before is the same opponent, as far as the server can tell.

    All from one client address count as one, and so do all whose ratings are provisional; whoever was deleted since
    may have been anybody.
    """
    if met.other is None:
        return False
    if met.other == player or met.address is None or (address and met.address == address):
        return True
    return provisional and _is_provisional(met.sigma)


def _is_provisional(sigma: float | None) -> bool:
    return (NEWCOMER.sigma if sigma is None else sigma) > PROVISIONAL


def _games(met: Iterable[MeetingRow]) -> int:
    """Return in how many games these meetings were; they are ordered by game."""
    return sum(1 for _ in groupby(met, key=lambda row: row.number))


def _repeated(times: int) -> float:
    return REPEATED[times] if times < len(REPEATED) else 0.0
