"""What the steps of a golden game come to, in short digests: enough to name the first step that goes otherwise."""

from collections.abc import Iterator, Sequence
from hashlib import sha256
from typing import Any

from msgspec import Struct, json

from parlour.core.game import AnyGame, Step
from parlour.core.record import Record, Unreadable, steps

SHORT = 6
"""Hex digits for the state of a step, and as many for its events; one more for each field of the state."""

SHOWN = 300
"""Characters of a value that a failure shows."""


class Golden(Struct, frozen=True):
    """What a golden game must come to: its final scores, and a digest of every state and event on the way."""

    scores: tuple[int, ...]
    digest: str


class OtherwiseAt(AssertionError):
    """A golden game goes otherwise from some step on."""


def short(thing: Any, digits: int = SHORT) -> str:
    """The first digits of a digest."""
    return sha256(json.encode(thing)).hexdigest()[:digits]


def line_of(step: Step[Any, Any]) -> str:
    """A step in a line: its state, its events, then a digit for each field of the state, in their order."""
    digits = "".join(short(getattr(step.state, field), 1) for field in step.state.__struct_fields__)
    return f"{short(step.state)} {short(step.events)} {digits}"


def golden(game: AnyGame, record: Record[Any, Any], lines: Sequence[str] | None = None) -> Golden:
    """Replay a game, against the lines of its steps where they are given, and return what it comes to."""
    whole, last = sha256(), None
    try:
        for number, step in enumerate(steps(game, record)):
            if lines is not None and not lines[number].startswith(f"{short(step.state)} {short(step.events)} "):
                raise OtherwiseAt("\n".join(told(record, number, step, lines[number])))
            whole.update(json.encode(step))
            last = step.state
    except Unreadable as refusal:
        raise OtherwiseAt(f"{played(record, refusal.line - 1)} is refused: {refusal.why}") from refusal
    outcome = game.outcome(last)
    if outcome is None:
        raise OtherwiseAt(f"{played(record, len(record.entries))} no longer ends the game")
    return Golden(outcome.scores or (), whole.hexdigest())


def played(record: Record[Any, Any], number: int) -> str:
    """A step by its number and its move; step 0 is the deal."""
    if number == 0:
        return "the deal,"
    return f"move {number} of {len(record.entries)}, {json.encode(record.entries[number - 1]).decode()},"


def told(record: Record[Any, Any], number: int, step: Step[Any, Any], line: str) -> Iterator[str]:
    """What differs at a step, as far as the line of the step that was lets one know."""
    state, events, digits = line.split(" ")
    yield f"{played(record, number)} is the first that goes otherwise."
    if short(step.events) != events:
        yield f"The events differ; now they are {clipped(step.events)}"
    if short(step.state) != state:
        fields = step.state.__struct_fields__
        if len(fields) != len(digits):
            yield f"The state has {len(fields)} fields now, and had {len(digits)}."
            return
        yield "The state differs, as far as digests tell in these fields; now they are"
        for field, digit in zip(fields, digits, strict=True):
            value = getattr(step.state, field)
            if short(value, 1) != digit:
                yield f"  {field}: {clipped(value)}"


def clipped(value: Any) -> str:
    """A value as JSON, its beginning if it is long."""
    text = json.encode(value).decode()
    return text if len(text) <= SHOWN else f"{text[:SHOWN]} ... ({len(text)} characters)"
