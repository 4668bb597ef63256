"""The rules of a game by clause, from the text in `docs/rules/`, as refusals and the rules panel show them."""

import re
from functools import cache
from importlib.resources import files
from pathlib import Path

from msgspec.structs import replace

from parlour.server.house import Clause

CLAUSE = re.compile(r"^- \*\*([A-Z]+-\d+)([^*]*)\*\* ?(.*)$")
"""How a clause begins: its name, and a title where it has one."""

PLACES = (Path(str(files("parlour"))) / "rules", Path(__file__).parents[3] / "docs" / "rules")
"""Where the rules are: beside the package where it was installed, in the docs of a checkout."""


@cache
def clauses(game: str) -> tuple[Clause, ...]:
    """The clauses of a game's rules in order, each as one paragraph."""
    found: list[Clause] = []
    section, open_clause = "", False
    for line in page(game).splitlines():
        if line.startswith("## "):
            section = line.removeprefix("## ").strip()
        if begins := CLAUSE.match(line):
            title = f"{begins[2].strip()}: " if begins[2].strip() else ""
            found.append(Clause(begins[1], title + begins[3], section))
            open_clause = True
        elif open_clause and line.startswith("  "):
            found[-1] = replace(found[-1], text=f"{found[-1].text} {line.strip()}")
        else:
            open_clause = False
    return tuple(replace(clause, text=clause.text.replace("**", "").strip()) for clause in found)


def clause_text(game: str, name: str | None) -> str | None:
    """The text of one clause, where the rules have it."""
    return next((clause.text for clause in clauses(game) if clause.id == name), None)


def page(game: str) -> str:
    """The whole text of a game's rules; empty where they were not installed."""
    for place in PLACES:
        if (path := place / f"{game}.md").is_file():
            return path.read_text("utf-8")
    return ""
