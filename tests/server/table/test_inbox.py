"""An inbox with one reader: in turn, at once where something is there, and nothing lost."""

import asyncio
from contextlib import suppress

from parlour.server.table.inbox import ClockExpired, Inbox
from tests.server.room import asynchronous


@asynchronous
async def test_what_came_is_taken_in_turn() -> None:
    box = Inbox()
    box.put_nowait(ClockExpired(1))
    box.put_nowait(ClockExpired(2))

    assert not box.empty()
    assert [await box.get(), await box.get()] == [ClockExpired(1), ClockExpired(2)]
    assert box.empty()


@asynchronous
async def test_a_reader_waits_for_what_comes() -> None:
    box = Inbox()
    reading = asyncio.create_task(box.get())
    await asyncio.sleep(0)
    assert not reading.done()

    box.put_nowait(ClockExpired(1))
    box.put_nowait(ClockExpired(2))

    assert await reading == ClockExpired(1)
    assert await box.get() == ClockExpired(2)


@asynchronous
async def test_what_comes_after_a_reader_went_is_there_for_the_next() -> None:
    box = Inbox()
    reading = asyncio.create_task(box.get())
    await asyncio.sleep(0)
    reading.cancel()
    with suppress(asyncio.CancelledError):
        await reading

    box.put_nowait(ClockExpired(1))

    assert await box.get() == ClockExpired(1)
