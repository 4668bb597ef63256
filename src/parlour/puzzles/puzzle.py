"""What a puzzle is, how an answer to it is judged, and the files of puzzles.

A file is a zip with one text of JSON lines, a header and then a puzzle a line.
"""

from collections.abc import Sequence
from functools import lru_cache
from hashlib import blake2b, sha256
from io import BytesIO
from pathlib import Path
from typing import Any, Literal
from zipfile import ZIP_DEFLATED, BadZipFile, ZipFile, ZipInfo

import msgspec
from msgspec import Raw, Struct, json

from parlour.core.components import as_chosen
from parlour.core.game import AnyGame, Move, Seat, play
from parlour.core.puzzles import Puzzles
from parlour.core.record import Unreadable, components_of
from parlour.core.registry import file_of, find_version

Difficulty = Literal["easy", "normal", "hard", "expert"]
"""The weakest level whose computer solves a puzzle."""

FORMAT = 1
"""The version of the form of these files."""

INSIDE = "puzzles.jsonl"
"""The name of the text in the zip."""

LARGEST = 1 << 23
"""Bytes of a text that is read at all, and more than any file has that comes with Parlour."""

MADE = (2026, 1, 1, 0, 0, 0)
"""The time that the zip tells, so that the same puzzles are the same bytes."""


class Puzzle(Struct, frozen=True, forbid_unknown_fields=True):
    """A position, the seat that is to solve it, the best answer and its score."""

    id: str
    seat: int
    state: Raw
    answer: tuple[Raw, ...]
    score: int
    difficulty: Difficulty


class Position(Struct, frozen=True):
    """A puzzle that was read with the rules of its game."""

    game: AnyGame
    puzzles: "Puzzles[Any, Any, Any]"
    state: Any
    seat: Seat


class NoPuzzles(LookupError):
    """There are no puzzles for a game, or for this version of its rules."""


def require_puzzles(name: str, version: int) -> "tuple[AnyGame, Puzzles[Any, Any, Any]]":
    """Return a version of a game with what it says about puzzles, or raise NoPuzzles."""
    game = find_version(name, version)
    if game.site.puzzles is None:
        raise NoPuzzles(f"There are no puzzles for version {version} of {game.title}.")
    return game, game.site.puzzles


def position_of(name: str, version: int, puzzle: Puzzle) -> Position:
    """Return the position of a puzzle."""
    game, puzzles = require_puzzles(name, version)
    return Position(game, puzzles, game.forms.read_state.decode(puzzle.state), Seat(puzzle.seat))


def read_answer(game: AnyGame, puzzle: Puzzle) -> tuple[Any, ...]:
    """Return the best answer of a puzzle."""
    return tuple(map(game.forms.read_action.decode, puzzle.answer))


def make_puzzle(position: Position, answer: Sequence[Any], score: int, difficulty: Difficulty) -> Puzzle:
    """Return a puzzle whose id is a digest of its position."""
    state = json.encode(position.state)
    id = blake2b(state, digest_size=6).hexdigest()
    return Puzzle(id, position.seat, Raw(state), tuple(Raw(json.encode(each)) for each in answer), score, difficulty)


def score_of(position: Position, answer: Sequence[Any]) -> int | None:
    """Return the score of an answer, played by the rules; None where it does not come to an end.

    Raise Illegal where the rules, or the puzzle, refuse an action.
    """
    game, state, seat = position.game, position.state, position.seat
    for action in answer:
        after = play(game, state, Move(seat, action)).state
        score = position.puzzles.score(state, seat, action)
        if score is not None:
            return score
        state = after
    return None


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
    shipped = file_of(game, "puzzles.zip")
    if shipped is None:
        raise NoPuzzles(f"There are no puzzles for {game}.")
    return unpack(shipped.read_bytes(), shipped.name)
