"""Actions that may be illegal: listed ones with a field changed."""

from collections.abc import Iterator, Sequence
from functools import cache
from random import Random
from typing import Any

import msgspec

from parlour.core.game import AnyGame

NUMBERS = (-1, 0, 1, 2, 3, 4, 7, 14, 10**9)
"""Numbers to replace others with."""


@cache
def vocabulary(form: Any) -> tuple[str, ...]:
    """Return the enumerated strings in the schema of the actions."""
    _, schemas = msgspec.json.schema_components([form])
    return tuple(sorted(word for schema in schemas.values() for word in schema.get("enum", ())))


def probes(game: AnyGame, actions: Sequence[Any], words: Sequence[str], random: Random, count: int) -> Iterator[Any]:
    """Yield some actions as they are and some altered; each is a well-formed action of the game."""
    words = (*words, *vocabulary(game.forms.action))
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
