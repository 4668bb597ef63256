"""The laws of what a game says: every sentence can be made, labels differ, clauses exist, and "You" agrees."""

import re
from collections.abc import Callable, Iterator, Sequence
from itertools import islice
from typing import Any

from parlour.core.game import AnyGame, Names, Seat
from parlour.core.registry import newest
from parlour.core.rulebook import NoRules, clauses
from parlour.laws.report import Finding, kind
from parlour.laws.walk import LISTED

NAMES = ("Ann", "Bob", "Cy", "Di", "Eve", "Flo", "Gus", "Hal")

CAPITAL = re.compile(r"(?<=[^.!?:] )Your?\b(?!['’])")
"""A player called You within a sentence; it may begin one, a line, or what is in brackets or follows a colon."""

THIRD_PERSON = re.compile(r"\b[Yy]ou (?!(?:always|plus|this|thus)\b)[a-z]*[^s\W]s\b")
"""The verb of another player after "You": a word in s, but for those that are no verbs."""


def names_for(seats: int, viewer: Seat | None) -> Names:
    """Return the players' names as the sentences to a viewer have them."""
    return tuple("You" if seat == viewer else NAMES[seat] for seat in range(seats))


def spoken(game: AnyGame, what: str, speak: Callable[[Any, Names], str], thing: Any, names: Names) -> Iterator[Finding]:
    """Check that something can be said, and that it is said well."""
    try:
        text = speak(thing, names)
    except Exception as broken:  # whatever it is, it breaks this law
        yield Finding("everything can be said", what, repr(broken))
        return
    if not text:
        yield Finding("everything can be said", what, "nothing is said")
    if is_newest(game):
        for line in map(str.strip, text.splitlines()):
            if wrong := CAPITAL.search(line) or THIRD_PERSON.search(line):
                yield Finding("sentences agree with You", f"{what}: {wrong[0]}", line)


def is_newest(game: AnyGame) -> bool:
    """Return whether this is the newest version of a game: what earlier ones say is left as it was."""
    return game.version == newest(game.name).version


def events_spoken(game: AnyGame, events: Sequence[Any], seats: int, viewer: Seat | None) -> Iterator[Finding]:
    """Check the sentences of some events, as a viewer gets them."""
    names = names_for(seats, viewer)
    for event in events:
        seen = game.redact(event, viewer)
        yield from spoken(game, f"event {kind(event)}", game.text.event, seen, names)


def table_spoken(game: AnyGame, view: Any, seats: int, viewer: Seat | None) -> Iterator[Finding]:
    """Check the question and the table in words, as a viewer gets them."""
    names = names_for(seats, viewer)
    yield from spoken(game, "question", game.text.ask, view, names)
    yield from spoken(game, "table", game.text.table, view, names)
    if (annotate := game.site.annotate) is not None:
        yield from spoken(game, "annotations", lambda seen, _: str(annotate(seen)), view, names)


def labels(game: AnyGame, state: Any, seat: Seat) -> Iterator[Finding]:
    """Check that each move that a player is offered has a label, and that no two labels are the same."""
    view = game.view(state, seat)
    labelled: dict[str, Any] = {}
    for action in islice(game.offers(state, seat), LISTED):
        try:
            label = game.text.action(action, view)
            if game.text.label is not None:
                game.text.label(action, view)
            game.text.warning(action, view)
        except Exception as broken:  # whatever it is, it breaks this law
            yield Finding("everything can be said", f"move {kind(action)}", repr(broken))
            continue
        other = labelled.setdefault(label, action)
        if other != action and is_newest(game):
            cause = f"moves {kind(other)} and {kind(action)}"
            yield Finding("labels of a question differ", cause, f"{label!r} for {other} and {action}")


def cited(game: AnyGame, events: Sequence[Any]) -> Iterator[Finding]:
    """Check that the clauses that events show are in the rules."""
    for event in events:
        what = f"event {kind(event)}"
        try:
            names = game.cites(event)
        except Exception as broken:  # whatever it is, it breaks this law
            yield Finding("everything can be said", f"clauses of {what}", repr(broken))
            continue
        for name in names:
            yield from clause_exists(game, name, what)


def clause_exists(game: AnyGame, name: str | None, what: str) -> Iterator[Finding]:
    """Check that a clause is in the rules; refusals that are not the game's own name none."""
    try:
        known = name is None or name in clauses(game)
    except NoRules:  # a plug-in may come without a text of its rules, if it cites none
        known = False
    if not known:
        yield Finding("a cited clause exists", f"{name} of {what}")
