"""Files that strangers or operators bring: records, boxes, word lists, backups, settings."""

import io
import zlib
from functools import cache
from hashlib import sha256
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import strategies as st
from msgspec import json

from parlour.core.game import Illegal
from parlour.core.record import Unreadable, read, replay
from parlour.core.registry import names
from parlour.games.illiterati.boxes import BadBox, faults, read_pack
from parlour.server.replays.build import ReplayTask, replay_json
from parlour.server.settings import InvalidSettings, Settings, settings
from parlour.store.backup.backup_file import BackupFile, Chunk, End, FilePiece, Header, Rows, SqlTable, encode_chunk
from parlour.store.backup.container import MAGIC, BackupError, ContainerReader, ContainerWriter
from parlour.store.migrations import HEAD
from parlour.words.own import BadList, checked
from tests.fuzz.fuzzing import fuzz, hostile, or_refused, text_of
from tests.repository.tree import ROOT

SHORT = 12
"""Moves of the records that are spoiled."""


@cache
def records() -> tuple[bytes, ...]:
    """The beginning of a golden game of every version."""
    found = []
    for name in names():
        for folder in sorted((ROOT / "tests" / "golden" / name).iterdir()):
            path = next(path for path in sorted(folder.iterdir()) if path.suffix == ".jsonl")
            lines = path.read_text("utf-8").splitlines()[: SHORT + 1]
            found.append("\n".join((*lines, json.encode({"moves": len(lines) - 1}).decode())).encode())
    return tuple(found)


@pytest.mark.parametrize("text", records())
def test_what_is_spoiled_was_a_record(text: bytes) -> None:
    replay(*read(text.decode()))


@fuzz(hostile(*records()))
def test_a_record_is_replayed_or_unreadable(data: bytes) -> None:
    with or_refused(Unreadable):
        replay(*read(text_of(data)))


@fuzz(hostile(*records()), st.one_of(st.none(), st.integers(0, 15)), quick=30)
def test_an_upload_is_shown_or_refused(data: bytes, seat: int | None) -> None:
    with or_refused(Unreadable, Illegal):
        assert json.decode(replay_json(ReplayTask(text_of(data), seat, 10_000_000, 60.0)))["frames"]


@cache
def boxes() -> tuple[bytes, ...]:
    """The box of the documents, and a small one that lacks much."""
    whole = (ROOT / "docs" / "boxes" / "quiet-evening.json").read_bytes()
    return (
        whole,
        b'{"themes": {"cheese": {"title": "Cheese", "words": ["brie"]}}, "villains": [{"id": "a", "cards": [{}]}]}',
    )


@fuzz(hostile(*boxes()))
def test_a_box_is_usable_or_its_faults_are_told(data: bytes) -> None:
    found = faults(text_of(data))
    assert all(str(fault) and fault.line >= 1 for fault in found)
    with or_refused(BadBox):
        pack = read_pack(text_of(data))
        assert found == ()
        json.encode(pack)


@fuzz(hostile(b"# words\nAPPLE\nPEAR\n", b"\xef\xbb\xbfapple\r\npear", b"QI\n" * 100))
def test_a_word_list_is_read_or_its_line_is_told(data: bytes) -> None:
    with or_refused(BadList):
        assert all(word.isascii() and word.isupper() for word in checked(data, "club.txt"))


@cache
def backups() -> tuple[bytes, ...]:
    """The payload of a backup, and a whole file."""
    table = SqlTable("tables", ("number", "id", "players", "waits_for", "seq"))
    entries = SqlTable("entries", ("table_number", "seq", "at", "body"))
    start = Header(HEAD, 0)  # type: ignore[arg-type] # a plain number
    rows = Rows(((1, "oak", '["ann"]', "[]", 1), (2, "elm", "[]", "[]", 0)))
    parts: tuple[Chunk, ...] = (
        start,
        entries,
        Rows(((1, 1, 5, b"{}"),)),
        table,
        rows,
        FilePiece("kept/a (b).txt", b"X"),
    )
    payload = b"".join([*map(encode_chunk, parts), encode_chunk(End({"tables": 2, "entries": 1}))])
    return payload, packed(payload)


def packed(payload: bytes) -> bytes:
    """A file with that payload."""
    file = io.BytesIO()
    writer = ContainerWriter(file, None)
    writer.write(payload)
    writer.close()
    return file.getvalue()


def read_all(data: bytes) -> None:
    """Read a backup in every way."""
    with TemporaryDirectory() as folder:
        path = Path(folder) / "backup"
        path.write_bytes(data)
        backup = BackupFile(path)
        for part in (backup.summary, lambda: list(backup.logs()), lambda: list(backup.pieces())):
            with or_refused(BackupError):
                part()


@fuzz(hostile(*backups()))
def test_a_backup_file_is_read_or_refused(data: bytes) -> None:
    read_all(data)


@fuzz(hostile(*backups()))
def test_a_backup_with_any_payload_is_read_or_refused(payload: bytes) -> None:
    read_all(packed(payload))


@fuzz(st.lists(st.tuples(st.booleans(), hostile(zlib.compress(b"abc" * 500))), max_size=4))
def test_a_container_with_any_frames_is_read_or_refused(frames: list[tuple[bool, bytes]]) -> None:
    data = MAGIC + b"-" + bytes(16) + b"".join((len(f) | (last << 31)).to_bytes(4) + f for last, f in frames)
    with or_refused(BackupError):
        reader = ContainerReader(io.BytesIO(data + sha256(data).digest()), None)
        reader.read(10)
        reader.finish()


VALUES = st.one_of(
    st.text(max_size=30), st.sampled_from(["", "0", "-1", "1e999", "nan", "9" * 5_000, "\0", "json", "a,b"])
)


@fuzz(
    st.dictionaries(st.sampled_from([f"PARLOUR_{field.upper()}" for field in Settings.__struct_fields__]), VALUES),
    quick=20,
)
def test_settings_are_read_or_refused(environ: dict[str, str]) -> None:
    with or_refused(InvalidSettings):
        settings({"PARLOUR_DATABASE_URL": "memory:"} | environ)
