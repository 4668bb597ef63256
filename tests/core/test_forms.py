"""What every game has without saying so: decoders made of its types, and a worth of nothing."""

from msgspec import json

from parlour.core.game import Seat
from tests.core.toy import TOY, Choice


def test_events_are_read_as_they_were_written() -> None:
    events = (*TOY.setup(Choice(), 3, bytes(32)).events, "hello", "again")

    assert TOY.forms.read_events.decode(json.encode(events)) == events


def test_a_table_is_worth_nothing_where_the_game_does_not_say() -> None:
    assert TOY.worth(TOY.setup(Choice(), 3, bytes(32)).state, Seat(0)) == 0.0
