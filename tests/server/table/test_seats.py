"""Seats: taken, left, filled, dealt to, handed to computers by vote and taken back."""

from typing import Any

import pytest

from parlour.core.game import Illegal, Seat
from parlour.games.illuminati import GAME
from parlour.games.illuminati.state import State
from parlour.server.protocol import messages
from parlour.server.table.inbox import ClockExpired
from parlour.server.table.opening import NewTable
from parlour.server.table.table import Table
from tests.marks import clause
from tests.server.room import ROUND, Guest, Room, asked, asynchronous, room, two_at_play


def codes(messages: list[dict[str, object]]) -> list[object]:
    """What each message is, refusals by their code."""
    return [message.get("code", message["kind"]) for message in messages]


def kinds(guest: Guest) -> list[str]:
    """Who sits where, to a guest."""
    return [seat["kind"] for seat in guest.info["seats"]]


@asynchronous
async def test_the_host_sits_where_the_terms_say() -> None:
    async with room() as house:
        ann = house.guest("Ann")

        await ann.enter(await house.open(ann, 3, sit=(1,), computers=(2,), level="hard"))

        assert kinds(ann) == ["free", "person", "computer"]
        assert ann.info["yours"] == [1]
        assert ann.info["seats"][2]["level"] == "hard"
        assert (ann.info["host"], ann.info["phase"], ann.info["promise"]) == (True, "gathering", None)
        assert ann.screen.messages[0]["look"] is None


@asynchronous
async def test_a_free_seat_can_be_taken_and_left() -> None:
    async with room() as house:
        ann, bob = house.guest("Ann"), house.guest("Bob")
        table = await house.open(ann)
        await ann.enter(table)
        await bob.enter(table)

        assert codes(await bob.send(messages.Sit("1", 1))) == ["ack", "changed"]
        assert (kinds(ann), bob.info["yours"]) == (["person", "person"], [1])
        assert ann.info["seats"][1]["name"] == "Bob"
        assert codes(await bob.send(messages.Stand("2", 1))) == ["ack", "changed"]
        assert kinds(ann) == ["person", "free"]


@asynchronous
async def test_what_cannot_be_sat_on_is_refused() -> None:
    async with room() as house:
        ann, bob = await two_at_play(house)

        assert codes(await bob.send(messages.Sit("1", 0))) == ["dealt"]

        table = await house.open(ann)
        await bob.enter(table)
        assert codes(await bob.send(messages.Sit("2", 0))) == ["taken"]
        assert codes(await bob.send(messages.Sit("3", 2))) == ["no_seat"]
        assert codes(await bob.send(messages.Stand("4", 0))) == ["not_yours"]


@asynchronous
async def test_the_host_fills_seats_with_computers() -> None:
    async with room() as house:
        ann, bob = house.guest("Ann"), house.guest("Bob")
        table = await house.open(ann, 3)
        await ann.enter(table)
        await bob.enter(table)

        assert codes(await bob.send(messages.Fill("1", 1, "easy"))) == ["not_host"]
        assert codes(await ann.send(messages.Fill("1", 0, "easy"))) == ["taken"]
        assert codes(await ann.send(messages.Fill("2", 1, "easy"))) == ["ack", "changed"]
        assert codes(await ann.send(messages.Fill("3", 1, "hard"))) == ["ack", "changed"]
        assert bob.info["seats"][1]["level"] == "hard"
        assert codes(await ann.send(messages.Fill("4", 1, None))) == ["ack", "changed"]
        assert kinds(bob) == ["person", "free", "free"]


@asynchronous
async def test_the_deal_gives_free_seats_to_computers_and_publishes_the_promise() -> None:
    async with room() as house:
        ann = house.guest("Ann")
        await ann.enter(await house.open(ann, 3, level="easy"))

        came = await ann.send(messages.Start("1"))

        assert codes(came)[:3] == ["ack", "changed", "step"]
        assert kinds(ann) == ["person", "computer", "computer"]
        assert [seat["level"] for seat in ann.info["seats"]] == [None, "easy", "easy"]
        assert len({seat["name"] for seat in ann.info["seats"]}) == 3
        assert len(ann.info["promise"]) == 64
        assert ann.info["key"] is None
        assert codes(await ann.send(messages.Start("2"))) == ["dealt"]


@asynchronous
async def test_only_the_host_deals_unless_the_host_is_away() -> None:
    async with room() as house:
        ann, bob = house.guest("Ann"), house.guest("Bob")
        table = await house.open(ann)
        await ann.enter(table)
        await bob.enter(table)
        await bob.send(messages.Sit("1", 1))
        assert codes(await bob.send(messages.Start("2"))) == ["not_host"]
        assert not bob.info["host"]

        await ann.leave()

        assert bob.info["host"]
        assert codes(await bob.send(messages.Start("3")))[0] == "ack"


async def three_at_play(house: Room) -> tuple[Guest, Guest, Guest]:
    """Ann, Bob and Cy, just dealt."""
    ann, bob, cy = house.guest("Ann"), house.guest("Bob"), house.guest("Cy")
    table = await house.open(ann, 3)
    for seat, guest in enumerate((ann, bob, cy)):
        await guest.enter(table)
        if guest is not ann:
            await guest.send(messages.Sit(guest.id(), seat))
    await ann.send(messages.Start(ann.id()))
    return ann, bob, cy


@asynchronous
async def test_more_than_half_of_the_others_present_put_a_computer_in() -> None:
    async with room() as house:
        ann, bob, cy = await three_at_play(house)
        await cy.leave()
        assert [seat["present"] for seat in ann.info["seats"]] == [True, True, False]

        assert codes(await ann.send(messages.Vote("1", 2))) == ["ack", "changed"]
        assert (ann.info["seats"][2]["votes"], ann.info["seats"][2]["stand_in"]) == (1, None)
        await bob.send(messages.Vote("1", 2))

        assert (ann.info["seats"][2]["votes"], ann.info["seats"][2]["stand_in"]) == (0, "normal")
        assert ann.info["seats"][2]["kind"] == "person"


@asynchronous
async def test_one_vote_is_enough_where_nobody_else_is_there() -> None:
    async with room() as house:
        ann, bob, cy = await three_at_play(house)
        await cy.leave()
        await bob.leave()

        await ann.send(messages.Vote("1", 2))

        assert ann.info["seats"][2]["stand_in"] == "normal"


@asynchronous
async def test_a_vote_that_waits_is_carried_when_the_one_against_leaves() -> None:
    async with room() as house:
        ann, bob, cy = await three_at_play(house)
        await cy.leave()
        await ann.send(messages.Vote("1", 2))

        await bob.leave()

        assert ann.info["seats"][2]["stand_in"] == "normal"


@asynchronous
async def test_votes_are_void_when_the_absent_one_is_back() -> None:
    async with room() as house:
        ann, _, cy = await three_at_play(house)
        await cy.leave()
        await ann.send(messages.Vote("1", 2))

        await cy.enter(ann.table)

        assert ann.info["seats"][2]["votes"] == 0
        assert codes(await ann.send(messages.Vote("2", 2))) == ["present"]


@asynchronous
async def test_who_may_not_vote_and_on_whom() -> None:
    async with room() as house:
        ann, _, cy = await three_at_play(house)
        eve = await house.guest("Eve").enter(ann.table)
        await cy.leave()

        assert codes(await eve.send(messages.Vote("1", 2))) == ["not_seated"]
        assert codes(await ann.send(messages.Vote("1", 0))) == ["own_seat"]
        assert codes(await ann.send(messages.Vote("2", 1))) == ["present"]
        assert codes(await ann.send(messages.Vote("3", 7))) == ["no_seat"]
        await ann.send(messages.Vote("4", 2))
        assert codes(await ann.send(messages.Vote("5", 2))) == ["voted"]


@asynchronous
async def test_a_computer_plays_on_until_the_player_is_back() -> None:
    async with room() as house:
        ann, bob = await two_at_play(house)
        mover = asked(ann, bob)
        other = bob if mover is ann else ann
        seat = mover.connection.seats[0]
        await mover.leave()

        await other.send(messages.Vote("1", seat))
        await house.settle()

        assert asked(ann, bob) is other, "the computer has moved"
        await mover.enter(other.table)
        assert codes(await mover.act({"kind": "finish"})) == ["stood_in"]
        assert codes(await mover.send(messages.Back("2", seat))) == ["ack", "changed"]
        assert other.info["seats"][seat]["stand_in"] is None
        assert codes(await mover.send(messages.Back("3", seat))) == ["no_stand_in"]


@asynchronous
async def test_who_leaves_a_running_game_leaves_it_to_a_computer_and_may_come_back() -> None:
    async with room() as house:
        ann, bob = await two_at_play(house)

        assert codes(await bob.send(messages.Stand("1", 1)))[:2] == ["ack", "changed"]
        assert ann.info["seats"][1]["stand_in"] == "normal"
        assert codes(await bob.send(messages.Stand("2", 1))) == ["stood_in"]
        assert codes(await bob.send(messages.Back("3", 1)))[0] == "ack"
        assert codes(await bob.send(messages.Back("4", 0))) == ["not_yours"]


@asynchronous
async def test_nothing_is_voted_or_taken_back_before_the_deal() -> None:
    async with room() as house:
        ann = house.guest("Ann")
        await ann.enter(await house.open(ann))

        assert codes(await ann.send(messages.Vote("1", 1))) == ["not_playing"]
        assert codes(await ann.send(messages.Back("2", 0))) == ["not_playing"]
        assert codes(await ann.act({"kind": "finish"}, ask=0)) == ["not_dealt"]


@asynchronous
async def test_the_host_closes_the_table_and_everyone_goes() -> None:
    async with room() as house:
        ann, bob = await two_at_play(house)
        assert codes(await bob.send(messages.Close("1"))) == ["not_host"]

        came = await ann.send(messages.Close("2"))

        assert codes(came) == ["ack", "gone"]
        assert bob.screen.messages[-1]["kind"] == "gone"
        assert (ann.screen.closed_with, bob.screen.closed_with) == (4410, 4410)
        assert ann.table.state.phase == "closed"


@asynchronous
async def test_nothing_happens_at_a_closed_table() -> None:
    async with room() as house:
        ann, bob = await two_at_play(house, options=ROUND | {"clock": 5})
        mover, moves = asked(ann, bob), asked(ann, bob).look["moves"]
        question = mover.look["ask"]["id"]
        await ann.send(messages.Close("1"))
        seq = ann.table.state.seq

        await mover.act(moves[0], ask=question)
        await ann.table.process(ClockExpired(question))
        await bob.send(messages.Say("2", "hello?"))

        assert (ann.table.state.seq, ann.table.state.phase) == (seq, "closed")


@asynchronous
async def test_a_new_name_is_seen_at_the_table() -> None:
    async with room() as house:
        ann, bob = await two_at_play(house)
        await bob.leave()
        other = house.guest("Bob")
        other.player = type(bob.player)(bob.player.id, "Robert", "#abcdef", bob.player.made, bob.player.seen)

        await other.enter(ann.table)

        assert (ann.info["seats"][1]["name"], ann.info["seats"][1]["colour"]) == ("Robert", "#abcdef")


@pytest.mark.parametrize(
    ("wish", "code"),
    [
        ({"seats": 7}, "seats"),
        ({"options": {"target": 0}}, "options"),
        ({"options": {"speed": 3}}, "options"),
        ({"sit": (0, 0)}, "seats"),
        ({"sit": (2,)}, "seats"),
        ({"sit": (0,), "computers": (0, 1)}, "seats"),
    ],
)
def test_terms_that_cannot_be_are_refused(wish: dict[str, Any], code: str) -> None:
    async def opening() -> None:
        async with room() as house:
            with pytest.raises(Illegal) as refusal:
                await house.open(house.guest("Ann"), **wish)
            assert refusal.value.code == code

    asynchronous(opening)()


NAMES = ("Ann", "Ben", "Cleo")


async def seated(house: Room, leaving: str) -> tuple[Table, list[Guest]]:
    """Three people at a table of Illuminati that was just dealt."""
    guests = [house.guest(name) for name in NAMES]
    new = NewTable("illuminati", len(guests), options={"leaving": leaving})
    state = await house.manager.open(new, guests[0].player)
    table = await house.table(state)
    for seat, guest in enumerate(guests):
        await guest.enter(table, token=table.state.terms.invite)
        if seat:
            await guest.send(messages.Sit(guest.id(), seat))
    await guests[0].send(messages.Start(guests[0].id()))
    return table, guests


def gone(state: State) -> tuple[Seat, ...]:
    """Those who are out of the game, or will be as soon as the table comes to rest."""
    return (*state.out, *state.leaving)


@clause("ILU-74")
@asynchronous
async def test_who_stands_up_leaves_the_game_where_the_table_says_so() -> None:
    async with room() as house:
        table, guests = await seated(house, "center")

        await guests[1].send(messages.Stand(guests[1].id(), 1))

        assert gone(table.state.game_state) == (Seat(1),)
        assert GAME.site.leave(table.state.game_state, Seat(1)) is None
        assert GAME.site.leave(table.state.game_state, Seat(2)) is not None


@clause("ILU-74")
@asynchronous
async def test_elsewhere_a_computer_plays_on_for_who_stands_up() -> None:
    async with room() as house:
        table, guests = await seated(house, "computer")

        await guests[1].send(messages.Stand(guests[1].id(), 1))

        assert gone(table.state.game_state) == ()
        assert table.state.seat_states[1].stand_in is not None
