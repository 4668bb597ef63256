"""Phrases that the sentences of every game need."""

from collections.abc import Iterable, Sequence


def joined(parts: Iterable[str]) -> str:
    """Return a list as part of a sentence: "a, b and c"."""
    *front, last = parts
    return f"{', '.join(front)} and {last}" if front else last


IRREGULAR = {"is": "are", "was": "were", "has": "have", "does": "do", "goes": "go"}
"""Verbs whose form for "you" is not that for "he" without its s."""

SIBILANTS = ("ses", "ches", "shes", "xes", "zes")
"""Endings of verbs that add es: passes, reaches, pushes."""


def subject(name: str, verb: str) -> str:
    """Return a player and what the player does, in the present tense: "Ann begins", or "You begin" for "You"."""
    if name != "You":
        return f"{name} {verb}"
    return f"You {IRREGULAR.get(verb) or verb.removesuffix('es' if verb.endswith(SIBILANTS) else 's')}"


def whom(name: str) -> str:
    """Return a player's name within a sentence: "a point for Ann", or "a point for you" for "You"."""
    return "you" if name == "You" else name


def whose(name: str) -> str:
    """Return the possessive of a player's name: "Ann's", or "Your" for "You"."""
    return "Your" if name == "You" else f"{name}'s"


def time_up_text(names: Sequence[str]) -> str:
    """Return that some players had no more time: "Time was up for Ann and Ben.", or "Your time was up." for "You"."""
    return "Your time was up." if list(names) == ["You"] else f"Time was up for {joined(map(whom, names))}."


def count(number: int, noun: str) -> str:
    """Return a number with its noun, and a true minus; the plural ends in s."""
    return f"{figure(number)} {noun}{'' if abs(number) == 1 else 's'}"


def figure(number: int) -> str:
    """Return a number with a true minus."""
    return f"{number}".replace("-", "−")


def signed(number: int) -> str:
    """Return a number with its sign, and a true minus: "+2", "−2"; "0" has none."""
    return f"+{number}" if number > 0 else figure(number)


NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")


def in_words(number: int) -> str:
    """Return a small number as a sentence has it, a large one in digits."""
    return NUMBERS[number] if number < len(NUMBERS) else str(number)


def win_text(winners: Sequence[str], points: int) -> str:
    """Return who won, alone or together, and with how many points."""
    how = "won" if len(winners) == 1 else "shared the win"
    first, *others = winners
    return f"{joined([first, *map(whom, others)])} {how} with {count(points, 'point')}."
