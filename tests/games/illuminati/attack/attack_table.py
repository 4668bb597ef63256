"""The worked examples of attack arithmetic in docs/illuminati-attacks.md, read."""

from pathlib import Path
from typing import NamedTuple

PAGE = Path(__file__).parents[4] / "docs" / "illuminati-attacks.md"
LINE = "the line"
ALONE = ("bermuda", "network")


class Example(NamedTuple):
    """One row: what it shows, the situation, and the sum item by item."""

    shows: str
    mine: str
    theirs: str
    leader: str
    attack: str
    target: str
    aid: tuple[str, ...]
    items: tuple[tuple[int, str], ...]
    number: int


def read_page() -> tuple[Example, ...]:
    """All rows of the page's tables."""
    lines = PAGE.read_text("utf-8").splitlines()
    chain = next(line.strip() for line in lines if line.startswith("    "))
    rows = [line for line in lines if line.startswith("| ") and not line.startswith(("| ---", "| what "))]
    return tuple(example(row.replace(LINE, chain)) for row in rows)


def example(row: str) -> Example:
    """A row, read."""
    shows, mine, theirs, what, reckoned = [part.strip() for part in row.strip("| ").split("|")]
    deed, _, aid = what.partition(" + ")
    leader, attack, target = deed.split()
    listed, _, number = reckoned.partition(" = ")
    items = tuple((int(amount), noun) for amount, noun in (item.split() for item in listed.split(", ")))
    mine, theirs = (alone if text == "-" else text for text, alone in zip((mine, theirs), ALONE, strict=True))
    return Example(shows, mine, theirs, leader, attack, target, tuple(aid.split()), items, int(number))


EXAMPLES = read_page()
