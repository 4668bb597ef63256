"""Records in files: read with every fault named by file and line, written whole or not at all."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from parlour.cli.terms import Refused
from parlour.core.game import AnyGame
from parlour.core.record import Record, Unreadable, read, write


@contextmanager
def naming(path: Path) -> Iterator[None]:
    """Say which file it is whose line cannot be taken."""
    try:
        yield
    except Unreadable as fault:
        raise Refused(f"{path}, {fault}") from fault


def read_record(path: Path) -> tuple[AnyGame, Record[Any, Any]]:
    """The game and record in a file."""
    with naming(path):
        try:
            text = path.read_bytes().decode("utf-8")
        except UnicodeDecodeError as fault:
            line = fault.object.count(b"\n", 0, fault.start) + 1
            raise Unreadable(line, "this is not a Parlour record (it is not text)") from fault
        return read(text)


def write_record(path: Path, record: Record[Any, Any]) -> None:
    """Put the record into a file; where there was one, the new one takes its place in one step."""
    fresh = path.with_name(f"{path.name}.new")
    try:
        fresh.write_text(write(record), "utf-8", newline="\n")
        fresh.replace(path)
    except OSError as fault:
        raise Refused(f"{path} cannot be written: {fault.strerror}.") from fault


def write_new(path: Path, record: Record[Any, Any]) -> None:
    """Put the record into a file that was not there."""
    if path.exists():
        raise Refused(f"{path} is there already; name a new file, or go on with --resume {path}.")
    write_record(path, record)
