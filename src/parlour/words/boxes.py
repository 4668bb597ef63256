"""The owner's own boxes: files of books and villains, in the folder that PARLOUR_BOXES names."""

from os import environ
from pathlib import Path

FOLDER = "PARLOUR_BOXES"
LARGEST = 1 << 22
"""Bytes of a file that is read at all: many times the box of the house."""


class NotHeld(LookupError):
    """A box that cannot be read, and why."""


def names() -> tuple[str, ...]:
    """The boxes in the owner's folder, by alphabet; none where no folder is named."""
    folder = environ.get(FOLDER)
    return tuple(sorted(path.stem for path in Path(folder).glob("*.json"))) if folder else ()


def held(name: str) -> bytes:
    """The bytes of a box in the owner's folder."""
    return read(Path(environ[FOLDER]) / f"{name}.json")


def read(path: Path) -> bytes:
    """The bytes of a box that is not too large."""
    try:
        size = path.stat().st_size
        if size > LARGEST:
            raise NotHeld(f"The box {path.name} has {size:,} bytes; {LARGEST:,} are the most that a box may have.")
        return path.read_bytes()
    except OSError as fault:
        raise NotHeld(f"The box {path.name} cannot be read: {fault.strerror}.") from fault
