"""A player deletes the account: the name is nowhere any more, and the games of others go on and still verify."""

import asyncio
import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import asyncpg
import pytest
from msgspec import json

from parlour.core.game import Millis
from parlour.core.record import read, steps
from parlour.server.account import deletion
from parlour.server.protocol.close_codes import CloseCode
from parlour.store.accounts import DELETED, DELETING
from parlour.store.memory import MemoryStore
from parlour.store.notifications import NotificationRow
from parlour.store.open import open_store
from parlour.store.operators import ActionRow, ReportRow
from parlour.store.players import PlayerRow
from tests.server.account.browsers import Owner
from tests.server.live import SOON, Live, live

NAME, EARLIER, CHAT = "Quillfeather", "Brambleworth", "marmalade on tuesdays"
"""What must be nowhere after the deletion."""


def everything_in_files(folder: Path) -> bytes:
    """All bytes of a SQLite store, of its log, and of whatever lies beside them."""
    return b"".join(path.read_bytes() for path in sorted(folder.iterdir()) if path.is_file())


async def everything_in_rows(url: str) -> bytes:
    """All rows of a PostgreSQL store as text."""
    connection = await asyncpg.connect(url)
    try:
        names = await connection.fetch("SELECT tablename FROM pg_tables WHERE schemaname = current_schema()")
        rows = [row for (name,) in names for row in await connection.fetch(f"SELECT * FROM {name}")]
        return b"\n".join(
            value if isinstance(value, bytes) else str(value).encode() for row in rows for value in row.values()
        )
    finally:
        await connection.close()


@pytest.fixture(params=["sqlite", "postgres"])
def site(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[tuple[Live, str, Path]]:
    """A server on each database, its address, and the folder of its file."""
    folder = tmp_path / "data"
    folder.mkdir()
    url = f"sqlite:///{folder}/parlour.db"
    if request.param == "postgres":
        url = str(request.getfixturevalue("postgres_url"))
    with live(tmp_path, open_store(url)) as house:
        yield house, url, folder


def played(ann: Owner, bob: Owner) -> str:
    """Return a finished game of both, with chat."""
    table = ann.open(computers=[1], start=True)
    with ann.socket(table):
        ann.hear_until("table")
        ann.ask("say", text=CHAT)
        ann.play_on()
    with bob.socket(table):
        bob.hear_until("table")
        bob.ask("say", text="well played")
    return table


def test_no_trace_of_the_name_remains_and_records_still_verify(site: tuple[Live, str, Path]) -> None:
    house, url, folder = site
    with Owner(house) as ann, Owner(house) as bob:
        ann.named(EARLIER)
        bob.named("Bob")
        earlier = ann.open(visibility="public")
        with ann.socket(earlier):
            ann.hear_until("table")
        ann.named(NAME)
        finished = played(ann, bob)
        ann.make_passkey()
        bob.post("sign-in/code", {"code": "wrong"}, 404)
        ann.codes()
        running = bob.open(sit=[0])
        with ann.socket(running):
            ann.hear_until("table")
            ann.ask("sit", seat=1)
            with bob.socket(running):
                bob.hear_until("table")
                assert bob.ask("start")["kind"] == "ack"
                assert NAME.encode() in everything(url, folder)

                assert ann.post("account/delete", {"name": "Bob"}, 400)["code"] == "wrong_name"
                ann.post("account/delete", {"name": NAME})

            assert ann.closed() in (CloseCode.SIGNED_OUT, CloseCode.SERVER_ERROR)
        for gone in (NAME, EARLIER, CHAT):
            assert gone.encode() not in everything(url, folder), gone
        assert b"well played" in everything(url, folder)
        assert ann.name not in (NAME, EARLIER)
        record = bob.http.get(f"/api/tables/{finished}/record")
        game, read_back = read(record.text)
        *_, last = steps(game, read_back)
        assert game.outcome(last.state) is not None
        with bob.socket(running):
            seats = bob.hear_until("table")["table"]["seats"]
            assert [seat["name"] for seat in seats] == ["Bob", "Guest"]


def test_no_trace_remains_where_the_player_only_chatted_or_was_removed(site: tuple[Live, str, Path]) -> None:
    house, url, folder = site
    with Owner(house) as ann, Owner(house) as bob:
        bob.named("Bob")
        ann.named(NAME)
        watched, left = bob.open(computers=[1], sit=[0], start=True), bob.open(sit=[0])
        with ann.socket(watched):
            ann.hear_until("table")
            ann.ask("say", text=CHAT)
        with ann.socket(left):
            ann.hear_until("table")
            ann.ask("sit", seat=1)
        with bob.socket(left):
            bob.hear_until("table")
            assert bob.ask("remove", seat=1)["kind"] == "ack"
        assert NAME.encode() in everything(url, folder)

        ann.post("account/delete", {"name": NAME})
        for gone in (NAME, CHAT):
            assert gone.encode() not in everything(url, folder), gone


def test_no_trace_remains_in_what_others_are_still_to_be_told(site: tuple[Live, str, Path]) -> None:
    house, url, folder = site
    with Owner(house) as ann, Owner(house) as bob:
        bob.named("Bob")
        ann.named(NAME)
        table = bob.open(sit=[0])
        with ann.socket(table):
            ann.hear_until("table")
            ann.ask("sit", seat=1)
        text = json.encode({"kind": "turn", "text": f"Your turn at Illimat with {NAME}.", "table": table}).decode()
        row = NotificationRow("turn", "bob", "email", table, 3, text, Millis(1), Millis(2**60))
        asyncio.run_coroutine_threadsafe(house.house.store.add_notifications([row]), house.loop).result(SOON)
        assert NAME.encode() in everything(url, folder)

        ann.post("account/delete", {"name": NAME})
        assert NAME.encode() not in everything(url, folder)


def test_deleting_a_guest_of_whom_nothing_is_stored_stores_nothing(tmp_path: Path) -> None:
    store = MemoryStore()
    with live(tmp_path, store) as house, Owner(house) as ann:
        ann.post("account/delete", {"name": ann.me["name"]})
    assert asyncio.run(store._read("SELECT * FROM player_settings")) == []


def everything(url: str, folder: Path) -> bytes:
    if url.startswith("sqlite"):
        return everything_in_files(folder)
    return asyncio.run(everything_in_rows(url))


def test_no_browser_of_a_deleted_player_goes_on_as_that_player(tmp_path: Path) -> None:
    with live(tmp_path) as house, Owner(house) as ann, Owner(house) as phone:
        ann.named("Ann")
        phone.post("sign-in/link", {"token": ann.link()})
        player = phone.http.get("/api/me").json()["player"]
        passkey = ann.make_passkey()
        ann.post("account/delete", {"name": "Ann"})
        assert phone.http.get("/api/tables").status_code == 401
        assert phone.http.get("/api/me").json()["player"] != player
        assert ann.http.get("/api/me").json()["player"] != player
        assert ann.account["passkeys"] == []
        assert ann.sign_in(passkey, 404)["code"] == "unknown_passkey"


def test_a_guest_without_an_account_can_be_deleted(tmp_path: Path) -> None:
    store = MemoryStore()
    with live(tmp_path, store) as house, Owner(house) as ann:
        ann.named("Ann").open()
        before = ann.http.get("/api/me").json()["player"]
        ann.post("account/delete", {"name": "Ann"})
        assert ann.http.get("/api/me").json()["player"] != before
        assert b"Ann" not in json.encode(asyncio.run(store.all_tables("", 99)))


def test_a_deletion_that_was_interrupted_is_finished_at_the_next_start(tmp_path: Path) -> None:
    store = MemoryStore()
    asyncio.run(store.put_player(PlayerRow("ann", "Ann", "#123456", Millis(1), Millis(1))))
    asyncio.run(store.add_report(ReportRow(0, Millis(1), "oak", "bob", "ann", "Ann", "spam", "", "quoted")))
    asyncio.run(store.close_account("ann", DELETING))
    with live(tmp_path, store):
        wait_for_deletions(store)
    assert asyncio.run(store.player("ann")) is None
    assert asyncio.run(store.player_settings("ann")) == {"account": f'"{DELETED}"'}


def wait_for_deletions(store: MemoryStore) -> None:
    """Wait until no deletion is open."""
    give_up = time.monotonic() + SOON
    while asyncio.run(store.accounts_to_delete()):
        assert time.monotonic() < give_up, "the deletion is not finished"


class WrittenLate(MemoryStore):
    """A store into which a node writes once more what it remembers of a player."""

    late: list[PlayerRow]

    async def delete_player(self, player: str, substitute: str, action: ActionRow) -> None:
        self.late = [*getattr(self, "late", []), await self._known(player)]
        await super().delete_player(player, substitute, action)
        if len(self.late) == 1:
            await self.see_player(self.late[0])

    async def _known(self, player: str) -> PlayerRow:
        found = await self.player(player)
        assert found is not None
        return found


def test_what_a_node_writes_from_memory_meanwhile_is_erased_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(deletion, "SETTLE", 0.0)
    store = WrittenLate()
    with live(tmp_path, store) as house, Owner(house) as ann:
        ann.named("Ann").codes()
        ann.post("account/delete", {"name": "Ann"})
        wait_for_deletions(store)
    assert asyncio.run(store.find_players("", 0, 9)) == ()
    assert len(store.late) == 2


def test_sqlite_overwrites_what_is_deleted(tmp_path: Path) -> None:
    async def scene() -> None:
        store = open_store(f"sqlite:///{tmp_path}/parlour.db")
        await store.start()
        await store.put_player(PlayerRow("ann", NAME, "#123456", Millis(1), Millis(1)))
        await store.scrub()
        assert NAME.encode() in everything_in_files(tmp_path)
        await store.put_player(PlayerRow("ann", "Ann", "#123456", Millis(1), Millis(1)))
        await store.scrub()
        assert NAME.encode() not in everything_in_files(tmp_path)
        with closing(sqlite3.connect(tmp_path / "parlour.db")) as reader:
            reader.execute("BEGIN")
            reader.execute("SELECT * FROM players").fetchall()
            await store.put_player(PlayerRow("ann", "Ann", "#654321", Millis(1), Millis(1)))
            assert not await store.scrub(), "a backup reads the log"
        assert await store.scrub()
        await store.stop()

    asyncio.run(scene())
    with closing(sqlite3.connect(tmp_path / "parlour.db")) as connection:
        assert connection.execute("SELECT name FROM players").fetchall() == [("Ann",)]
