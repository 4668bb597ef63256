"""The law of secrecy on the wire: every byte that a viewer is sent is one that the viewer may have."""

import pytest
from msgspec import json

from parlour.core.game import Seat
from parlour.core.registry import find
from parlour.server.protocol import messages
from parlour.server.table.sender import COMPRESSED, compressed, compressor, frame
from tests.server.oracle import leaks, moments, plain
from tests.server.room import Guest, asked, asynchronous, room, two_at_play

GAME = find("illimat")


async def whole_game(guests: tuple[Guest, ...]) -> None:
    """Everyone plays the move in the middle of the list, and now and then breaks off and comes back."""
    table, number = guests[0].table, 0
    while table.state.phase == "playing":
        await guests[0].room.settle()
        mover = next((g for g in guests if set(g.connection.seats) & table.state.ask.seats), None)
        if mover is None:
            continue
        number += 1
        if number % 7 == 0:
            before = mover.screen
            await mover.leave()
            await mover.enter(table, patches=mover.connection.base is not None, slow=before.inflates)
            mover.screen.frames[:0] = [frame(text) for text in before.texts]
        moves = mover.look["moves"]
        await mover.send(messages.Words(mover.id(), mover.look["ask"]["id"]))
        await mover.act(moves[len(moves) // 2])


@pytest.mark.parametrize("seats", GAME.seats)
@pytest.mark.parametrize("number", range(len(GAME.variants)))
@pytest.mark.parametrize("kind", ["whole", "patched", "compressed"])
def test_nothing_hidden_goes_out(seats: int, number: int, kind: str) -> None:
    async def scenario() -> None:
        async with room() as house:
            ann, bob, eve = house.guest("Ann"), house.guest("Bob"), house.guest("Eve")
            options = plain(GAME.variants[number]) | {"length": "round"}
            table = await house.open(ann, seats, options=options, computers=tuple(range(2, seats)))
            for guest in (ann, bob, eve):
                await guest.enter(table, patches=kind != "whole", slow=kind == "compressed")
            await bob.send(messages.Sit("sit", 1))
            await ann.send(messages.Start("start"))

            await whole_game((ann, bob))

            entries = await house.store.entries(table.id)
            for guest, viewer in ((ann, Seat(0)), (bob, Seat(1)), (eve, None)):
                assert list(leaks(guest.screen.messages, entries, viewer)) == []
            sent = b"".join(text for guest in (ann, bob, eve) for text in guest.screen.texts)
            assert b"id of" not in sent, "a player's id is nobody's business"

    asynchronous(scenario)()


@asynchronous
async def test_what_is_compressed_holds_nothing_but_looks_that_the_same_browser_is_sent() -> None:
    async with room() as house:
        ann, bob = house.guest("Ann"), house.guest("Bob")
        table = await house.open(ann)
        for guest in (ann, bob):
            await guest.enter(table, patches=True, slow=True)
        await bob.send(messages.Sit("sit", 1))
        await ann.send(messages.Start("start"))
        for number in range(20):
            mover = asked(ann, bob)
            await mover.act(mover.look["moves"][0])
            await ann.send(messages.Say(f"say {number}", "My hand is: 5s, Na."))

        for guest in (ann, bob):
            context = compressor()
            for made, text in zip(guest.screen.frames, guest.screen.texts, strict=True):
                looks = json.decode(text)["kind"] in ("table", "step", "patched")
                assert bool(made[0] & COMPRESSED) == looks
                if looks:  # its size follows from what this browser sees, and from nothing else
                    assert made == compressed(frame(text), context)
            assert {json.decode(text)["kind"] for text in guest.screen.texts} >= {"patched", "said", "changed"}


@asynchronous
async def test_a_snapshot_with_chat_is_not_compressed() -> None:
    async with room() as house:
        ann, bob = await two_at_play(house)
        await bob.send(messages.Say("say", "My hand is: 5s, Na."))
        eve = await house.guest("Eve").enter(ann.table, patches=True, slow=True)

        assert not eve.screen.frames[0][0] & COMPRESSED
        assert eve.screen.messages[0]["said"]


@asynchronous
async def test_computers_get_the_bytes_that_a_person_at_their_seat_would_get() -> None:
    async with room() as house:
        ann = house.guest("Ann")
        table = await house.open(ann, 3, sit=(0,), start=True)
        await ann.enter(table)

        await whole_game((ann,))

        entries = await house.store.entries(table.id)
        _, _, truth = moments(entries)
        allowed = set()
        for moment in truth:
            for seat in GAME.ask(moment.state).seats:
                view = GAME.view(moment.state, seat)
                allowed.add((json.encode(view), json.encode(tuple(GAME.moves(moment.state, seat))[:400])))
        assert house.bot_pool.asked
        assert {(view, moves) for _, view, moves in house.bot_pool.asked} <= allowed


@asynchronous
async def test_the_oracle_notices_a_leak() -> None:
    async with room() as house:
        ann = house.guest("Ann")
        table = await house.open(ann, sit=(0, 1), start=True)
        eve = await house.guest("Eve").enter(table)
        messages = eve.screen.messages
        messages[0]["look"]["view"]["hand"] = ["5s"]

        assert list(leaks(messages, await house.store.entries(table.id), None))
