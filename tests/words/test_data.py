"""The data files as they are shipped: whole, small, quickly there, and shared."""

import subprocess
import sys
from array import array
from hashlib import sha256
from pathlib import Path
from time import perf_counter

import pytest

from parlour.words import build, trie
from parlour.words.compiler import SOURCE
from parlour.words.lexicon import DATA, find, shipped
from parlour.words.trie import LEVEL, LEVELS, Trie, mapped

SEARCH = 8 * 2**20
ALL = 12 * 2**20
READY = 0.005
"""Bytes of the search structure and of all data, and seconds until it is ready."""


DIGESTS = {
    "words.bin": "c56b9b70943fe5953a42c6dc633ecdde157356e6306d7b43d9cbe51637cceb25",
    "sounds.bin": "5d23533993c731c49dd09030e4665e8e39649f2ce937c597beee00a1f106896e",
    "glosses.zip": "af5ea09a7ca167454dbe77c6dc32e3e576427a3dcf9a226e3b9e4ec84c05d5ec",
}


def test_the_data_that_games_in_progress_depend_on_has_not_changed() -> None:
    """Every version of the rules reads these files; a list with other words is shipped beside them, by another name."""
    assert {name: sha256((DATA / name).read_bytes()).hexdigest() for name in DIGESTS} == DIGESTS


@pytest.mark.parametrize("name", ["enable", "common", "large"])
def test_the_digest_and_number_of_a_list_are_those_of_its_words(name: str) -> None:
    words = list(find(name))

    assert (find(name).digest, len(find(name))) == (build.digest(words), len(words))


def test_the_structure_is_what_its_words_make() -> None:
    held = shipped()
    marks = {held.spelled(number): held.mark(number) for number in range(held.header.words)}

    assert build.structure(marks, held.header.lists) == (DATA / "words.bin").read_bytes()
    assert {LEVELS[mark & LEVEL] for mark in marks.values()} == set(LEVELS)


def test_the_files_are_small() -> None:
    assert (DATA / "words.bin").stat().st_size <= SEARCH
    assert sum(path.stat().st_size for path in DATA.iterdir()) <= ALL


@pytest.mark.timed
def test_the_structure_is_ready_at_once() -> None:
    def seconds() -> float:
        began = perf_counter()
        assert mapped(DATA / "words.bin").find("PRISON") is not None
        return perf_counter() - began

    assert min(seconds() for _ in range(5)) <= READY


def test_who_does_not_search_opens_nothing() -> None:
    script = "import parlour.words.facts, sys; print(parlour.words.lexicon.shipped.cache_info().currsize, end='')"

    assert subprocess.run([sys.executable, "-c", script], capture_output=True, check=True, text=True).stdout == "0"


def test_the_structure_is_mapped_from_its_file() -> None:
    find().words("PRISON")
    maps = Path("/proc/self/maps")

    if maps.exists():
        assert str(DATA / "words.bin") in maps.read_text("utf-8")
    assert type(shipped().held).__name__ == "mmap"


@pytest.mark.parametrize("byteorder", ["little", "big"])
def test_numbers_come_back_whichever_way_a_machine_counts(byteorder: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(build, "byteorder", byteorder)
    monkeypatch.setattr(trie, "byteorder", byteorder)
    some = array("I", (1, 2**31, 77))

    assert list(trie.numbers(memoryview(build.little(some)), "I")) == list(some)


def test_other_bytes_are_refused() -> None:
    with pytest.raises(ValueError, match="not a word trie of this version"):
        Trie(bytearray(b"PARLOUR WORDS 0\n" + bytes(64)))


def test_the_notices_of_all_sources_are_shipped() -> None:
    notices = (DATA / "NOTICES.txt").read_text("utf-8")

    assert [name for name in ("ENABLE", "SCOWL", "WordNet", "Carnegie Mellon", "UKACD") if name not in notices] == []
    assert SOURCE.is_file()
