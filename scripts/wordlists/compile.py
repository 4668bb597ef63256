"""Makes words.bin (lists, levels, marks), glosses.zip, sounds.bin and NOTICES.txt from their sources."""

import json
import re
from array import array
from collections import defaultdict
from collections.abc import Callable, Collection, Iterator
from io import BytesIO
from itertools import groupby
from pathlib import Path
from typing import NamedTuple
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from parlour.words.build import digest, little, structure
from parlour.words.glosses import ENDINGS, bases
from parlour.words.letters import LONGEST
from parlour.words.lexicon import DATA
from parlour.words.offensive import named
from parlour.words.trie import LEVEL, LEVELS, NOUN, OFFENSIVE, VERB, WordList
from wordlists import fetch

ENABLE, LARGE = 0x10, 0x20
COMMON = 50
"""The level up to which a word of ENABLE is common: known to a reader, in five of twelve dictionaries."""

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

KINDS = ("noun", "verb", "adj", "adv")
SHORT = 90
"""Characters of a gloss; WordNet's run to hundreds."""

VARIANT = re.compile(r"\(\d+\)$")


class Meanings(NamedTuple):
    """By word in upper case: glosses; the bases of irregular forms, by kind; nouns and verbs."""

    glosses: dict[str, str]
    irregular: dict[tuple[str, str], tuple[str, ...]]
    nouns: set[str]
    verbs: set[str]


def write(folder: Path) -> None:
    """Fetch the sources into a folder, and write the data files from them."""
    folder = folder.absolute()
    cmudict, scowl, wordnet = fetch.cmudict(folder), fetch.scowl(folder), fetch.wordnet(folder)
    enable, common = enable_words(fetch.enable(folder)), levels(scowl)
    large = large_words(common, enable)
    words = sorted(enable | large)
    known = meanings(wordnet, set(words))
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
        _word_list("enable", marks, ENABLE, LEVELS[-1]),
        _word_list("common", marks, ENABLE, COMMON),
        _word_list("large", marks, LARGE, LEVELS[-1]),
    ]
    _put("words.bin", structure(marks, shipped))
    _put("glosses.zip", _glosses(known))
    _put("sounds.bin", _sounds(cmudict, words))
    _put("NOTICES.txt", _notices(scowl, wordnet, cmudict))


def _put(name: str, held: bytes) -> None:
    (DATA / name).write_bytes(held)
    print(f"{name}: {len(held):,} bytes")  # noqa: T201 a script talks at the terminal


def _word_list(name: str, marks: dict[str, int], bit: int, upto: int) -> WordList:
    held = [word for word, mark in marks.items() if mark & bit and LEVELS[mark & LEVEL] <= upto]
    return WordList(name, bit, upto, len(held), digest(held))


def _glosses(known: Meanings) -> bytes:
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
    said = sorted(pronunciations(cmudict, place), key=lambda entry: (place[entry[0]], entry[1]))
    endings, wholes = classes(said, ending), classes(said, whole)
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


def enable_words(path: Path) -> set[str]:
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


def large_words(common: dict[str, int], smaller: set[str]) -> set[str]:
    """The words of SCOWL for the large list, without single letters and abbreviations."""
    return {word for word in common if word in smaller or _is_word(word)}


def _is_word(word: str) -> bool:
    voiced = bool(VOWELS & set(word)) or word in HUSHED
    return 2 <= len(word) <= LONGEST and voiced and word not in ABBREVIATIONS


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


def pronunciations(data: Path, words: Collection[str]) -> list[tuple[str, tuple[str, ...]]]:
    """The words, each as often as it can be said, with its sounds; vowels end in their stress."""
    found: set[tuple[str, tuple[str, ...]]] = set()
    for line in (data / "cmudict.dict").read_text("utf-8").splitlines():
        name, *sounds = line.partition(" #")[0].split()
        word = VARIANT.sub("", name).upper()
        if word in words:
            found.add((word, tuple(sounds)))
    return sorted(found)


def ending(sounds: tuple[str, ...]) -> str:
    """From the last stressed vowel on, the stress itself left out: words that rhyme share it."""
    stressed = [at for at, sound in enumerate(sounds) if sound[-1] in "12"]
    vowels = [at for at, sound in enumerate(sounds) if sound[-1].isdigit()]
    return whole(sounds[(stressed or vowels or [0])[-1] :])


def whole(sounds: tuple[str, ...]) -> str:
    """All sounds, without stress: words that sound alike share it."""
    return " ".join(sound.rstrip("012") for sound in sounds)


def classes(said: list[tuple[str, tuple[str, ...]]], key: Callable[[tuple[str, ...]], str]) -> list[int]:
    """The class of each pronunciation by what it shares with others; 0 where no other word shares it."""
    sharing = defaultdict(set)
    for word, sounds in said:
        sharing[key(sounds)].add(word)
    shared = sorted(sound for sound, words in sharing.items() if len(words) > 1)
    number = {sound: nth for nth, sound in enumerate(shared, 1)}
    return [number.get(key(sounds), 0) for _, sounds in said]
