"""The clock of a table: it rings by itself, survives a restart, and late answers are told so."""

import asyncio
from typing import Any

import pytest
from msgspec import json

from parlour.core.game import Millis
from parlour.server.protocol import messages
from parlour.server.table.inbox import ClockExpired
from parlour.server.table.log import Moved, decode_entry
from parlour.server.table.opening import NewTable, opening_entry
from parlour.server.table.transitions import open_table_state
from parlour.store.players import PlayerRow
from tests.server.room import ROUND, asked, asynchronous, room, two_at_play


async def never(*_: object) -> int:
    """Think for ever."""
    return await asyncio.Future[int]()


CLOCKED = ROUND | {"clock": 5}


@asynchronous
async def test_the_question_says_when_time_is_up() -> None:
    async with room() as house:
        ann, _ = await two_at_play(house, options=CLOCKED)

        question = ann.look["ask"]

        assert question["due"] - question["now"] == 5_000
        assert question["now"] == house.clock.now


@asynchronous
async def test_when_time_is_up_the_house_moves() -> None:
    async with room() as house:
        ann, bob = await two_at_play(house, options=CLOCKED)
        late = asked(ann, bob)
        house.clock.pass_by(5)

        await ann.table.process(ClockExpired(late.look["ask"]["id"]))

        assert asked(ann, bob) is not late
        told = ann.screen.messages[-1]["told"]
        assert told[0]["event"]["kind"] == "lapsed"
        assert told[0]["seat"] is None
        entry = (await house.store.entries(ann.table.id))[-1]
        line = decode_entry(entry.body)
        assert isinstance(line, Moved)
        assert line.seat == -1


@asynchronous
async def test_an_alarm_that_rings_a_little_early_counts_from_the_moment_it_was_set_for() -> None:
    async with room() as house:
        ann, bob = await two_at_play(house, options=CLOCKED)
        due = ann.look["ask"]["due"]

        await ann.table.process(ClockExpired(asked(ann, bob).look["ask"]["id"]))

        assert (await house.store.entries(ann.table.id))[-1].at == due


@asynchronous
async def test_an_alarm_for_a_question_that_was_answered_is_no_matter() -> None:
    async with room() as house:
        ann, bob = await two_at_play(house, options=CLOCKED)
        mover = asked(ann, bob)
        old = mover.look["ask"]["id"]
        await mover.act(mover.look["moves"][0])
        seq = ann.table.state.seq

        await ann.table.process(ClockExpired(old))

        assert ann.table.state.seq == seq


@asynchronous
async def test_an_answer_that_comes_too_late_is_refused() -> None:
    async with room() as house:
        ann, bob = await two_at_play(house, options=CLOCKED)
        mover = asked(ann, bob)
        house.clock.pass_by(6)

        (refused,) = await mover.act(mover.look["moves"][0])

        assert refused["code"] == "late"


@asynchronous
async def test_a_clock_that_ran_out_while_the_house_was_closed_rings_at_the_next_start() -> None:
    async with room() as house:
        ann, _ = await two_at_play(house, options=CLOCKED)
        table, seq, clock = ann.table.id, ann.table.state.seq, house.clock
        store = house.store
    clock.pass_by(60)
    async with room(store) as later:
        later.clock.now = clock.now

        await later.manager.sweep()
        while later.manager.tables[table].state.seq == seq:
            await later.settle()

        assert later.metrics.moves == 1


@asynchronous
async def test_a_table_without_a_clock_is_never_due() -> None:
    async with room() as house:
        ann, _ = await two_at_play(house)
        row = await house.store.table(ann.table.id)
        assert row is not None

        assert (row.due, ann.look["ask"]["due"]) == (None, None)
        assert row.waits_for == (asked(ann, _).player.id,)


@asynchronous
async def test_computers_of_a_node_that_died_are_taken_over() -> None:
    async with room() as house:
        house.bot_pool.choose = never  # type: ignore[method-assign, assignment] # the node that is about to die
        table = await house.open(house.guest("Ann"), sit=(1,), start=True)
        store, clock = house.store, house.clock
        seq = table.state.seq
    row = await store.table(table.id)
    assert row is not None
    assert row.due is not None
    assert row.due > clock.now
    clock.pass_by(20)
    async with room(store) as later:
        later.clock.now = clock.now

        await later.manager.sweep()
        await later.settle()

        assert later.manager.tables[table.id].state.seq > seq


@asynchronous
async def test_an_idle_table_is_let_go_and_found_again() -> None:
    async with room(linger=0) as house:
        ann, bob = await two_at_play(house)
        state = ann.table.state
        await house.manager.sweep()
        assert state.id in house.manager.tables, "somebody is there"
        await ann.leave()
        await bob.leave()

        await house.manager.sweep()

        assert house.manager.tables == {}
        again = await house.table(state)
        assert again.state.game_state == state.game_state
        await ann.enter(again)
        assert [m["kind"] for m in await ann.send(messages.Ping("1"))] == ["ack"]


@asynchronous
async def test_a_log_read_again_stands_as_it_stood() -> None:
    async with room() as house:
        ann, bob = await two_at_play(house, options=CLOCKED)
        for _ in range(5):
            house.clock.pass_by(1)
            mover = asked(ann, bob)
            await mover.act(mover.look["moves"][0])
        entries = await house.store.entries(ann.table.id)

        async with room(house.store) as later:
            read = await later.table(open_table_state(ann.table.id, entries[0]))

            assert read.state == ann.table.state
            assert list(read.replica.history.recent()) == list(ann.table.replica.history.recent())


@pytest.mark.parametrize(
    ("wish", "window"),
    [
        ({"start": True}, None),
        ({"computers": (1, 2)}, None),
        ({"start": True, "options": {"window": 45}}, 45),
        ({"computers": (1,)}, 20),
        ({"sit": (0, 1), "computers": (2,)}, 20),
    ],
)
def test_one_person_who_plays_computers_has_no_clock_unless_they_want_one(
    wish: dict[str, Any], window: int | None
) -> None:
    ann = PlayerRow("ann", "Ann", "#0e7490", Millis(0), Millis(0))
    opened = opening_entry(NewTable("illuminati", 3, **wish), ann)
    assert json.decode(opened.options)["window"] == window
