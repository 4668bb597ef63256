from typing import Any

import msgspec
import pytest

from parlour.core.game import Illegal
from parlour.games.illimat.actions import Action
from parlour.lessons.course import Item, Wrong, completes, matches


def sow(card: str, field: int) -> Any:
    """A move."""
    return msgspec.convert({"kind": "sow", "card": card, "field": field}, Action)


@pytest.mark.parametrize(
    ("pattern", "value", "fits"),
    [
        ({"kind": "sow"}, {"kind": "sow", "card": "7s"}, True),
        ({"kind": "sow", "card": "6s"}, {"kind": "sow", "card": "7s"}, False),
        ({"season": None}, {"kind": "sow"}, False),
        ({"take": ["3a", "4p"]}, {"take": ["4p", "3a"]}, False),
        ({"take": {"any_order": ["3a", "4p"]}}, {"take": ["4p", "3a"]}, True),
        ({"take": {"any_order": ["3a", "3a"]}}, {"take": ["3a", "4p"]}, False),
        ({"take": {"any_order": ["3a"]}}, {"take": ["3a", "4p"]}, False),
        ({"fields": [{"loose": []}, {}]}, {"fields": [{"loose": [], "piles": []}, {"loose": ["3a"]}]}, True),
        ([1, 2], [1, 2, 3], False),
    ],
)
def test_a_pattern_names_what_must_be_there(pattern: Any, value: Any, fits: bool) -> None:
    assert matches(pattern, value) is fits


def test_a_lesson_explains_what_it_does_not_want() -> None:
    item = Item(
        "do",
        "Harvest with the 7.",
        answers=({"kind": "harvest", "cards": ["7s"]},),
        allowed=({"kind": "sow", "card": "2s"},),
        wrong=(Wrong({"kind": "sow", "field": 1}, "Not there."),),
        otherwise="Not that.",
    )
    harvest = msgspec.convert({"kind": "harvest", "cards": ["7s"], "field": 0, "take": ["7w"]}, Action)
    assert completes(item, harvest, {})
    assert not completes(item, sow("2s", 1), {})
    with pytest.raises(Illegal, match=r"Not there\."):
        completes(item, sow("3s", 1), {})
    with pytest.raises(Illegal, match=r"Not that\."):
        completes(item, sow("3s", 2), {})


def test_a_lesson_can_ask_for_a_state() -> None:
    item = Item("do", "Empty the field.", reaches={"fields": [{"loose": []}]}, otherwise="Not yet.")
    assert completes(item, sow("3s", 1), {"fields": [{"loose": []}]})
    with pytest.raises(Illegal, match="Not yet"):
        completes(item, sow("3s", 1), {"fields": [{"loose": ["3s"]}]})
