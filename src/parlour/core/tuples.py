"""Edits of tuples: each returns a new one and leaves the old as it was."""

from collections.abc import Iterable
from typing import TypeVar

T = TypeVar("T")


def put(items: tuple[T, ...], index: int, item: T) -> tuple[T, ...]:
    """Return the tuple with `item` at `index`."""
    made = list(items)
    made[index] = item
    return tuple(made)


def less(items: tuple[T, ...], item: T) -> tuple[T, ...]:
    """Return the tuple without the first `item`; raise ValueError if there is none."""
    at = items.index(item)
    return items[:at] + items[at + 1 :]


def less_all(items: tuple[T, ...], gone: Iterable[T]) -> tuple[T, ...]:
    """Return the tuple without each of `gone`, once each."""
    for item in gone:
        items = less(items, item)
    return items


def rotated(items: tuple[T, ...], by: int) -> tuple[T, ...]:
    """Return the tuple rotated left by `by`."""
    return items[by:] + items[:by]
