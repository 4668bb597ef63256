"""Whether a review finds a blunder: games of computers in which one of them makes a single gross mistake.

All play well: the best word in Literatio, the hints of a normal computer in the others. Once, at a random decision,
one of them makes the worst move there is: that after which its share of the win is least by the game's own estimate of
the position right after it. It must be at least a tenth of the win less than after the move that it would have made,
by that estimate and again when both moves are played on for long: both averaged over states that its view allows. The
review shows the three costliest decisions of that seat first; the blunder should be among them. `--each` prints every
game.
"""

import argparse
import sys
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from hashlib import sha256
from itertools import count, islice
from multiprocessing import get_context
from pathlib import Path
from random import Random
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

sys.path.insert(0, str(Path(__file__).parents[1]))  # so that this file runs by its path, from anywhere

from bench.report import measured_on
from parlour.bots.search import likely_state
from parlour.core.game import Move, Seat
from parlour.core.record import begin
from parlour.core.registry import find
from parlour.review.analysis import review
from parlour.review.better_moves import Decision, costs
from parlour.review.parts import CERTAIN, SHOWN, dearest, percent
from parlour.review.valuing import Valuer

SEATS = {"illimat": (2, 3, 4), "literatio": (2, 3, 4), "illuminati": (2, 3, 4)}
"""The games, and with how many players each is played in turn."""

GROSS = 0.1
"""The share of a win that a blunder costs at least, by the position right after it."""

STATES, PLAYED_ON = 6, 20
"""Imagined states over which a position right after a move is valued, and in which moves are played on."""

LONG = 60
"""Decisions for which both moves are played on: to the end of most games, or of a round."""

LISTED = 60
"""Moves among which the worst is looked for."""


class Planted(Struct, frozen=True):
    """A game with a blunder: its rank among the seat's decisions by cost, from 1; None: the review names it not."""

    game: str
    seats: int
    number: int
    blunder: str
    cost: int
    rank: int | None
    others: tuple[str, ...]


def planted(name: str, seats: int, number: int, seed: int) -> Planted:
    """Play a game with one blunder, and review it; its randomness follows from seed and number."""
    game, victim = find(name), Seat(number % seats)
    for retry in count():
        label = f"blunder {seed} {name} {seats} {number} {retry}"
        key = sha256(label.encode()).digest()
        valuer = Valuer(game, seats, (), LONG)
        plain = played(valuer, key, {})
        own = [at for at, (_, move) in enumerate(plain) if move.seat == victim]
        Random(label).shuffle(own)
        at, blunder = next(((at, worst) for at in own if (worst := gross(valuer, *plain[at])) is not None), (-1, None))
        if blunder is not None:
            break
    moves = tuple(move for _, move in played(valuer, key, {at: blunder}))
    found = review(game, replace(begin(game, game.variants[0], seats, key), entries=moves))
    part = found.parts[at + 1]
    shown = dearest(found.parts, victim)
    rank = next((place for place, each in enumerate(shown, start=1) if each.number == part.number), None)
    others = tuple(f"{each.text} ({percent(each.cost)}, better: {each.better})" for each in shown if each != part)
    return Planted(name, seats, number, part.text, part.cost, rank, others)


def played(valuer: Valuer, key: bytes, instead: dict[int, Any]) -> list[tuple[Any, Move[Any]]]:
    """Play a game with other moves `instead` at some places; return each move with the state before it."""
    game = valuer.game
    way: list[tuple[Any, Move[Any]]] = []
    state = game.setup(game.variants[0], valuer.seats, key).state
    while seats := game.ask(state).seats:
        seat = min(seats)
        action = instead[len(way)] if len(way) in instead else valuer.good_move(state, seat)
        way.append((state, Move(seat, action)))
        state = game.apply(state, way[-1][1]).state
    return way


def gross(valuer: Valuer, state: Any, good: Move[Any]) -> Any:
    """Return the worst move of a seat, where it is a blunder; else None."""
    game, seat = valuer.game, good.seat
    moves = dict.fromkeys((good.action, *islice(game.offers(state, seat), LISTED)))
    values = dict.fromkeys(moves, 0.0)
    for number in range(STATES):
        imagined = likely_state(game, game.view(state, seat), Random(f"{number}"))
        for action in moves:
            after = game.apply(imagined, Move(seat, action)).state
            values[action] += valuer.analysis.win_shares(after)[seat] / STATES
    worst = min(values, key=values.__getitem__)
    if values[good.action] - values[worst] < GROSS:
        return None
    decision = Decision(0, seat, game.view(state, seat), (), worst)
    [cost] = costs(valuer, decision, [good.action], PLAYED_ON, Random("played on"))
    return worst if cost >= GROSS else None


def samples(asked: argparse.Namespace) -> Iterator[Planted]:
    """Yield the games in order."""
    jobs = [
        (name, SEATS[name][number % len(SEATS[name])], number, asked.seed)
        for name in asked.only or SEATS
        for number in range(asked.games)
    ]
    if asked.workers == 1:
        yield from (planted(*job) for job in jobs)
        return
    with ProcessPoolExecutor(asked.workers, mp_context=get_context("spawn")) as pool:
        yield from pool.map(planted, *zip(*jobs, strict=True))


def main() -> None:
    """Play, review, and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=50, help="of each game")
    parser.add_argument("--workers", type=int, default=1, help="processes")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", nargs="*", choices=tuple(SEATS), help="these games alone")
    parser.add_argument("--each", action="store_true", help="print every game")
    asked = parser.parse_args()
    print(measured_on())
    found: dict[str, list[Planted]] = {}
    for each in samples(asked):
        found.setdefault(each.game, []).append(each)
        if asked.each:
            rank = "not shown" if each.rank is None else f"decision {each.rank}"
            print(
                f"{each.game}, {each.seats} players, game {each.number}: {each.blunder}: {rank}, {percent(each.cost)}"
            )
            if each.rank is None:
                print(f"  shown: {'; '.join(each.others) or 'nothing'}", flush=True)
    for name, games in found.items():
        ranks = [each.rank for each in games]
        places = ", ".join(f"{ranks.count(place)} as number {place}" for place in range(1, SHOWN + 1))
        mean = sum(each.cost for each in games) / len(games) / CERTAIN
        print(
            f"{name}: {len(games) - ranks.count(None)} of {len(games)} blunders are among the first {SHOWN} decisions"
            f" shown ({places}); mean cost {mean:.0%} of a win"
        )


if __name__ == "__main__":
    main()
