"""Parlour's own games, each at every player count: as they are, and compiled by `scripts/compile`."""

import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

from bench.contest import Absent, Contestant, Entry, Played, Playout, Tally, timed
from parlour.compiled import VARIABLE
from parlour.core.game import AnyGame, Move
from parlour.core.registry import find, names

LIBRARY = "Parlour"
COMPILED = "compiled"
DRIVEN = "`ask`, `list(moves)`, random choice, `apply`; first variant"
CHECKOUT = Path(__file__).parents[1]
SHELF = CHECKOUT / ".cache" / "compiled"
WARM_UP = 1.0
"""Seconds that a process of compiled rules plays before it counts."""


def why_uncompiled() -> str | None:
    """Compile the rules unless they are; return why that cannot be, or that PARLOUR_COMPILED is empty."""
    if os.environ.get(VARIABLE) == "":
        return f"{VARIABLE} is empty"
    built = subprocess.run([CHECKOUT / "scripts" / "compile"], capture_output=True, text=True, check=False)
    return built.stderr.strip().splitlines()[-1] if built.returncode else None


def entries() -> Iterator[Entry]:
    """Return two entries for each game and legal number of seats."""
    uncompiled = why_uncompiled()
    for game in map(find, names()):
        for seats in game.seats:
            title = f"{game.name}, {seats} players"
            if game.real_time is not None:
                yield Absent(LIBRARY, title, "a race against the clock: random play without one has no end")
                continue
            yield Contestant(LIBRARY, title, DRIVEN, timed(_playout(game, seats)))
            if uncompiled:
                yield Absent(LIBRARY, f"{title}, {COMPILED}", uncompiled)
            else:
                driven = f"{COMPILED}: the same, in a process with the rules compiled by mypyc"
                yield Contestant(LIBRARY, f"{title}, {COMPILED}", driven, _compiled(game.name, seats))


def _compiled(game: str, seats: int) -> Callable[[float], Tally]:
    """A measure that starts a process with the compiled rules, which warms up and then counts by itself."""

    def measure(seconds: float) -> Tally:
        run = subprocess.run(
            [sys.executable, "-m", "bench.parlour_games", game, str(seats), str(seconds)],
            cwd=CHECKOUT,
            env=os.environ | {VARIABLE: str(SHELF)},
            capture_output=True,
            text=True,
            check=True,
        )
        return Tally(**json.loads(run.stdout))

    return measure


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


def _main(game: str, seats: str, seconds: str) -> None:
    """Measure one game in this process, and print the tally."""
    measure = timed(_playout(find(game), int(seats)))
    measure(WARM_UP)
    print(json.dumps(measure(float(seconds))._asdict()))


if __name__ == "__main__":
    _main(*sys.argv[1:])
