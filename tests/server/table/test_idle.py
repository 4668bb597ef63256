"""Votes on somebody who is present but idle: from when on, the warning, and what voids them."""

from parlour.core.game import Millis
from parlour.server.protocol import messages
from parlour.server.table.inbox import SeatAlarm
from parlour.server.table.log import Removed
from parlour.server.table.seats import WARNING
from parlour.server.table.state import IDLE_AFTER, SeatState
from parlour.server.table.transitions import apply_to_seats
from tests.server.room import ROUND, Guest, Room, asked, asynchronous, room
from tests.server.table.test_seats import codes, three_at_play


async def idle_game(house: Room) -> tuple[Guest, Guest, Guest]:
    """Three at play: the one who is asked, and has not moved for long, and the others."""
    guests = await three_at_play(house)
    idle = asked(*guests)
    house.clock.pass_by(IDLE_AFTER / 1000)
    one, two = (guest for guest in guests if guest is not idle)
    return idle, one, two


@asynchronous
async def test_somebody_present_is_voted_on_only_once_the_table_has_waited_long_for_them() -> None:
    async with room() as house:
        guests = await three_at_play(house)
        idle = asked(*guests)
        other = next(guest for guest in guests if guest is not idle)
        (seat,) = idle.connection.seats
        waits_until = house.clock.now + IDLE_AFTER

        assert (other.look["ask"]["idle_at"], other.look["ask"]["due"]) == (waits_until, None)
        house.clock.pass_by(IDLE_AFTER / 1000 - 0.001)
        assert codes(await other.send(messages.Vote("1", seat))) == ["present"]
        house.clock.pass_by(0.001)
        assert codes(await other.send(messages.Vote("2", seat))) == ["ack", "changed"]

        assert idle.info["seats"][seat]["warned_until"] == house.clock.now + WARNING
        watching = next(guest for guest in guests if guest not in (idle, other))
        assert codes(await other.send(messages.Vote("3", watching.connection.seats[0]))) == ["present"]


@asynchronous
async def test_a_majority_replaces_the_idle_player_after_the_warning() -> None:
    async with room() as house:
        idle, one, two = await idle_game(house)
        (seat,) = idle.connection.seats
        await one.send(messages.Vote("1", seat))
        house.clock.pass_by(WARNING / 1000)
        await one.table.process(SeatAlarm())
        assert one.info["seats"][seat]["stand_in"] is None, "one of two is no majority"

        await two.send(messages.Vote("2", seat))

        assert one.info["seats"][seat]["stand_in"] == "normal"
        assert codes(await idle.send(messages.Back("3", seat)))[0] == "ack"


@asynchronous
async def test_nobody_is_replaced_before_they_could_answer() -> None:
    async with room() as house:
        idle, one, two = await idle_game(house)
        (seat,) = idle.connection.seats

        await one.send(messages.Vote("1", seat))
        await two.send(messages.Vote("2", seat))
        assert one.info["seats"][seat]["stand_in"] is None
        house.clock.pass_by(WARNING / 1000)
        await one.table.process(SeatAlarm())

        assert one.info["seats"][seat]["stand_in"] == "normal"


@asynchronous
async def test_a_move_or_a_click_voids_the_votes() -> None:
    async with room() as house:
        idle, one, two = await idle_game(house)
        (seat,) = idle.connection.seats
        await one.send(messages.Vote("1", seat))
        await two.send(messages.Vote("2", seat))

        assert codes(await idle.send(messages.Here("3"))) == ["ack", "changed"]
        assert (one.info["seats"][seat]["votes"], one.info["seats"][seat]["warned_until"]) == (0, None)
        assert codes(await one.send(messages.Vote("4", seat))) == ["present"]
        assert codes(await idle.send(messages.Here("5"))) == ["not_idle"]

        house.clock.pass_by(IDLE_AFTER / 1000)
        await one.send(messages.Vote("6", seat))
        await idle.act(idle.look["moves"][0])
        assert one.info["seats"][seat]["votes"] == 0
        house.clock.pass_by(WARNING / 1000)
        await one.table.process(SeatAlarm())
        assert one.info["seats"][seat]["stand_in"] is None


def test_a_host_who_removes_somebody_is_there() -> None:
    seats = (
        SeatState("person", "host", "Ann", voters=("bob",), warned=Millis(1)),
        SeatState("person", "bob", "Bob", voters=("eve",)),
        SeatState("person", "eve", "Eve"),
    )

    after = apply_to_seats(seats, Removed("eve", "Eve", "normal", by="host"), "normal")

    assert [seat.voters for seat in after] == [(), ("eve",), ()], "one voter less might be a majority"
    assert after[0].warned is None


@asynchronous
async def test_votes_take_effect_at_once_when_the_idle_player_disconnects() -> None:
    async with room() as house:
        idle, one, two = await idle_game(house)
        (seat,) = idle.connection.seats
        await one.send(messages.Vote("1", seat))
        await two.send(messages.Vote("2", seat))

        await idle.leave()

        assert one.info["seats"][seat]["stand_in"] == "normal"


@asynchronous
async def test_where_a_shorter_clock_runs_the_clock_decides() -> None:
    async with room() as house:
        ann, bob = house.guest("Ann"), house.guest("Bob")
        table = await house.open(ann, options=ROUND | {"clock": 180})
        for guest in (ann, bob):
            await guest.enter(table)
        await bob.send(messages.Sit("1", 1))
        await ann.send(messages.Start("2"))
        (seat,) = table.state.ask.seats
        other = bob if seat == 0 else ann

        assert other.look["ask"]["idle_at"] is None
        house.clock.pass_by(180)
        assert codes(await other.send(messages.Vote("3", seat))) == ["present"]


@asynchronous
async def test_the_time_that_a_table_waits_survives_a_restart() -> None:
    async with room() as house:
        idle, one, _ = await idle_game(house)
        (seat,) = idle.connection.seats
        await one.send(messages.Vote("1", seat))

        async with room(store=house.store) as again:
            loaded = await again.manager.table(one.table.id)

            assert loaded is not None
            assert loaded.state.waiting == one.table.state.waiting
            assert loaded.state.seat_states[seat].warned == house.clock.now
