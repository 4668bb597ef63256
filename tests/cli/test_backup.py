"""`parlour backup` and `parlour restore` as operators use them."""

import sqlite3
import stat
from pathlib import Path

import pytest

from parlour.store.backup import container
from tests.cli.harness import parlour, refusal
from tests.server.archive.stored import unpacked

TABLES = ("illimat0finished", "literatio0finished")


@pytest.fixture(autouse=True)
def cheap_scrypt(monkeypatch: pytest.MonkeyPatch) -> None:
    container.key_of.cache_clear()
    monkeypatch.setattr(container, "SCRYPT_COST", 1 << 4)


@pytest.fixture
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A data folder with two games, two keys and the copy of a word list."""
    folder = use(tmp_path / "data", monkeypatch)
    unpacked(folder)
    with sqlite3.connect(folder / "parlour.db") as file:
        file.execute("DELETE FROM tables WHERE id NOT IN (?, ?)", TABLES)
        file.execute("DELETE FROM entries WHERE table_number NOT IN (SELECT number FROM tables)")
    file.close()
    (folder / "signing.key").write_bytes(b"k" * 32)
    (folder / "vapid.key").write_text("a key")
    (folder / "kept").mkdir()
    (folder / "kept" / "club (1a2b3c4d).txt").write_text("WORD\n")
    (folder / "kept" / ".club.words").write_bytes(b"a cache")
    return folder


def use(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Make this the data folder."""
    folder.mkdir(exist_ok=True)
    monkeypatch.setenv("PARLOUR_DATA", str(folder))
    monkeypatch.setenv("PARLOUR_KEPT", str(folder / "kept"))
    return folder


def logs(folder: Path) -> list[tuple[object, ...]]:
    file = sqlite3.connect(folder / "parlour.db")
    found = file.execute(
        "SELECT id, entries.seq, at, body FROM entries JOIN tables ON number = table_number"
    ).fetchall()
    file.close()
    return sorted(found)


def test_a_backup_is_verified_and_restored_elsewhere(
    data: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    said = parlour("backup", tmp_path / "b")
    assert (said.code, "2 tables with" in said.out, "1 players, 3 files" in said.out) == (0, True, True)
    assert said.out.endswith("2 identical, 0 different\n")

    other = use(tmp_path / "other", monkeypatch)
    (other / "signing.key").write_bytes(b"of a server that was started once")
    assert "restored 2 tables with" in parlour("restore", tmp_path / "b").out

    assert logs(other) == logs(data)
    assert (other / "signing.key").read_bytes() == b"k" * 32
    assert (other / "vapid.key").read_text() == "a key"
    assert stat.S_IMODE((other / "signing.key").stat().st_mode) == 0o600
    assert (other / "signing.key.before-restore").exists()
    assert [path.name for path in (other / "kept").iterdir()] == ["club (1a2b3c4d).txt"]
    assert [path.name for path in other.iterdir() if path.name.startswith("restore-")] == []


@pytest.mark.usefixtures("data")
def test_a_backup_may_leave_the_files_out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert "0 files" in parlour("backup", "--no-files", "--no-verify", tmp_path / "b").out
    parlour("backup", "--no-verify", tmp_path / "all")
    other = use(tmp_path / "other", monkeypatch)

    parlour("restore", "--no-files", "--no-verify", tmp_path / "all")

    assert not (other / "signing.key").exists()


@pytest.mark.parametrize("source", ["file", "variable", "prompt"])
def test_an_encrypted_backup_needs_its_passphrase(
    data: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, source: str
) -> None:
    options: tuple[str | Path, ...] = ()
    if source == "file":
        (tmp_path / "passphrase").write_text("open sesame\n")
        options = ("--passphrase-file", tmp_path / "passphrase")
    elif source == "variable":
        monkeypatch.setenv("PARLOUR_BACKUP_PASSPHRASE", "open sesame")
    typed = "open sesame\n" if source == "prompt" else ""

    assert parlour("backup", "--encrypt", "--no-verify", *options, tmp_path / "b", typed=typed * 2).code == 0
    assert b"parlour.db" not in (tmp_path / "b").read_bytes()
    other = use(tmp_path / "other", monkeypatch)
    assert parlour("restore", "--no-verify", *options, tmp_path / "b", typed=typed).code == 0
    assert logs(other) == logs(data)

    monkeypatch.setenv("PARLOUR_BACKUP_PASSPHRASE", "open barley")
    assert "passphrase is wrong" in refusal("restore", tmp_path / "b")
    monkeypatch.setenv("PARLOUR_BACKUP_PASSPHRASE", "")
    assert "passphrase is empty" in refusal("restore", tmp_path / "b")


def test_what_is_there_is_left_alone(data: Path, tmp_path: Path) -> None:
    parlour("backup", "--no-verify", tmp_path / "b")
    before = logs(data)

    assert "already" in refusal("backup", tmp_path / "b")
    assert parlour("backup", "--overwrite", "--no-verify", tmp_path / "b").code == 0
    assert "not empty" in refusal("restore", "--no-verify", tmp_path / "b")
    assert parlour("restore", "--replace", "--no-verify", tmp_path / "b", typed="n\n").code == 1
    assert logs(data) == before
    assert parlour("restore", "--replace", "--no-verify", tmp_path / "b", typed="y\n").code == 0
    assert parlour("restore", "--replace", "--yes", "--no-verify", tmp_path / "b").code == 0
    assert logs(data) == before


def test_games_that_differ_are_told_and_not_restored(
    data: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with sqlite3.connect(data / "parlour.db") as file:
        file.execute(
            "UPDATE entries SET body = x'7b' WHERE seq = 7 AND table_number = (SELECT min(number) FROM tables)"
        )
    file.close()

    said = parlour("backup", tmp_path / "b")
    assert (said.code, "entry 7 differs" in said.out, "1 identical, 1 different" in said.out) == (1, True, True)

    other = use(tmp_path / "other", monkeypatch)
    said = parlour("restore", tmp_path / "b")
    assert (said.code, "Nothing was restored" in said.err) == (1, True)
    assert not (other / "parlour.db").exists()
    assert parlour("restore", "--no-verify", tmp_path / "b").code == 0
    assert logs(other) == logs(data)


@pytest.mark.usefixtures("data")
def test_mistakes_are_told_in_one_line(tmp_path: Path) -> None:
    assert "No such file" in refusal("restore", tmp_path / "none")
    (tmp_path / "text").write_text("hello")
    assert refusal("restore", tmp_path / "text") == "parlour: this is not a Parlour backup"
    parlour("backup", "--no-verify", tmp_path / "b")
    (tmp_path / "b").write_bytes((tmp_path / "b").read_bytes()[:-5])
    assert "damaged: it breaks off" in refusal("restore", tmp_path / "b")
    assert "nothing to back up" in refusal("backup", "--database", "memory:", tmp_path / "c")
    assert "no store" in refusal("backup", "--database", f"sqlite:///{tmp_path}/none.db", tmp_path / "c")


def test_a_store_that_cannot_be_read_is_told_in_one_line(data: Path, tmp_path: Path) -> None:
    nowhere = "postgresql://parlour:secret@127.0.0.1:1/parlour"
    for command in (("backup", tmp_path / "b"), ("restore", "--no-verify", tmp_path / "whole")):
        parlour("backup", "--no-verify", "--overwrite", tmp_path / "whole")
        told = refusal(*command, "--database", nowhere)
        assert "the store cannot be used" in told
        assert "secret" not in told
    with (data / "parlour.db").open("r+b") as file:
        file.seek(8192)
        file.write(b"\xff" * 300_000)
    assert "the store cannot be used" in refusal("backup", tmp_path / "b")
    assert not (tmp_path / "b").exists()
