"""What a run of the laws found: each broken law once for each cause, which is where two values differ."""

from collections.abc import Iterable, Iterator
from typing import Any

from msgspec import Struct, to_builtins
from msgspec.structs import replace


class Finding(Struct, frozen=True):
    """A broken law and its cause; `detail` and `table` are those of the smallest of so many counter-examples.

    `size` is how many moves lead to it.
    """

    law: str
    cause: str
    detail: str = ""
    table: str = ""
    times: int = 1
    size: int = 0


class Report(Struct, frozen=True):
    """The result of a run; `pairs` are the positions and viewers that were checked closely."""

    games: int = 0
    moves: int = 0
    pairs: int = 0
    findings: tuple[Finding, ...] = ()

    def plus(self, other: "Report") -> "Report":
        """Return the sum of two reports."""
        return Report(
            self.games + other.games,
            self.moves + other.moves,
            self.pairs + other.pairs,
            once_per_cause((*self.findings, *other.findings)),
        )


def found_at(table: str, findings: Iterable[Finding], size: int = 0) -> tuple[Finding, ...]:
    """Return the findings of one table after so many moves, once for each cause."""
    return once_per_cause(replace(finding, table=table, size=size) for finding in findings)


def once_per_cause(findings: Iterable[Finding]) -> tuple[Finding, ...]:
    """Return each law with each cause once, as it was found after the fewest moves, counting the others."""
    smallest: dict[tuple[str, str], Finding] = {}
    for finding in findings:
        key = finding.law, finding.cause
        before = smallest.get(key, finding)
        times = finding.times if before is finding else before.times + finding.times
        smallest[key] = replace(min(before, finding, key=lambda each: each.size), times=times)
    return tuple(smallest.values())


def kind(thing: Any) -> str:
    """Return the name of an action or event as JSON has it."""
    config = getattr(thing, "__struct_config__", None)
    return str(config.tag) if config else type(thing).__name__


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
