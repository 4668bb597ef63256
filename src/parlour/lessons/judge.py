"""Judges what a learner does: whether a move is what an item of a lesson asks for."""

from typing import Any

from msgspec import json

from parlour.core.game import Illegal
from parlour.lessons.course import Item

ANY_ORDER = "any_order"
"""The key of a pattern for a list whose order does not matter."""


def as_json(value: Any) -> Any:
    """Return an action or a state as JSON has it: tuples are lists there."""
    return json.decode(json.encode(value))


def matches(pattern: Any, value: Any) -> bool:
    """Return whether a value, as JSON, has all that a pattern names."""
    if isinstance(pattern, dict) and set(pattern) == {ANY_ORDER}:
        return isinstance(value, list) and _same_members(pattern[ANY_ORDER], value)
    if isinstance(pattern, dict):
        return isinstance(value, dict) and all(
            key in value and matches(part, value[key]) for key, part in pattern.items()
        )
    if isinstance(pattern, list):
        return isinstance(value, list) and len(pattern) == len(value) and all(map(matches, pattern, value))
    return bool(pattern == value)


def _same_members(patterns: list[Any], values: list[Any]) -> bool:
    """Return whether each pattern matches a value of its own, and none is left over."""
    left = list(values)
    for pattern in patterns:
        found = next((value for value in left if matches(pattern, value)), None)
        if found is None:
            return False
        left.remove(found)
    return not left


def completes(item: Item, action: Any, state: Any) -> bool:
    """Return whether a legal move, which leads to `state`, completes an item; False: it may be made on the way.

    Raise Illegal, with the explanation of the lesson, where it is not what the item asks for.
    """
    told = as_json(action)
    if any(matches(answer, told) for answer in item.answers):
        return True
    if item.reaches is not None and matches(item.reaches, as_json(state)):
        return True
    if any(matches(allowed, told) for allowed in item.allowed):
        return False
    raise Illegal("lesson", next((wrong.why for wrong in item.wrong if matches(wrong.match, told)), item.otherwise))
