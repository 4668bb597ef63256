"""Parlour's own games, each at every player count."""

from collections.abc import Iterator
from random import Random

from bench.contest import Contestant, Entry, Played, Playout, timed
from parlour.core.game import AnyGame, Move
from parlour.core.registry import find, names

LIBRARY = "Parlour"
DRIVEN = "`ask`, `list(moves)`, random choice, `apply`; first variant"


def entries() -> Iterator[Entry]:
    """One entry for each game and legal number of seats."""
    for game in map(find, names()):
        for seats in game.seats:
            yield Contestant(LIBRARY, f"{game.name}, {seats} players", DRIVEN, timed(_playout(game, seats)))


def _playout(game: AnyGame, seats: int) -> Playout:
    """Random play of one game; `moves` lists legal moves only, so they go to `apply` without `check`."""
    options = game.variants[0]

    def playout(rng: Random) -> Played:
        decisions = listed = 0
        state = game.setup(options, seats, rng.randbytes(32)).state
        while asked := game.ask(state).seats:
            seat = min(asked)
            moves = list(game.moves(state, seat))
            decisions += 1
            listed += len(moves)
            state = game.apply(state, Move(seat, rng.choice(moves))).state
        return Played(decisions, listed)

    return playout
