"""Limits of one client address: tables and guests, counted in the store, whoever asks and on whichever node."""

import asyncio
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from parlour.core.game import Illegal, Millis
from parlour.server.access.guests import Guests, NewMe
from parlour.server.protocol import messages
from parlour.store.memory import MemoryStore
from tests.server.live import Browser, Live, live
from tests.server.room import Guest, Room, asynchronous, room


def from_address(house: Room, name: str, address: str = "home") -> Guest:
    """A guest whose address has this pseudonym."""
    guest = house.guest(name)
    guest.player = type(guest.player)(guest.player.id, name, "#123456", Millis(1), Millis(1), address)
    return guest


async def opened(house: Room, count: int, address: str = "home", **wish: Any) -> list[bool]:
    """Open tables as many guests at once; whether each was opened."""
    wishes = (house.open(from_address(house, f"guest {n}", address), **wish) for n in range(count))
    done = await asyncio.gather(*wishes, return_exceptions=True)
    assert all(isinstance(one, Illegal) and one.code == "too_many" for one in done if isinstance(one, BaseException))
    return [not isinstance(one, BaseException) for one in done]


@asynchronous
async def test_one_address_opens_so_many_tables_as_many_guests_at_once() -> None:
    async with room(open_tables=3) as house:
        assert sum(await opened(house, 20)) == 3
        assert sum(await opened(house, 2, "elsewhere")) == 2
        assert sum(await opened(house, 5, "")) == 5


@asynchronous
async def test_two_nodes_count_together() -> None:
    store = MemoryStore()
    async with room(store, open_tables=3) as first, room(store, open_tables=3) as second:
        assert sum(await opened(first, 2)) == 2

        assert sum(await opened(second, 5)) == 1


@asynchronous
async def test_tables_of_an_hour_count_even_if_they_are_closed() -> None:
    async with room(new_tables=2) as house:
        for number in range(3):
            ann = from_address(house, f"ann {number}")
            if number == 2:
                with pytest.raises(Illegal, match="2 tables an hour"):
                    await house.open(ann)
                house.clock.pass_by(3601)
            table = await house.open(ann)
            await ann.enter(table)
            await ann.send(closing(ann))


def closing(guest: Guest) -> Any:
    """A message that closes the table."""
    return messages.Close(guest.id())


@asynchronous
async def test_one_address_lists_so_many_public_tables() -> None:
    async with room(public_tables=1) as house:
        assert sum(await opened(house, 3, visibility="public")) == 1
        assert sum(await opened(house, 3)) == 3


@asynchronous
async def test_one_address_stores_so_many_new_guests() -> None:
    store, now = MemoryStore(), Millis(10_000_000)
    guests = Guests(store, (b"k" * 32,), new_guests=2)

    async def rename(player: str, address: str, at: Millis = now) -> bool:
        with suppress(Illegal):
            await guests.change(await guests.player(player, address), NewMe(name="Eve"), at)
            return True
        return False

    assert [await rename(f"eve {number}", "192.0.2.1") for number in range(4)] == [True, True, False, False]
    assert await rename("eve 0", "192.0.2.1"), "who is stored already may change"
    assert await rename("bob", "192.0.2.2")
    assert await rename("eve 2", "192.0.2.1", Millis(now + 3_600_001))


def test_a_flood_of_guests_fills_no_store(tmp_path: Path) -> None:
    with live(tmp_path, new_guests=3) as house:
        answers = [rename_as_new_guest(house) for _ in range(5)]

        assert answers == [200, 200, 200, 429, 429]
        assert len(stored_players(house)) == 3


def rename_as_new_guest(house: Live) -> int:
    """Change the name of somebody who was never here; the status."""
    with Browser(house) as eve:
        return eve.http.patch("/api/me", json={"name": "Eve"}).status_code


def stored_players(house: Live) -> Any:
    """The players in the store of a server."""
    store = house.house.store
    assert isinstance(store, MemoryStore)
    return asyncio.run(store.find_players("", 0, 99))
