"""A sitting at the terminal: one player and computers, from the deal to the end or until the player leaves."""

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
from parlour.cli.boards import Board, Names
from parlour.core.game import HOUSE, AnyGame, Illegal, Millis, Move, Seat, TimeUp, play
from parlour.core.record import Record

YOU = Seat(0)
"""The player's seat; the computers have the others."""


class Left(Exception):
    """The player left the table before the game was over."""


@dataclass
class Sitting:
    """The game so far, and what the player has been told of it."""

    game: AnyGame
    board: Board
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

    def tell(self, events: tuple[Any, ...]) -> None:
        """Note what the player saw happen."""
        shown = (self.game.redact(event, YOU) for event in events)
        self.log += [screen.told(self.game, self.board, event, self.names) for event in shown]

    def news(self) -> list[RenderableType]:
        """What was noted since the last time this was asked."""
        fresh, self.seen = self.log[self.seen :], len(self.log)
        return fresh

    def play(self, move: Move[Any]) -> None:
        """Play a move through the one door, and write it down."""
        step = play(self.game, self.state, move)
        self.state = step.state
        self.record = replace(self.record, entries=(*self.record.entries, move))
        self.tell(step.events)


def sit(
    sitting: Sitting,
    choose: Callable[[Sitting], Any],
    bots: Mapping[Seat, Bot],
    chance: Random,
    clock: Callable[[], Millis],
) -> None:
    """Play until the game is over; an answer that comes too late is the clock's."""
    game = sitting.game
    while asked := game.ask(sitting.state).seats:
        seat = YOU if YOU in asked else min(asked)
        action = choose(sitting) if seat == YOU else think(sitting, seat, bots[seat], chance)
        ask = game.ask(sitting.state)
        now = clock()
        if ask.due is not None and now > ask.due:
            sitting.play(Move(HOUSE, TimeUp(ask.id), now))
        else:
            sitting.play(Move(seat, action, now))


def think(sitting: Sitting, seat: Seat, bot: Bot, chance: Random) -> Any:
    """A computer's choice, from what its seat sees."""
    game, state = sitting.game, sitting.state
    with sitting.console.status(f"{sitting.names[seat]} is thinking"):
        return bot.choose(game, game.view(state, seat), list(islice(game.offers(state, seat), MOST)), chance)
