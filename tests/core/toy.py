"""The smallest game that asks: two seats say words, the third seat may heckle; "pass" is against the rules."""

from dataclasses import replace as but
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from parlour.core.game import (
    AnyGame,
    Ask,
    Computer,
    Forms,
    Game,
    Illegal,
    Move,
    Outcome,
    PublicEvent,
    Seat,
    Site,
    Step,
    Text,
    TimeUp,
)


class Choice(Struct, frozen=True):
    """What the table chose: nothing."""


class Table(Struct, frozen=True):
    """What was said, and what is asked."""

    ask: Ask
    said: tuple[str, ...] = ()


class Say(Struct, frozen=True, tag_field="kind", tag="say", forbid_unknown_fields=True):
    """Say a word."""

    word: str


class Said(PublicEvent, frozen=True):
    """A word was said."""

    word: str


def check(_: Table, seat: Seat, action: Say | TimeUp) -> None:
    """Nobody may pass."""
    if isinstance(action, Say) and action.word == "pass":
        raise Illegal("no_pass", f"Seat {seat} may not pass.", "TOY-1")


def apply(table: Table, move: Move[Say | TimeUp]) -> Step[Table, Said]:
    """A word is said; the clock says one for whom it waited."""
    word = move.action.word if isinstance(move.action, Say) else "time"
    asked = replace(table.ask, id=table.ask.id + 1)
    return Step(Table(asked, (*table.said, word)), (Said(word),))


def outcome(table: Table) -> Outcome | None:
    """Over when nobody is asked."""
    return None if table.ask.seats else Outcome((1, 1, 1), "Nothing more to say.")


TOY: Game[Choice, Table, Say | TimeUp, Said, Table] = Game(
    name="toy",
    title="Toy",
    version=1,
    seats=range(3, 4),
    forms=Forms(options=Choice, state=Table, action=Say | TimeUp, event=Said, view=Table),
    variants=(Choice(),),
    box="",
    setup=lambda _options, _seats, _key: Step(Table(Ask(0, frozenset({Seat(0), Seat(1)}), frozenset({Seat(2)})))),
    ask=lambda table: table.ask,
    check=check,
    apply=apply,
    moves=lambda _table, _seat: iter((Say("yes"), Say("no"))),
    outcome=outcome,
    pieces=lambda _table: iter(()),
    view=lambda table, _seat: table,
    imagine=lambda view, _random: view,
    text=Text(
        ask=lambda _view, _names: "Say a word.",
        action=lambda action, _view: action.word if isinstance(action, Say) else "",
        event=lambda event, _names: event.word,
        table=lambda view, _names: " ".join(view.said),
    ),
    computer=Computer(hint=lambda _view, _action, _level: 0.0),
    site=Site(minutes=1),
)


def thinking(**changes: Any) -> AnyGame:
    """The toy with computers that think otherwise."""
    return but(TOY, computer=but(TOY.computer, **changes))
