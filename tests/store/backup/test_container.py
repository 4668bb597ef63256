"""A backup file is read as it was written, or refused with the reason: damaged, cut short, wrong passphrase, newer."""

import io
import stat
from pathlib import Path

import pytest

from parlour.store.backup import container
from parlour.store.backup.backup_file import BackupFile, Chunk, End, FilePiece, Header, Rows, SqlTable, encode_chunk
from parlour.store.backup.container import FRAME, MAGIC, BackupError, ContainerReader, ContainerWriter, check_digest
from parlour.store.migrations import HEAD
from tests.store.backup.made import backed_up, contents, filled, restored


@pytest.fixture(autouse=True)
def cheap_scrypt(monkeypatch: pytest.MonkeyPatch) -> None:
    container.key_of.cache_clear()
    monkeypatch.setattr(container, "SCRYPT_COST", 1 << 4)


@pytest.fixture(params=[None, "sesame"], ids=["plain", "encrypted"])
def backup(request: pytest.FixtureRequest, migrated_sqlite_url: str, tmp_path: Path) -> BackupFile:
    return backed_up(filled(migrated_sqlite_url), tmp_path / "backup", request.param)


def packed(path: Path, *chunks: Chunk) -> BackupFile:
    """A file with these chunks."""
    with path.open("wb") as file:
        writer = ContainerWriter(file, None)
        for chunk in chunks:
            writer.write(encode_chunk(chunk))
        writer.close()
    return BackupFile(path)


def refusal(backup: BackupFile) -> str:
    with pytest.raises(BackupError) as told:
        list(backup.batches()), backup.summary()
    return str(told.value)


@pytest.mark.parametrize("passphrase", [None, "sesame"])
@pytest.mark.parametrize("size", [0, 1, FRAME, 3 * FRAME + 1])
def test_a_payload_comes_back(passphrase: str | None, size: int) -> None:
    payload = bytes(number * number % 251 for number in range(size))
    file = io.BytesIO()
    writer = ContainerWriter(file, passphrase)
    writer.write(payload)
    writer.close()
    file.seek(0)

    reader = ContainerReader(file, passphrase)

    assert reader.read(size) == payload
    reader.finish()


def test_only_the_owner_may_read_a_backup(backup: BackupFile) -> None:
    assert stat.S_IMODE(backup.path.stat().st_mode) == 0o600


def test_nothing_of_an_encrypted_backup_can_be_read(migrated_sqlite_url: str, tmp_path: Path) -> None:
    first, second = (backed_up(filled(migrated_sqlite_url), tmp_path / name, "sesame") for name in "ab")

    assert first.path.read_bytes()[40:200] != second.path.read_bytes()[40:200]
    assert "needs its passphrase" in refusal(BackupFile(first.path))
    assert "passphrase is wrong" in refusal(BackupFile(first.path, "Sesame"))
    check_digest(first.path)


def test_a_file_that_breaks_off_is_refused(backup: BackupFile) -> None:
    whole = backup.path.read_bytes()
    for size in [*range(60), *range(60, len(whole), 977), len(whole) - 33, len(whole) - 1]:
        backup.path.write_bytes(whole[:size])
        assert refusal(backup)
        with pytest.raises(BackupError):
            check_digest(backup.path)


def test_a_file_that_was_changed_is_refused(backup: BackupFile) -> None:
    whole = backup.path.read_bytes()
    for at in [*range(0, 60, 3), *range(60, len(whole), 977), len(whole) - 1]:
        spoiled = bytearray(whole)
        spoiled[at] ^= 0x40
        backup.path.write_bytes(spoiled)
        assert refusal(backup)
    backup.path.write_bytes(whole + b"\0")
    assert "digest" in refusal(backup)


def test_a_damaged_file_changes_no_store(backup: BackupFile, sqlite_url: str, tmp_path: Path) -> None:
    whole = backup.path.read_bytes()
    backup.path.write_bytes(whole[:-40] + b"\0" + whole[-39:])

    with pytest.raises(BackupError):
        restored(backup, sqlite_url)

    restored(backed_up(filled(f"sqlite:///{tmp_path}/other.db"), tmp_path / "good"), sqlite_url)


def test_a_backup_of_a_newer_version_is_refused(tmp_path: Path) -> None:
    newer = packed(tmp_path / "newer", Header("9999", 0), End({}))  # type: ignore[arg-type] # a plain number
    assert refusal(newer).startswith(
        f"this backup has schema version 9999, and this Parlour knows versions up to {HEAD}"
    )
    (tmp_path / "form").write_bytes(MAGIC.replace(b"1", b"2") + bytes(100))
    assert "newer form" in refusal(BackupFile(tmp_path / "form"))
    (tmp_path / "other").write_bytes(b"SQLite format 3\0" + bytes(100))
    assert refusal(BackupFile(tmp_path / "other")) == "this is not a Parlour backup"


START = Header(HEAD, 0)  # type: ignore[arg-type] # a plain number
PLAYERS = SqlTable("players", ("id", "name"))


@pytest.mark.parametrize(
    ("chunks", "why"),
    [
        ((End({}),), "no header"),
        ((START, START, End({})), "two headers"),
        ((Header("x", 0), End({})), "schema version 'x'"),  # type: ignore[arg-type] # a plain number
        ((START, Rows((("a",),)), End({})), "rows of no table"),
        ((START, SqlTable("sqlite_schema", ("name",)), End({})), "should not be there"),
        ((START, PLAYERS, PLAYERS, End({"players": 0})), "should not be there"),
        ((START, SqlTable("entries", ("seq",)), End({})), "columns of entries are missing"),
        ((START, SqlTable("players", ("id", "id")), End({})), "columns of players"),
        ((START, PLAYERS, Rows((("a",),)), End({"players": 1})), "1 values instead of 2"),
        ((START, PLAYERS, Rows((("a", 7),)), End({"players": 1})), "another type"),
        ((START, PLAYERS, Rows((("a", None),)), End({"players": 1})), "another type"),
        ((START, PLAYERS, Rows((("a", "b"),)), End({"players": 2})), "rows are missing"),
        ((START, FilePiece("../../.ssh/authorized_keys", b""), End({})), "should not be there"),
        ((START, FilePiece("kept/..", b""), End({})), "should not be there"),
        ((START, FilePiece("kept/a/b", b""), End({})), "should not be there"),
        ((START, FilePiece("parlour.db", b""), End({})), "should not be there"),
        ((START,), "breaks off"),
        ((START, End({}), START), "follows its end"),
    ],
)
def test_chunks_that_make_no_sense_are_refused(tmp_path: Path, chunks: tuple[Chunk, ...], why: str) -> None:
    assert why in refusal(packed(tmp_path / "backup", *chunks))


def test_columns_of_another_name_reach_no_database(sqlite_url: str, tmp_path: Path) -> None:
    hostile = SqlTable("players", ("id", 'name") VALUES (1); DROP TABLE players; --'))
    backup = packed(tmp_path / "backup", START, hostile, Rows((("a", "b"),)), End({"players": 1}))

    with pytest.raises(BackupError, match="other columns"):
        restored(backup, sqlite_url)
    assert contents(sqlite_url, tmp_path / "after") == {}


def test_a_bomb_is_not_unpacked_into_memory(tmp_path: Path) -> None:
    with (tmp_path / "bomb").open("wb") as file:
        writer = ContainerWriter(file, None)
        writer.write((2**31).to_bytes(4))
        for _ in range(64):
            writer.write(bytes(1 << 20))
        writer.close()

    assert "too long" in refusal(BackupFile(tmp_path / "bomb"))


def test_a_backup_that_fails_leaves_an_older_one_alone(
    migrated_sqlite_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "backup"
    before = backed_up(filled(migrated_sqlite_url), path).path.read_bytes()

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(ContainerWriter, "write", full)

    with pytest.raises(OSError, match="No space"):
        backed_up(migrated_sqlite_url, path)

    assert path.read_bytes() == before
    assert [each.name for each in tmp_path.iterdir() if each.name.startswith(".")] == []
