"""What the terminal shows: the table and its question, events, menus, the final places."""

from collections.abc import Iterable, Mapping, Sequence
from textwrap import wrap
from typing import Any

from rich import box
from rich.console import Console, Group, RenderableType
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from parlour.core.game import AnyGame, Names, Outcome, ScoreLine
from parlour.core.phrases import signed

ORDINALS = ("1st", "2nd", "3rd")


def console() -> Console:
    """Return the console, without automatic highlighting."""
    return Console(highlight=False)


def table(game: AnyGame, title: str, view: Any, names: Names, width: int) -> RenderableType:
    """The table as the viewer sees it, in the lines of the game's text, and what it waits for."""
    lines = [table_line(line, width) for line in game.text.table(view, names).splitlines()]
    question = Text(game.text.ask(view, names), style="bold yellow")
    return Group(Rule(title, align="left", style="dim"), *lines, question)


def table_line(line: str, width: int) -> Text:
    """A line of the table: what it is about stands out, and what is too long goes on below, set in."""
    indent = line[: len(line) - len(line.lstrip())]
    text = Text("\n".join(wrap(line, width, subsequent_indent=f"{indent}    ", break_on_hyphens=False)))
    text.highlight_regex(r"^\s*[^:.]+:(?= )", style="bold")
    return text


def told(game: AnyGame, options: Any, event: Any, names: Names) -> RenderableType:
    """An event as the log tells it, with the players' names standing out, and the score sheet that it shows."""
    sentence = Text(game.text.event(event, names))
    sentence.highlight_words(names, style="bold")
    lines = game.text.score(event, options, names) if game.text.score is not None else ()
    return Group(sentence, sheet(lines, names)) if lines else sentence


def sheet(lines: Iterable[ScoreLine], names: Names) -> RenderableType:
    """A score sheet, with a column for each player."""
    grid = Table(box=box.SIMPLE_HEAD)
    grid.add_column("")
    for name in names:
        grid.add_column(Text(name), justify="right")
    for line in lines:
        counted = [f"{found}, " for found in line.counted] or [""] * len(names)
        points = [f"{found}{signed(point)}" for found, point in zip(counted, line.points, strict=True)]
        grid.add_row(f"{line.name} ({line.rule})", *points)
    return grid


def chapter(title: str, log: Iterable[RenderableType]) -> RenderableType:
    """What happened, under a title."""
    return Group(Rule(title, align="left", style="dim"), *log)


def numbered(number: int, lines: Sequence[RenderableType]) -> RenderableType:
    """Return the events of a move beside its number."""
    grid = Table.grid(padding=(0, 1))
    grid.add_column(justify="right", width=4, style="dim")
    grid.add_row(f"{number}", Group(*lines))
    return grid


def glossary(meanings: Mapping[str, str]) -> RenderableType:
    """Words or clauses with what they say."""
    grid = Table.grid(padding=(0, 2))
    grid.add_column(no_wrap=True, style="bold")
    for word, meaning in meanings.items():
        grid.add_row(Text(word), Text(meaning))
    return grid


def places(outcome: Outcome, names: Names, *, team: bool) -> RenderableType:
    """How the game ended: places in order, with scores where the game has them; a team wins or loses together."""
    over = (Rule("The end", align="left", style="dim"), Text(outcome.reason))
    if team:
        return Group(*over, Text("Won together" if outcome.places[0] == 1 else "Lost together"))
    grid = Table(box=box.SIMPLE_HEAD)
    grid.add_column("place")
    grid.add_column("player")
    if outcome.scores is not None:
        grid.add_column("points", justify="right")
    for seat in sorted(range(len(names)), key=lambda seat: outcome.places[seat]):
        points = () if outcome.scores is None else (str(outcome.scores[seat]),)
        grid.add_row(ordinal(outcome.places[seat]), Text(names[seat]), *points)
    return Group(*over, grid)


def ordinal(place: int) -> str:
    """Return a place as an ordinal: "1st"."""
    return ORDINALS[place - 1] if place <= len(ORDINALS) else f"{place}th"
