"""The decisions of a game's computers as text: a header, one decision a line with its whole input, a closing line."""

from collections.abc import Iterable
from platform import python_version
from typing import Any, TypeVar

from msgspec import Raw, Struct, json

from parlour.bots.cast import CharacterId
from parlour.bots.decision import DecisionInput
from parlour.bots.source_digest import release, source_digest
from parlour.core.components import as_chosen
from parlour.core.game import AnyGame, Level, Millis
from parlour.core.record import BROKEN, Record, Unreadable, components_of, promise

T = TypeVar("T")

FORMAT = 1
"""The version of the text form itself."""


class Computer(Struct, frozen=True):
    """A computer that plays for itself, or stands in for a person: then it has no name of its own."""

    seat: int
    level: Level
    name: str = ""
    character: CharacterId | None = None
    stand_in: bool = False


class Header(Struct, frozen=True):
    """The first line: which game it was, who played, and by which code; `promise` is the digest of the deal's key."""

    parlour_computers: int
    game: str
    version: int
    options: Raw
    seats: int
    box: str
    lexicon: str | None
    promise: str
    computers: tuple[Computer, ...]
    sources: str  # the digest of the code and data that the computers are made of
    release: str  # of Parlour
    python: str


class Decision(Struct, frozen=True):
    """A decision that led to a move: its input, its level, and what was played.

    `after` is how many moves had been made when the computer looked at the table, and `move` is the number of its own:
    None where that was taken back later, and so is not in the record.
    """

    entry: int  # the number of the move in the table's log
    seat: int
    level: Level
    after: int
    move: int | None
    at: Millis  # the table's time of the move
    action: Raw
    view: Raw
    moves: Raw
    character: CharacterId | None = None
    failed: bool = False  # the computer could not think, and made the first legal move

    @property
    def given(self) -> DecisionInput:
        """The input, byte for byte."""
        return DecisionInput(bytes(self.view), bytes(self.moves))


class Closing(Struct, frozen=True, forbid_unknown_fields=True):
    """The last line: the number of decisions above it, and that of moves which an older release made unexplained."""

    decisions: int
    unexplained: int = 0


class DecisionFile(Struct, frozen=True):
    """All that a file holds."""

    header: Header
    decisions: tuple[Decision, ...]
    unexplained: int = 0


def header_of(game: AnyGame, record: "Record[Any, Any]", computers: Iterable[Computer]) -> Header:
    """Return the header for the computers of a game, as they are made here."""
    return Header(
        parlour_computers=FORMAT,
        game=record.game,
        version=record.version,
        options=Raw(json.encode(as_chosen(record.options))),
        seats=record.seats,
        box=record.box,
        lexicon=record.lexicon,
        promise=promise(record.key),
        computers=tuple(computers),
        sources=source_digest(game.versioned_name),
        release=release(),
        python=python_version(),
    )


def read_decisions(text: bytes) -> tuple[AnyGame, DecisionFile]:
    """Return the game, and what a file says of its computers; raise Unreadable with the faulty line."""
    first, *rest = text.splitlines() or [b""]
    header = _read(first, 1, Header, "this is not a file of computers' decisions")
    if header.parlour_computers != FORMAT:
        raise Unreadable(
            1, f"the file has form {header.parlour_computers}; this version of Parlour reads form {FORMAT}"
        )
    game, _ = components_of(header.game, header.version, header.options, header.lexicon, header.box)
    *lines, last = rest or [b""]
    decisions = tuple(
        _read(line, number, Decision, "this is not a decision") for number, line in enumerate(lines, start=2)
    )
    for number, decision in enumerate(decisions, start=2):
        if not 0 <= decision.seat < header.seats:
            raise Unreadable(number, f"there is no seat {decision.seat} at a table of {header.seats}")
    closing = _read(last, len(lines) + 2, Closing, "the file breaks off: its closing line is missing")
    if closing.decisions != len(lines):
        raise Unreadable(len(lines) + 2, f"the file breaks off: {closing.decisions} decisions were written")
    return game, DecisionFile(header, decisions, closing.unexplained)


def _read(line: bytes, number: int, form: type[T], what: str) -> T:
    try:
        return json.decode(line, type=form)
    except BROKEN as fault:
        raise Unreadable(number, f"{what} ({fault})") from fault
