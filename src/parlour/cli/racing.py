"""A race at the terminal: the clock runs while the player types, and computers act when their time has come."""

from collections.abc import Callable, Mapping
from random import Random
from typing import Any

from parlour.bots.bot import Bot
from parlour.bots.clock import Schedule
from parlour.cli.asides import say
from parlour.cli.sitting import YOU, Sitting
from parlour.core.game import HOUSE, Illegal, Millis, Move, Seat, TimeUp

Clock = Callable[[], Millis]


class Track:
    """A race under way; where the player has nothing to do, the clock is set forward to what happens next."""

    def __init__(self, sitting: Sitting, bots: Mapping[Seat, Bot], chance: Random, clock: Clock) -> None:
        self._sitting, self._clock = sitting, clock
        self._schedule = Schedule(sitting.game, bots, chance)
        self._ahead = 0

    @property
    def now(self) -> Millis:
        """The table's time."""
        return Millis(self._clock() + self._ahead)

    def next(self) -> Millis | None:
        """When something happens by itself; None where all wait for the player."""
        ask = self._sitting.game.ask(self._sitting.state)
        self._schedule.fill(self._sitting.state, self.now)
        first = self._schedule.first()
        times = [at for at in (ask.due, first[1].at if first else None) if at is not None]
        return min(times, default=None) if ask.seats else None

    def catch_up(self) -> None:
        """Everything that was to happen by now."""
        while (at := self.next()) is not None and at <= self.now:
            self._happen(at)

    def skip(self) -> None:
        """Set the clock forward to what happens next."""
        at = self.next()
        if at is not None:
            self._ahead += max(0, at - self.now)
            self.catch_up()

    def _happen(self, at: Millis) -> None:
        """A computer's move, or the clock's."""
        ask, first = self._sitting.game.ask(self._sitting.state), self._schedule.first()
        if first is None or (ask.due is not None and ask.due <= first[1].at):
            self._sitting.play(Move(HOUSE, TimeUp(ask.id), at))
            return
        seat, plan = first
        self._schedule.drop(seat)
        try:
            self._sitting.play(Move(seat, plan.action, at))
        except Illegal:
            return  # another was faster; the computer thinks again


def race(
    sitting: Sitting, choose: Callable[[Sitting], Any], bots: Mapping[Seat, Bot], chance: Random, clock: Clock
) -> None:
    """Play until the game is over; what is typed counts from when it was typed."""
    track = Track(sitting, bots, chance, clock)
    while game_on(sitting):
        track.catch_up()
        if not game_on(sitting):
            return
        if not wanted(sitting):
            track.skip()
            continue
        action = choose(sitting)
        track.catch_up()
        try:
            sitting.play(Move(YOU, action, track.now))
        except Illegal as refused:
            say(sitting, f"Too late: {refused.why}")


def game_on(sitting: Sitting) -> bool:
    """Whether the game is not over."""
    return bool(sitting.game.ask(sitting.state).seats)


def wanted(sitting: Sitting) -> bool:
    """Whether the player is asked, or may do something worth doing meanwhile."""
    game, state, view = sitting.game, sitting.state, sitting.view
    if YOU in game.ask(state).seats:
        return True
    return any(game.hint(view, action, "normal") is not None for action in game.offers(state, YOU))
