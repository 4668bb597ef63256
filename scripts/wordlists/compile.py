"""Puts the sources together: words.bin (lists, levels, marks), glosses.zip, sounds.bin, NOTICES.txt."""

from array import array
from io import BytesIO
from itertools import groupby
from pathlib import Path
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from parlour.words.build import digest, little, structure
from parlour.words.lexicon import DATA
from parlour.words.offensive import named
from parlour.words.trie import LEVEL, LEVELS, NOUN, OFFENSIVE, VERB, Listed
from wordlists import fetch, lists, meanings, speech

ENABLE, LARGE = 0x10, 0x20
COMMON = 50
"""The level up to which a word of ENABLE is common: known to a reader, in five of twelve dictionaries."""


def write(folder: Path) -> None:
    """Fetch the sources into a folder, and write the data files from them."""
    folder = folder.absolute()
    cmudict, scowl, wordnet = fetch.cmudict(folder), fetch.scowl(folder), fetch.wordnet(folder)
    enable, common = lists.enable(fetch.enable(folder)), lists.levels(scowl)
    large = lists.large(common, enable)
    words = sorted(enable | large)
    known = meanings.meanings(wordnet, set(words))
    marks = {
        word: LEVELS.index(common.get(word, LEVELS[-1]))
        | ENABLE * (word in enable)
        | LARGE * (word in large)
        | OFFENSIVE * (word in named())
        | NOUN * (word in known.nouns)
        | VERB * (word in known.verbs)
        for word in words
    }
    shipped = [
        _listed("enable", marks, ENABLE, LEVELS[-1]),
        _listed("common", marks, ENABLE, COMMON),
        _listed("large", marks, LARGE, LEVELS[-1]),
    ]
    _put("words.bin", structure(marks, shipped))
    _put("glosses.zip", _glosses(known))
    _put("sounds.bin", _sounds(cmudict, words))
    _put("NOTICES.txt", _notices(scowl, wordnet, cmudict))


def _put(name: str, held: bytes) -> None:
    (DATA / name).write_bytes(held)
    print(f"{name}: {len(held):,} bytes")  # noqa: T201 a script talks at the terminal


def _listed(name: str, marks: dict[str, int], bit: int, upto: int) -> Listed:
    held = [word for word, mark in marks.items() if mark & bit and LEVELS[mark & LEVEL] <= upto]
    return Listed(name, bit, upto, len(held), digest(held))


def _glosses(known: meanings.Meanings) -> bytes:
    """A zip with a text for each first letter, a word and its gloss a line, and one of irregular forms."""
    out = BytesIO()
    with ZipFile(out, "w", ZIP_DEFLATED, compresslevel=9) as packed:
        for letter, words in groupby(sorted(known.glosses), lambda word: word[0]):
            packed.writestr(_member(letter), "".join(f"\n{word}\t{known.glosses[word]}" for word in words) + "\n")
        lines = (f"{form} {kind} {' '.join(bases)}\n" for (form, kind), bases in sorted(known.irregular.items()))
        packed.writestr(_member("irregular"), "".join(lines))
    return out.getvalue()


def _member(name: str) -> ZipInfo:
    """An entry that carries no date, so that the same texts give the same bytes."""
    entry = ZipInfo(name)
    entry.compress_type = ZIP_DEFLATED
    return entry


def _sounds(cmudict: Path, words: list[str]) -> bytes:
    """Three rows of numbers: the words that can be said, by their place among all; endings; whole sounds."""
    place = {word: at for at, word in enumerate(sorted(words, key=lambda word: (len(word), word)))}
    said = sorted(speech.pronunciations(cmudict, place), key=lambda entry: (place[entry[0]], entry[1]))
    endings, wholes = speech.classes(said, speech.ending), speech.classes(said, speech.whole)
    rows = (array("I", (place[word] for word, _ in said)), array("H", endings), array("H", wholes))
    return b"".join(map(little, rows))


def _notices(scowl: Path, wordnet: Path, cmudict: Path) -> bytes:
    """The notices of the sources, as they came; ENABLE's is within SCOWL's."""
    texts = (
        ("SCOWL, and within it ENABLE, 12Dicts, Moby Words, UKACD and others", scowl / "doc" / "scowl" / "copyright"),
        ("WordNet", wordnet / "doc" / "wordnet-base" / "copyright"),
        ("The CMU Pronouncing Dictionary", cmudict / "LICENSE"),
    )
    parts = [f"{'=' * 100}\n{title}\n{'=' * 100}\n\n{path.read_text('utf-8').strip()}\n" for title, path in texts]
    return "\n".join(parts).encode()
