"""Read records from files, with file and line in every error, and write them atomically."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated, Any

import typer

from parlour.cli.errors import CommandError
from parlour.core.game import AnyGame
from parlour.core.record import Record, Unreadable, read, write
from parlour.store.open import data_path, keep_copies_in

RecordFile = Annotated[
    Path, typer.Argument(metavar="FILE", help="The record of a game, from `parlour play --record` or a table.")
]
"""The argument of commands that read a record."""


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
