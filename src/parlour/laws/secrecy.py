"""The law of secrecy: two tables that differ only in what a seat cannot see give that seat the same bytes.

Such tables are made in two ways. `imagine` deals everything that a view hides anew; views, questions, moves and
refusals must be the same. For events, two unseen pieces change places as well: if the same move leaves both tables
looking the same, and nothing that was in view has left it, its events must look the same, too. (A card that is played
and collected again within one move was seen, though no view shows it.) A deal may name what its view shows; a move may
name what the views before and after it show, what its action names, and to a seat what spectators are told.
"""

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import islice
from random import Random
from typing import Any

import msgspec
from msgspec import json

from parlour.core.game import AnyGame, Illegal, Move, Seat, Step, play
from parlour.laws.walk import LISTED, Moment

SWAPS = 6
"""Pairs of pieces tried for a table that looks the same."""


def seen(game: AnyGame, state: Any, viewer: Seat | None, tries: Sequence[Any]) -> tuple[tuple[str, bytes], ...]:
    """Return every byte a viewer gets at a table: view, question, listed moves, and refusals of what it tries."""
    rows = [("view", json.encode(game.view(state, viewer))), ("ask", encode_ask(game, state))]
    if viewer is not None:
        rows.append(("moves", json.encode(tuple(islice(game.moves(state, viewer), LISTED)))))
        if game.listed is not None:
            rows.append(("list", json.encode(tuple(islice(game.listed(state, viewer), LISTED)))))
        rows += [("refusal", refusal(game, state, viewer, action)) for action in tries]
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


def imagined(game: AnyGame, moment: Moment, viewer: Seat | None, tries: Sequence[Any], random: Random) -> Iterator[str]:
    """Yield the differences between a table and one imagined from its view."""
    view = game.view(moment.state, viewer)
    other = game.imagine(view, random)
    if sorted(game.pieces(other)) != sorted(game.pieces(moment.state)):
        yield f"viewer {viewer}: imagine does not deal with the same pieces"
    here, there = seen(game, moment.state, viewer, tries), seen(game, other, viewer, tries)
    for (kind, ours), (_, theirs) in zip(here, there, strict=True):
        if ours != theirs:
            yield f"viewer {viewer}: {kind} tells what is hidden: {clip(ours, theirs)}"
    yield from told(game, moment, other, viewer)


def swapped(game: AnyGame, moment: Moment, viewer: Seat | None, random: Random) -> Iterator[str]:
    """Yield the differences in a move's events between a table and the same with two unseen pieces swapped."""
    plain = json.decode(json.encode(moment.state))
    pieces = frozenset(game.pieces(moment.state))
    view = json.encode(game.view(moment.state, viewer)).decode()
    spots = [spot for spot in leaves(plain) if spot[0][spot[1]] in pieces]
    unseen = [spot for spot in spots if f'"{spot[0][spot[1]]}"' not in view] or spots
    for _ in range(SWAPS):
        (row, at), (other_row, other_at) = random.choice(unseen), random.choice(unseen)
        row[at], other_row[other_at] = other_row[other_at], row[at]
        try:
            other = msgspec.convert(plain, game.forms.state)
        except msgspec.ValidationError:
            continue
        finally:
            row[at], other_row[other_at] = other_row[other_at], row[at]
        if looks(game, other, viewer) == view:
            yield from told(game, moment, other, viewer)


def looks(game: AnyGame, other: Any, viewer: Seat | None) -> str | None:
    """Return what a viewer sees of a table with pieces swapped; None if there is no such table."""
    try:
        return json.encode(game.view(other, viewer)).decode()
    except Exception:  # a piece lies where its kind never does
        return None


def leaves(plain: Any) -> Iterator[tuple[list[Any], int]]:
    """Yield every place in a list, at any depth, that holds a string."""
    rows = plain.values() if isinstance(plain, dict) else plain
    for at, item in enumerate(rows):
        if isinstance(item, dict | list | tuple):
            yield from leaves(item)
        elif isinstance(item, str) and isinstance(plain, list):
            yield plain, at


def told(game: AnyGame, moment: Moment, other: Any, viewer: Seat | None) -> Iterator[str]:
    """Yield the differences in a viewer's events if the same move leaves another table looking the same."""
    try:
        step = play(game, other, moment.move)
    except Exception:  # not to be played at that table; if it broke, that is another law's finding
        return
    if game.view(step.state, viewer) != game.view(moment.step.state, viewer):
        return
    if not in_view(game, moment.state, viewer) <= in_view(game, moment.step.state, viewer):
        return
    ours = json.encode([game.redact(event, viewer) for event in moment.step.events])
    theirs = json.encode([game.redact(event, viewer) for event in step.events])
    if ours != theirs:
        yield f"viewer {viewer}: events tell what is hidden: {clip(ours, theirs)}"
    if encode_ask(game, step.state) != encode_ask(game, moment.step.state):
        yield f"viewer {viewer}: the next question tells what is hidden"


def dealt(game: AnyGame, first: Step[Any, Any], viewer: Seat | None) -> Iterator[str]:
    """Yield the pieces that the deal's events name to a viewer, though the view does not show them."""
    told = named(game, first.state, json.encode([game.redact(event, viewer) for event in first.events]))
    if hidden := sorted(told - in_view(game, first.state, viewer)):
        yield f"viewer {viewer}: the deal tells of {', '.join(hidden)}"


def leaked(game: AnyGame, moment: Moment, viewer: Seat | None) -> Iterator[str]:
    """Yield the pieces that a move's events name to a viewer, though neither its views nor the action name them.

    A seat may be told everything that spectators are told. If pieces have left the view of spectators or of those who
    were asked, their events may name more, such as a card that was drawn and collected with the whole hand.
    """
    before, after = in_view(game, moment.state, viewer), in_view(game, moment.step.state, viewer)
    if (viewer is None or viewer in moment.ask.seats) and not before <= after:
        return
    known = before | after | named(game, moment.state, json.encode(moment.move.action))
    if viewer is not None:
        known |= told_of(game, moment, None)
    if hidden := sorted(told_of(game, moment, viewer) - known):
        yield f"viewer {viewer}: a move tells of {', '.join(hidden)}"


def told_of(game: AnyGame, moment: Moment, viewer: Seat | None) -> frozenset[str]:
    """The pieces that a move's events name to a viewer."""
    return named(game, moment.state, json.encode([game.redact(event, viewer) for event in moment.step.events]))


def in_view(game: AnyGame, state: Any, viewer: Seat | None) -> frozenset[str]:
    """The pieces that a viewer's view names."""
    return named(game, state, json.encode(game.view(state, viewer)))


def named(game: AnyGame, state: Any, text: bytes) -> frozenset[str]:
    """The pieces that a text names; names of fields do not count."""
    return found(frozenset(game.pieces(state)), text)


@lru_cache(maxsize=64)
def found(pieces: frozenset[str], text: bytes) -> frozenset[str]:
    """Return the pieces that a text has in quotes; cached, because each view is searched often."""
    return frozenset(name.decode() for name in quoted(pieces).findall(text))


@lru_cache(maxsize=64)
def quoted(pieces: frozenset[str]) -> "re.Pattern[bytes]":
    """Return the pattern that finds any of the pieces in quotes."""
    return re.compile(b'"(' + b"|".join(re.escape(piece).encode() for piece in sorted(pieces)) + b')"(?!:)')


def clip(ours: bytes, theirs: bytes) -> str:
    """Return the two texts around their first difference."""
    at = next((i for i, (a, b) in enumerate(zip(ours, theirs, strict=False)) if a != b), 0)
    here, there = (text[max(0, at - 20) : at + 40].decode(errors="replace") for text in (ours, theirs))
    return f"...{here}... or ...{there}..."
