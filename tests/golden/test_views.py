"""What tables of earlier versions show can be read as today's: the browser knows only the newest types.

A field that an earlier version does not have reads as nothing: zero, None, no or empty.
"""

from itertools import pairwise
from typing import Any

import pytest
from msgspec import json

from parlour.core.game import Seat
from parlour.core.record import read, steps
from parlour.core.registry import find, names, versions
from tests.golden.replay import expected, text

EARLIER = [
    (name, version, table) for name in names() for version in versions(name)[:-1] for table in expected(name, version)
]

MEANT = {("shortest_row", 1)}
"""What a missing field means where it is not nothing: in Illiterati 1 a row could have a single letter."""


@pytest.mark.parametrize(("name", "version", "table"), EARLIER)
def test_views_and_events_of_an_earlier_version_are_of_the_newest_types(name: str, version: int, table: str) -> None:
    game, record = read(text(name, version, table))
    forms = find(name).forms

    for step in steps(game, record):
        for viewer in (None, *map(Seat, range(record.seats))):
            seen = json.encode(game.view(step.state, viewer))
            assert untold(forms.read_view.decode(seen), json.decode(seen)).items() <= MEANT
        told = json.encode(step.events)
        for event, fields in zip(forms.read_events.decode(told), json.decode(told), strict=True):
            assert not untold(event, fields)


def untold(read: Any, fields: dict[str, Any]) -> dict[str, Any]:
    """Return what a struct says of fields that it was not told, where that is more than nothing."""
    added = (name for name in read.__struct_fields__ if name not in fields)
    return {name: value for name in added if (value := getattr(read, name))}


@pytest.mark.parametrize("name", names())
def test_options_and_moves_of_an_earlier_version_are_of_the_newest_types(name: str) -> None:
    for earlier, newer in pairwise(versions(name)):
        for table in expected(name, earlier):
            _, record = read(text(name, earlier, table))
            newest = find(f"{name}-{newer}").forms
            newest.read_options.decode(json.encode(record.options))
            for move in record.entries:
                newest.read_action.decode(json.encode(move.action))
