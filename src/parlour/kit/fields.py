"""Who sees what: visibility declared on the fields of a state or an event; views and imagined states follow from it.

What a field does not declare is hidden. A view is a state of the same type with blanks, so rules can be asked about it.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from random import Random
from types import MappingProxyType, UnionType
from typing import Annotated, Any, Literal, NamedTuple, TypeVar, Union, get_args, get_origin, get_type_hints

from msgspec import NODEFAULT, Struct
from msgspec.structs import fields, replace

from parlour.core.game import Seat

T = TypeVar("T")
S = TypeVar("S", bound=Struct)

Sight = Literal["all", "its number", "nothing"]
"""What somebody sees of a field."""

Shape = Literal["", "pile", "hands", "rows", "board", "scores"]
"""How pages show a field; "" is a value."""

BLANK = "?"
"""What stands in a view for a piece that its viewer does not see."""


class Mark(NamedTuple):
    """What the owner of a field's part and everybody else see of it, how it is shown, and whether pieces lie in it."""

    owner: Sight
    others: Sight
    shape: Shape = ""
    pieces: bool = False
    by_seat: bool = False  # whether the field holds an item for each seat, which is that seat's own


HIDDEN = Mark("nothing", "nothing")

Public = Annotated[T, Mark("all", "all")]
"""Everybody sees it."""

Hidden = Annotated[T, HIDDEN]
"""Nobody sees it, as with every field that declares nothing."""

Own = Annotated[T, Mark("all", "nothing", by_seat=True)]
"""A value for each seat, which that seat alone sees; in an event, what its `seat` alone sees."""

Deck = Annotated[tuple[str, ...], Mark("its number", "its number", "pile", pieces=True)]
"""Pieces face down: everybody sees how many."""

Pile = Annotated[tuple[str, ...], Mark("all", "all", "pile", pieces=True)]
"""Pieces face up on one another, the last on top."""

Hands = Annotated[tuple[tuple[str, ...], ...], Mark("all", "its number", "hands", pieces=True, by_seat=True)]
"""Each seat's own pieces, of which the others see how many."""

Rows = Annotated[tuple[tuple[str, ...], ...], Mark("all", "all", "rows", pieces=True)]
"""Pieces face up in front of each seat."""

Board = Annotated[tuple[tuple[str, ...], ...], Mark("all", "all", "board", pieces=True)]
"""Rows of squares: a piece, or "" for none."""

Scores = Annotated[tuple[int, ...], Mark("all", "all", "scores")]
"""Points by seat."""

Drawn = Annotated[tuple[str, ...], Mark("all", "its number")]
"""In an event: pieces that its `seat` sees, and of which the others see how many."""


class Title(NamedTuple):
    """What a field is called where it is shown: `Annotated[Pile, Title("Discard pile")]`; "": it is shown nowhere."""

    text: str


@cache
def marks(kind: type) -> Mapping[str, Mark]:
    """Return the mark of every field of a class."""
    hints = get_type_hints(kind, include_extras=True)
    told = {field.name: getattr(hints[field.name], "__metadata__", ()) for field in fields(kind)}
    found = {name: next((each for each in data if isinstance(each, Mark)), HIDDEN) for name, data in told.items()}
    return MappingProxyType(found)


@cache
def titles(kind: type) -> Mapping[str, str]:
    """Return what every field of a class is called."""
    hints = get_type_hints(kind, include_extras=True)
    found = {}
    for field in fields(kind):
        data = getattr(hints[field.name], "__metadata__", ())
        plain = field.name.replace("_", " ").capitalize()
        found[field.name] = next((each.text for each in data if isinstance(each, Title)), plain)
    return found


@cache
def nothing_of(kind: type, name: str) -> Any:
    """Return what stands for a field where nothing of it is seen: its default, or an empty value of its type."""
    default = next(field.default for field in fields(kind) if field.name == name)
    return empty(get_type_hints(kind)[name]) if default is NODEFAULT else default


def empty(kind: Any) -> Any:
    """Return an empty value of a type: None where it may be, (), "", 0, or a struct of such values."""
    origin = get_origin(kind)
    if origin in (Union, UnionType) or kind is None:
        return None
    if origin is Literal:
        return get_args(kind)[0]
    if isinstance(kind, type) and issubclass(kind, Struct):
        return kind(**{field.name: nothing_of(kind, field.name) for field in fields(kind)})
    made = origin or getattr(kind, "__supertype__", kind)
    return made()


def blanks(pieces: Sequence[str]) -> tuple[str, ...]:
    """Return as many blanks."""
    return (BLANK,) * len(pieces)


def seen(value: Any, sight: Sight, nothing: Any) -> Any:
    """Return what somebody sees of a value."""
    return value if sight == "all" else blanks(value) if sight == "its number" else nothing


@cache
def masked(kind: type) -> tuple[tuple[str, Mark, Any], ...]:
    """Return the fields of a class of which somebody sees less than all, with what stands for nothing."""
    secret = [(name, mark) for name, mark in marks(kind).items() if mark[:2] != ("all", "all")]
    return tuple(
        (name, mark, _nothing_of_one(kind, name) if mark.by_seat else nothing_of(kind, name)) for name, mark in secret
    )


def _nothing_of_one(kind: type, name: str) -> Any:
    """Return what stands for one seat's part of a field."""
    hint = get_type_hints(kind)[name]
    return empty(get_args(hint)[0]) if get_origin(hint) is tuple else empty(hint)


def view_of(state: S, viewer: Seat | None) -> S:
    """Return a state as a seat, or a spectator for None, sees it."""
    changed: dict[str, Any] = {}
    for name, mark, nothing in masked(type(state)):
        value = getattr(state, name)
        if not mark.by_seat:
            changed[name] = seen(value, mark.others, nothing)
        else:
            changed[name] = tuple(
                [seen(part, mark.owner if seat == viewer else mark.others, nothing) for seat, part in enumerate(value)]
            )
    return replace(state, **changed)


def redacted(event: S, viewer: Seat | None) -> S:
    """Return an event as a seat, or a spectator for None, sees it; what is a seat's own is that of its `seat`."""
    own = getattr(event, "seat", None) == viewer and viewer is not None
    changed = {
        name: seen(getattr(event, name), mark.owner if own else mark.others, nothing)
        for name, mark, nothing in masked(type(event))
    }
    return replace(event, **changed) if changed else event


def pieces_of(state: Struct) -> Iterator[str]:
    """Yield every piece in a state, wherever it lies."""
    for name, mark in marks(type(state)).items():
        if mark.pieces:
            for part in getattr(state, name):
                yield from (part,) if isinstance(part, str) and part else part


def filled(view: S, pieces: Sequence[str], random: Random) -> S:
    """Return some state that a view allows: its blanks are pieces that the viewer has not seen."""
    unseen = sorted((Counter(pieces) - Counter(pieces_of(view))).elements())
    random.shuffle(unseen)

    def fill(row: tuple[str, ...]) -> tuple[str, ...]:
        return tuple([unseen.pop() if piece == BLANK else piece for piece in row])

    changed: dict[str, Any] = {}
    for name, mark in marks(type(view)).items():
        if mark.pieces and mark.others == "its number":
            value = getattr(view, name)
            changed[name] = tuple([fill(row) for row in value]) if mark.by_seat else fill(value)
    return replace(view, **changed)


def who_sees_what(*kinds: type) -> str:
    """Return a table of all fields of these classes: what their owner sees, and what everybody else does."""
    rows = [("field", "its owner sees", "everybody else sees")]
    for kind in kinds:
        for name, mark in marks(kind).items():
            owner = mark.owner if mark.owner != mark.others else ""
            rows.append((f"{kind.__name__}.{name}", owner, mark.others))
    widths = [max(len(row[column]) for row in rows) for column in range(3)]
    told = ("  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip() for row in rows)
    return "\n".join(told) + "\n"
