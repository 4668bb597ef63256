"""A game at the terminal: one player against computers, in turns or in real time."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any

from msgspec.structs import replace
from rich.console import Console, RenderableType
from rich.text import Text

from parlour.bots.bot import MOST, Bot
from parlour.bots.match import Schedule
from parlour.cli import screen
from parlour.cli.typed import Typed
from parlour.core.game import HOUSE, AnyGame, Illegal, Millis, Move, Names, Seat, TimeUp, play
from parlour.core.record import Record

Clock = Callable[[], Millis]

YOU = Seat(0)
"""The player's seat; the computers have the others."""


class PlayerLeft(Exception):
    """The player left the table before the game was over."""


@dataclass
class Session:
    """A game so far, and the events that the player has seen."""

    game: AnyGame
    typed: Typed
    names: Names
    record: Record[Any, Any]
    state: Any
    console: Console
    log: list[RenderableType] = field(default_factory=list)
    seen: int = 0
    refused: Illegal | None = None
    file: Path | None = None

    @property
    def view(self) -> Any:
        """The table as the player sees it."""
        return self.game.view(self.state, YOU)

    def log_events(self, events: tuple[Any, ...]) -> None:
        """Add events to the log as the player sees them."""
        shown = (self.game.redact(event, YOU) for event in events)
        self.log += [screen.told(self.game, self.record.options, event, self.names) for event in shown]

    def news(self) -> list[RenderableType]:
        """Return what was logged since the last call."""
        fresh, self.seen = self.log[self.seen :], len(self.log)
        return fresh

    def say(self, sentence: str, *, whole: bool = False) -> None:
        """Print a sentence; `whole` does not wrap it, for names of files."""
        self.console.print(Text(sentence), soft_wrap=whole)

    def play(self, move: Move[Any]) -> None:
        """Play a move, and add it to the record."""
        step = play(self.game, self.state, move)
        self.state = step.state
        self.record = replace(self.record, entries=(*self.record.entries, move))
        self.log_events(step.events)


def play_turns(
    session: Session,
    choose: Callable[[Session], Any],
    bots: Mapping[Seat, Bot],
    chance: Random,
    clock: Clock,
) -> None:
    """Play until the game is over; an answer that comes too late counts as a timeout."""
    game = session.game
    while asked := game.ask(session.state).seats:
        seat = YOU if YOU in asked else min(asked)
        action = choose(session) if seat == YOU else bot_action(session, seat, bots[seat], chance)
        ask = game.ask(session.state)
        now = clock()
        if ask.due is not None and now > ask.due:
            session.play(Move(HOUSE, TimeUp(ask.id), now))
        else:
            session.play(Move(seat, action, now))


def bot_action(session: Session, seat: Seat, bot: Bot, chance: Random) -> Any:
    """Return a computer's action, from what its seat sees."""
    game, state = session.game, session.state
    with session.console.status(f"{session.names[seat]} is thinking"):
        return bot.choose(game, game.view(state, seat), list(islice(game.offers(state, seat), MOST)), chance)


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
            session.say(f"Too late: {refused.why}")


def is_running(session: Session) -> bool:
    """Return whether the game is not over."""
    return bool(session.game.ask(session.state).seats)


def can_act(session: Session) -> bool:
    """Return whether the player is asked, or may do something useful meanwhile."""
    game, state, view = session.game, session.state, session.view
    if YOU in game.ask(state).seats:
        return True
    return any(game.computer.hint(view, action, "normal") is not None for action in game.offers(state, YOU))
