"""The operator's own boxes: files of components, in the folder that PARLOUR_BOXES names."""

from os import environ
from pathlib import Path

FOLDER = "PARLOUR_BOXES"
LARGEST = 1 << 22
"""Bytes of a file that is read at all: many times the largest box that comes with Parlour."""


class UnreadableBox(LookupError):
    """A box file cannot be read; the message says why."""


def box_names() -> tuple[str, ...]:
    """Return the names of the boxes in the operator's folder, sorted; none where no folder is named."""
    folder = environ.get(FOLDER)
    return tuple(sorted(path.stem for path in Path(folder).glob("*.json"))) if folder else ()


def read_box(name: str) -> bytes:
    """Return the bytes of a box in the operator's folder."""
    return read_file(Path(environ[FOLDER]) / f"{name}.json")


def read_file(path: Path) -> bytes:
    """Return the bytes of a box file that is not too large."""
    try:
        size = path.stat().st_size
        if size > LARGEST:
            raise UnreadableBox(f"The box {path.name} has {size:,} bytes; a box has {LARGEST:,} at most.")
        return path.read_bytes()
    except OSError as fault:
        raise UnreadableBox(f"The box {path.name} cannot be read: {fault.strerror}.") from fault
