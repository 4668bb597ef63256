"""Every event says what each seat may see of it: nothing is shown by default."""

from dataclasses import fields
from typing import get_args

import pytest

from parlour.core.game import BaseEvent, Game, PublicEvent, Seat
from parlour.core.registry import find, names

FIRST, SECOND = Seat(0), Seat(1)


class Unheard(BaseEvent, frozen=True):
    """An event that does not say who sees what of it."""

    seat: Seat = FIRST


@pytest.mark.parametrize("game", names())
def test_a_game_leaves_it_to_its_events_what_they_say_and_to_whom(game: str) -> None:
    own = {field.name: field.default for field in fields(Game) if field.name in ("cites", "redact", "reveals")}

    assert {name: getattr(find(game), name) for name in own} == own


@pytest.mark.parametrize("viewer", [None, FIRST, SECOND])
def test_an_event_is_shown_to_nobody_unless_it_says_to_whom(viewer: Seat | None) -> None:
    with pytest.raises(AssertionError, match="Unheard"):
        Unheard().redact(viewer)


@pytest.mark.parametrize("game", names())
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
