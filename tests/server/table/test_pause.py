"""Pausing where no other person plays, by message or by leaving a game with a clock; and how fast computers play."""

from typing import Any

import pytest

from parlour.server.cluster.bus import Bus
from parlour.server.protocol import messages
from parlour.server.protocol.messages import Pause, SetPace
from parlour.server.protocol.table_info import Pace
from parlour.server.table.inbox import Loaded, RemoteChange, SeatAlarm
from parlour.server.table.pause import bot_delay
from parlour.server.table.seat_watch import GRACE
from parlour.server.table.state import table_row
from tests.server.room import Guest, Room, asynchronous, room, two_at_play


class Elsewhere(Bus):
    """The bus of a node whose tables are held by another one, too."""

    def is_held_elsewhere(self, _table: str) -> bool:
        return True


CLOCK = {"length": "round", "clock": 60}


async def alone(house: Room, **wish: Any) -> Guest:
    """Ann against a computer at a table with a clock, and it is her turn."""
    ann = house.guest("Ann")
    table = await house.open(ann, sit=(0,), start=True, **{"options": CLOCK} | wish)
    await ann.enter(table)
    while not set(ann.connection.seats) & table.state.ask.seats:
        await house.settle()
    return ann


async def pause(guest: Guest, paused: bool = True) -> dict[str, Any]:
    """Pause, or go on; the answer."""
    return next(m for m in await guest.send(Pause(guest.id(), paused)) if m["kind"] in ("ack", "refused"))


@asynchronous
async def test_time_stands_still_while_a_game_is_paused() -> None:
    async with room() as house:
        ann = await alone(house)
        table = ann.table
        assert ann.info["may_pause"]
        assert (await pause(ann))["kind"] == "ack"
        left = table.state.ask.due
        house.clock.pass_by(1000)

        assert ann.info["paused"]
        assert (table.state.due, table_row(table.state).due) == (None, None)
        assert (await ann.act(ann.look["moves"][0]))[0]["code"] == "paused"
        assert (await pause(ann))["code"] == "paused"
        assert (await pause(ann, paused=False))["kind"] == "ack"
        assert table.state.due == house.clock.now + 60_000
        assert ann.look["ask"]["due"] == table.state.due  # the page is told
        assert table.state.ask.due == left
        assert (await ann.act(ann.look["moves"][0]))[0]["kind"] == "ack"


@asynchronous
async def test_no_computer_moves_while_a_game_is_paused() -> None:
    async with room() as house:
        ann = await alone(house)
        await ann.act(ann.look["moves"][0])
        await pause(ann)
        seq = ann.table.state.seq
        await house.settle()
        assert ann.table.state.seq == seq

        await pause(ann, paused=False)
        for _ in range(5):
            await house.settle()
        assert ann.table.state.seq > seq + 1
        assert house.metrics.errors == 0


@asynchronous
async def test_people_among_themselves_do_not_pause() -> None:
    async with room() as house:
        ann, bob = await two_at_play(house, options=CLOCK)
        assert not ann.info["may_pause"]
        assert (await pause(ann))["code"] == "not_alone"
        assert (await bob.send(SetPace(bob.id(), "fast")))[0]["code"] == "not_alone"

        await ann.leave()
        await bob.leave()
        house.clock.pass_by(30)
        await ann.table.process(SeatAlarm())
        assert ann.table.state.paused is None


@asynchronous
async def test_a_game_with_a_clock_waits_for_the_only_person() -> None:
    async with room() as house:
        ann = await alone(house)
        table, at = ann.table, house.clock.now
        await ann.leave()
        house.clock.pass_by(GRACE / 1000 - 1)
        await table.process(SeatAlarm())
        assert not table.state.stands_still, "a page is loaded again within seconds"
        house.clock.pass_by(2)
        await table.process(SeatAlarm())

        assert table.state.paused == at
        assert table_row(table.state).due is None
        house.clock.pass_by(100_000)
        await ann.enter(table)
        assert not ann.info["paused"], "who returns goes on by returning"
        assert table.state.due == house.clock.now + 60_000


@asynchronous
async def test_a_pause_that_a_player_asked_for_outlasts_their_return() -> None:
    async with room() as house:
        ann = await alone(house)
        await pause(ann)
        await ann.leave()
        house.clock.pass_by(100)
        await ann.table.process(SeatAlarm())
        await ann.enter(ann.table)
        await house.settle()

        assert ann.info["paused"]


@asynchronous
async def test_a_server_that_stood_still_takes_nobody_for_gone() -> None:
    async with room() as house:
        ann = await alone(house)
        await ann.leave()
        house.clock.pass_by(30)
        await ann.table.process(SeatAlarm())
        assert ann.table.state.paused is None, "the alarm rang late: the server has not heard yet who is back"

        house.clock.pass_by(GRACE / 1000)
        await ann.table.process(SeatAlarm())
        assert ann.table.state.paused is not None, "they are away"


@asynchronous
async def test_a_player_goes_on_whom_another_node_took_for_gone() -> None:
    async with room() as house:
        ann = await alone(house)
        async with room(house.store) as other:
            other.clock.now = house.clock.now
            there = await other.table(ann.table.state)
            await other.settle()
            other.clock.pass_by(GRACE / 1000)
            await there.process(SeatAlarm())
            assert there.state.paused is not None

        await ann.table.process(RemoteChange(presence=False))
        await house.settle()
        assert ann.table.state.paused is None
        assert not ann.info["paused"]


@asynchronous
async def test_a_player_goes_on_after_the_server_was_down() -> None:
    async with room() as house:
        ann = await alone(house)
        async with room(house.store) as later:
            later.clock.now = house.clock.now
            later.clock.pass_by(3600)
            again = later.guest("Ann")
            await again.enter(await later.table(ann.table.state))
            await later.settle()

            assert not again.info["paused"]
            assert again.table.state.due == later.clock.now + 60_000


@asynchronous
async def test_a_player_who_is_back_soon_plays_on() -> None:
    async with room() as house:
        ann = await alone(house)
        await ann.leave()
        house.clock.pass_by(2)
        await ann.enter(ann.table)
        house.clock.pass_by(20)
        await ann.table.process(SeatAlarm())

        assert ann.table.state.paused is None


@asynchronous
async def test_a_table_that_is_loaded_after_a_long_time_waits_where_it_was() -> None:
    async with room() as house:
        ann = await alone(house)
        touched = ann.table.state.touched
        async with room(house.store) as later:
            later.clock.now = house.clock.now
            later.clock.pass_by(3600)
            table = await later.table(ann.table.state)
            await later.settle()

            assert table.state.paused == touched
            assert table.state.phase == "playing"
            row = await later.store.table(table.id)
            assert row is not None
            assert row.due is None


@asynchronous
async def test_a_game_without_a_clock_needs_no_pause() -> None:
    async with room() as house:
        ann = await alone(house, options={"length": "round"})
        await ann.leave()
        house.clock.pass_by(60)
        await ann.table.process(SeatAlarm())
        await ann.table.process(Loaded())

        assert ann.table.state.paused is None


@asynchronous
async def test_the_pace_is_chosen_kept_and_taken_to_the_rematch() -> None:
    async with room() as house:
        ann = await alone(house, options={"length": "round", "mode": "beginner"}, pace="slow")
        assert ann.info["pace"] == "slow"
        await ann.send(SetPace(ann.id(), "fast"))
        assert ann.info["pace"] == "fast"
        while ann.table.state.phase == "playing":
            if ann.look["moves"]:
                await ann.act(ann.look["moves"][0])
            await house.settle()
        await ann.send(messages.Rematch(ann.id()))

        following = await house.manager.state_of(ann.table.state.next or "")
        assert following is not None
        assert following.pace == "fast"


@pytest.mark.parametrize(
    ("pace", "forced", "delay"),
    [("slow", False, 1.8), ("normal", False, 0.7), ("fast", False, 0.15), ("fast", True, 0.0), ("slow", True, 1.8)],
)
def test_computers_wait_as_the_pace_says(pace: Pace, forced: bool, delay: float) -> None:
    assert bot_delay(pace, 0.7, forced=forced) == delay


@asynchronous
async def test_a_node_that_loads_a_table_of_another_node_waits_for_news_of_its_players() -> None:
    async with room() as house:
        ann = await alone(house)
        async with room(house.store, bus=Elsewhere()) as other:
            other.clock.now = house.clock.now
            other.clock.pass_by(30)
            table = await other.table(ann.table.state)
            await other.settle()

            assert table.state.paused is None
