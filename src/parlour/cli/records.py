"""`parlour replay`, `verify` and `review`; the files of records that these and other commands read and write."""

from collections.abc import Iterator
from contextlib import contextmanager
from itertools import islice
from pathlib import Path
from typing import Annotated, Any

import typer
from msgspec import json

from parlour.cli import screen
from parlour.cli.arguments import CommandError
from parlour.core.game import AnyGame
from parlour.core.record import Record, Unreadable, promise, read, steps, write
from parlour.review.analysis import NotReviewed
from parlour.review.analysis import review as review_game
from parlour.review.parts import review_words
from parlour.review.valuing import BUDGET
from parlour.store.open import data_path, keep_copies_in

RecordFile = Annotated[
    Path, typer.Argument(metavar="FILE", help="The record of a game, from `parlour play --record` or a table.")
]


def replay(
    file: RecordFile,
    to: Annotated[int | None, typer.Option(min=0, help="Stop after so many moves, and show the table.")] = None,
) -> None:
    """Show a recorded game move by move, with all hidden cards."""
    game, record = read_record(file)
    if to is not None and to > len(record.entries):
        raise CommandError(f"{file} has {len(record.entries)} moves; there is no move {to}.")
    out, names = screen.console(), players(record.seats)
    out.print(f"[b]{game.title}[/b], {record.seats} players, {len(record.entries)} moves")
    with naming(file):
        for number, step in enumerate(islice(steps(game, record), None if to is None else to + 1)):
            out.print(
                screen.numbered(number, [screen.told(game, record.options, event, names) for event in step.events])
            )
    out.print(screen.table(game, game.title, game.view(step.state, None), names, out.width))


def verify(file: RecordFile) -> None:
    """Deal a record again from its key, check every move, and say in one line how it ended."""
    game, record = read_record(file)
    with naming(file):
        *_, last = steps(game, record)
    outcome = game.outcome(last.state)
    ended = "unfinished" if outcome is None else f"over, places {' '.join(map(str, outcome.places))}"
    typer.echo(f"{game.title}: {len(record.entries)} moves, all legal; {ended}; sha256 {promise(record.key)}")


def review(
    file: RecordFile,
    budget: Annotated[
        int, typer.Option(min=1, help="Decisions that computers play to find chances: more take longer.")
    ] = BUDGET,
    as_json: Annotated[bool, typer.Option("--json", help="Print the whole review as JSON.")] = False,
) -> None:
    """Split the result of a finished game into luck and choices, and name its turning points."""
    game, record = read_record(file)
    with naming(file):
        try:
            found = review_game(game, record, budget)
        except NotReviewed as fault:
            raise CommandError(str(fault)) from fault
    if as_json:
        typer.echo(json.encode(found).decode())
    else:
        typer.echo("\n".join(review_words(found, players(record.seats))))


def players(seats: int) -> tuple[str, ...]:
    """Return names for the seats of a record, which has none."""
    return tuple(f"Player {seat + 1}" for seat in range(seats))


@contextmanager
def naming(path: Path) -> Iterator[None]:
    """Add the file's name to the errors of a record."""
    try:
        yield
    except Unreadable as fault:
        raise CommandError(f"{path}, {fault}") from fault


def read_record(path: Path) -> tuple[AnyGame, Record[Any, Any]]:
    """Return the game and record in a file; a server's kept word lists and boxes on this machine are used, too."""
    keep_copies_in(data_path())
    with naming(path):
        try:
            text = path.read_bytes().decode("utf-8")
        except UnicodeDecodeError as fault:
            line = fault.object.count(b"\n", 0, fault.start) + 1
            raise Unreadable(line, "this is not a Parlour record (it is not text)") from fault
        return read(text)


def write_record(path: Path, record: Record[Any, Any]) -> None:
    """Write the record to a file, replacing an older one in one step."""
    fresh = path.with_name(f"{path.name}.new")
    try:
        fresh.write_text(write(record), "utf-8", newline="\n")
        fresh.replace(path)
    except OSError as fault:
        raise CommandError(f"{path} cannot be written: {fault.strerror}.") from fault


def write_new(path: Path, record: Record[Any, Any]) -> None:
    """Write the record to a new file."""
    if path.exists():
        raise CommandError(f"{path} exists already; name a new file, or continue it with --resume {path}.")
    write_record(path, record)
