"""Boxes of an owner, as the game offers them to those who check and try one."""

from parlour.games.illiterati import GAME


def test_faults_are_told_a_line_each() -> None:
    assert GAME.boxes is not None
    (fault,) = GAME.boxes.faults("no json")

    assert fault.startswith("line 1")


def test_a_box_is_tried_at_every_level() -> None:
    assert GAME.boxes is not None
    tables = GAME.boxes.tables("mine")

    assert len(tables) > 1
    assert {options.box for options in tables.values()} == {"mine"}
    assert [options.level for options in tables.values()] == list(tables)
