"""Positions in a line of text, and options."""

import pytest
from msgspec import json

from parlour.games.illuminati import GAME
from parlour.games.illuminati.notation import position
from parlour.games.illuminati.options import Options
from tests.games.illuminati.table import ONE, YOU


def test_a_line_of_text_is_a_table() -> None:
    state = position(
        "seats bermuda the-mafia<bermuda:0 / ufos | center texas | money bermuda 9 | hands bribery / - | up bribery"
        " | destroyed kgb | deck yuppies | goal network | turns 2 1 | kills 0 1 | turn 1 | out 0"
    )

    assert [placed.card for placed in state.structures[YOU]] == ["bermuda", "the-mafia"]
    assert (state.center, state.destroyed, state.deck[0]) == (("texas",), ("kgb",), "yuppies")
    assert (state.money, state.specials, state.shown) == ({"bermuda": 9}, (("bribery",), ()), ("bribery",))
    assert (state.goal, state.turns, state.kills, state.turn.seat, state.out) == (
        "network",
        (2, 1),
        (0, 1),
        ONE,
        (YOU,),
    )
    assert len(list(GAME.pieces(state))) == 83 + 15 + 2


@pytest.mark.parametrize(
    ("text", "why"),
    [("seats bermuda | dice 3", "not parts of a position: dice"), ("seats nobody", "'nobody' is not a card")],
)
def test_what_is_no_position_is_refused(text: str, why: str) -> None:
    with pytest.raises(ValueError, match=why):
        position(text)


def test_options_are_what_the_table_chose_and_variants_try_each() -> None:
    plain = json.decode(json.encode(Options()))
    tried = [json.decode(json.encode(options)) for options in GAME.variants]

    assert GAME.variants[0] == Options()
    for name, value in plain.items():
        assert any(options[name] != value for options in tried)
