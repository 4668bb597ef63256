"""What the terminal shows: the table and its question, events, menus, the final places."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from rich import box
from rich.console import Console, Group, RenderableType
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from parlour.cli.boards import Board, Names, Room
from parlour.cli.menu import Branch, Leaf
from parlour.core.game import AnyGame, Outcome

ORDINALS = ("1st", "2nd", "3rd")


def console() -> Console:
    """Return the console, without automatic highlighting."""
    return Console(highlight=False)


def table(game: AnyGame, board: Board, view: Any, names: Names, screen: Console) -> RenderableType:
    """The table as the viewer sees it, and what it waits for."""
    drawn = board.table(view, names, Room(width=screen.width, height=screen.height))
    return Group(Rule(game.title, align="left", style="dim"), drawn, Text(game.text.ask(view, names), style="bold"))


def told(game: AnyGame, board: Board, event: Any, names: Names) -> RenderableType:
    """An event as the log tells it, with the players' names standing out."""
    shown = board.sheet(event, names)
    if shown is not None:
        return shown
    sentence = Text(game.text.event(event, names))
    sentence.highlight_words(names, style="bold")
    return sentence


def chapter(title: str, log: Iterable[RenderableType]) -> RenderableType:
    """What happened, under a title."""
    return Group(Rule(title, align="left", style="dim"), *log)


def numbered(number: int, lines: Sequence[RenderableType]) -> RenderableType:
    """Return the events of a move beside its number."""
    grid = Table.grid(padding=(0, 1))
    grid.add_column(justify="right", width=4, style="dim")
    grid.add_row(f"{number}", Group(*lines))
    return grid


def choices(entries: Sequence[Leaf | Branch]) -> RenderableType:
    """The entries of a menu with their numbers."""
    grid = Table.grid(padding=(0, 1))
    grid.add_column(justify="right", no_wrap=True)
    grid.add_column()
    for number, entry in enumerate(entries, start=1):
        more = Text(f"  {hint(entry)}", style="dim") if isinstance(entry, Branch) else ""
        grid.add_row(Text(f"{number}", style="bold yellow"), Text.assemble(entry.label, more))
    return grid


def hint(branch: Branch) -> str:
    """Return how many moves are behind an entry, and their kinds by their first words."""
    leaves = list(branch.leaves)
    verbs = dict.fromkeys(leaf.label.split()[0].lower() for leaf in leaves)
    news = ", ".join(verb for verb in verbs if verb not in branch.label.lower())
    return f"{len(leaves)} moves{f': {news}' if news else ''}"


def glossary(meanings: Mapping[str, str]) -> RenderableType:
    """Words or clauses with what they say."""
    grid = Table.grid(padding=(0, 2))
    grid.add_column(no_wrap=True, style="bold")
    for word, meaning in meanings.items():
        grid.add_row(Text(word), Text(meaning))
    return grid


def places(outcome: Outcome, names: Names) -> RenderableType:
    """How the game ended: places in order, with scores where the game has them."""
    grid = Table(box=box.SIMPLE_HEAD)
    grid.add_column("place")
    grid.add_column("player")
    if outcome.scores is not None:
        grid.add_column("points", justify="right")
    for seat in sorted(range(len(names)), key=lambda seat: outcome.places[seat]):
        points = () if outcome.scores is None else (str(outcome.scores[seat]),)
        grid.add_row(ordinal(outcome.places[seat]), Text(names[seat]), *points)
    return Group(Rule("The end", align="left", style="dim"), Text(outcome.reason), grid)


def ordinal(place: int) -> str:
    """Return a place as an ordinal: "1st"."""
    return ORDINALS[place - 1] if place <= len(ORDINALS) else f"{place}th"
