"""What changed between two values: little where little changed, and to the byte what makes the second of the first."""

from typing import Any

import pytest
from msgspec import Struct, json

from parlour.core.patch import from_rows, in_rows, patch, patched


class Card(Struct, frozen=True):
    """A part of a view."""

    suit: str
    value: int = 0


class Field(Struct, frozen=True):
    """A view with parts."""

    cards: tuple[Card, ...] = ()
    top: Card | None = None
    name: str = ""


class Pair(Struct, frozen=True, array_like=True):
    """A struct that is a list in JSON."""

    x: int
    y: int


class Sparse(Struct, frozen=True, omit_defaults=True):
    """A struct of which JSON leaves fields out."""

    x: int = 0
    y: int = 0


class Sow(Struct, frozen=True, tag_field="kind", tag="sow"):
    """A move."""

    card: str
    field: int | None = None


class Pass(Struct, frozen=True, tag_field="kind", tag="pass"):
    """A move without fields."""


A, B, C, D = (Card(suit, value) for value, suit in enumerate("abcd"))

CASES: dict[str, tuple[Any, Any, Any]] = {
    "another number": (1, 2, [2]),
    "another type": (1, None, [None]),
    "one field of a struct": (Field(name="x"), Field(name="y"), {"name": ["y"]}),
    "a field deeper down": (Field(top=A), Field(top=Card("a", 9)), {"top": {"value": [9]}}),
    "all fields of a struct": (A, B, [{"suit": "b", "value": 1}]),
    "no struct any more": (Field(top=A), Field(), {"top": [None]}),
    "a struct that is a list": (Pair(1, 2), Pair(1, 3), [[1, 3]]),
    "a struct with fields left out": (Sparse(1, 2), Sparse(1), [{"x": 1}]),
    "an item of a list": ((1, 2, 3), (1, 5, 3), {"1": [5]}),
    "two items of a list": ((1, 2, 3, 4), (1, 5, 6, 4), [1, 2, 5, 6]),
    "a field of an item": ((A, B, C), (A, Card("b", 9), Card("c", 9)), {"1": {"value": [9]}, "2": {"value": [9]}}),
    "some items that change and some that stay": (
        (A, B, C, A),
        (Card("a", 9), B, C, Card("a", 9)),
        {"0": {"value": [9]}, "3": {"value": [9]}},
    ),
    "an item more at the end": ((A, B), (A, B, C), [2, 0, {"suit": "c", "value": 2}]),
    "an item less in the middle": ((A, B, C), (A, C), [1, 1]),
    "an item more among the same": ((A, A), (A, A, A), [2, 0, {"suit": "a", "value": 0}]),
    "a list that was empty": ((), (1,), [0, 0, 1]),
    "a list that is empty now": ((1, 2), (), [0, 2]),
    "an object with any fields": ({"a": 1, "b": 2}, {"b": 2}, [{"b": 2}]),
}


@pytest.mark.parametrize("case", CASES)
def test_a_patch_says_what_changed(case: str) -> None:
    old, new, change = CASES[case]

    made = json.encode(patch(old, new))

    assert json.decode(made) == change
    assert json.encode(patched(json.decode(json.encode(old)), json.decode(made))) == json.encode(new)


@pytest.mark.parametrize("value", [1, None, A, Field(cards=(A, B)), (A, B)])
def test_there_is_no_patch_where_nothing_changed(value: Any) -> None:
    same = json.decode(json.encode(value), type=type(value)) if isinstance(value, Struct) else value

    assert patch(value, value) is None
    assert patch(value, same) is None


def test_structs_come_in_rows_by_their_kind() -> None:
    moves = (Sow("a"), Sow("b", 1), Pass(), Sow("c"))

    made = json.decode(json.encode(in_rows(moves)))

    assert made == [
        [{"kind": "sow"}, ["card", "field"], [["a", None], ["b", 1]]],
        [{"kind": "pass"}, [], [[]]],
        [{"kind": "sow"}, ["card", "field"], [["c", None]]],
    ]
    assert json.encode(from_rows(made)) == json.encode(moves)


def test_structs_without_a_tag_come_in_rows_too() -> None:
    assert json.encode(from_rows(json.decode(json.encode(in_rows((A, B)))))) == json.encode((A, B))
