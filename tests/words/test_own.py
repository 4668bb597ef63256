"""The owner's word lists: read, checked line by line, and searched like the shipped ones."""

from pathlib import Path

import pytest

from parlour.words import own
from parlour.words.lexicon import find, names, shipped
from parlour.words.own import FOLDER, LARGEST, BadList, read
from tests.words.lists import searchers


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv(FOLDER, str(tmp_path))
    return tmp_path


def wrote(folder: Path, held: bytes, name: str = "mine") -> Path:
    path = folder / f"{name}.txt"
    path.write_bytes(held)
    return path


def test_an_own_list_is_found_after_those_of_the_house(folder: Path) -> None:
    wrote(folder, b"zebra\nAdder\n", "animals")
    wrote(folder, b"aa\n", "enable")

    assert names() == ("enable", "common", "large", "animals")
    assert (len(find("animals")), "ZEBRA" in find("animals"), "PRISON" in find("animals")) == (2, True, False)
    assert "PRISON" in find("enable")


def test_an_own_list_is_searched_like_any(folder: Path) -> None:
    wrote(folder, b"grok\nprison\nshit\nzax\n")

    for lexicon in searchers(read("mine", shipped())):
        assert lexicon.words("GROKPRISONSHITZAX", clean=True) == ["ZAX", "GROK", "PRISON"]
        assert lexicon.words("GROKPRISONSHITZAX", upto=50, clean=True) == ["PRISON"]
        assert lexicon.best("GRKPRISN", {"K": 5}, blanks=1) == "GROK"
        assert list(lexicon.starts("")) == ["GROK", "PRISON", "SHIT", "ZAX"]


def test_case_order_and_repeats_do_not_change_a_list(folder: Path) -> None:
    wrote(folder, b"Cat\r\ndog\r\nCAT\r\n", "one")
    wrote(folder, b"\xef\xbb\xbf# pets\nDOG\n\n  cat  ", "two")

    assert read("one", shipped()).header.lists[0].digest == read("two", shipped()).header.lists[0].digest


@pytest.mark.parametrize(
    ("held", "said"),
    [
        (b"", "mine.txt has no words in it"),
        (b"# nothing\n\n", "mine.txt has no words in it"),
        (b"cat\n\x89PNG\x1a\xff\xfe", "mine.txt, line 2: this is not text in UTF-8"),
        (b"cat\x00dog\n", "mine.txt, line 1: 'cat\\\\x00dog' holds characters that are not text"),
        (b"cat\ndog\nr2d2\n", "mine.txt, line 3: 'r2d2' holds a digit"),
        (b"cat\nhot dog\n", "mine.txt, line 2: 'hot dog' holds a space"),
        ("cat\ncafé\n".encode(), "mine.txt, line 2: 'caf\\\\xe9' holds an accent"),
        (b"it's\n", 'mine.txt, line 1: "it\'s" holds a character that is not a letter'),
        (b"cat\na\n", "mine.txt, line 2: 'a' has 1 letters; a word has 2 to 31"),
        (b"a" * 32, "mine.txt, line 1: 'a+' has 32 letters"),
        (b"ok\n" + b"x" * 10_000_000, "mine.txt, line 2: 10,000,000 bytes in one line"),
        (b"ab\n" * (LARGEST // 3 + 1), "mine.txt has 33,554,433 bytes; 33,554,432 are the most"),
    ],
)
def test_a_list_that_cannot_be_used_is_refused_with_the_line_and_the_fault(
    folder: Path, held: bytes, said: str
) -> None:
    with pytest.raises(BadList, match=said):
        read(wrote(folder, held).stem, shipped())


def test_a_fault_is_told_in_few_words(folder: Path) -> None:
    with pytest.raises(BadList) as refusal:
        read(wrote(folder, b"1" * 100).stem, shipped())

    assert len(str(refusal.value)) < 140


def test_a_file_that_cannot_be_read_is_refused(folder: Path) -> None:
    (folder / "mine.txt").mkdir()

    with pytest.raises(BadList, match="cannot be read: Is a directory"):
        read("mine", shipped())


def test_without_a_folder_there_are_no_own_lists(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(FOLDER, raising=False)

    assert own.names() == ()


def kept(folder: Path) -> list[Path]:
    return sorted(folder.glob(".*"))


def test_a_list_is_built_once_and_kept_for_other_processes(folder: Path) -> None:
    wrote(folder, b"cat\n")
    read("mine", shipped())
    (first,) = kept(folder)
    made = first.stat().st_mtime_ns

    assert read("mine", shipped()).find("CAT") is not None
    assert [path.stat().st_mtime_ns for path in kept(folder)] == [made]


def test_a_list_that_changed_is_built_anew_in_the_place_of_the_old(folder: Path) -> None:
    wrote(folder, b"cat\n")
    read("mine", shipped())
    before = kept(folder)
    wrote(folder, b"dog\n")

    assert read("mine", shipped()).find("DOG") is not None
    assert (len(kept(folder)), kept(folder) == before) == (1, False)


def test_what_was_kept_and_spoiled_is_built_anew(folder: Path) -> None:
    wrote(folder, b"cat\n")
    read("mine", shipped())
    (first,) = kept(folder)
    for spoiled in (b"", b"junk", first.read_bytes()[:40], first.read_bytes()[:-1]):
        first.write_bytes(spoiled)
        assert read("mine", shipped()).find("CAT") is not None


def test_where_nothing_can_be_kept_the_list_is_held_in_memory(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refused(*_: object) -> None:
        raise PermissionError

    wrote(folder, b"cat\n")
    monkeypatch.setattr(Path, "write_bytes", refused)

    assert read("mine", shipped()).find("CAT") is not None
    assert kept(folder) == []
