"""Copies of the operator's word lists and boxes, kept for the tables that were dealt with them.

Whenever a list or a box is read, its bytes are copied into the folder that PARLOUR_KEPT names (a server uses `kept` in
its data folder). A copy is found under the name of its file and a digest: `club` is kept as `club (1a2b3c4d)`.
"""

from contextlib import suppress
from glob import escape
from hashlib import sha256
from os import environ, getpid
from pathlib import Path

FOLDER = "PARLOUR_KEPT"


def keep(file: Path, held: bytes) -> None:
    """Keep a copy of a file that holds these bytes; do nothing where no folder is named or it cannot be written."""
    folder = environ.get(FOLDER)
    copied = f" ({sha256(held).hexdigest()[:8]})"
    if folder is None or file.stem.endswith(copied):
        return
    copy = Path(folder) / f"{file.stem}{copied}{file.suffix}"
    if copy.exists():
        return
    fresh = copy.with_name(f".{copy.name}.{getpid()}")
    try:
        copy.parent.mkdir(parents=True, exist_ok=True)
        fresh.write_bytes(held)
        fresh.replace(copy)
    except OSError:
        with suppress(OSError):
            fresh.unlink()


def kept_names(name: str, suffix: str) -> tuple[str, ...]:
    """Return the names of the copies of a file, sorted; "*" stands for every file."""
    folder = environ.get(FOLDER)
    stem = name if name == "*" else escape(name)
    return tuple(sorted(path.stem for path in Path(folder).glob(f"{stem} (*){suffix}"))) if folder else ()


def kept_path(name: str, suffix: str) -> Path | None:
    """Return where the copy of that name lies; None where there is none."""
    folder = environ.get(FOLDER)
    path = Path(folder) / f"{name}{suffix}" if folder else None
    return path if path is not None and path.is_file() else None
