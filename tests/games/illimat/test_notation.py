"""Positions in one line of text."""

import pytest

from parlour.core.game import Seat
from parlour.games.illimat.box import Luminary
from parlour.games.illimat.notation import position, read_cards
from parlour.games.illimat.options import Options
from parlour.games.illimat.state import Crop, Field, Pile


def test_hands_alone_make_a_position() -> None:
    table = position("hands 5s 10w / - / Ft")

    assert table.hands == (read_cards("5s 10w"), (), read_cards("Ft"))
    assert (table.seats, table.turn.seat, table.dealer, table.okus, table.scores) == (3, 0, 2, 0, (0, 0, 0))
    assert table.fields == (Field(),) * 4


def test_every_part_has_its_place() -> None:
    table = position(
        "hands 5s / 3p | fields 7a [2s 5a =7] {4s 6s 10p =10} / 2a / - / - | spring 1 | up rake - - -"
        " | down - union - - | beneath 2w 3w 4w | okus 2 | deck 9s 9p | crops 3s (4w) maiden o o / -"
        " | scores 3 -1 | unused river | turn 1"
    )

    loose, open_pile = read_cards("7a"), Pile(7, read_cards("2s 5a"), locked=False)
    assert table.fields[0] == Field(loose, (open_pile, Pile(10, read_cards("4s 6s 10p"), locked=True)))
    assert (table.spring, table.up[0], table.down[1]) == (1, Luminary.RAKE, Luminary.UNION)
    assert (table.beneath, table.okus, table.deck) == (read_cards("2w 3w 4w"), 2, read_cards("9s 9p"))
    assert table.crops == (Crop(read_cards("3s"), read_cards("4w"), (Luminary.MAIDEN,), 2), Crop())
    assert (table.scores, table.unused, table.turn.seat) == ((3, -1), (Luminary.RIVER,), Seat(1))
    assert table.turn.okus


def test_options_may_be_given() -> None:
    assert position("hands 5s / 3p", Options(target=5)).options.target == 5


def test_an_unknown_part_is_refused() -> None:
    with pytest.raises(ValueError, match="not parts of a position: colour, shape"):
        position("hands 5s / 3p | shape round | colour red")


@pytest.mark.parametrize("text", ["hands 1s / 3p", "hands 5s / 3p | deck 5x", "hands 5s / 3p | crops (K) / -"])
def test_an_unknown_card_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="is not a card"):
        position(text)
