"""Real-time games at the terminal: the clock runs while the player types, and computers act on schedule."""

from collections.abc import Callable, Mapping
from random import Random
from typing import Any

from parlour.bots.bot import Bot
from parlour.bots.clock import Schedule
from parlour.cli.session import YOU, Session
from parlour.cli.table_commands import say
from parlour.core.game import HOUSE, Illegal, Millis, Move, Seat, TimeUp

Clock = Callable[[], Millis]


class Race:
    """A race under way; if the player has nothing to do, the clock is set forward to the next action."""

    def __init__(self, session: Session, bots: Mapping[Seat, Bot], chance: Random, clock: Clock) -> None:
        self._session, self._clock = session, clock
        self._schedule = Schedule(session.game, bots, chance)
        self._ahead = 0

    @property
    def now(self) -> Millis:
        """Return the time on the table's clock."""
        return Millis(self._clock() + self._ahead)

    def next(self) -> Millis | None:
        """Return when the next computer or the clock acts; None if all wait for the player."""
        ask = self._session.game.ask(self._session.state)
        self._schedule.fill(self._session.state, self.now)
        first = self._schedule.first()
        times = [at for at in (ask.due, first[1].at if first else None) if at is not None]
        return min(times, default=None) if ask.seats else None

    def catch_up(self) -> None:
        """Carry out everything that is due by now."""
        while (at := self.next()) is not None and at <= self.now:
            self._happen(at)

    def skip(self) -> None:
        """Set the clock forward to the next action."""
        at = self.next()
        if at is not None:
            self._ahead += max(0, at - self.now)
            self.catch_up()

    def _happen(self, at: Millis) -> None:
        """Play a computer's move, or a timeout."""
        ask, first = self._session.game.ask(self._session.state), self._schedule.first()
        if first is None or (ask.due is not None and ask.due <= first[1].at):
            self._session.play(Move(HOUSE, TimeUp(ask.id), at))
            return
        seat, plan = first
        self._schedule.drop(seat)
        try:
            self._session.play(Move(seat, plan.action, at))
        except Illegal:
            return  # another was faster; the computer plans again


def play_realtime(
    session: Session, choose: Callable[[Session], Any], bots: Mapping[Seat, Bot], chance: Random, clock: Clock
) -> None:
    """Play until the game is over; a move counts from when it was typed."""
    race = Race(session, bots, chance, clock)
    while is_running(session):
        race.catch_up()
        if not is_running(session):
            return
        if not can_act(session):
            race.skip()
            continue
        action = choose(session)
        race.catch_up()
        try:
            session.play(Move(YOU, action, race.now))
        except Illegal as refused:
            say(session, f"Too late: {refused.why}")


def is_running(session: Session) -> bool:
    """Return whether the game is not over."""
    return bool(session.game.ask(session.state).seats)


def can_act(session: Session) -> bool:
    """Return whether the player is asked, or may do something useful meanwhile."""
    game, state, view = session.game, session.state, session.view
    if YOU in game.ask(state).seats:
        return True
    return any(game.hint(view, action, "normal") is not None for action in game.offers(state, YOU))
