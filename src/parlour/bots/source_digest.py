"""A digest of all that a computer's decisions follow from besides their input: the code and data of this release."""

from collections.abc import Iterator
from functools import cache
from hashlib import sha256
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

from parlour.core.registry import find, newest
from parlour.frozen import FOLDER

ROOT = Path(__file__).parent.parent
SHARED = ("bots", "core", "words")
"""The packages that the computers of all games use."""

MADE_HERE = {".pyc", ".so", ".pyd", ".dylib"}
"""The endings of files that each machine makes from the others."""


@cache
def source_digest(game: str) -> str:
    """Return the digest of the computers of a game; where it is the same, the same input gives the same decisions."""
    made = sha256()
    for file in source_files(game):
        made.update(file.relative_to(ROOT).as_posix().encode() + b"\0" + sha256(file.read_bytes()).digest())
    return made.hexdigest()


def source_files(game: str) -> Iterator[Path]:
    """Yield the files that the computers of a game are made of, in order; earlier rules lie in one archive."""
    found = find(game)
    for package in SHARED:
        yield from files_of(ROOT / package)
    if found.version == newest(found.name).version:
        yield from files_of(ROOT / "games" / found.name)
    else:
        yield FOLDER / f"{found.versioned_name}.zip"


def files_of(folder: Path) -> list[Path]:
    """Return the files of a package, in order, but those that were made from others here."""
    return sorted(file for file in folder.rglob("*") if file.is_file() and file.suffix not in MADE_HERE)


@cache
def release() -> str:
    """Return the version of this program."""
    try:
        return version("parlour")
    except PackageNotFoundError:
        return "?"
