"""The rules of a game from the text in `docs/rules/`: in short, its glossary, and by clause."""

import re
from functools import cache
from importlib.resources import files

from parlour.core.game import AnyGame
from parlour.core.registry import file_of, usable

CLAUSE = re.compile(r"^- \*\*([A-Z]+-\d+)([^*]*)\*\* ?(.*)$")
"""How a clause begins: its name, and a title where it has one."""

EMPHASIS = re.compile(r"\*{1,2}([^*]+)\*{1,2}")
"""Words between asterisks; players read them without."""

VERSION = re.compile(r"^### Version (\d+)$")
"""The heading of a version in the section "Versions", the last of a game's rules; a list of its changes follows."""

TERM = re.compile(r"^\*\*(.+)\*\*(.*?): (.*)$")
"""A term of the glossary: its name, its other forms in brackets, and what it means."""

RULED = re.compile(r"^\|[-|: ]+\|$")
"""The line between the head of a table and its rows."""

GLOSSARY = "Glossary"
"""The part of the rules in short that lists the terms."""


class NoRules(LookupError):
    """The text of a game's rules is not installed."""


@cache
def in_short(game: AnyGame) -> dict[str, tuple[str, ...]]:
    """Return the parts of the section "In short", each with its paragraphs; none where the text has no such section."""
    _, _, after = text(game).partition("## In short\n")
    section, _, _ = after.partition("\n## ")
    parts = (part.partition("\n") for part in section.split("### ")[1:])
    return {title: tuple(map(one_line, re.split(r"\n(?=- )|\n\n", told.strip()))) for title, _, told in parts}


def one_line(paragraph: str) -> str:
    """Return a paragraph or an item of a list without its line breaks and its dash."""
    return " ".join(paragraph.removeprefix("- ").split())


def summary(game: AnyGame) -> dict[str, tuple[str, ...]]:
    """Return the rules in short, such as the goal and a turn, each in a few sentences."""
    return {title: told for title, told in in_short(game).items() if title != GLOSSARY}


def glossary(game: AnyGame) -> dict[tuple[str, ...], str]:
    """Return what each term of a game means, by its name and its other forms."""
    terms = filter(None, map(TERM.match, in_short(game).get(GLOSSARY, ())))
    return {(term[1], *re.findall(r"[^(), ][^(),]*", term[2])): term[3] for term in terms}


def look_up_term(game: AnyGame, what: str) -> dict[str, str]:
    """Return the term of that name, in whichever of its forms, and what it means."""
    terms = glossary(game).items()
    return {forms[0]: meaning for forms, meaning in terms if what.lower() in map(str.lower, forms)}


@cache
def clauses(game: AnyGame) -> dict[str, str]:
    """Return the clauses of a game's rules in order, each as one paragraph, with the table that follows it."""
    found: dict[str, str] = {}
    name, table = None, list[str]()
    for line in (*text(game).splitlines(), ""):
        if name and line.startswith("|"):
            table.append(line)
            continue
        if name and table:
            found[name] += f" {table_text(table)}"
            name, table = None, []
        if begins := CLAUSE.match(line):
            name = begins[1]
            title = f"{begins[2].strip()}: " if begins[2].strip() else ""
            found[name] = title + begins[3]
        elif name and line.startswith("  "):
            found[name] += f" {line.strip()}"
        elif line or not (name and found[name].endswith(":")):
            name = None
    return {name: EMPHASIS.sub(r"\1", paragraph).strip() for name, paragraph in found.items()}


def table_text(lines: list[str]) -> str:
    """Return a table as a sentence: each row with its name, and each of its cells with the head of the column."""
    head, *rows = ([cell.strip() for cell in line.strip("|").split("|")] for line in lines if not RULED.match(line))
    told = (
        f"{row[0]}: {', '.join(f'{column} {cell}'.strip() for column, cell in zip(head[1:], row[1:], strict=True))}"
        for row in rows
    )
    return f"{'. '.join(each[:1].upper() + each[1:] for each in told)}."


def changes(game: AnyGame) -> dict[int, tuple[str, ...]]:
    """Return what each version of the rules changed, the newest first, from the section "Versions"."""
    found: dict[int, tuple[str, ...]] = {}
    version = None
    for line in text(game).splitlines():
        if heading := VERSION.match(line):
            version = int(heading[1])
            found[version] = ()
        elif version is not None and line.startswith("- "):
            found[version] += (line.removeprefix("- "),)
        elif version is not None and line.startswith("  "):
            found[version] = (*found[version][:-1], f"{found[version][-1]} {line.strip()}")
    return found


def text(game: AnyGame) -> str:
    """Return the whole text of a game's rules, of the version that the game has."""
    newest = usable(game.name)
    if newest is not None and game.version != newest.version:
        frozen = files(f"parlour.frozen.{game.name}_{game.version}") / "rules.md"
        return frozen.read_text("utf-8")
    page = file_of(game.name, "rules.md")
    if page is None:
        raise NoRules(f"The rules of {game.title} were not installed with it.")
    return page.read_text("utf-8")


def look_up(game: AnyGame, what: str) -> dict[str, str]:
    """Return the clause of that name or number, or else all clauses that mention it."""
    book = clauses(game)
    wanted = what.upper()
    named = {name: told for name, told in book.items() if wanted in (name, name.partition("-")[2])}
    return named or {name: told for name, told in book.items() if what.lower() in told.lower()}
