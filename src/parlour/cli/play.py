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
from parlour.cli.asides import say, show_table
from parlour.cli.boards import board
from parlour.cli.files import naming, read_record, write_new, write_record
from parlour.cli.prompt import choose, hear
from parlour.cli.racing import race
from parlour.cli.sitting import Left, Sitting, sit
from parlour.cli.terms import Refused, check_seats, key_of, read_options
from parlour.core.game import AnyGame, Millis, Seat
from parlour.core.record import Record, begin, promise, steps
from parlour.core.registry import find, names

COMPUTERS = ("Ada", "Ben", "Cleo", "Dora", "Emil", "Fay", "Gus")
"""What the computers are called, from the player's left on."""

INTERRUPTED = 130
"""What a shell expects of a program that Ctrl-C ended."""


def play(
    game: Annotated[str | None, typer.Argument(help="The game's name; you are asked where there are several.")] = None,
    seats: Annotated[int | None, typer.Option(help="Players at the table, you among them.")] = None,
    level: Annotated[str, typer.Option(help="How well the computers play: easy, normal or hard.")] = "normal",
    seed: Annotated[str | None, typer.Option(help="Any word; the same word deals the same cards.")] = None,
    option: Annotated[list[str] | None, typer.Option(help="A table option as key=value; may be repeated.")] = None,
    record: Annotated[Path | None, typer.Option(help="A new file for the record of the game.")] = None,
    resume: Annotated[Path | None, typer.Option(help="A record to play on from; it is written on, too.")] = None,
) -> None:
    """Play against computers in the terminal; ? at the table tells what you can say."""
    console = screen.console()
    try:
        if resume is None:
            found, terms = fresh(game, seats, seed, option or [], console)
        else:
            found, terms = read_record(resume)
            if game not in (None, found.name) or seats is not None or seed is not None or option:
                raise Refused("--resume goes on with the game, the seats, the options and the deal of its record.")
        bots = {Seat(seat): named(level) for seat in range(1, terms.seats)}
        with naming(resume or Path()):
            sitting = sit_down(found, terms, console)
        if record is not None:
            write_new(record, terms)  # so that what cannot be written shows before the game and not after it
        sitting.file = record or resume
        welcome(sitting, level)
        try:
            chance = Random(None if seed is None else f"computers {seed}")
            take_part = sit if found.plan is None else race
            take_part(sitting, choose, bots, chance, clock_from(terms))
            farewell(sitting)
        finally:
            if sitting.file is not None:
                write_record(sitting.file, sitting.record)
    except Left:
        console.print("You left the table.")
    except KeyboardInterrupt:
        console.print("\nYou left the table.")
        raise typer.Exit(INTERRUPTED) from None


def fresh(
    game: str | None, seats: int | None, seed: str | None, option: list[str], console: Console
) -> tuple[AnyGame, Record[Any, Any]]:
    """A new game and its terms, nothing dealt yet."""
    found = ask_game(console) if game is None else find(game)
    count = check_seats(found, found.seats[0] if seats is None else seats)
    return found, begin(found, read_options(found, option), count, key_of(seed))


def ask_game(console: Console) -> AnyGame:
    """The only game there is, or the player's choice."""
    while len(names()) > 1:
        console.print(
            "Which game?", *(f"{number}  {find(name).title}" for number, name in enumerate(names(), 1)), sep="\n"
        )
        line = hear("> ").lower()
        if line in names():
            return find(line)
        if line.isdecimal() and 1 <= int(line) <= len(names()):
            return find(names()[int(line) - 1])
    return find(names()[0])


def sit_down(game: AnyGame, terms: Record[Any, Any], console: Console) -> Sitting:
    """The table as the record leaves it, with all that was seen so far."""
    players = ("You", *COMPUTERS[: terms.seats - 1])
    dealt, *played = steps(game, terms)
    state = played[-1].state if played else dealt.state
    sitting = Sitting(game, board(game), players, terms, state, console)
    for step in (dealt, *played):
        sitting.tell(step.events)
    return sitting


def welcome(sitting: Sitting, level: str) -> None:
    """Who plays, and the promise that the deal is fair."""
    if sys.stdin.isatty() and sys.stdout.isatty():
        with contextlib.suppress(ImportError):
            import readline  # noqa: F401 for its effect: lines can be edited and called back
    others = ", ".join(sitting.names[1:])
    sitting.console.print(f"[b]{sitting.game.title}[/b] with {others} ({level}). ? is for help, quit to leave.")
    sitting.console.print(f"[dim]Deal sha256 {promise(sitting.record.key)}[/dim]")


def farewell(sitting: Sitting) -> None:
    """What happened last, the table as it ended, the places, and where the record is."""
    outcome = sitting.game.outcome(sitting.state)
    sitting.console.print(screen.chapter("Since your last move", sitting.news()))
    show_table(sitting)
    if outcome is not None:
        sitting.console.print(screen.places(outcome, sitting.names))
    if sitting.file is not None:
        say(sitting, f"The record is in {sitting.file}; parlour replay and parlour verify read it.", whole=True)


def clock_from(terms: Record[Any, Any]) -> Any:
    """The table's clock, going on from the last move of the record."""
    began, base = monotonic(), terms.entries[-1].at if terms.entries else Millis(0)
    return lambda: Millis(base + int(1000 * (monotonic() - began)))


COMMANDS = (play,)
