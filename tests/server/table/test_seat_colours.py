"""The colours of seats: distinct at every table, and in replays."""

from itertools import combinations

from msgspec import json
from msgspec.structs import replace

from parlour.core.record import write
from parlour.server.protocol import messages
from parlour.server.replays.build import ReplayTask, replay_json
from parlour.server.table.inbox import PlayerRenamed
from parlour.server.table.log import Dealt, Filled, Renamed, Sat, decode_entries
from parlour.server.table.seat_colours import NEAR, PALETTE, distance, distinct_colour
from parlour.server.table.standing_moves import record_of
from parlour.server.table.state import FREE, SeatStates
from parlour.server.table.transitions import apply_to_seats
from tests.server.room import asynchronous, room

RUST, AMBER, BLUE = "#c2410c", "#b45309", "#1d4ed8"


def assert_distinct(seat_states: SeatStates) -> None:
    colours = [each.colour for each in seat_states if each.kind != "free"]
    assert all(distance(one, (two,)) >= NEAR for one, two in combinations(colours, 2)), colours


def test_no_two_colours_of_the_palette_are_alike() -> None:
    assert all(distance(one, (two,)) >= NEAR for one, two in combinations(PALETTE, 2))
    assert distinct_colour("", PALETTE) in PALETTE, "with more seats than colours some are alike"


def test_players_who_like_the_same_colour_can_be_told_apart() -> None:
    seats: SeatStates = (FREE,) * 5
    for entry in (
        Filled(0, "easy"),
        Sat(1, "Ann", BLUE, by="a"),
        Sat(2, "Bob", RUST, by="b"),
        Sat(3, "Cy", AMBER, by="c"),
        Dealt("00"),
    ):
        seats = apply_to_seats(seats, entry, "normal")
        assert_distinct(seats)
    assert [each.colour for each in seats[1:3]] == [BLUE, RUST], "computers give way, and who comes first chooses"
    assert (seats[3].wished, seats[3].colour != AMBER) == (AMBER, True)

    seats = apply_to_seats(seats, Renamed("Cyd", BLUE, by="c"), "normal")
    assert_distinct(seats)
    assert (seats[3].name, seats[1].colour) == ("Cyd", BLUE)


def test_a_character_has_the_same_colour_at_every_table() -> None:
    seats: SeatStates = (FREE,) * 4
    for entry in (Filled(1, "easy", character="gus"), Filled(3, "easy", character="lena")):
        seats = apply_to_seats(seats, entry, "normal")
    others = apply_to_seats(
        apply_to_seats((FREE,) * 4, Filled(0, "hard", character="lena"), "normal"), Dealt("00"), "easy"
    )

    assert seats[3].colour == others[0].colour != seats[1].colour
    assert apply_to_seats((FREE,) * 4, Sat(2, "Ann", seats[3].colour, by="a"), "easy")[2].colour == seats[3].colour


@asynchronous
async def test_whoever_is_here_and_renamed_sits_down_under_the_new_name() -> None:
    async with room() as house:
        ann, bob = house.guest("Ann"), house.guest("Bob")
        table = await house.open(ann, 3)
        await ann.enter(table)
        await bob.enter(table)
        house.manager.rename(replace(bob.player, name="Robert", colour=RUST))
        await house.settle()
        await bob.send(messages.Sit(bob.id(), 2))

        assert (ann.info["seats"][2]["name"], ann.info["seats"][2]["colour"]) == ("Robert", RUST)


@asynchronous
async def test_those_who_share_a_screen_have_names_and_colours_of_their_own() -> None:
    async with room() as house:
        ann = house.guest("Ann")
        table = await house.open(ann, 3, sit=(0, 1, 2), names=("", " Ben ", "Cleo"), colours=(RUST, BLUE))
        await ann.enter(table)
        assert table.state.names == ("Ann", "Ben", "Cleo")
        assert [each.colour for each in table.state.seat_states[:2]] == [RUST, BLUE]
        assert_distinct(table.state.seat_states)

        anna = PlayerRenamed(replace(ann.player, name="Anna"))
        await table.process(anna)
        assert table.state.names == ("Anna", "Ben", "Cleo")
        entries = table.state.seq
        await table.process(anna)
        assert table.state.seq == entries, "nothing is new"

        await ann.send(messages.Start("1"))
        record = record_of(table.state, decode_entries(await house.store.entries(table.id)))
        colours = tuple(each.colour for each in table.state.seat_states)
        task = ReplayTask(write(record), None, 1_000_000, 9.0, table.state.names, colours=colours)
        assert json.decode(replay_json(task))["colours"] == list(colours)
        assert json.decode(replay_json(ReplayTask(write(record), None, 1_000_000, 9.0)))["colours"] == list(PALETTE[:3])
