"""What the terminal shows of a table, wide or narrow, with a board or without."""

import pytest
from rich.console import Console, RenderableType

from parlour.cli import screen
from parlour.cli.boards import Room, board, plain
from parlour.core.game import Outcome, Seat
from parlour.games.illimat import GAME
from parlour.games.illimat.actions import Action, Exchange, Finish, Harvest, Sow, Stockpile, Swap, Tend
from parlour.games.illimat.box import Card, Season
from parlour.games.illimat.notation import position
from parlour.games.illimat.options import Options
from parlour.games.illimat.phrases import card_short
from parlour.games.illimat.view import view
from parlour.games.illimat.view_types import View

NAMES = ("You", "Ada", "Ben", "Cleo")
FULL = (
    "hands 5p 10w / 3p / - / 2s | fields 7a 9t 2w 3w [2s 5s =7] / {4s 6s 10p =10} / - / Qa | spring 1"
    " | up - - maiden - | down rake - - - | okus 4 | crops Fs / - / river o / -"
)


def drawn(what: RenderableType, width: int = 80, height: int = 40) -> list[str]:
    """The lines as a terminal of that size shows them."""
    console = Console(width=width, height=height, highlight=False, color_system=None)
    with console.capture() as lines:
        console.print(what)
    return [line.rstrip() for line in lines.get().splitlines()]


def table(text: str, width: int, height: int, names: tuple[str, ...] = NAMES) -> list[str]:
    return drawn(board(GAME).table(view(position(text), Seat(0)), names, Room(width=width, height=height)), width)


def test_where_there_is_room_the_fields_lie_around_the_illimat() -> None:
    lines = table(FULL, 80, 40)

    assert lines[0].strip(" ╭─╮") == "North, Summer"
    assert "West, Spring" in next(line for line in lines if "illimat" in line)
    assert "East, Autumn" in next(line for line in lines if "illimat" in line)
    assert any("anything goes" in line for line in lines)
    assert any("7 open: 2 Sum 5 Sum" in line for line in lines)
    assert any("10 locked: 4 Sum 6 Sum" in line for line in lines)
    assert "The Maiden: Winter forbids nothing." in lines
    assert lines[-1] == "Your hand   5 Spr   10 Win"


def test_in_a_small_window_the_fields_stand_in_rows() -> None:
    lines = table(FULL, 80, 24)

    assert lines[0] == "to 17 points, round 1, Cleo dealt, 0 cards to draw, 4 okus tokens"
    assert lines[2].startswith(" South, Winter  anything goes  face down")
    assert "> You: 0 points, 2 in hand, 1 harvested (1 Summer, 1 Fool)" in lines
    assert "  Ben: 0 points, 0 in hand, 0 harvested, 1 okus token, the River" in lines


@pytest.mark.parametrize("width", [60, 80, 120, 200])
@pytest.mark.parametrize("height", [24, 60])
@pytest.mark.parametrize("text", [FULL, "hands 5p 10w / 3p", "hands 5p 10w / 3p / 2p"])
def test_every_card_that_is_seen_is_shown_whole(width: int, height: int, text: str) -> None:
    state = position(text)
    seen = [*state.hands[0], *(card for field in state.fields for card in field.loose)]
    seen += [card for field in state.fields for pile in field.piles for card in pile.cards]

    lines = table(text, width, height, NAMES[: state.seats])

    assert [card for card in seen if not any(card_short(card) in line for line in lines)] == []
    assert "…" not in "".join(lines)


def test_a_game_without_a_board_is_shown_in_its_words() -> None:
    seen = view(position("hands 5p / 3p", Options(length="round")), Seat(0))
    face = plain(GAME)

    assert drawn(face.table(seen, ("You", "Ada"), Room(width=80, height=24)))[0].startswith("Illimat, a single round:")
    assert face.path(Finish(), seen) == ()
    assert face.sheet(None, NAMES) is None
    assert face.read("sow 5p north", seen) is None


SEEN: View = view(position("hands 5p 4a / 3p | fields - / - / 3s [2w 7w =9] / -"), Seat(0))


@pytest.mark.parametrize(
    ("line", "action"),
    [
        ("sow 5p north", Sow(Card("5p"), 2)),
        ("  SOW 5spr North ", Sow(Card("5p"), 2)),
        ("sow ksta west autumn", Sow(Card("Kt"), 1, Season.AUTUMN)),
        ("harvest 5p north 2w 3s", Harvest((Card("5p"),), 2, (Card("3s"), Card("2w")))),
        ("harvest 5p+4a north 2w", Harvest((Card("5p"), Card("4a")), 2, (Card("2w"),))),
        ("harvest ft east 3s spring", Harvest((Card("Ft"),), 3, (Card("3s"),), Season.SPRING)),
        ("stockpile 5p north 3s =8", Stockpile(Card("5p"), 2, (Card("3s"),), 8)),
        ("stockpile 5p north 3s = 8", Stockpile(Card("5p"), 2, (Card("3s"),), 8)),
        ("exchange 5p 9w", Exchange(Card("5p"), Card("9w"))),
        ("tend kt winter", Tend(Card("Kt"), Season.WINTER)),
        ("stockpile 5p north 3s", None),
        ("sow 5p north 3s", None),
        ("sow 5p", None),
        ("sow 5x north", None),
        ("fly 5p north", None),
        ("", None),
    ],
)
def test_moves_can_be_typed(line: str, action: Action | None) -> None:
    assert board(GAME).read(line, SEEN) == action


def test_moves_begin_with_the_card_and_go_on_with_the_field() -> None:
    path = board(GAME).path

    assert path(Sow(Card("5p"), 2), SEEN) == ("Five of Spring", "in the north field", "sow")
    assert path(Stockpile(Card("Kt"), 2, (), 8, Season.WINTER), SEEN)[2:] == (
        *("stockpile 8", "and turn it to Winter", "stockpile 8 with 0 items"),
    )
    assert path(Harvest((Card("5p"), Card("4a")), 2, ()), SEEN)[0] == "Five of Spring and Four of Autumn"
    assert path(Exchange(Card("5p"), Card("3s")), SEEN)[1] == "Five of Spring"
    assert path(Tend(Card("5p")), SEEN)[1] == "Five of Spring"
    assert path(Swap((Card("4a"), Card("5p")), (Card("3s"), Card("9s"))), SEEN) == (
        "Exchange Five of Spring and Four of Autumn",
        "for Three of Summer",
        "and Nine of Summer",
    )


def test_places_are_shown_in_their_order() -> None:
    lines = drawn(screen.places(Outcome((2, 1, 4, 2), "Enough.", (5, 9, 1, 5)), NAMES))

    assert [line.split() for line in lines[-5:-1]] == [
        ["1st", "Ada", "9"],
        ["2nd", "You", "5"],
        ["2nd", "Cleo", "5"],
        ["4th", "Ben", "1"],
    ]
    assert "points" not in "".join(drawn(screen.places(Outcome((1, 2), "Enough."), NAMES[:2])))
