"""One file with all that is stored of a player, and their finished games as `parlour verify` reads them."""

import asyncio
from collections.abc import Callable
from io import BytesIO
from pathlib import Path
from zipfile import ZipFile

import pytest
from msgspec import json

from parlour.cli.records import verify
from parlour.core.game import Illegal
from parlour.server.account import export
from parlour.server.account.export import RecordTask, game_file, record_bytes
from parlour.store.memory import MemoryStore
from tests.server.account.browsers import Owner, two
from tests.server.room import PlainReplays, T
from tests.store.harness import A_TABLE, a_table


def exported(browser: Owner) -> ZipFile:
    answer = browser.http.get("/api/account/export")
    assert answer.headers["content-type"] == "application/zip"
    assert "attachment" in answer.headers["content-disposition"]
    return ZipFile(BytesIO(answer.content))


def test_the_file_holds_the_profile_the_rows_and_verifiable_records(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with two(tmp_path) as (_, ann, bob):
        bob.named("Bob")
        table = ann.open(computers=[1], start=True)
        with ann.socket(table):
            ann.hear_until("table")
            ann.ask("say", text="hello")
            ann.play_on()
        ann.open()
        bob.open()
        ann.make_passkey("My phone")
        codes = ann.codes()

        archive = exported(ann)

        assert sorted(archive.namelist()) == ["README.txt", "account.json", f"games/illimat-{table}.jsonl"]
        whole = json.decode(archive.read("account.json"))
        assert whole["profile"]["name"] == "Ann"
        assert len(whole["tables"]) == 2
        assert [row["name"] for row in whole["rows"]["passkeys"]] == ["My phone"]
        assert len(whole["rows"]["sessions"]) == 1
        assert not any(code in str(whole) for code in codes)
        assert "Bob" not in str(whole)
        archive.extractall(tmp_path / "mine")
        verify(tmp_path / "mine" / "games" / f"illimat-{table}.jsonl")
        assert "all legal; over" in capsys.readouterr().out


def test_a_guest_can_export_too(tmp_path: Path) -> None:
    with two(tmp_path) as (_, ann, _other):
        assert exported(ann).namelist() == ["README.txt", "account.json"]


class Busy(PlainReplays):
    """A pool that is busy the first times, or refuses for good."""

    def __init__(self, times: int, code: str = "replays_busy") -> None:
        self.times = times
        self.code = code

    async def build(self, make: Callable[[T], bytes], task: T) -> bytes:
        assert make is record_bytes
        assert task == RecordTask("oak", ())
        self.times -= 1
        if self.times >= 0:
            raise Illegal(self.code, "Not now.")
        return b"a record"


@pytest.mark.parametrize(
    ("pool", "name", "content"),
    [
        (Busy(2), "games/illimat-oak.jsonl", b"a record"),
        (Busy(99, "too_long"), "games/illimat-oak.txt", b"Not now.\n"),
        (Busy(99), "games/illimat-oak.txt", b"This game could not be replayed in time: export again later.\n"),
    ],
)
def test_a_game_waits_for_the_pool_and_a_reason_stands_for_one_that_fails(
    pool: Busy, name: str, content: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(export, "delays", lambda: iter([0.0] * 50))
    assert asyncio.run(game_file(MemoryStore(), pool, A_TABLE)) == (name, content)


def test_an_export_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(export, "MAX_TABLES", 100)
    store = MemoryStore()
    for number in range(130):
        asyncio.run(store.add_table(a_table(f"t{number}")))
    assert len(asyncio.run(export.tables_of(store, "ann"))) == 100
