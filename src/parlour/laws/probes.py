"""Actions that may be illegal: listed ones with a field changed, and such as the types of their fields allow."""

from collections.abc import Iterator, Sequence
from functools import cache
from random import Random
from typing import Any, get_args

import msgspec
from msgspec import inspect

from parlour.core.game import AnyGame

NUMBERS = (-1, 0, 1, 2, 3, 4, 7, 14, 10**9)
"""Numbers to replace others with."""

LENGTHS = (1, 1, 1, 2, 2, 3)
"""How many items a new list has."""

ANY_WORDS = ("", "x")
"""Strings for a game in which none occurs."""

SMALL = 15
"""New numbers are smaller."""


@cache
def vocabulary(form: Any) -> tuple[str, ...]:
    """Return the enumerated strings in the schema of the actions."""
    _, schemas = msgspec.json.schema_components([form])
    return tuple(sorted(word for schema in schemas.values() for word in schema.get("enum", ())))


def probes(game: AnyGame, actions: Sequence[Any], words: Sequence[str], random: Random, count: int) -> Iterator[Any]:
    """Yield some actions as they are and some altered; each is a well-formed action of the game."""
    words = (*words, *vocabulary(game.forms.action)) or ANY_WORDS
    for _ in range(count if actions else 0):
        plain = msgspec.to_builtins(random.choice(actions))
        if random.randrange(4):
            alter(plain, words, random)
        try:
            yield msgspec.convert(plain, game.forms.action)
        except msgspec.ValidationError:
            continue


def alter(plain: dict[str, Any], words: Sequence[str], random: Random) -> None:
    """Change one field of an action: another word, another number, one item less, more, or out of order."""
    names = [name for name in plain if name != "kind"]
    if not names:
        return
    name = random.choice(names)
    plain[name] = altered(plain[name], words, random)


def altered(value: Any, words: Sequence[str], random: Random) -> Any:
    """Return another value of the same type."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return random.choice(NUMBERS)
    if isinstance(value, str):
        return random.choice(words)
    if value is None:
        return random.choice((*NUMBERS, *words))
    if isinstance(value, dict):
        inner = dict(value)
        alter(inner, words, random)
        return inner
    items = list(value)
    kind = random.randrange(4)
    if kind == 0 and items:
        at = random.randrange(len(items))
        items[at] = altered(items[at], words, random)
    elif kind == 1 and items:
        items.pop(random.randrange(len(items)))
    elif kind == 2 and items:
        items.append(random.choice(items))
    else:
        items.insert(0, random.choice(words))
    return items


def fresh(game: AnyGame, actions: Sequence[Any], words: Sequence[str], random: Random, count: int) -> Iterator[Any]:
    """Yield actions of every kind, listed or not; most values are those that listed actions have in such a field."""
    words = words or ANY_WORDS
    kinds = kinds_of(game.forms.action)
    used: dict[str, list[Any]] = {}
    for action in actions:
        for name, value in msgspec.to_builtins(action).items():
            used.setdefault(name, []).append(value)
    for _ in range(count):
        kind = random.choice(kinds)
        plain = {
            field.encode_name: random.choice(used[field.encode_name])
            if field.encode_name in used and random.randrange(8)
            else value_of(field.type, words, random)
            for field in fields_of(kind)
        }
        try:
            yield msgspec.convert(plain, kind)
        except msgspec.ValidationError:
            continue


def kinds_of(form: Any) -> tuple[Any, ...]:
    """Return all kinds of actions of a game, which may be one alone."""
    return get_args(form) or (form,)


@cache
def fields_of(kind: Any) -> tuple[inspect.Field, ...]:
    """Return the fields of a kind of action."""
    form = inspect.type_info(kind)
    assert isinstance(form, inspect.StructType)
    return form.fields


def value_of(form: inspect.Type, words: Sequence[str], random: Random) -> Any:
    """Return any value of a type: a piece for a string, a small number, a few items for a list."""
    match form:
        case inspect.UnionType():
            return value_of(random.choice(form.types), words, random)
        case inspect.EnumType():
            return random.choice(list(form.cls)).value
        case inspect.LiteralType():
            return random.choice(form.values)
        case inspect.IntType():
            return random.randrange(SMALL)
        case inspect.BoolType():
            return random.choice((False, True))
        case inspect.StrType():
            return random.choice(words)
        case inspect.VarTupleType():
            return [value_of(form.item_type, words, random) for _ in range(random.choice(LENGTHS))]
        case inspect.TupleType():
            return [value_of(each, words, random) for each in form.item_types]
        case inspect.StructType():
            return {field.encode_name: value_of(field.type, words, random) for field in form.fields}
        case _:
            return None
