"""Where two values differ, and where a piece is named: by fields, as a finding reports it."""

from collections.abc import Iterator
from typing import Any

from msgspec import to_builtins

Path = tuple[str, ...]
"""Names of fields from the outside in; places in lists are left out."""


def difference(ours: Any, theirs: Any) -> Path:
    """Return the fields that lead to the first difference of two values out of JSON."""
    if isinstance(ours, dict) and isinstance(theirs, dict) and ours.keys() == theirs.keys():
        name = next(name for name in ours if ours[name] != theirs[name])
        return (name, *difference(ours[name], theirs[name]))
    if isinstance(ours, list) and isinstance(theirs, list) and len(ours) == len(theirs):
        return next(difference(one, other) for one, other in zip(ours, theirs, strict=True) if one != other)
    return ()


def event_difference(ours: list[Any], theirs: list[Any]) -> str:
    """Return the first event that differs, and by which field; without a field if it is another event or none."""
    for one, other in zip(ours, theirs, strict=False):
        if one != other:
            path = difference(one, other)
            return f"event {one['kind']}" if path in ((), ("kind",)) else f"event {one['kind']}, field {dotted(path)}"
    longer = max(ours, theirs, key=len)
    return f"event {longer[min(len(ours), len(theirs))]['kind']}"


def named_in(event: Any, pieces: frozenset[str]) -> Iterator[tuple[str, str]]:
    """Yield each field of an event that names one of the pieces, and the piece."""
    plain = to_builtins(event)
    return ((f"event {plain['kind']}, field {dotted(path)}", leaf) for path, leaf in leaves(plain) if leaf in pieces)


def leaves(plain: Any, path: Path = ()) -> Iterator[tuple[Path, str]]:
    """Yield every string in a value, with the fields that lead to it."""
    if isinstance(plain, str):
        yield path, plain
    elif isinstance(plain, dict):
        for name, item in plain.items():
            yield from leaves(item, (*path, name))
    elif isinstance(plain, list | tuple | set | frozenset):
        for item in plain:
            yield from leaves(item, path)


def dotted(path: Path) -> str:
    """Return a path as text."""
    return ".".join(path)
