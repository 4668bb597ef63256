"""The word list and box that a game was dealt with, under their own name or as a kept copy."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from parlour.core.components import as_chosen, same_components
from parlour.core.game import Missing
from parlour.core.record import begin, read, write
from parlour.games.illimat import GAME as ILLIMAT
from parlour.games.illimat.options import Options as IllimatOptions
from parlour.games.literatio import GAME
from parlour.games.literatio.options import Options
from parlour.kept_files import keep
from parlour.words.lexicon import NoSuchList, find

CLUB = Options(dictionary="club")


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    monkeypatch.setenv("PARLOUR_WORDS", str(tmp_path))
    monkeypatch.setenv("PARLOUR_KEPT", str(tmp_path / "kept"))
    find.cache_clear()
    yield tmp_path
    find.cache_clear()


def write_list(folder: Path, *words: str) -> str:
    """Write the list, as a server finds it at its next start; return its digest."""
    (folder / "club.txt").write_text("\n".join(words), "utf-8")
    find.cache_clear()
    return find("club").digest


def test_a_list_that_is_as_it_was_goes_by_its_name(folder: Path) -> None:
    digest = write_list(folder, "cat", "dog")

    assert same_components(GAME, CLUB, digest, GAME.box) == CLUB


def test_a_list_that_has_changed_goes_by_the_name_of_its_copy(folder: Path) -> None:
    digest = write_list(folder, "cat", "dog")
    write_list(folder, "cat", "dog", "emu")
    write_list(folder, "cow")

    found = same_components(GAME, CLUB, digest, GAME.box)

    assert found.dictionary.startswith("club (")
    assert list(find(found.dictionary)) == ["CAT", "DOG"]
    assert as_chosen(found) == CLUB


def test_a_record_is_written_with_the_name_that_players_chose_and_read_with_the_copy(folder: Path) -> None:
    write_list(folder, "cat", "dog")
    text = write(begin(GAME, CLUB, 2, bytes(32)))
    write_list(folder, "cow")

    _, record = read(text)

    assert record.options.dictionary.startswith("club (")
    assert write(record) == text


def test_a_list_without_a_copy_is_missing(folder: Path) -> None:
    digest = write_list(folder, "cat", "dog")
    write_list(folder, "cow")
    for copy in (folder / "kept").iterdir():
        copy.unlink()

    with pytest.raises(Missing, match=r"put club\.txt back as it was"):
        same_components(GAME, CLUB, digest, GAME.box)


@pytest.mark.usefixtures("folder")
def test_a_list_that_is_gone_is_missing() -> None:
    with pytest.raises(Missing, match="the word list 'club' as it was under the digest beef"):
        same_components(GAME, CLUB, "beef", GAME.box)


def test_a_box_that_came_with_another_release_is_missing() -> None:
    with pytest.raises(Missing, match="another box of Illimat than this release"):
        same_components(ILLIMAT, IllimatOptions(), None, "beef")


def test_options_without_lists_and_boxes_stay_as_they_are() -> None:
    assert as_chosen(IllimatOptions()) == IllimatOptions()


def test_a_copy_is_made_once_and_copies_have_no_copies(folder: Path) -> None:
    write_list(folder, "cat")
    (copy,) = (folder / "kept").glob("*.txt")
    made = copy.stat().st_mtime_ns
    write_list(folder, "cat")
    find(copy.stem)

    assert [path.name for path in (folder / "kept").glob("*.txt")] == [copy.name]
    assert copy.stat().st_mtime_ns == made


def test_without_a_folder_nothing_is_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("PARLOUR_KEPT", raising=False)
    keep(tmp_path / "club.txt", b"cat")

    assert list(tmp_path.iterdir()) == []
    with pytest.raises(NoSuchList):
        find("club (1a2b3c4d)")


def test_a_folder_that_cannot_be_written_keeps_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "kept").write_text("a file where a folder should be", "utf-8")
    monkeypatch.setenv("PARLOUR_KEPT", str(tmp_path / "kept" / "inner"))

    keep(tmp_path / "club.txt", b"cat")

    assert (tmp_path / "kept").is_file()
