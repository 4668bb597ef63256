"""What the terminal shows of any game: its table in the lines of its text, score sheets, places."""

from dataclasses import replace
from typing import Any

import pytest
from rich.console import Console, RenderableType

from parlour.cli import screen
from parlour.cli.typed import typed_moves
from parlour.core.game import AnyGame, Outcome, Seat
from parlour.core.registry import find, names

NAMES = ("You", "Ada", "Ben", "Cleo")


def drawn(what: RenderableType, width: int = 80) -> list[str]:
    """The lines as a terminal of that width shows them."""
    console = Console(width=width, height=40, highlight=False, color_system=None)
    with console.capture() as lines:
        console.print(what)
    return [line.rstrip() for line in lines.get().splitlines()]


def opening(game: AnyGame) -> Any:
    """What the first player sees of a new game."""
    seats = game.seats[0]
    return game.view(game.setup(game.forms.options(), seats, bytes(32)).state, Seat(0))


@pytest.mark.parametrize("width", [40, 80, 120])
@pytest.mark.parametrize("name", names())
def test_every_table_is_shown_whole_within_the_window(name: str, width: int) -> None:
    game = find(name)
    seen, people = opening(game), NAMES[: game.seats[0]]

    lines = drawn(screen.table(game, game.title, seen, people, width), width)

    assert max(map(len, lines)) <= width
    told = f"{game.text.table(seen, people)} {game.text.ask(seen, people)}"
    assert " ".join(lines[1:]).split() == told.split()


def test_a_long_line_goes_on_set_in() -> None:
    assert drawn(screen.table_line("  Cy: one two three", 12)) == ["  Cy: one", "      two", "      three"]


def test_places_are_shown_in_their_order() -> None:
    lines = drawn(screen.places(Outcome((2, 1, 4, 2), "Enough.", (5, 9, 1, 5)), NAMES, team=False))

    assert [line.split() for line in lines[-5:-1]] == [
        ["1st", "Ada", "9"],
        ["2nd", "You", "5"],
        ["2nd", "Cleo", "5"],
        ["4th", "Ben", "1"],
    ]
    assert "points" not in "".join(drawn(screen.places(Outcome((1, 2), "Enough."), NAMES[:2], team=False)))


@pytest.mark.parametrize(("place", "fate"), [(1, "Won together"), (2, "Lost together")])
def test_a_team_has_no_places(place: int, fate: str) -> None:
    assert drawn(screen.places(Outcome((place, place), "Enough."), NAMES[:2], team=True))[-1].strip() == fate


def test_a_game_to_come_has_no_typed_moves_but_json() -> None:
    game = find(names()[0])
    unknown = typed_moves(replace(game, name="to_come"))

    assert unknown.examples == {}
    assert unknown.read("sow 5p north", None) is None
