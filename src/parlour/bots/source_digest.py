"""A digest of all that a computer's decisions follow from besides their input: the code and data of this release."""

from collections.abc import Iterator
from functools import cache
from hashlib import sha256
from importlib.metadata import PackageNotFoundError, version
from importlib.util import find_spec
from pathlib import Path

from parlour.core.registry import archives, find, newest, source

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
        made.update(name_of(file, game).encode() + b"\0" + sha256(file.read_bytes()).digest())
    return made.hexdigest()


def source_files(game: str) -> Iterator[Path]:
    """Yield the files that the computers of a game are made of, in order; earlier rules lie in one archive."""
    found = find(game)
    for package in SHARED:
        yield from files_of(ROOT / package)
    if found.version == newest(found.name).version:
        yield from files_of(folder_of(found.name))
    else:
        yield archives(found.name)[found.version]


def folder_of(game: str) -> Path:
    """Return the folder of a game's package; a plug-in of one file is that file."""
    spec = find_spec(source(game).module)
    assert spec is not None, "a game that was found has been imported"
    return Path(spec.submodule_search_locations[0] if spec.submodule_search_locations else spec.origin or "")


def name_of(file: Path, game: str) -> str:
    """Return the name of a file within Parlour, or within the package that brings a game."""
    root = ROOT if file.is_relative_to(ROOT) else folder_of(find(game).name).parent
    return file.relative_to(root).as_posix()


def files_of(folder: Path) -> list[Path]:
    """Return the files of a package, in order, but those that were made from others here."""
    if folder.is_file():
        return [folder]
    return sorted(file for file in folder.rglob("*") if file.is_file() and file.suffix not in MADE_HERE)


@cache
def release() -> str:
    """Return the version of this program."""
    try:
        return version("parlour")
    except PackageNotFoundError:
        return "?"
