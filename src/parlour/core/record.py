"""The record of a game: a header and its moves, from which every state can be replayed."""

from collections.abc import Iterator
from hashlib import sha256
from random import Random
from typing import Annotated, Any, Generic

import msgspec
from msgspec import Struct, json

from parlour.core.components import as_chosen, same_components
from parlour.core.game import A, AnyGame, Game, Illegal, Missing, Move, O, S, Step, play
from parlour.core.game import E as Event
from parlour.core.game import V as View
from parlour.core.registry import NoSuchGame, find_version

FORMAT = 1
"""The version of the text form itself."""

BROKEN = (msgspec.DecodeError, RecursionError, UnicodeError)
"""What reading may raise: text in another form, nested too deeply, or not text at all."""


class Unreadable(Exception):
    """A record cannot be read: the line, the reason, and the clause if a rule refuses a move."""

    def __init__(self, line: int, why: str, clause: str | None = None) -> None:
        super().__init__(line, why, clause)
        self.line = line
        self.why = why
        self.clause = clause

    def __str__(self) -> str:
        cited = f" ({self.clause})" if self.clause else ""
        return f"line {self.line}: {self.why}{cited}"


class Record(Struct, Generic[O, A], frozen=True):
    """Everything that a game follows from; `box` and `lexicon` are digests of what it was played with."""

    game: str
    version: int
    options: O
    seats: int
    key: bytes
    entries: tuple[Move[A], ...]
    box: str
    lexicon: str | None = None
    undone: int = 0  # how often moves were taken back, which are not among the entries
    hints: int = 0  # that players were given
    position: Any = None  # the state in which the game began, its future dealt anew by `key`; None: with a deal


class Header(Struct, frozen=True, forbid_unknown_fields=True):
    """The first line of the text form."""

    parlour: int
    game: str
    version: int
    options: msgspec.Raw
    seats: int
    key: str
    box: str
    lexicon: str | None = None
    position: msgspec.Raw | msgspec.UnsetType = msgspec.UNSET


class Form(Struct, frozen=True):
    """The part of a header that every version of the text form has."""

    parlour: int


class Closing(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The last line of the text form: the number of moves above it, so that a truncated file is noticed.

    It also tells how often moves were taken back, and how many hints players were given.
    """

    moves: int
    undone: Annotated[int, msgspec.Meta(ge=0)] = 0
    hints: Annotated[int, msgspec.Meta(ge=0)] = 0


def begin(game: Game[O, S, A, Event, View], options: O, seats: int, key: bytes) -> "Record[O, A]":
    """Return the record of a new game; raise Missing if its word list or box is not here."""
    return Record(
        game=game.name,
        version=game.version,
        options=options,
        seats=seats,
        key=key,
        entries=(),
        box=game.box_of(options),
        lexicon=game.lexicon_of(options),
    )


def promise(key: bytes) -> str:
    """Return the digest that is published before the deal, so that the key shown at the end can be verified."""
    return sha256(key).hexdigest()


def first_step(
    game: Game[O, S, A, Event, View], options: O, seats: int, key: bytes, position: S | None = None
) -> Step[S, Event]:
    """Return how a game begins: with its deal, or in a position whose unseen future the key deals anew.

    Whoever knows the game that the position comes from does not know what comes now.
    """
    if position is None:
        return game.setup(options, seats, key)
    assert game.site.analysis is not None, "games are continued from a position where its future can be dealt anew"
    return Step(game.site.analysis.redeal(position, Random(key)))


def steps(game: Game[O, S, A, Event, View], record: "Record[O, A]") -> Iterator[Step[S, Event]]:
    """Yield the deal, then the result of each move; every move is checked again."""
    step = first_step(game, record.options, record.seats, record.key, record.position)
    yield step
    for number, move in enumerate(record.entries):
        try:
            step = play(game, step.state, move)
        except Illegal as refusal:
            raise Unreadable(number + 2, refusal.why, refusal.clause) from refusal
        yield step


def replay(game: Game[O, S, A, Event, View], record: "Record[O, A]", upto: int | None = None) -> S:
    """Return the state after `upto` moves, or after all."""
    entries = record.entries if upto is None else record.entries[:upto]
    *_, last = steps(game, msgspec.structs.replace(record, entries=entries))
    return last.state


def write(record: "Record[Any, Any]") -> str:
    """Return the record as readable text: a header, one move a line, a closing line."""
    header = Header(
        parlour=FORMAT,
        game=record.game,
        version=record.version,
        options=msgspec.Raw(json.encode(as_chosen(record.options))),
        seats=record.seats,
        key=record.key.hex(),
        box=record.box,
        lexicon=record.lexicon,
        position=msgspec.UNSET if record.position is None else msgspec.Raw(json.encode(record.position)),
    )
    lines = (header, *record.entries, Closing(len(record.entries), record.undone, record.hints))
    return "".join(json.encode(line).decode() + "\n" for line in lines)


def read(text: str) -> tuple[AnyGame, "Record[Any, Any]"]:
    """Return the game and record of a text form; raise Unreadable with the faulty line."""
    first, *rest = text.splitlines() or [""]
    game, record = _read_header(first)
    if not rest:
        raise Unreadable(2, "the record breaks off: its closing line is missing")
    *lines, last = rest
    moves = tuple(_read_move(game, number, line) for number, line in enumerate(lines, start=2))
    closing = _read_closing(len(lines), last)
    return game, msgspec.structs.replace(record, entries=moves, undone=closing.undone, hints=closing.hints)


def _read_header(line: str) -> tuple[AnyGame, "Record[Any, Any]"]:
    """Return the game and its record without moves."""
    try:
        form = json.decode(line, type=Form).parlour
        if form != FORMAT:
            raise Unreadable(1, f"the record has form {form}; this version of Parlour reads form {FORMAT}")
        header = json.decode(line, type=Header)
        key = bytes.fromhex(header.key)
    except (*BROKEN, ValueError) as fault:
        raise Unreadable(1, f"this is not a Parlour record ({fault})") from fault
    game, options = components_of(header.game, header.version, header.options, header.lexicon, header.box)
    _fits(game, header, key)
    record = begin(game, options, header.seats, key)
    if isinstance(header.position, msgspec.UnsetType):
        return game, record
    return game, msgspec.structs.replace(record, position=_read_position(game, header.position))


def components_of(name: str, version: int, options: msgspec.Raw, lexicon: str | None, box: str) -> tuple[AnyGame, Any]:
    """Return the game that a header names, and options for its very word list and box; raise Unreadable."""
    try:
        game = find_version(name, version)
    except NoSuchGame as fault:
        raise Unreadable(1, str(fault)) from fault
    try:
        return game, same_components(game, game.forms.read_options.decode(options), lexicon, box)
    except BROKEN as fault:
        raise Unreadable(1, f"these are not options of {game.title} ({fault})") from fault
    except Missing as fault:
        raise Unreadable(1, str(fault)) from fault


def _read_position(game: AnyGame, position: msgspec.Raw) -> Any:
    """Return the state in which a game began."""
    try:
        state = game.forms.read_state.decode(position)
    except BROKEN as fault:
        raise Unreadable(1, f"this is not a position of {game.title} ({fault})") from fault
    if game.site.analysis is None:
        raise Unreadable(1, f"{game.title} of this version cannot begin in a position")
    return state


def _fits(game: AnyGame, header: Header, key: bytes) -> None:
    """Refuse a record with a wrong number of seats or key."""
    if header.seats not in game.seats:
        few, many = game.seats[0], game.seats[-1]
        raise Unreadable(1, f"{game.title} is for {few} to {many} players, not {header.seats}")
    if len(key) != 32:
        raise Unreadable(1, f"the key has {len(key)} bytes instead of 32")


def _read_move(game: AnyGame, number: int, line: str) -> Move[Any]:
    """Return one move of the log."""
    try:
        return game.forms.read_move.decode(line)
    except BROKEN as fault:
        raise Unreadable(number, f"this is not a move of {game.title} ({fault})") from fault


def _read_closing(moves: int, line: str) -> Closing:
    """Return the closing line; refuse a record where it is missing or counts other moves than are there."""
    number = moves + 2
    try:
        closing = json.decode(line, type=Closing)
    except BROKEN as fault:
        raise Unreadable(number, "the record breaks off: its closing line is missing") from fault
    if closing.moves != moves:
        raise Unreadable(number, f"the record breaks off: {closing.moves} moves were written, {moves} are here")
    return closing
