"""What WordNet knows: which words are nouns and verbs, and what they mean in a few words."""

from collections.abc import Collection, Iterator
from pathlib import Path
from typing import NamedTuple

from parlour.words.glosses import ENDINGS, bases

KINDS = ("noun", "verb", "adj", "adv")
SHORT = 90
"""Characters of a gloss; WordNet's run to hundreds."""


class Meanings(NamedTuple):
    """By word in upper case: glosses; the bases of irregular forms, by kind; nouns and verbs."""

    glosses: dict[str, str]
    irregular: dict[tuple[str, str], tuple[str, ...]]
    nouns: set[str]
    verbs: set[str]


def meanings(share: Path, words: Collection[str]) -> Meanings:
    """What WordNet knows of these words."""
    folder = share / "wordnet"
    glosses: dict[str, tuple[int, str]] = {}
    kinds: dict[str, set[str]] = {}
    irregular: dict[tuple[str, str], tuple[str, ...]] = {}
    for kind in KINDS:
        kinds[kind] = set()
        data = (folder / f"data.{kind}").read_bytes()
        for word, used, gloss in _senses(folder / f"index.{kind}", data):
            if word in words:
                kinds[kind].add(word)
                if word not in glosses or used > glosses[word][0]:
                    glosses[word] = (used, gloss)
        for line in (folder / f"{kind}.exc").read_text("utf-8").upper().splitlines():
            form, *lemmas = line.split()
            if form in words:
                key = form, kind if kind in ENDINGS else "other"
                irregular[key] = tuple(dict.fromkeys((*irregular.get(key, ()), *lemmas)))
    return Meanings(
        {word: gloss for word, (_, gloss) in glosses.items()},
        irregular,
        *(
            {word for word in words if any(base in kinds[kind] for base in (word, *bases(word, kind, irregular)))}
            for kind in ("noun", "verb")
        ),
    )


def _senses(index: Path, data: bytes) -> Iterator[tuple[str, int, str]]:
    """Each single word that is no name, with how often its senses were met in texts, and its first such sense."""
    for line in index.read_text("utf-8").splitlines():
        lemma, *fields = line.split()
        if line.startswith(" ") or not (lemma.isascii() and lemma.isalpha()):
            continue
        places = [int(field) for field in fields[-int(fields[1]) :]]
        for place in places:
            entry = data[place : data.index(b"\n", place)].decode()
            told, _, gloss = entry.partition(" | ")
            # A name is written there with a capital; an adjective may carry its place as "(p)".
            if lemma in (word.partition("(")[0] for word in told.split()[4 : 4 + 2 * int(told.split()[3], 16) : 2]):
                yield lemma.upper(), int(fields[-int(fields[1]) - 1]), brief(gloss)
                break


def brief(gloss: str) -> str:
    """The definition without its examples, cut at a clause or a word where it is long."""
    text = gloss.partition('; "')[0].partition(' "')[0].strip().rstrip(";:,")
    if len(text) > SHORT:
        text = text.partition(";")[0]
    if len(text) > SHORT:
        text = text[:SHORT].rpartition(" ")[0].rstrip(",;:(") + "…"
    return text
