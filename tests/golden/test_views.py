"""What tables of earlier versions show can be read as today's: the browser knows only the newest types."""

from itertools import pairwise

import pytest
from msgspec import json

from parlour.core.game import Seat
from parlour.core.record import read, steps
from parlour.core.registry import find, names, versions
from tests.golden.replay import expected, text

EARLIER = [
    (name, version, table) for name in names() for version in versions(name)[:-1] for table in expected(name, version)
]


@pytest.mark.parametrize(("name", "version", "table"), EARLIER)
def test_views_and_events_of_an_earlier_version_are_of_the_newest_types(name: str, version: int, table: str) -> None:
    game, record = read(text(name, version, table))
    forms = find(name).forms

    for step in steps(game, record):
        for viewer in (None, *map(Seat, range(record.seats))):
            forms.read_view.decode(json.encode(game.view(step.state, viewer)))
        forms.read_events.decode(json.encode(step.events))


@pytest.mark.parametrize("name", names())
def test_options_and_moves_of_an_earlier_version_are_of_the_newest_types(name: str) -> None:
    for earlier, newer in pairwise(versions(name)):
        for table in expected(name, earlier):
            _, record = read(text(name, earlier, table))
            newest = find(f"{name}-{newer}").forms
            newest.read_options.decode(json.encode(record.options))
            for move in record.entries:
                newest.read_action.decode(json.encode(move.action))
