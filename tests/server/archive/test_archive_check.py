"""`parlour archive check`: what it says of games that are identical, differ, or cannot be replayed."""

import sqlite3
from pathlib import Path

import pytest
from msgspec import json
from msgspec.structs import replace

from parlour.cli import archive
from parlour.cli.archive import digest_of_check, read_notes
from parlour.server.archive import Verdict, check_log
from parlour.store.open import open_store
from parlour.store.tables import Entry
from tests.cli.harness import parlour, refusal
from tests.server.archive.stored import states, unpacked
from tests.server.live import live
from tests.store.harness import A_TABLE

TABLE = "illimat0finished"


@pytest.fixture
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("PARLOUR_DATA", str(tmp_path))
    monkeypatch.setenv("PARLOUR_KEPT", str(tmp_path / "kept"))
    unpacked(tmp_path)
    return tmp_path


def keep_only(data: Path, *tables: str) -> None:
    """Delete all other tables from the store."""
    with sqlite3.connect(data / "parlour.db") as file:
        marks = ", ".join("?" * len(tables))
        file.execute(f"DELETE FROM tables WHERE id NOT IN ({marks})", tables)


def execute(data: Path, sql: str, *values: object) -> None:
    """Spoil the store."""
    with sqlite3.connect(data / "parlour.db") as file:
        file.execute(sql, values)


def entries_of(data: Path, table: str) -> list[Entry]:
    """The log of a table."""
    with sqlite3.connect(data / "parlour.db") as file:
        return [Entry(*found) for found in file.execute(f"SELECT seq, at, body FROM entries WHERE {OF_TABLE}", [table])]


OF_TABLE = "table_number = (SELECT number FROM tables WHERE id = ?)"


def test_a_store_as_it_was_written_is_identical(data: Path) -> None:
    said = parlour("archive", "check", "--workers", "2")

    assert said.code == 0
    assert f"{len(states())} games, {len(states())} identical, 0 different" in said.out
    assert "Letter GO!, version 1: 22 of 22 identical" in said.out
    assert list(data.glob("archive-check*")) == []


def test_a_store_is_checked_while_its_server_runs(data: Path) -> None:
    """The clocks of the running tables have run out long ago, so the server writes to them at once."""
    with live(data, store=open_store(f"sqlite:///{data / 'parlour.db'}")):
        said = parlour("archive", "check", "--workers", "2")

    assert (said.code, "0 different" in said.out) == (0, True)


def test_every_game_is_listed_on_request(data: Path) -> None:
    keep_only(data, TABLE)

    assert parlour("archive", "check", "--each").out.startswith(f"{TABLE}  illimat version 1  identical\n")
    verdict = json.decode(parlour("archive", "check", "--json").out, type=Verdict)
    assert (verdict.table, verdict.fault, verdict.moves > 0) == (TABLE, None, True)


@pytest.mark.parametrize(
    ("sql", "entry", "how"),
    [
        (f"DELETE FROM entries WHERE seq = 7 AND {OF_TABLE}", 7, "the log has a gap: entries 7 to 7 are missing"),
        (f"DELETE FROM entries WHERE seq > 9 AND {OF_TABLE}", 10, "it is missing, and all that follow"),
        (f"UPDATE entries SET body = x'7b' WHERE seq = 7 AND {OF_TABLE}", 7, "truncated"),
        (
            f"UPDATE entries SET body = (SELECT body FROM entries WHERE seq = 8) WHERE seq = 7 AND {OF_TABLE}",
            7,
            "refuse",
        ),
    ],
)
def test_a_log_that_was_spoiled_differs_at_its_first_wrong_entry(data: Path, sql: str, entry: int, how: str) -> None:
    keep_only(data, TABLE, "literatio0finished")
    execute(data, sql, TABLE)

    said = parlour("archive", "check", "--workers", "1")

    assert said.code == 1
    assert said.out.startswith(f"{TABLE}  illimat version 1  entry {entry} differs: ")
    assert how in said.out
    assert said.out.endswith("2 games, 1 identical, 1 different\n")


def test_a_list_of_tables_that_disagrees_with_the_log_is_told(data: Path) -> None:
    keep_only(data, TABLE)
    execute(data, "UPDATE tables SET phase = 'playing' WHERE id = ?", TABLE)

    assert "phase is 'playing' in the list of tables, and 'over' after the replay" in parlour("archive", "check").out


def test_rules_that_are_not_here_are_told(data: Path) -> None:
    keep_only(data, TABLE)
    newer = "CAST(replace(CAST(body AS TEXT), '\"version\":1', '\"version\":77') AS BLOB)"
    execute(data, f"UPDATE entries SET body = {newer} WHERE seq = 1 AND {OF_TABLE}", TABLE)

    said = parlour("archive", "check")

    assert said.code == 1
    assert "There is no version 77 of the rules of Illimat" in said.out


def test_a_table_that_was_never_opened_is_no_fault() -> None:
    assert check_log(A_TABLE, ()).fault is None


def test_a_check_that_was_interrupted_goes_on_where_it_was(data: Path) -> None:
    keep_only(data, TABLE, "literatio0finished")
    database = f"sqlite:///{data / 'parlour.db'}"
    notes = data / f"archive-check-{digest_of_check(database)}.jsonl"
    done = Verdict(TABLE, "illimat", 1, len(states()[TABLE]), moves=1_234)
    stale = Verdict("literatio0finished", "literatio", 1, 3, fault="it was interrupted before its last entry")
    notes.write_bytes(json.encode(done) + b"\n" + json.encode(stale) + b'\n{"table": "cut sho')
    assert list(read_notes(notes)) == [done, stale]

    resumed = parlour("archive", "check")

    assert "Illimat, version 1: 1 of 1 identical, 1234 moves" in resumed.out
    assert "Literatio, version 1: 1 of 1 identical" in resumed.out
    notes.write_bytes(json.encode(done) + b"\n")
    assert "1234 moves" not in parlour("archive", "check", "--fresh").out


def test_a_check_of_another_store_or_release_is_not_gone_on_with(monkeypatch: pytest.MonkeyPatch) -> None:
    here = digest_of_check("sqlite:///here.db")

    assert digest_of_check("sqlite:///there.db") != here
    monkeypatch.setattr(archive, "digest", lambda _: "other rules")
    assert digest_of_check("sqlite:///here.db") != here


def test_a_table_whose_replay_fails_hides_no_others(data: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> None:
        raise KeyError("card")

    monkeypatch.setattr("parlour.server.archive.table_row", fail)
    verdict = check_log(replace(A_TABLE, id=TABLE, seq=1), entries_of(data, TABLE))

    assert (verdict.fault, verdict.entry) == ("its replay fails: KeyError('card')", 1)


def test_a_store_in_memory_cannot_be_checked() -> None:
    assert "nothing to back up, check or list" in refusal("archive", "check", "--database", "memory:")
