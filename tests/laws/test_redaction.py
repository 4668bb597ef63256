"""Every event says what each seat may see of it, itself or in its game: nothing is shown by default."""

import ast
import sys
from collections.abc import Callable, Iterator
from inspect import getsource
from typing import Any, assert_never, get_args

import pytest

from parlour.core.game import BaseEvent, PublicEvent, Seat, own_redaction
from parlour.core.registry import find, names

Redact = Callable[[Any, Seat | None], Any]

FIRST, SECOND = Seat(0), Seat(1)

DECLARED = [name for name in names() if find(name).redact is own_redaction]
"""The games whose events say themselves who sees what of them."""

DECIDED = [name for name in names() if name not in DECLARED]
"""The games that have a function for it."""


class Unheard(BaseEvent, frozen=True):
    """An event that no game knows."""

    seat: Seat = FIRST


class Sealed(BaseEvent, frozen=True):
    """An event that holds something for one seat alone."""

    seat: Seat
    card: str | None


class Open(BaseEvent, frozen=True):
    """An event that everyone may see."""

    seat: Seat


def shows_unknown(redact: Redact) -> bool:
    """Whether an event that the function does not name comes back to some viewer, instead of an error."""
    for seat in (None, FIRST, SECOND):
        try:
            redact(Unheard(), seat)
        except AssertionError:
            continue
        return True
    return False


def decided(redact: Redact) -> set[type]:
    """The events that the function names in its matches, or in those of functions of its module that it hands them."""
    module = sys.modules[redact.__module__]
    defined = {node.name: node for node in ast.parse(getsource(module)).body if isinstance(node, ast.FunctionDef)}
    found: set[type] = set()
    seen: set[str] = set()
    todo = [redact.__name__]
    while todo:
        name = todo.pop()
        if name in seen or name not in defined:
            continue
        seen.add(name)
        found.update(named_by(module, pattern) for pattern in patterns(defined[name]))
        for asked in instances(defined[name]):
            named = named_by(module, asked)
            found.update(get_args(named) or (named,))
        todo.extend(handed_on(defined[name]))
    return found


def patterns(function: ast.FunctionDef) -> Iterator[ast.expr]:
    """The classes that a function matches its first parameter against, in cases without a condition."""
    event = function.args.args[0].arg
    for node in ast.walk(function):
        if isinstance(node, ast.Match) and isinstance(node.subject, ast.Name) and node.subject.id == event:
            for case in node.cases:
                if case.guard is None:
                    yield from classes(case.pattern)


def classes(pattern: ast.pattern) -> Iterator[ast.expr]:
    """The classes that a pattern lets pass whatever their fields are."""
    if isinstance(pattern, ast.MatchOr):
        for each in pattern.patterns:
            yield from classes(each)
    elif isinstance(pattern, ast.MatchClass) and not pattern.patterns and not pattern.kwd_patterns:
        yield pattern.cls


def instances(function: ast.FunctionDef) -> Iterator[ast.expr]:
    """The classes, or the unions that list them, by which a function tells its first parameter apart."""
    event = function.args.args[0].arg
    for node in ast.walk(function):
        match node:
            case ast.If(
                test=ast.Call(
                    func=ast.Name(id="isinstance"),
                    args=[ast.Name(id=given), (ast.Name() | ast.Attribute()) as kind],
                )
            ) if given == event:
                yield kind
            case _:
                pass


def unions(redact: Redact) -> list[Any]:
    """The unions and classes that the function itself asks for by `isinstance`."""
    module = sys.modules[redact.__module__]
    body = ast.parse(getsource(module)).body
    (function,) = [node for node in body if isinstance(node, ast.FunctionDef) and node.name == redact.__name__]
    return [named_by(module, kind) for kind in instances(function)]


def handed_on(function: ast.FunctionDef) -> Iterator[str]:
    """The functions that a function calls with its first parameter as their first."""
    event = function.args.args[0].arg
    for node in ast.walk(function):
        match node:
            case ast.Call(func=ast.Name(id=called), args=[ast.Name(id=given), *_]) if given == event:
                yield called
            case _:
                pass


def named_by(module: Any, name: ast.expr) -> Any:
    """What a name, with dots or without, stands for in a module."""
    value = module
    for part in ast.unparse(name).split("."):
        value = getattr(value, part)
    return value


@pytest.mark.parametrize("game", names())
def test_no_game_shows_an_event_that_it_does_not_know(game: str) -> None:
    assert not shows_unknown(find(game).redact)


@pytest.mark.parametrize("game", DECLARED)
def test_every_event_of_a_game_says_who_sees_what_of_it(game: str) -> None:
    events = get_args(find(game).forms.event)

    assert events
    assert [event.__name__ for event in events if not declares(event)] == []


def declares(event: type[BaseEvent]) -> bool:
    """Whether a class says what of its events is private, in names of fields that it has, or has a method for it."""
    if event.redact is not BaseEvent.redact:
        return True
    told_apart = bool(event.PRIVATE) or event.REVEALS_TO in ("others", "seat")
    needed = {*(event.PRIVATE or ()), *(("seat",) if told_apart else ())}
    return event.PRIVATE is not None and needed <= set(event.__struct_fields__)


class Drawn(BaseEvent, frozen=True):
    """An event with a field for one seat alone."""

    REVEALS_TO = "seat"
    PRIVATE = ("card",)

    seat: Seat
    card: str | None


class Misspelt(Drawn, frozen=True):
    """An event that hides a field which it does not have."""

    PRIVATE = ("cards",)


class Seatless(PublicEvent, frozen=True):
    """An event that tells all but a seat which it does not name."""

    REVEALS_TO = "others"


class Everybodys(PublicEvent, frozen=True):
    """An event that everybody sees whole and learns from."""


def test_an_event_that_does_not_say_who_sees_it_is_noticed() -> None:
    assert [declares(event) for event in (Unheard, Misspelt, Seatless, Drawn, Everybodys)] == [False] * 3 + [True] * 2


def test_an_event_shows_its_private_fields_to_its_seat_alone() -> None:
    drawn = Drawn(FIRST, "ace")

    assert drawn.redact(FIRST) is drawn
    assert drawn.redact(SECOND) == drawn.redact(None) == Drawn(FIRST, None)
    assert Everybodys().redact(None) == Everybodys()


@pytest.mark.parametrize(
    ("whom", "told"),
    [("everybody", (FIRST, SECOND, None)), ("nobody", ()), ("others", (SECOND, None)), ("seat", (FIRST,))],
)
def test_an_event_tells_whom_its_class_names(whom: str, told: tuple[Seat | None, ...]) -> None:
    class Drawing(Drawn, frozen=True):
        REVEALS_TO = whom  # type: ignore[assignment] # every case of it

    assert tuple(seat for seat in (FIRST, SECOND, None) if Drawing(FIRST, None).reveals(seat)) == told


@pytest.mark.parametrize("game", DECIDED)
def test_every_event_of_a_game_is_decided_by_name(game: str) -> None:
    events = set(get_args(find(game).forms.event))

    assert events
    assert find(game).forms.event not in unions(find(game).redact)
    assert {event.__name__ for event in events ^ decided(find(game).redact)} == set()


def closed(event: Sealed | Open, seat: Seat | None) -> Sealed | Open:
    """A redaction as it should be."""
    match event:
        case Sealed():
            return event if event.seat == seat else Sealed(event.seat, None)
        case Open():
            return event
        case _:
            assert_never(event)


def in_parts(event: Sealed | Open, seat: Seat | None) -> Sealed | Open:
    """A redaction that hands the events on."""
    return closed(event, seat)


def falls_through(event: Any, seat: Seat | None) -> Any:
    """A redaction that shows whatever it does not name."""
    if isinstance(event, Sealed):
        return event if event.seat == seat else Sealed(event.seat, None)
    return event


def shows_to_its_seat(event: Any, seat: Seat | None) -> Any:
    """A redaction that shows unnamed events to the seat that they name."""
    if getattr(event, "seat", seat) == seat:
        return event
    return closed(event, seat)


def shows_a_family(event: Any, seat: Seat | None) -> Any:
    """A redaction that names a whole family of events, so that new ones of it are shown."""
    match event:
        case Sealed(card=None):
            return event
        case Sealed() | Open() if event.seat == seat:
            return event
        case _:
            assert isinstance(event, Sealed | Open)
            return event


@pytest.mark.parametrize("redact", [closed, in_parts])
def test_a_redaction_that_names_every_event_passes(redact: Redact) -> None:
    assert not shows_unknown(redact)
    assert decided(redact) == {Sealed, Open}


@pytest.mark.parametrize("redact", [falls_through, shows_to_its_seat])
def test_a_redaction_that_falls_through_is_noticed(redact: Redact) -> None:
    assert shows_unknown(redact)


def test_a_redaction_that_does_not_name_its_events_is_noticed() -> None:
    assert not shows_unknown(shows_a_family)
    assert decided(shows_a_family) == set()
