"""Files of puzzles: a zip with one text of JSON lines, a header and then a puzzle a line."""

from functools import lru_cache
from hashlib import sha256
from importlib.resources import files
from io import BytesIO
from pathlib import Path
from zipfile import ZIP_DEFLATED, BadZipFile, ZipFile, ZipInfo

import msgspec
from msgspec import Raw, Struct, json

from parlour.core.components import as_chosen
from parlour.core.record import Unreadable, components_of
from parlour.puzzles.puzzle import NoPuzzles, Puzzle, require_puzzles

FORMAT = 1
"""The version of the form of these files."""

INSIDE = "puzzles.jsonl"
"""The name of the text in the zip."""

LARGEST = 1 << 23
"""Bytes of a text that is read at all, and more than any file has that comes with Parlour."""

MADE = (2026, 1, 1, 0, 0, 0)
"""The time that the zip tells, so that the same puzzles are the same bytes."""


class BadPuzzles(Exception):
    """A file of puzzles cannot be used; the message says why."""


class Header(Struct, frozen=True, forbid_unknown_fields=True):
    """What all puzzles of a file share: rules and components, seats, and the seed with which they were found."""

    parlour_puzzles: int
    game: str
    version: int
    options: Raw
    seats: int
    box: str
    lexicon: str | None
    seed: int


class PuzzleSet(Struct, frozen=True):
    """The puzzles of a file, with the digest of its text."""

    header: Header
    puzzles: tuple[Puzzle, ...]
    digest: str


def header_for(name: str, version: int, seed: int) -> Header:
    """Return the header for puzzles of a game."""
    game, puzzles = require_puzzles(name, version)
    options = puzzles.options
    chosen = Raw(json.encode(as_chosen(options)))
    return Header(FORMAT, name, version, chosen, puzzles.seats, game.box_of(options), game.lexicon_of(options), seed)


def pack(header: Header, puzzles: tuple[Puzzle, ...]) -> bytes:
    """Return the bytes of a file; the same puzzles give the same bytes."""
    text = b"".join(json.encode(line) + b"\n" for line in (header, *puzzles))
    packed = BytesIO()
    with ZipFile(packed, "w", ZIP_DEFLATED, compresslevel=9) as archive:
        archive.writestr(ZipInfo(INSIDE, MADE), text, ZIP_DEFLATED, 9)
    return packed.getvalue()


def unpack(packed: bytes, source: str) -> PuzzleSet:
    """Read the bytes of a file; raise BadPuzzles where it cannot be used here."""
    try:
        with ZipFile(BytesIO(packed)) as archive:
            if archive.getinfo(INSIDE).file_size > LARGEST:
                raise BadPuzzles(f"{source}: it is too large")
            text = archive.read(INSIDE)
        first, *rest = text.splitlines()
        header = json.decode(first, type=Header)
        puzzles = tuple(json.decode(line, type=Puzzle) for line in rest)
        require_puzzles(header.game, header.version)
        components_of(header.game, header.version, header.options, header.lexicon, header.box)
    except (BadZipFile, LookupError, ValueError, msgspec.MsgspecError, Unreadable) as fault:
        raise BadPuzzles(f"{source}: {fault}") from fault
    if header.parlour_puzzles != FORMAT or not puzzles:
        raise BadPuzzles(f"{source}: it holds no puzzles in form {FORMAT}")
    return PuzzleSet(header, puzzles, sha256(text).hexdigest())


def read_file(path: Path) -> PuzzleSet:
    """Read a file of puzzles."""
    return unpack(path.read_bytes(), str(path))


@lru_cache(maxsize=32)
def puzzles_for(game: str, folder: Path | None) -> PuzzleSet:
    """Return the puzzles of a game: the operator's, in a folder of their own, or those that come with Parlour."""
    own = None if folder is None else folder / f"{game}.zip"
    if own is not None and own.is_file():
        return read_file(own)
    shipped = files(__package__) / "data" / f"{game}.zip"
    if not shipped.is_file():
        raise NoPuzzles(f"There are no puzzles for {game}.")
    return unpack(shipped.read_bytes(), shipped.name)
