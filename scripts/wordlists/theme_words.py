"""What the judge of Illiterati's themes knows: hyponyms of WordNet's senses to any depth, and words listed by hand."""

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from parlour.words.lexicon import shipped

HERE = Path(__file__).parent
KINDS = {"n": "noun", "v": "verb", "a": "adj", "r": "adv"}
KIND_OF = {"n": "n", "v": "v", "a": "a", "s": "a", "r": "r"}
KIND, INSTANCE, PARTS, TERMS, RELATED = "~", "~i", ("%p", "%m"), ("-c",), ("+", "&", "\\")
"""WordNet's marks for hyponyms, instances with names, parts, the terms of a field, derived and similar words."""

NAMES = ("cities", "countries", "screen_stage", "myth")
"""Themes of names, which no dictionary has."""

Sense = tuple[str, int]
"""A sense of WordNet: its kind, and where it stands in the data."""


class Entry(NamedTuple):
    """A sense: its words, and the senses that it points to, each with its mark."""

    words: tuple[str, ...]
    pointers: tuple[tuple[str, Sense], ...]


class WordNet:
    """WordNet's data files, read as they are asked for."""

    def __init__(self, share: Path) -> None:
        folder = share / "wordnet"
        self._data = {kind: (folder / f"data.{name}").read_bytes() for kind, name in KINDS.items()}
        self._index = {kind: dict(_places(folder / f"index.{name}")) for kind, name in KINDS.items()}

    def sense(self, name: str) -> Sense:
        """Return the sense called `lemma.kind.number`."""
        lemma, kind, number = name.rsplit(".", 2)
        return kind, self._index[kind][lemma][int(number) - 1]

    def entry(self, sense: Sense) -> Entry:
        """Return the words and pointers of a sense."""
        kind, place = sense
        fields = self._data[kind][place : self._data[kind].index(b"|", place)].decode().split()
        end = 4 + 2 * int(fields[3], 16)
        pointers = fields[end + 1 : end + 1 + 4 * int(fields[end])]
        return Entry(
            tuple(word.partition("(")[0].upper() for word in fields[4:end:2]),
            tuple(
                (mark, (KIND_OF[to], int(at))) for mark, at, to in zip(*(pointers[n::4] for n in range(3)), strict=True)
            ),
        )

    def following(self, sense: Sense, marks: Sequence[str]) -> Iterator[Sense]:
        """Yield the senses that one points to by any of these marks."""
        return (other for mark, other in self.entry(sense).pointers if mark in marks)

    def below(self, roots: Sequence[Sense], marks: Sequence[str]) -> list[Sense]:
        """Return these senses, and all below them to any depth by these marks."""
        found = dict.fromkeys(roots)
        waiting = list(found)
        while waiting:
            more = [other for other in self.following(waiting.pop(), marks) if other not in found]
            found.update(dict.fromkeys(more))
            waiting += more
        return list(found)


def _places(index: Path) -> Iterator[tuple[str, tuple[int, ...]]]:
    for line in index.read_text("utf-8").splitlines():
        if not line.startswith(" "):
            lemma, *fields = line.split()
            yield lemma, tuple(map(int, fields[-int(fields[1]) :]))


def by_theme(name: str) -> dict[str, list[str]]:
    """Return what a file beside this one says of each theme; a theme may have several lines."""
    told: dict[str, list[str]] = {}
    for line in (HERE / name).read_text("utf-8").splitlines():
        if line and not line.startswith("#"):
            theme, _, said = line.partition(":")
            told.setdefault(theme, []).extend(said.split())
    return told


def from_wordnet(net: WordNet, roots: Sequence[str], marks: Sequence[str]) -> set[str]:
    """Return the words of these senses, of all below them, and of what the names before them add."""
    found: list[Sense] = []
    for root in roots:
        more, _, name = root.rpartition(":")
        if name:
            below = net.below([net.sense(name)], marks)
            found += below
            follow = {"topic": TERMS, "parts": PARTS, "": ()}[more]
            found += net.below([other for each in below for other in net.following(each, follow)], marks)
    if "related:" in roots:
        found += [other for each in found for other in net.following(each, RELATED)]
    return {word for sense in dict.fromkeys(found) for word in net.entry(sense).words}


def theme_words(share: Path, listed: Mapping[str, frozenset[str]]) -> dict[str, list[str]]:
    """Return by theme the words that belong to it, without those that the box lists; a "-" before a word excludes it.

    Of WordNet's words those are kept that some shipped list has; those listed by hand may be names.
    """
    net, by_hand = WordNet(share), by_theme("theme_words_by_hand.txt")
    found: dict[str, list[str]] = {}
    for theme, roots in by_theme("theme_roots.txt").items():
        own = by_hand.get(theme, [])
        excluded = {word.removeprefix("-") for word in own if word.startswith("-")}
        named = theme in NAMES
        words = from_wordnet(net, roots, (KIND, INSTANCE) if named else (KIND,))
        known = {word for word in words if word.isalpha() and (named or shipped().find(word) is not None)}
        found[theme] = sorted((known | {*own}) - listed[theme] - excluded - {f"-{word}" for word in excluded})
    return found
