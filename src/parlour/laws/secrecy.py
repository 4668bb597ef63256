"""The laws of secrecy: two tables that differ only in what a seat cannot see give that seat the same bytes.

Such tables are made in two ways. `imagine` deals everything that a view hides anew; views, questions, moves and
refusals must be the same. For events, two unseen pieces change places as well: if the same move leaves both tables
looking the same, and nothing that was in view has left it, its events must look the same, too. (A card that is played
and collected again within one move was seen, though no view shows it; so was the order in which cards came into view.)
A deal may name what its view shows; a move may name what the views before and after it show, what its action names,
and to a seat what spectators are told.

The law of taking back: a step that reveals nothing to a viewer tells it nothing that it could not have foretold. Where
the game says that no event of a move reveals anything to a viewer, the same move must be legal at every table imagined
from what the viewer saw before, and leave the viewer with the same view, the same events and the same question.

A finding names the field of the view, of the question or of the event that tells: one field is one cause.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import islice, pairwise
from random import Random
from typing import Any

import msgspec
from msgspec import Struct, json

from parlour.core.game import AnyGame, Illegal, Move, Seat, Step, play
from parlour.core.patch import patch
from parlour.laws.report import Finding, difference, dotted, event_difference, kind, named_in
from parlour.laws.walk import LISTED, Moment

SWAPS = 6
"""Pairs of pieces tried for a table that looks the same."""

IMAGINED = 2
"""Tables that are imagined for every viewer of a move."""

REVEALS = "what reveals nothing tells nothing"


class Watched(Struct, frozen=True):
    """What one viewer gets of a move: made once, and held against many tables.

    The views before and after it with the pieces that they name, what changed between them, its events, and the next
    question.
    """

    viewer: Seat | None
    moment: Moment
    view: Any
    after: Any
    named_before: frozenset[str]
    named_after: frozenset[str]
    patch: bytes
    events: bytes
    ask: bytes


def watch(game: AnyGame, moment: Moment, viewer: Seat | None) -> Watched:
    """Return what a viewer gets of a move."""
    state, step = moment.state, moment.step
    view, after = game.view(state, viewer), game.view(step.state, viewer)
    return Watched(
        viewer,
        moment,
        view,
        after,
        named(game, state, json.encode(view)),
        named(game, step.state, json.encode(after)),
        json.encode(patch(view, after)),
        json.encode([game.redact(event, viewer) for event in step.events]),
        encode_ask(game, step.state),
    )


def seen(
    game: AnyGame, state: Any, view: Any, viewer: Seat | None, tries: Sequence[Any]
) -> tuple[tuple[str, bytes], ...]:
    """Every byte a viewer gets at a table: view, question, listed moves, and refusals of what it tries."""
    rows = [("view", json.encode(view)), ("question", encode_ask(game, state))]
    if viewer is not None:
        rows.append(("listed moves", json.encode(tuple(islice(game.moves(state, viewer), LISTED)))))
        if game.words is not None:
            rows.append(("offered moves", json.encode(tuple(islice(game.words.listed(state, viewer), LISTED)))))
        rows += [(f"refusal of {kind(action)}", refusal(game, state, viewer, action)) for action in tries]
    return tuple(rows)


def encode_ask(game: AnyGame, state: Any) -> bytes:
    """The open question, its seats in order."""
    return json.encode(msgspec.to_builtins(game.ask(state), order="deterministic"))


def refusal(game: AnyGame, state: Any, viewer: Seat, action: Any) -> bytes:
    """What a viewer is told on trying an action."""
    try:
        play(game, state, Move(viewer, action))
    except Illegal as refused:
        return json.encode((refused.code, refused.why, refused.clause))
    except Exception as broken:  # another law's finding; here it is one more thing the viewer gets
        return type(broken).__name__.encode()
    return b"allowed"


def imagined(game: AnyGame, watched: Watched, tries: Sequence[Any], random: Random) -> Iterator[Finding]:
    """What differs between a table and one imagined from its view."""
    state, viewer = watched.moment.state, watched.viewer
    other = game.imagine(watched.view, random)
    if sorted(game.pieces(other)) != sorted(game.pieces(state)):
        yield Finding("secrecy", "imagine does not deal with the same pieces", f"viewer {viewer}")
    here = seen(game, state, watched.view, viewer, tries)
    there = seen(game, other, game.view(other, viewer), viewer, tries)
    for (what, ours), (_, theirs) in zip(here, there, strict=True):
        if ours != theirs:
            yield tells(viewer, field_of(what, ours, theirs), ours, theirs)
    yield from told(game, watched, other)


def refusals(game: AnyGame, watched: Watched, tries: Sequence[Any]) -> Iterator[Finding]:
    """What differs in the refusals of what was never offered between a table and one imagined from its view."""
    viewer = watched.viewer
    assert viewer is not None
    other = game.imagine(watched.view, Random(watched.events))
    for action in tries:
        ours, theirs = (refusal(game, state, viewer, action) for state in (watched.moment.state, other))
        if ours != theirs:
            yield tells(viewer, f"refusal of {kind(action)}", ours, theirs)


def field_of(what: str, ours: bytes, theirs: bytes) -> str:
    """Return which field of a view or a question differs; lists of moves and refusals differ as a whole."""
    if what not in ("view", "question"):
        return what
    return f"{what}, field {dotted(difference(json.decode(ours), json.decode(theirs)))}"


def tells(viewer: Seat | None, cause: str, ours: bytes, theirs: bytes) -> Finding:
    """Return the finding of something that tells what is hidden."""
    return Finding("secrecy", cause, f"viewer {viewer} gets {clip(ours, theirs)}")


Swappable = tuple[Any, list[tuple[list[Any], int]]]
"""A state as plain data, and all places in it where a piece lies."""


def swappable(game: AnyGame, state: Any) -> Swappable:
    """Return a state to change pieces about in, the same for all viewers."""
    plain = json.decode(json.encode(state))
    pieces = frozenset(game.pieces(state))
    return plain, [spot for spot in places(plain) if spot[0][spot[1]] in pieces]


def swapped(game: AnyGame, watched: Watched, table: Swappable, random: Random) -> Iterator[Finding]:
    """What differs in the telling of a move between a table and the same with two unseen pieces changed about.

    Each change of `table` is undone again.
    """
    plain, spots = table
    viewer = watched.viewer
    view = json.encode(watched.view).decode()
    seen = frozenset(view.split('"'))
    unseen = [spot for spot in spots if spot[0][spot[1]] not in seen] or spots
    for _ in range(SWAPS if spots else 0):
        (row, at), (other_row, other_at) = random.choice(unseen), random.choice(unseen)
        row[at], other_row[other_at] = other_row[other_at], row[at]
        try:
            other = msgspec.convert(plain, game.forms.state)
        except msgspec.ValidationError:
            continue
        finally:
            row[at], other_row[other_at] = other_row[other_at], row[at]
        if looks(game, other, viewer) == view:
            yield from told(game, watched, other)


def looks(game: AnyGame, other: Any, viewer: Seat | None) -> str | None:
    """Return what a viewer sees of a table with pieces swapped; None if there is no such table."""
    try:
        return json.encode(game.view(other, viewer)).decode()
    except Exception:  # a piece lies where its kind never does
        return None


def places(plain: Any) -> Iterator[tuple[list[Any], int]]:
    """Yield every place in a list, at any depth, that holds a string."""
    rows = plain.values() if isinstance(plain, dict) else plain
    for at, item in enumerate(rows):
        if isinstance(item, dict | list | tuple):
            yield from places(item)
        elif isinstance(item, str) and isinstance(plain, list):
            yield plain, at


def told(game: AnyGame, watched: Watched, other: Any) -> Iterator[Finding]:
    """What differs in a viewer's events when the same move at another table leaves it looking the same."""
    if not watched.named_before <= watched.named_after:
        return
    viewer = watched.viewer
    try:
        step = play(game, other, watched.moment.move)
    except Exception:  # not to be played at that table; if it broke, that is another law's finding
        return
    after = game.view(step.state, viewer)
    if json.encode(after) != json.encode(watched.after):
        return
    if (changed := json.encode(patch(game.view(other, viewer), after))) != watched.patch:
        yield tells(viewer, "what changes in the view", watched.patch, changed)
    theirs = json.encode([game.redact(event, viewer) for event in step.events])
    if theirs != watched.events and not other_order(watched, theirs):
        cause = event_difference(json.decode(watched.events), json.decode(theirs))
        yield tells(viewer, cause, watched.events, theirs)
    if (ask := encode_ask(game, step.state)) != watched.ask:
        yield tells(viewer, field_of("question", watched.ask, ask), watched.ask, ask)


def other_order(watched: Watched, theirs: bytes) -> bool:
    """Return whether pieces came into view and the same events tell of them in another order: that order was seen."""
    ours, others = (sorted(map(json.encode, json.decode(events))) for events in (watched.events, theirs))
    return watched.named_before < watched.named_after and ours == others


def dealt(game: AnyGame, first: Step[Any, Any], viewer: Seat | None) -> Iterator[Finding]:
    """Yield the pieces that the deal's events name to a viewer, though the view does not show them."""
    told = named(game, first.state, json.encode([game.redact(event, viewer) for event in first.events]))
    in_view = named(game, first.state, json.encode(game.view(first.state, viewer)))
    yield from named_to(game, first.events, viewer, told - in_view)


def named_to(game: AnyGame, events: Sequence[Any], viewer: Seat | None, hidden: frozenset[str]) -> Iterator[Finding]:
    """Yield the fields of events that name hidden pieces to a viewer."""
    if hidden:
        for event in events:
            for cause, piece in named_in(game.redact(event, viewer), hidden):
                yield Finding("secrecy", cause, f"viewer {viewer} is told of {piece}")


def leaked(game: AnyGame, watched: Watched) -> Iterator[Finding]:
    """Yield the pieces that a move's events name to a viewer, though neither its views nor the action name them.

    A seat may be told everything that spectators are told. If pieces have left the view of spectators or of those who
    were asked, their events may name more, such as a card that was drawn and collected with the whole hand.
    """
    moment, viewer, before, after = watched.moment, watched.viewer, watched.named_before, watched.named_after
    if (viewer is None or viewer in moment.ask.seats) and not before <= after:
        return
    known = before | after | named(game, moment.state, json.encode(moment.move.action))
    if viewer is not None:
        known |= told_of(game, moment, None)
    hidden = named(game, moment.state, watched.events) - known
    yield from named_to(game, moment.step.events, viewer, hidden)


def foretold(game: AnyGame, watched: Watched) -> Iterator[Finding]:
    """Yield what a move told a viewer although none of its events is said to reveal anything."""
    moment, viewer = watched.moment, watched.viewer
    if any(game.reveals(event, viewer) for event in moment.step.events):
        return
    random = Random(watched.events)
    for _ in range(IMAGINED):
        other = game.imagine(watched.view, random)
        try:
            step = play(game, other, moment.move)
        except Illegal as refused:
            yield Finding(REVEALS, f"that {kind(moment.move.action)} is legal", f"viewer {viewer}: {refused}")
            continue
        theirs = json.encode([game.redact(event, viewer) for event in step.events])
        if theirs != watched.events:
            cause = event_difference(json.decode(watched.events), json.decode(theirs))
            yield Finding(REVEALS, cause, f"viewer {viewer}: {clip(watched.events, theirs)}")
        ours, after = json.encode(watched.after), json.encode(game.view(step.state, viewer))
        if ours != after:
            what = f"view, field {dotted(difference(json.decode(ours), json.decode(after)))}"
            yield Finding(REVEALS, f"{what} after {kind(moment.move.action)}", f"viewer {viewer}: {clip(ours, after)}")
        if encode_ask(game, step.state) != watched.ask:
            yield Finding(REVEALS, f"question after {kind(moment.move.action)}", f"viewer {viewer}")


def told_of(game: AnyGame, moment: Moment, viewer: Seat | None) -> frozenset[str]:
    """The pieces that a move's events name to a viewer."""
    return named(game, moment.state, json.encode([game.redact(event, viewer) for event in moment.step.events]))


def named(game: AnyGame, state: Any, text: bytes) -> frozenset[str]:
    """The pieces that a text names; names of fields do not count."""
    return found(frozenset(game.pieces(state)), text)


@lru_cache(maxsize=64)
def found(pieces: frozenset[str], text: bytes) -> frozenset[str]:
    """Return the pieces that a text has in quotes; cached, because each view is searched often."""
    parts = text.decode().split('"')
    return frozenset([part for part, then in pairwise(parts) if part in pieces and then[:1] != ":"])


def clip(ours: bytes, theirs: bytes) -> str:
    """Return the two texts around their first difference."""
    at = next((i for i, (a, b) in enumerate(zip(ours, theirs, strict=False)) if a != b), 0)
    here, there = (text[max(0, at - 20) : at + 40].decode(errors="replace") for text in (ours, theirs))
    return f"...{here}... or ...{there}..."
