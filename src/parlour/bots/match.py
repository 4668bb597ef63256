"""Games between computers: one, in turn or as a race on a simulated clock, or a series over several processes."""

from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from hashlib import sha256
from itertools import islice
from multiprocessing import get_context
from random import Random
from typing import Any

from msgspec import Struct, json
from msgspec.structs import replace

from parlour.bots.bot import MOST, Bot, decide
from parlour.bots.levels import named
from parlour.core.game import HOUSE, AnyGame, Illegal, Millis, Move, Outcome, Plan, Seat, TimeUp, play
from parlour.core.record import Record, begin
from parlour.core.registry import find

BATCH = 10
"""Games a process takes at a time."""

MOMENT = 100
"""Milliseconds that pass when an action came too late."""


class Result(Struct, frozen=True):
    """How one game of a series ended: who sat where, the places, and how many decisions it took."""

    bots: tuple[str, ...]
    places: tuple[int, ...]
    decisions: int


def play_one(
    game: AnyGame, options: Any, bots: Sequence[Bot], key: bytes, random: Random
) -> tuple[Record[Any, Any], Outcome]:
    """Play one game between computers, one for each seat; return its record and outcome."""
    state = game.setup(options, len(bots), key).state
    entries: list[Move[Any]] = []
    moves = in_turn(game, state, bots, random) if game.real_time is None else by_clock(game, state, bots, random)
    for move, after in moves:
        entries.append(move)
        state = after
    outcome = game.outcome(state)
    assert outcome is not None
    return replace(begin(game, options, len(bots), key), entries=tuple(entries)), outcome


def in_turn(game: AnyGame, state: Any, bots: Sequence[Bot], random: Random) -> Iterator[tuple[Move[Any], Any]]:
    """Yield the moves of a game without a clock, each with the state after it; the lowest seat asked moves first."""
    while seats := game.ask(state).seats:
        seat = min(seats)
        moves = list(islice(game.offers(state, seat), MOST))
        move = Move(seat, bots[seat].choose(game, game.view(state, seat), moves, random))
        state = play(game, state, move).state
        yield move, state


class Stuck(Exception):
    """No computer plans to act, and no clock runs."""


class Schedule:
    """The plans of computers; one without a plan is asked again when the table has changed."""

    def __init__(self, game: AnyGame, bots: Mapping[Seat, Bot], random: Random) -> None:
        self._game, self._bots, self._random = game, bots, random
        self._plans: dict[Seat, Plan[Any] | None] = {}
        self._ask: int | None = None

    def fill(self, state: Any, now: Millis) -> None:
        """Ask every computer that may act and has no plan; a new question cancels all plans."""
        ask = self._game.ask(state)
        if ask.id != self._ask:
            self._plans.clear()
            self._ask = ask.id
        for seat in sorted((ask.seats | ask.may) & self._bots.keys()):
            if self._plans.get(seat) is None:
                bot, view = self._bots[seat], self._game.view(state, seat)
                moves = [] if bot.level else list(islice(self._game.offers(state, seat), MOST))
                self._plans[seat] = decide(bot, self._game, view, moves, self._random, now)

    def first(self) -> tuple[Seat, Plan[Any]] | None:
        """Return the earliest plan with its seat; of several the lowest seat."""
        planned = [(plan.at, seat, plan) for seat, plan in self._plans.items() if plan is not None]
        if not planned:
            return None
        _, seat, plan = min(planned, key=lambda each: each[:2])
        return seat, plan

    def drop(self, seat: Seat) -> None:
        """Forget the plan of a seat, which was carried out or refused."""
        self._plans.pop(seat, None)


def by_clock(game: AnyGame, state: Any, bots: Sequence[Bot], random: Random) -> Iterator[tuple[Move[Any], Any]]:
    """Yield the moves of a race in the order of their times, timeouts among them, each with the state after it."""
    schedule = Schedule(game, {Seat(seat): bot for seat, bot in enumerate(bots)}, random)
    now = Millis(0)
    while (ask := game.ask(state)).seats:
        schedule.fill(state, now)
        first = schedule.first()
        if ask.due is not None and (first is None or max(now, first[1].at) > ask.due):
            now = max(now, ask.due)
            move: Move[Any] = Move(HOUSE, TimeUp(ask.id), now)
        elif first is None:
            raise Stuck(f"Nobody at the table of {game.title} plans to act.")
        else:
            seat, plan = first
            schedule.drop(seat)
            now = max(now, plan.at)
            move = Move(seat, plan.action, now)
        try:
            state = play(game, state, move).state
        except Illegal:
            now = Millis(now + MOMENT)  # another was faster: time passes, and the seat plans again
            continue
        yield move, state


def play_numbered(game: AnyGame, options: Any, cast: Sequence[str], seats: int, seed: int, number: int) -> Result:
    """Play game `number` of a series: its randomness follows from seed and number, and the bots change seats."""
    random = Random(sha256(f"series {seed} {number}".encode()).digest())
    names = tuple(cast[(seat + number) % len(cast)] for seat in range(seats))
    record, outcome = play_one(game, options, [named(name) for name in names], random.randbytes(32), random)
    return Result(names, outcome.places, len(record.entries))


def play_batch(game: str, options: bytes, cast: tuple[str, ...], seats: int, seed: int, numbers: range) -> list[Result]:
    """Play some games of a series, in a worker process."""
    found = find(game)
    chosen = found.forms.read_options.decode(options)
    return [play_numbered(found, chosen, cast, seats, seed, number) for number in numbers]


def series(
    game: AnyGame, options: Any, cast: Sequence[str], games: int, seats: int, seed: int, workers: int
) -> Iterator[Result]:
    """Yield the games of a series in order, the same for a seed whatever the number of workers."""
    for name in cast:
        named(name)
    if workers == 1:
        yield from (play_numbered(game, options, cast, seats, seed, number) for number in range(games))
        return
    batches = [range(start, min(start + BATCH, games)) for start in range(0, games, BATCH)]
    terms = (game.versioned_name, json.encode(options), tuple(cast), seats, seed)
    with ProcessPoolExecutor(workers, mp_context=get_context("spawn")) as pool:
        for batch in pool.map(play_batch, *([term] * len(batches) for term in terms), batches):
            yield from batch
