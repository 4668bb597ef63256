"""The time of a server never goes back or jumps, and a table goes on whatever was done to the clocks."""

import asyncio

import pytest

from parlour.core.game import Millis
from parlour.server import clock
from parlour.server.clock import QuestionClock, ServerClock
from parlour.server.table.log import decode_entry
from tests.server.room import ROUND, asynchronous, room, two_at_play
from tests.server.table.test_manager_recovery import due_tables
from tests.server.table.test_recovery import until

HOUR = 3_600.0


class Times:
    """A wall clock and a monotonic one that a test sets."""

    def __init__(self) -> None:
        self.wall, self.counter = 1_000_000.0, 50.0
        self.clock = ServerClock(lambda: self.wall, lambda: self.counter)

    def pass_by(self, seconds: float) -> float:
        """Let time pass; the seconds that the server's clock counted."""
        before = self.clock()
        self.wall += seconds
        self.counter += seconds
        return (self.clock() - before) / 1000


@pytest.mark.parametrize("jump", [-HOUR, HOUR])
def test_a_wall_clock_that_is_set_stops_and_hurries_nothing(jump: float) -> None:
    times = Times()
    assert times.pass_by(10) == 10
    times.wall += jump

    assert times.pass_by(10) == pytest.approx(10, abs=0.11)


@pytest.mark.parametrize("jump", [-5.0, 5.0])
def test_the_clock_follows_the_wall_clock_little_by_little(jump: float) -> None:
    times = Times()
    times.wall += jump
    for _ in range(1_000):
        assert times.pass_by(1) > 0.98

    assert times.clock() == int(times.wall * 1000)


@asynchronous
async def test_a_timer_that_fires_early_looks_at_the_clock_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(clock, "MAX_TIMER", 0.001)
    now, expired = Millis(0), list[int]()
    question = QuestionClock(lambda: now, expired.append)
    question.set(7, Millis(3_600_000))
    await asyncio.sleep(0.02)
    assert expired == []

    now = Millis(3_600_000)
    await until(lambda: expired == [7])
    question.stop()


@asynchronous
async def test_a_table_from_the_future_of_a_restarted_server_goes_on_at_once() -> None:
    async with room() as house:
        (table,) = await due_tables(house, 1)
        store, before = house.store, await house.store.entries(table)
    async with room(store) as later:
        later.clock.now = Millis(before[-1].at - 3_600_000)

        await later.manager.sweep()
        await until(lambda: later.manager.tables[table].state.seq > before[-1].seq)

        entries = await store.entries(table)
        times = [entry.at for entry in entries]
        assert times == sorted(times)
        assert decode_entry(entries[-1].body)


@asynchronous
async def test_a_turn_clock_runs_on_where_the_clock_was_set_back_between_two_starts() -> None:
    async with room() as house:
        ann, _ = await two_at_play(house, options=ROUND | {"clock": 5})
        store, state = house.store, ann.table.state
    async with room(store) as later:
        later.clock.now = Millis(state.touched - 3_600_000)
        table = await later.table(state)
        ann = await later.guest("Ann").enter(table)
        assert ann.look["ask"]["due"] - ann.look["ask"]["now"] == 5_000

        later.clock.pass_by(4)
        assert table.replica.now() == state.touched + 4_000
