"""What players show each other while they build words."""

import pytest
from msgspec import ValidationError, json

from parlour.games.illiterati import GAME
from parlour.games.illiterati.box import Tile
from parlour.games.illiterati.presence import Holding

READ = GAME.forms.read_presence.decode


def test_letters_are_shown_with_what_they_are_held_over() -> None:
    held = Holding((Tile("Es1"), Tile("*w1")), over="library")

    assert READ(json.encode(held)) == held
    assert READ('{"tiles":["B2"],"over":"seat:4"}').over == "seat:4"
    assert READ('{"tiles":["B2"]}').over is None


@pytest.mark.parametrize(
    "shown",
    ['{"tiles":[]}', '{"tiles":["b2"]}', '{"tiles":["B2"],"over":"seat:5"}', '{"tiles":["B2"],"loud":true}', "{}"],
)
def test_nothing_else_is_shown(shown: str) -> None:
    with pytest.raises(ValidationError):
        READ(shown)
