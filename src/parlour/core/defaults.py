"""What a game does that says nothing more: the defaults of the contract in `game.py`."""

from collections.abc import Iterator, Mapping
from typing import Any


def no_ideas(_view: Any, _level: str) -> Iterator[Any]:
    """Return no ideas: most games list all their moves."""
    return iter(())


def cites(event: Any) -> tuple[str, ...]:
    """Return the clauses that an event says it shows."""
    clauses: tuple[str, ...] = event.cites()
    return clauses


def redact(event: Any, viewer: int | None) -> Any:
    """Return what an event says that a viewer saw of it."""
    return event.redact(viewer)


def reveals(event: Any, viewer: int | None) -> bool:
    """Return whether an event says that it told a viewer something hidden."""
    told: bool = event.reveals(viewer)
    return told


def no_lexicon(_options: Any) -> None:
    """Return None: most games use no word list."""


def one_part(_state: Any) -> int:
    """Return 0: most games have no rounds or other parts."""
    return 0


def no_worth(_state: Any, _seat: int) -> float:
    """Return 0: the game does not estimate a state's value before the end."""
    return 0.0


def never_known(_view: Any) -> bool:
    """Return False: in most games something stays hidden, or more than two play."""
    return False


def no_noise(_state: Any, _seat: int) -> None:
    """Return None: in most games chat has no effect on the game."""


def no_leave(_state: Any, _seat: int) -> None:
    """Return None: in most games a computer takes over for a player who leaves."""


def no_choices() -> Mapping[str, tuple[str, ...]]:
    """Return no choices: most games have no option that depends on the server's files."""
    return {}


def no_cards(_options: Any) -> tuple[Any, ...]:
    """Return no cards: the game does not explain any."""
    return ()


def no_high_score(_state: Any) -> None:
    """Return nothing: most games keep no high scores."""


def no_facts(_state: Any, _seat: int) -> tuple[Any, ...]:
    """Return nothing: the game does not say what is worth telling."""
    return ()


def no_difficulty(_options: Any) -> None:
    """Return None: most games are not co-operative."""
