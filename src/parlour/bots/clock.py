"""A race between computers on a simulated clock: the earliest planned action comes first."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import islice
from random import Random
from typing import Any

from parlour.bots.bot import MOST, Bot, decide
from parlour.core.game import HOUSE, AnyGame, Illegal, Millis, Move, Plan, Seat, TimeUp, play

MOMENT = 100
"""Milliseconds that pass when an action came too late."""


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
    """Yield the moves of a game in the order of their times, timeouts among them, each with the state after it."""
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
