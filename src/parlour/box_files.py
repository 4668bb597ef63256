"""The operator's own boxes: files of components, in the folder that PARLOUR_BOXES names."""

from os import environ
from pathlib import Path

from parlour.kept_files import keep, kept_names, kept_path

FOLDER = "PARLOUR_BOXES"
LARGEST = 1 << 22
"""Bytes of a file that is read at all: many times the largest box that comes with Parlour."""


class UnreadableBox(LookupError):
    """A box file cannot be read; the message says why."""


def offered_boxes() -> tuple[str, ...]:
    """Return the names of the boxes in the operator's folder, which new tables can choose."""
    folder = environ.get(FOLDER)
    return tuple(sorted(path.stem for path in Path(folder).glob("*.json"))) if folder else ()


def box_names() -> tuple[str, ...]:
    """Return the names of the boxes in the operator's folder, then of copies kept for tables that began with them."""
    return (*offered_boxes(), *kept_names("*", ".json"))


def read_box(name: str) -> bytes:
    """Return the bytes of a box in the operator's folder or of a kept copy, and keep a copy."""
    path = kept_path(name, ".json") or Path(environ[FOLDER]) / f"{name}.json"
    held = read_file(path)
    keep(path, held)
    return held


def read_file(path: Path) -> bytes:
    """Return the bytes of a box file that is not too large."""
    try:
        size = path.stat().st_size
        if size > LARGEST:
            raise UnreadableBox(f"The box {path.name} has {size:,} bytes; a box has {LARGEST:,} at most.")
        return path.read_bytes()
    except OSError as fault:
        raise UnreadableBox(f"The box {path.name} cannot be read: {fault.strerror}.") from fault
