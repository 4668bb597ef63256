"""Hints at a table of the server."""

import asyncio
from typing import Any

from parlour.server.protocol import coaching
from parlour.server.table.log import HintGiven, decode_entry
from tests.server.room import Guest, asked, asynchronous, room, two_at_play


async def hint(guest: Guest, ask: int | None = None) -> dict[str, Any]:
    """Ask for a hint, and wait for it."""
    message = coaching.Hint(guest.id(), guest.table.state.ask.id if ask is None else ask)
    before = len(guest.screen.frames)
    await guest.send(message)
    for _ in range(100):
        await asyncio.sleep(0)
        for came in guest.screen.messages[before:]:
            if came.get("id") == message.id:
                return came
    raise AssertionError("no answer")


@asynchronous
async def test_a_player_is_told_a_good_move_from_the_same_view() -> None:
    async with room() as here:
        ann, bob = await two_at_play(here)
        guest = asked(ann, bob)
        came = await hint(guest)
        assert came["kind"] == "hinted"
        assert came["action"] in guest.look["moves"]
        assert came["texts"]
        level, view, _ = here.bot_pool.asked[-1]
        assert level == "hard"
        assert view
        entries = [decode_entry(entry.body) for entry in await here.store.entries(guest.table.id)]
        assert [entry.seat for entry in entries if isinstance(entry, HintGiven)] == list(guest.connection.seats)
        assert guest.table.state.hints == 1


@asynchronous
async def test_hints_are_refused_where_they_are_not_allowed() -> None:
    async with room() as here:
        ann, bob = await two_at_play(here, hints=False)
        guest = asked(ann, bob)
        other = bob if guest is ann else ann
        assert (await hint(guest))["code"] == "no_hints"
        assert not guest.info["hints"]
    async with room() as here:
        ann, bob = await two_at_play(here)
        guest = asked(ann, bob)
        other = bob if guest is ann else ann
        assert (await hint(other))["code"] == "stale"
        assert (await hint(guest, 999))["code"] == "stale"
        assert not here.bot_pool.asked


@asynchronous
async def test_a_public_table_plays_without_hints_unless_its_host_wants_them() -> None:
    async with room() as here:
        ann = here.guest("Ann")
        assert not (await here.open(ann, visibility="public")).state.terms.hints
        assert (await here.open(ann, visibility="public", hints=True)).state.terms.hints
        assert (await here.open(ann)).state.terms.hints
