"""`parlour play`: a game against computers at the terminal."""

import contextlib
import sys
from pathlib import Path
from random import Random
from time import monotonic
from typing import Annotated, Any

import typer
from rich.console import Console

from parlour.bots.levels import named
from parlour.cli import screen
from parlour.cli.arguments import CommandError, TableOptions, check_seats, key_of, read_options
from parlour.cli.prompt import choose, read_line, show_table
from parlour.cli.records import naming, read_record, write_new, write_record
from parlour.cli.session import PlayerLeft, Session, play_realtime, play_turns
from parlour.cli.typed import typed_moves
from parlour.core.game import AnyGame, Millis, Seat
from parlour.core.record import Record, begin, promise, steps
from parlour.core.registry import find, games

COMPUTERS = ("Ada", "Ben", "Cleo", "Dora", "Emil", "Fay", "Gus")
"""What the computers are called, from the player's left."""

INTERRUPTED = 130
"""The exit code of a program that Ctrl-C ended."""


def play(
    game: Annotated[str | None, typer.Argument(help="The game's name; you are asked if you leave it out.")] = None,
    seats: Annotated[int | None, typer.Option(help="Players at the table, you among them.")] = None,
    level: Annotated[str, typer.Option(help="How well the computers play: easy, normal or hard.")] = "normal",
    seed: Annotated[str | None, typer.Option(help="Any word; the same word deals the same cards.")] = None,
    option: TableOptions = None,
    record: Annotated[Path | None, typer.Option(help="A new file for the record of the game.")] = None,
    resume: Annotated[Path | None, typer.Option(help="A record to continue; new moves are added to it.")] = None,
) -> None:
    """Play against computers in the terminal; type ? at the table for help."""
    console = screen.console()
    try:
        if resume is None:
            found, start = new_game(game, seats, seed, option or [], console)
        else:
            found, start = read_record(resume)
            if game not in (None, found.name) or seats is not None or seed is not None or option:
                raise CommandError("--resume continues the record; leave out the game, seats, seed and options.")
        bots = {Seat(seat): named(level) for seat in range(1, start.seats)}
        with naming(resume or Path()):
            session = start_session(found, start, console)
        if record is not None:
            write_new(record, start)  # so that an error shows before the game and not after it
        session.file = record or resume
        welcome(session, level)
        try:
            random = Random(None if seed is None else f"computers {seed}")
            play_on = play_turns if found.real_time is None else play_realtime
            play_on(session, choose, bots, random, clock_from(start))
            farewell(session)
        finally:
            if session.file is not None:
                write_record(session.file, session.record)
    except PlayerLeft:
        console.print("You left the table.")
    except KeyboardInterrupt:
        console.print("\nYou left the table.")
        raise typer.Exit(INTERRUPTED) from None


def new_game(
    game: str | None, seats: int | None, seed: str | None, option: list[str], console: Console
) -> tuple[AnyGame, Record[Any, Any]]:
    """Return a new game and its record, before the deal."""
    found = ask_game(console) if game is None else find(game)
    count = check_seats(found, found.seats[0] if seats is None else seats)
    return found, begin(found, read_options(found, option), count, key_of(seed))


def ask_game(console: Console) -> AnyGame:
    """Return the only game there is, or ask the player to choose."""
    listed = games()
    while len(listed) > 1:
        console.print("Which game?", *(f"{number}  {game.title}" for number, game in enumerate(listed, 1)), sep="\n")
        line = read_line("> ").lower()
        if named := next((game for game in listed if line == game.name), None):
            return named
        if line.isdecimal() and 1 <= int(line) <= len(listed):
            return listed[int(line) - 1]
    return listed[0]


def start_session(game: AnyGame, start: Record[Any, Any], console: Console) -> Session:
    """Return the session at the end of a record, with all events so far."""
    players = ("You", *COMPUTERS[: start.seats - 1])
    dealt, *played = steps(game, start)
    state = played[-1].state if played else dealt.state
    session = Session(game, typed_moves(game), players, start, state, console)
    for step in (dealt, *played):
        session.log_events(step.events)
    return session


def welcome(session: Session, level: str) -> None:
    """Print who plays, and the digest that proves the deal."""
    if sys.stdin.isatty() and sys.stdout.isatty():
        with contextlib.suppress(ImportError):
            import readline  # noqa: F401 for its effect: lines can be edited and recalled
    others = ", ".join(session.names[1:])
    session.console.print(f"[b]{session.game.title}[/b] with {others} ({level}). Type ? for help, quit to leave.")
    session.console.print(f"[dim]Deal sha256 {promise(session.record.key)}[/dim]")


def farewell(session: Session) -> None:
    """Print the last events, the final table, the places, and where the record is."""
    outcome = session.game.outcome(session.state)
    session.console.print(screen.chapter("Since your last move", session.news()))
    show_table(session)
    if outcome is not None:
        session.console.print(screen.places(outcome, session.names, team=session.game.cooperative))
    if session.file is not None:
        session.say(f"The record is in {session.file}; parlour replay and parlour verify read it.", whole=True)


def clock_from(start: Record[Any, Any]) -> Any:
    """Return the table's clock, which continues from the last move of the record."""
    began, base = monotonic(), start.entries[-1].at if start.entries else Millis(0)
    return lambda: Millis(base + int(1000 * (monotonic() - began)))
