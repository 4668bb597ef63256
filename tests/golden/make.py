"""Makes the golden games of a new version of the rules: `python -m tests.golden.make lettergo`.

Golden games that are there are not replaced: other rules need another version.
"""

import sys
from collections.abc import Iterator
from random import Random
from typing import Any

from msgspec import json
from msgspec.structs import replace

from parlour.bots.levels import LEVELS, named
from parlour.bots.match import play_one
from parlour.core.game import AnyGame
from parlour.core.record import Record, begin, steps, write
from parlour.core.registry import find
from parlour.laws.walk import walk
from tests.games.illimat.keen import KEEN
from tests.golden.replay import folder
from tests.golden.steps import golden, line_of

PLAYERS: dict[str, AnyGame] = {KEEN.name: KEEN}
"""Games whose players like something else than the game itself says."""

TRIES, SHORT = 60, 15
"""Games tried for each table, and how many of the shortest are looked at for the one that shows the most clauses."""

RACES = 4
"""Games tried for each table of a game that races, where a game takes longer."""

HOURS = 90
"""Minutes from which on a game takes hours: of those `LONG` are tried, and the `FEW` shortest looked at."""

LONG, FEW = 8, 2

COMPUTERS = 0.5
"""The share of those that computers play, on their schedule."""


def play_out(game: AnyGame, options: Any, seats: int, name: str) -> Record[Any, Any]:
    """A game of random legal moves to its end, the house's among them where there is a clock."""
    random = Random(name)
    if game.real_time is not None and random.random() < COMPUTERS:
        bots = [named(level) for level in random.choices(tuple(LEVELS), k=seats)]
        return play_one(game, options, bots, random.randbytes(32), random)[0]
    record = begin(game, options, seats, random.randbytes(32))
    state = game.setup(options, seats, record.key).state
    return replace(record, entries=tuple(moment.move for moment in walk(game, state, seats, random)))


def shown(game: AnyGame, record: Record[Any, Any]) -> int:
    """How many clauses a game shows at work."""
    return len({clause for step in steps(game, record) for event in step.events for clause in game.cites(event)})


def tables(game: AnyGame) -> Iterator[tuple[str, Any, int]]:
    """Every variant with every number of players, by the name of its file."""
    for number, options in enumerate(game.variants):
        for seats in game.seats:
            yield f"variant-{number}-players-{seats}", options, seats


def looks(game: AnyGame) -> tuple[int, int]:
    """How many games are tried for each table, and how many of the shortest are looked at."""
    if game.site.minutes >= HOURS:
        return LONG, FEW
    return (TRIES if game.real_time is None else RACES), SHORT


def make(game: AnyGame) -> None:
    """Write a short game that shows much for each table, what each of its steps comes to, and what it comes to."""
    here = folder(game.name, game.version)
    here.mkdir(parents=True)
    expected = {}
    for name, options, seats in tables(game):
        tries, looked_at = looks(game)
        tried = [play_out(game, options, seats, f"{name} {number}") for number in range(tries)]
        short = sorted(tried, key=lambda record: len(record.entries))[:looked_at]
        kept = max(short, key=lambda record: shown(game, record))
        (here / f"{name}.jsonl").write_text(write(kept), "utf-8")
        (here / f"{name}.steps").write_text("".join(f"{line_of(step)}\n" for step in steps(game, kept)), "utf-8")
        expected[name] = golden(game, kept)
    (here / "expected.json").write_bytes(json.format(json.encode(expected), indent=1) + b"\n")


if __name__ == "__main__":
    for each in sys.argv[1:]:
        make(PLAYERS.get(each) or find(each))
