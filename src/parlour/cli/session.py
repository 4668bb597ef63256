"""A game at the terminal: one player against computers, until the end or until the player leaves."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any

from msgspec.structs import replace
from rich.console import Console, RenderableType

from parlour.bots.bot import MOST, Bot
from parlour.cli import screen
from parlour.cli.typed import Typed
from parlour.core.game import HOUSE, AnyGame, Illegal, Millis, Move, Names, Seat, TimeUp, play
from parlour.core.record import Record

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
    clock: Callable[[], Millis],
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
