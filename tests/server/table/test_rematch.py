"""A rematch keeps everyone's seat: those who are not here yet are awaited, and nobody is dealt out of their seat."""

from typing import Any

from parlour.server.protocol import messages
from parlour.server.table.table import Table
from tests.server.room import Guest, Room, asynchronous, room


async def rematch_of_three(house: Room) -> tuple[Guest, Guest, Guest, Table]:
    """Ann, Bob and Cy have played; Ann asked for a rematch and is there."""
    ann, bob, cy = (house.guest(name) for name in ("Ann", "Bob", "Cy"))
    table = await house.open(ann, 3, sit=(1,))
    for guest, seat in ((ann, None), (bob, 2), (cy, 0)):
        await guest.enter(table)
        if seat is not None:
            await guest.send(messages.Sit(guest.id(), seat))
    await ann.send(messages.Start(ann.id()))
    while table.state.phase == "playing":
        for guest in (ann, bob, cy):
            if set(guest.connection.seats) & table.state.ask.seats:
                await guest.act(guest.look["moves"][0])
    await ann.send(messages.Rematch(ann.id()))
    following = await house.manager.table(ann.info["next"])
    assert following is not None
    await ann.enter(following)
    return ann, bob, cy, following


async def played_alone(house: Room, name: str, **wish: Any) -> Guest:
    """Somebody who has played against a computer, to the end."""
    guest = house.guest(name)
    table = await house.open(guest, 2, sit=(0,), start=True, options={"length": "round"}, **wish)
    await guest.enter(table)
    while table.state.phase == "playing":
        if 0 in table.state.ask.seats:
            await guest.act(guest.look["moves"][0])
        else:
            await house.settle()
    return guest


@asynchronous
async def test_everyone_gets_the_same_seat_again_by_coming() -> None:
    async with room() as house:
        ann, bob, cy, table = await rematch_of_three(house)
        assert [(seat["kind"], (seat["kept_for"] or {}).get("name")) for seat in ann.info["seats"]] == [
            ("free", "Cy"),
            ("person", None),
            ("free", "Bob"),
        ]
        listed = await house.store.tables_of(bob.player.id, 9)
        assert table.id in [row.id for row in listed], "Bob finds the rematch in the lobby"

        await cy.enter(table)
        await bob.enter(table)

        assert [seat["name"] for seat in ann.info["seats"]] == ["Cy", "Ann", "Bob"]
        assert (await ann.send(messages.Start(ann.id())))[0]["kind"] == "ack"


@asynchronous
async def test_nobody_is_dealt_out_of_a_seat_unless_the_host_says_so() -> None:
    async with room() as house:
        ann, bob, _, table = await rematch_of_three(house)
        eve = await house.guest("Eve").enter(table)

        codes = [
            (await ann.send(messages.Start(ann.id())))[0],
            (await ann.send(messages.Fill(ann.id(), 2, "easy")))[0],
            (await eve.send(messages.Sit(eve.id(), 2)))[0],
            (await eve.send(messages.Free(eve.id(), 2)))[0],
            (await ann.send(messages.Free(ann.id(), 1)))[0],
        ]
        assert [code.get("code") for code in codes] == ["awaited", "kept", "kept", "not_host", "not_kept"]
        assert codes[0]["why"] == "Cy and Bob are not here yet: wait, or let computers play in their place."

        await ann.send(messages.Free(ann.id(), 2))
        await eve.send(messages.Sit(eve.id(), 2))
        await bob.enter(table)
        assert bob.info["yours"] == [], "the host gave the seat away"
        await ann.send(messages.Start(ann.id(), absent="computer"))
        assert [seat_state.kind for seat_state in table.state.seat_states] == ["computer", "person", "person"]

        async with room(store=house.store) as again:
            loaded = await again.manager.table(table.id)
            assert loaded is not None
            assert loaded.state.seat_states == table.state.seat_states


@asynchronous
async def test_a_big_screen_does_not_sit_down() -> None:
    async with room() as house:
        _, bob, _, table = await rematch_of_three(house)

        await bob.enter(table, rail=True)

        assert table.state.seat_states[2].kept is not None


@asynchronous
async def test_against_computers_alone_it_is_dealt_at_once() -> None:
    async with room() as house:
        ann = await played_alone(house, "Ann")
        await ann.send(messages.Rematch(ann.id()))

        following = await house.manager.table(ann.info["next"])
        assert following is not None
        assert following.state.phase == "playing"
        assert [each.kind for each in following.state.seat_states] == ["person", "computer"]


@asynchronous
async def test_a_rated_one_is_not_dealt_while_another_rated_game_goes_on() -> None:
    async with room() as house:
        ann = await played_alone(house, "Ann", rated=True)
        await house.open(ann, 2, sit=(0,), start=True, rated=True)
        await ann.send(messages.Rematch(ann.id()))

        following = await house.manager.table(ann.info["next"])
        assert following is not None
        assert following.state.phase == "gathering"
