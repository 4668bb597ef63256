"""Which words there are and how common they are: ENABLE, and SCOWL's lists of plain words."""

import json
import re
from pathlib import Path

from parlour.words.letters import LONGEST
from parlour.words.trie import LEVELS

WORD = re.compile(r"[a-z]+")
LARGEST = 80
"""The size of SCOWL up to which its words are in the large list; beyond it lies what no dictionary has."""

VOWELS = frozenset("AEIOUY")
HUSHED = {"PST", "PSSTS", "PSTS", "PWN", "PWNS", "SSH", "ZZZ"}
"""Words without a vowel that are words; the others of SCOWL's are abbreviations."""

ABBREVIATIONS = {
    *("ACCRA", "AEQ", "AGS", "AIA", "ANU", "CENS", "CHARA", "ECAD", "ENE", "ENIAC", "ERT", "FE", "FLIR", "HOND", "IDE"),
    *(
        "IGG",
        "JUD",
        "KANS",
        "MAA",
        "MIPS",
        "MNA",
        "MNAS",
        "NEP",
        "OBO",
        "POA",
        "ROK",
        "RUC",
        "SAIC",
        "SE",
        "SLE",
        "SUID",
    ),
    *("TRON", "UVA", "YAG"),
}
"""What stands among SCOWL's plain words and is short for something, or a name."""


def enable(path: Path) -> set[str]:
    """All words of ENABLE."""
    return {word.upper() for word in json.loads(path.read_text("utf-8"))}


def levels(share: Path) -> dict[str, int]:
    """Each plain word of SCOWL with the smallest size of list that it is in; names and abbreviations lie elsewhere."""
    found: dict[str, int] = {}
    for path in sorted((share / "dict" / "scowl").glob("*-words.*")):
        level = int(path.suffix[1:])
        for line in path.read_text("latin-1").split():
            if level <= LARGEST and WORD.fullmatch(line):
                found[line.upper()] = min(level, found.get(line.upper(), LEVELS[-1]))
    return found


def large(common: dict[str, int], smaller: set[str]) -> set[str]:
    """The words of SCOWL for the large list, without single letters and abbreviations."""
    return {word for word in common if word in smaller or _is_word(word)}


def _is_word(word: str) -> bool:
    voiced = bool(VOWELS & set(word)) or word in HUSHED
    return 2 <= len(word) <= LONGEST and voiced and word not in ABBREVIATIONS
