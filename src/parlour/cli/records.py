"""`parlour replay` and `parlour verify`: a record told in words, and a record held against the rules."""

from itertools import islice
from pathlib import Path
from typing import Annotated

import typer

from parlour.cli import screen
from parlour.cli.boards import board
from parlour.cli.files import naming, read_record
from parlour.cli.terms import Refused
from parlour.core.record import promise, steps

RecordFile = Annotated[Path, typer.Argument(metavar="FILE", help="A record, as parlour play --record writes it.")]


def replay(
    file: RecordFile,
    to: Annotated[int | None, typer.Option(min=0, help="Stop after so many moves, and show the table.")] = None,
) -> None:
    """Tell a recorded game move by move, hidden cards and all."""
    game, record = read_record(file)
    if to is not None and to > len(record.entries):
        raise Refused(f"{file} has {len(record.entries)} moves; there is no move {to}.")
    out, names, face = screen.console(), players(record.seats), board(game)
    out.print(f"[b]{game.title}[/b], {record.seats} players, {len(record.entries)} moves")
    with naming(file):
        for number, step in enumerate(islice(steps(game, record), None if to is None else to + 1)):
            out.print(screen.numbered(number, [screen.told(game, face, event, names) for event in step.events]))
    out.print(screen.table(game, face, game.view(step.state, None), names, out))


def verify(file: RecordFile) -> None:
    """Deal a record again from its key, check every move, and say in one line how it ended."""
    game, record = read_record(file)
    with naming(file):
        *_, last = steps(game, record)
    outcome = game.outcome(last.state)
    ended = "unfinished" if outcome is None else f"over, places {' '.join(map(str, outcome.places))}"
    typer.echo(f"{game.title}: {len(record.entries)} moves, all legal; {ended}; sha256 {promise(record.key)}")


def players(seats: int) -> tuple[str, ...]:
    """Names for the seats of a record, which holds none."""
    return tuple(f"Player {seat + 1}" for seat in range(seats))


COMMANDS = (replay, verify)
