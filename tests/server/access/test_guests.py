"""Guests: signed, private, and the same after a restart."""

from pathlib import Path

import pytest

from parlour.core.game import Millis
from parlour.server.access.guests import Guests, new_guest, public_id, signing_key
from parlour.server.protocol.http_types import NewMe
from parlour.store.memory import MemoryStore
from tests.server.room import asynchronous


def test_the_key_is_made_once_and_for_its_owner_only(tmp_path: Path) -> None:
    first = signing_key(tmp_path / "house")

    assert signing_key(tmp_path / "house") == first
    assert len(first) == 32
    assert (tmp_path / "house" / "signing.key").stat().st_mode & 0o777 == 0o600


def test_processes_that_start_together_have_one_key(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    others: list[bytes] = []

    def meanwhile(size: int) -> bytes:
        monkeypatch.undo()
        others.append(signing_key(tmp_path))
        return bytes(size)

    monkeypatch.setattr("parlour.server.access.guests.token_bytes", meanwhile)

    assert [signing_key(tmp_path)] == others
    assert len(others[0]) == 32
    assert [path.name for path in tmp_path.iterdir()] == ["signing.key"]


def test_nodes_that_share_a_secret_share_the_key(tmp_path: Path) -> None:
    assert signing_key(tmp_path, "between us") == signing_key(tmp_path / "other", "between us")
    assert not (tmp_path / "signing.key").exists()


def test_a_cookie_is_ours_or_nothing() -> None:
    guests = Guests(MemoryStore(), b"key")
    cookie = guests.cookie("somebody")

    assert guests.read(cookie) == "somebody"
    assert Guests(MemoryStore(), b"another").read(cookie) is None


@pytest.mark.parametrize(
    "change", [lambda c: c[:-1], lambda c: "x" + c, lambda c: c.replace(".", ""), lambda c: c + "é"]
)
def test_a_changed_cookie_is_nobodys(change: "object") -> None:
    guests = Guests(MemoryStore(), b"key")

    assert callable(change)
    assert guests.read(change(guests.cookie("somebody"))) is None
    assert guests.read(None) is guests.read("") is None


def test_a_stranger_has_a_name_and_a_colour_that_stay() -> None:
    assert new_guest("somebody") == new_guest("somebody")
    assert " " in new_guest("somebody").name
    assert new_guest("somebody").colour.startswith("#")


def test_a_mark_does_not_tell_the_id() -> None:
    assert public_id("somebody") != public_id("somebody else")
    assert "somebody" not in public_id("somebody")


@asynchronous
async def test_only_a_change_is_kept() -> None:
    store = MemoryStore()
    guests = Guests(store, b"key")
    guest = await guests.player("somebody")
    assert await store.player("somebody") is None

    await guests.change(guest, NewMe(colour="#010203"), Millis(5))

    kept = await guests.player("somebody")
    assert (kept.name, kept.colour, kept.made, kept.seen) == (guest.name, "#010203", 5, 5)
