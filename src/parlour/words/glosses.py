"""Short meanings of words from WordNet, loaded when first used."""

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from zipfile import ZipFile

GLOSSES = Path(__file__).parent / "data" / "glosses.zip"

NOUNS = (
    ("S", ""),
    ("SES", "S"),
    ("XES", "X"),
    ("ZES", "Z"),
    ("CHES", "CH"),
    ("SHES", "SH"),
    ("MEN", "MAN"),
    ("IES", "Y"),
)
VERBS = (("S", ""), ("IES", "Y"), ("ES", "E"), ("ES", ""), ("ED", "E"), ("ED", ""), ("ING", "E"), ("ING", ""))
OTHERS = (("ER", ""), ("EST", ""), ("ER", "E"), ("EST", "E"), ("IER", "Y"), ("IEST", "Y"))
DOUBLED = ("ED", "ING", "ER", "EST")
"""Endings before which a consonant may stand twice: STOPPED, BIGGER."""


ENDINGS = {"noun": NOUNS, "verb": VERBS, "other": OTHERS}

Irregular = Mapping[tuple[str, str], tuple[str, ...]]
"""The base words of irregular forms, by form and kind."""


def bases(word: str, kind: str, irregular: Irregular) -> tuple[str, ...]:
    """Return the words that this may be a form of, as a noun, a verb or another kind, irregular or by its ending."""
    return (*irregular.get((word, kind), ()), *_stripped(word, ENDINGS[kind]))


def _stripped(word: str, endings: tuple[tuple[str, str], ...]) -> list[str]:
    """Return the word with each of its possible endings replaced."""
    found = []
    for ending, base in endings:
        if word.endswith(ending) and len(word) > len(ending) + 1:
            stem = word.removesuffix(ending)
            found.append(stem + base)
            if ending in DOUBLED and not base and stem[-1] == stem[-2]:
                found.append(stem[:-1])
    return found


def nouns_and_verbs(word: str) -> tuple[str, ...]:
    """Return the word, and the nouns and verbs that it may be a form of."""
    return (word, *bases(word, "noun", _irregular()), *bases(word, "verb", _irregular()))


def gloss(word: str) -> str | None:
    """A short meaning of the word, or of the word it is a form of; None where none is known."""
    forms = (base for kind in ENDINGS for base in bases(word, kind, _irregular()))
    return next((found for each in (word, *forms) if (found := _own(each))), None)


def _own(word: str) -> str | None:
    """The gloss that the word itself has."""
    text = _page(word[:1])
    at = text.find(f"\n{word}\t")
    return text[at + len(word) + 2 : text.index("\n", at + 1)] if word and at >= 0 else None


@cache
def _page(letter: str) -> str:
    """Return the glosses of the words that begin with a letter; nothing for other characters."""
    with ZipFile(GLOSSES) as packed:
        return packed.read(letter).decode() if letter in packed.namelist() else ""


@cache
def _irregular() -> Irregular:
    """The irregular forms."""
    with ZipFile(GLOSSES) as packed:
        lines = packed.read("irregular").decode().splitlines()
    return {(form, kind): tuple(lemmas) for form, kind, *lemmas in map(str.split, lines)}
