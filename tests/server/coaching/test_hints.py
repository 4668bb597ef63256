"""Hints at a table of the server."""

import asyncio
from typing import Any

import pytest

from parlour.core.game import Level
from parlour.server.bot_pool.fair_queue import Turn
from parlour.server.bot_pool.pool import Choice
from parlour.server.protocol import coaching
from parlour.server.table.coaching import hints
from parlour.server.table.log import HintGiven, decode_entry
from tests.server.room import Guest, asked, asynchronous, room, two_at_play


async def hint(guest: Guest, ask: int | None = None) -> dict[str, Any]:
    """Ask for a hint, and wait for it."""
    message = coaching.Hint(guest.id(), guest.table.state.ask.id if ask is None else ask)
    before = len(guest.screen.frames)
    await guest.send(message)
    for _ in range(100):
        await asyncio.sleep(0.001)
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


@asynchronous
async def test_a_lighter_computer_answers_where_the_good_one_takes_too_long(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hints, "PATIENCE", 0.0)
    async with room() as here:
        ann, bob = await two_at_play(here)
        choose, levels = here.bot_pool.choose, []

        async def slow(game: str, level: Level, view: bytes, moves: bytes, turn: Turn) -> Choice:
            levels.append(level)
            if level == "hard":
                await asyncio.Event().wait()
            return await choose(game, level, view, moves, turn)

        monkeypatch.setattr(here.bot_pool, "choose", slow)
        assert (await hint(asked(ann, bob)))["kind"] == "hinted"
        assert levels == ["hard", "normal"]
