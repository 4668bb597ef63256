"""What a run of the laws found: each broken law once for each cause."""

from collections.abc import Iterable
from typing import Any

from msgspec import Struct
from msgspec.structs import replace


class Finding(Struct, frozen=True):
    """A broken law and its cause; `detail` and `table` are those of the first of so many times."""

    law: str
    cause: str
    detail: str = ""
    table: str = ""
    times: int = 1


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


def found_at(table: str, findings: Iterable[Finding]) -> tuple[Finding, ...]:
    """Return the findings of one table, once for each cause."""
    return once_per_cause(replace(finding, table=table) for finding in findings)


def once_per_cause(findings: Iterable[Finding]) -> tuple[Finding, ...]:
    """Return each law with each cause once, as it was found first, counting the others."""
    first: dict[tuple[str, str], Finding] = {}
    for finding in findings:
        key = finding.law, finding.cause
        before = first.get(key)
        first[key] = finding if before is None else replace(before, times=before.times + finding.times)
    return tuple(first.values())


def kind(thing: Any) -> str:
    """Return the name of an action or event as JSON has it."""
    config = getattr(thing, "__struct_config__", None)
    return str(config.tag) if config else type(thing).__name__
