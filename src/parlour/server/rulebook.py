"""The rules of a game as refusals and the rules panel show them: by clause, each under its section."""

from functools import cache

from parlour.core import rulebook
from parlour.core.registry import find
from parlour.server.house import Clause


@cache
def clauses(game: str) -> tuple[Clause, ...]:
    """The clauses of a game's rules in order; none where their text was not installed."""
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
    """The text of one clause, where the rules have it."""
    return next((clause.text for clause in clauses(game) if clause.id == name), None)
