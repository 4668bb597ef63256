"""What every game has without saying so: decoders made of its types, one part, and a worth of nothing."""

from msgspec import json

from parlour.core.game import Move, Seat
from tests.core.toy import TOY, Choice, Said, Say


def test_events_are_read_as_they_were_written() -> None:
    events = (*TOY.setup(Choice(), 3, bytes(32)).events, Said("hello"), Said("again"))

    assert TOY.forms.read_events.decode(json.encode(events)) == events


def test_a_game_that_says_nothing_of_rounds_is_of_one_part() -> None:
    table = TOY.setup(Choice(), 3, bytes(32)).state
    later = TOY.apply(table, Move(Seat(0), Say("yes"))).state

    assert TOY.computer.part(table) == TOY.computer.part(later)


def test_a_table_is_worth_nothing_where_the_game_does_not_say() -> None:
    assert TOY.computer.worth(TOY.setup(Choice(), 3, bytes(32)).state, Seat(0)) == 0.0
