"""Illimat at the terminal: moves typed as commands."""

import pytest

from parlour.cli.typed.illimat import read
from parlour.core.game import Seat
from parlour.games.illimat.actions import Action, Exchange, Harvest, Sow, Stockpile, Tend
from parlour.games.illimat.box import Card, Season
from parlour.games.illimat.notation import position
from parlour.games.illimat.view import view
from parlour.games.illimat.view_types import View

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
    assert read(line, SEEN) == action
