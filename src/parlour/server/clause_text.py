"""The rules of a game as refusals and the rules panel show them: in short, and clause by clause with its section."""

from functools import cache

from msgspec import Struct

from parlour.core import rulebook
from parlour.core.registry import find


class Clause(Struct, frozen=True):
    """A clause of the rules."""

    id: str
    text: str
    section: str


class SummaryPart(Struct, frozen=True):
    """A part of the rules in short, such as the goal or a turn, in a few sentences."""

    title: str
    told: tuple[str, ...]


class Term(Struct, frozen=True):
    """A term of a game; the first of its `forms` is its name, the others occur in sentences, too."""

    forms: tuple[str, ...]
    meaning: str


class VersionChanges(Struct, frozen=True):
    """What a version of the rules changed, a sentence each."""

    version: int
    changes: tuple[str, ...]


class RulesSummary(Struct, frozen=True):
    """The rules in short, what the terms of a game mean, and all versions of its rules, the newest first."""

    parts: tuple[SummaryPart, ...]
    glossary: tuple[Term, ...]
    versions: tuple[VersionChanges, ...]


@cache
def rules_summary(game: str) -> RulesSummary:
    """Return the rules of a game in short, its glossary and its versions; empty where there is no such text."""
    try:
        parts, terms = rulebook.summary(find(game)), rulebook.glossary(find(game))
        versions = rulebook.changes(find(find(game).name))
    except rulebook.NoRules:
        return RulesSummary((), (), ())
    return RulesSummary(
        tuple(SummaryPart(title, told) for title, told in parts.items()),
        tuple(Term(forms, meaning) for forms, meaning in terms.items()),
        tuple(VersionChanges(version, changes) for version, changes in versions.items()),
    )


@cache
def clauses(game: str) -> tuple[Clause, ...]:
    """Return the clauses of a game's rules in order; none where their text was not installed."""
    try:
        texts, page = rulebook.clauses(find(game)), rulebook.text(find(game))
    except rulebook.NoRules:
        return ()
    found, section = [], ""
    for line in page.splitlines():
        if line.startswith("## "):
            section = line.removeprefix("## ").strip()
        elif begins := rulebook.CLAUSE.match(line):
            found.append(Clause(begins[1], texts[begins[1]], section))
    return tuple(found)


def clause_text(game: str, name: str | None) -> str | None:
    """Return the text of one clause; None where the rules have no such clause, or cannot be read right now."""
    try:
        found = clauses(game)
    except OSError:  # a server that can open nothing more still refuses
        return None
    return next((clause.text for clause in found if clause.id == name), None)
