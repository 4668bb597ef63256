"""Words that computers never play and hints never show, though people may: slurs and crude words."""

from functools import cache
from pathlib import Path

LIST = Path(__file__).parent / "data" / "offensive.txt"


@cache
def named() -> frozenset[str]:
    """The words of the list, in upper case."""
    lines = LIST.read_text("utf-8").splitlines()
    return frozenset(line.upper() for line in lines if line and not line.startswith("#"))


def offensive(word: str) -> bool:
    """Whether the word is on the list."""
    return word in named()
